// Tells hints one bundle at a time: while some are on their way, the next gather, and of each table only the latest goes.

import { paced } from '../pace.ts';
import type { Hint } from './bus.ts';
import { hintTexts } from './hint-text.ts';

/** Every bundle wakes all nodes: so many milliseconds lie between two of them at least. */
const PACE = { underWay: 1, apart: 12 };

/** `send` may fail: whoever is not told finds out by looking. */
export function tellerOver(
  node: string,
  send: (texts: readonly string[]) => Promise<unknown>,
): (hint: Hint) => void {
  const untold = new Map<string, number>();
  const { wake } = paced(tellAll, () => untold.size > 0, PACE);
  return ({ table, version }) => {
    untold.set(table, Math.max(version, untold.get(table) ?? 0));
    wake();
  };

  async function tellAll(): Promise<void> {
    const hints = [...untold].map(([table, version]) => ({ table, version }));
    untold.clear();
    await send(hintTexts(node, hints)).catch(() => null);
  }
}
