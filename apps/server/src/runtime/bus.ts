// The hints that nodes of a cluster send each other. A hint may be lost, late, repeated or wrong; the worst it causes
// is an extra read or a second's delay, because the log is the truth.

/** "This table has reached this version." */
export interface Hint {
  readonly table: string;
  readonly version: number;
}

export interface Bus {
  /** Tells the other nodes, if they can be reached now. */
  tell(hint: Hint): void;
  /** Calls the listener with hints from other nodes. */
  listen(listener: (hint: Hint) => void): void;
  close(): Promise<void>;
}
