// What `check` may find.

export const DAMAGES = ['database', 'gap', 'link', 'seal', 'replay', 'list', 'stray'] as const;
export type Damage = (typeof DAMAGES)[number];

export interface Finding {
  readonly damage: Damage;
  /** The table it is at; null for the database itself. */
  readonly table: string | null;
  /** The number of an entry, the name of a list, or what SQLite says. */
  readonly where: string;
}
