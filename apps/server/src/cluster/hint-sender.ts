// Sends hints in batches; of each table only the latest version goes out.

import { batched } from '../runtime/batch.ts';
import type { Hint } from '../runtime/bus.ts';
import { hintTexts } from './hint-text.ts';

/** Every batch wakes all nodes, so they are spaced out. */
const BATCHING = { maxConcurrent: 1, minInterval: 12 };

/** `send` may fail: nodes that miss a hint find out by polling. */
export function hintSender(
  node: string,
  send: (texts: readonly string[]) => Promise<unknown>,
): (hint: Hint) => void {
  const pending = new Map<string, number>();
  const { wake } = batched(sendAll, () => pending.size > 0, BATCHING);
  return ({ table, version }) => {
    pending.set(table, Math.max(version, pending.get(table) ?? 0));
    wake();
  };

  async function sendAll(): Promise<void> {
    const hints = [...pending].map(([table, version]) => ({ table, version }));
    pending.clear();
    await send(hintTexts(node, hints)).catch(() => null);
  }
}
