// Detects that most connections ended at once. Those are not people leaving: the network or a proxy failed, and
// everybody is reconnecting.

export interface MassDisconnectDetector {
  /** Reports the current number of connections, at regular intervals. */
  count(connections: number): void;
  /** Whether clients still have time to reconnect after a mass disconnect. */
  isRecovering(): boolean;
}

/** Fewer than this may well leave together. */
export const MIN_LOST_CONNECTIONS = 50;
/** How much of the peak remains from one count to the next, so that a mass disconnect may take a few seconds. */
const PEAK_DECAY = 0.9;

export function massDisconnectDetector(
  now: () => number,
  recoveryTime: number,
): MassDisconnectDetector {
  let highest = 0;
  let disconnectedAt = -Infinity;
  return {
    count(connections) {
      const lost = highest - connections;
      if (lost >= MIN_LOST_CONNECTIONS && lost > connections) {
        disconnectedAt = now();
        highest = connections;
      } else highest = Math.max(connections, highest * PEAK_DECAY);
    },
    isRecovering: () => now() - disconnectedAt < recoveryTime,
  };
}
