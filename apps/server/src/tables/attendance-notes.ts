// Writes what is to be noted of each table, few at a time and the latest only; what fails is written with the next.

export interface Notes {
  /** From now on this is to be noted of the table; nothing, if nobody is left. */
  set(table: string, players: readonly string[]): void;
  /** Writes what is not written yet. */
  write(): void;
  /** Writes everything once more. */
  again(): void;
  close(): void;
}

export interface NotesGround {
  put(table: string, players: readonly string[]): Promise<void>;
  onFailure(error: unknown): void;
}

/** How many are on their way at a time: entries go before. */
const MOST = 4;

export function keepNotes({ put, onFailure }: NotesGround): Notes {
  const wanted = new Map<string, readonly string[]>();
  /** Tables whose note is not what it should be. */
  const stale = new Set<string>();
  const underWay = new Set<string>();
  let isOpen = true;
  return {
    set(table, players) {
      if (isSame(wanted.get(table) ?? [], players)) return;
      if (players.length > 0) wanted.set(table, players);
      else wanted.delete(table);
      stale.add(table);
      writeSome();
    },
    write: writeSome,
    again() {
      for (const table of wanted.keys()) stale.add(table);
      writeSome();
    },
    close() {
      isOpen = false;
    },
  };

  function writeSome(): void {
    for (const table of stale) {
      if (!isOpen || underWay.size >= MOST) return;
      if (!underWay.has(table)) void writeOne(table);
    }
  }

  /** As it is now; what changes meanwhile is written after it. */
  async function writeOne(table: string): Promise<void> {
    underWay.add(table);
    stale.delete(table);
    try {
      await put(table, wanted.get(table) ?? []);
      underWay.delete(table);
      writeSome();
    } catch (error) {
      underWay.delete(table);
      stale.add(table);
      onFailure(error);
    }
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
