// What the machine was like while something was measured on it.

import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** Says so, from now until the returned function is called. */
export function watchMachine(): () => string {
  const before = processors();
  return () => {
    const loads = loadavg().map((one) => one.toFixed(1));
    return `load of the machine: ${loads.join(' ')}${stolen(before, processors())}`;
  };
}

/** A virtual machine waits while its host is busy with others: whatever it does is late meanwhile. */
function stolen(before: Ticks | null, after: Ticks | null): string {
  if (!before || !after) return '';
  const share = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
  return `; its host gave ${(100 * share).toFixed(1)} % of its processors to others`;
}

interface Ticks {
  readonly all: number;
  readonly stolen: number;
}

const STOLEN = 7;

/** Null where the system does not tell. */
function processors(): Ticks | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = line
      .split(/\s+/)
      .slice(1, STOLEN + 2)
      .map(Number);
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[STOLEN] ?? 0 };
  } catch {
    return null;
  }
}
