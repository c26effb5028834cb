// The public summary of a table, as lists show it.

import type { PublicSummary } from '@backtrick/table';
import type { TableRow } from '../storage/rows.ts';

export function publicSummaryOf({ door, version }: TableRow): PublicSummary {
  return { ...JSON.parse(door), version };
}
