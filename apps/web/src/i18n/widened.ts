/** What all languages share: texts may differ, and what is put into them may not. */
export type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Said
    : { readonly [Key in keyof T]: Widened<T[Key]> };
