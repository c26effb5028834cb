// Tells hints one bundle at a time: while some are on their way, the next gather, and of each table only the latest goes.

import type { Hint } from './bus.ts';
import { hintTexts } from './hint-text.ts';

/** `send` may fail: whoever is not told finds out by looking. */
export function tellerOver(
  node: string,
  send: (texts: readonly string[]) => Promise<unknown>,
): (hint: Hint) => void {
  const untold = new Map<string, number>();
  let isTelling = false;
  return ({ table, version }) => {
    untold.set(table, Math.max(version, untold.get(table) ?? 0));
    if (!isTelling) void tellAll();
  };

  async function tellAll(): Promise<void> {
    isTelling = true;
    while (untold.size > 0) {
      const hints = [...untold].map(([table, version]) => ({ table, version }));
      untold.clear();
      await send(hintTexts(node, hints)).catch(() => null);
    }
    isTelling = false;
  }
}
