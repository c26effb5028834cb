// A record as a file.

import { formatRecord } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';

export function saveRecord(record: GameRecord): void {
  const file = new Blob([`${formatRecord(record)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `backtrick-${record.game}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
