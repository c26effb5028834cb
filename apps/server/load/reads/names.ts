// Names for what is copied many times.

/** Of the length of every id. */
export function nameOf(kind: string, i: number): string {
  return `${kind}${String(i).padStart(22 - kind.length, '0')}`;
}
