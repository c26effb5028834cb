// How many sockets one person and one network may have open.

export interface ConnectionLimiter {
  /** Counts one more socket and returns how to release it; null if there are too many. */
  enter(player: string, network: string): (() => void) | null;
}

export const MAX_SOCKETS = { person: 8, network: 64 } as const;

export function connectionLimiter(scale = 1): ConnectionLimiter {
  const inside = new Map<string, number>();
  return {
    enter(player, network) {
      const isFull =
        count(personKey(player)) >= MAX_SOCKETS.person * scale ||
        count(networkKey(network)) >= MAX_SOCKETS.network * scale;
      if (isFull) return null;
      change(personKey(player), 1);
      change(networkKey(network), 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        change(personKey(player), -1);
        change(networkKey(network), -1);
      };
    },
  };

  function count(key: string): number {
    return inside.get(key) ?? 0;
  }

  function change(key: string, by: number): void {
    const after = count(key) + by;
    if (after > 0) inside.set(key, after);
    else inside.delete(key);
  }
}

function personKey(player: string): string {
  return `person ${player}`;
}

function networkKey(network: string): string {
  return `network ${network}`;
}
