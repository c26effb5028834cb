// A table as a list shows it: what everybody at the door may know.

import type { DoorView } from '@backtrick/table';
import type { TableRow } from '../store/store.ts';

export function doorOf({ door, version }: TableRow): DoorView {
  return { ...JSON.parse(door), version };
}
