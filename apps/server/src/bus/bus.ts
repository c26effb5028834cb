// What nodes of one house tell each other: hints alone. A hint may be lost, late, repeated or wrong, and nothing comes of it
// but a reading more or a second of waiting: the log is the truth.

/** "This table is at this version." */
export interface Hint {
  readonly table: string;
  readonly version: number;
}

export interface Bus {
  /** Tells the other nodes, if they can be reached now. */
  tell(hint: Hint): void;
  /** Calls the listener with what other nodes tell. */
  listen(listener: (hint: Hint) => void): void;
  close(): Promise<void>;
}
