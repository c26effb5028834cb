// A thread that measures portions, one at a time.

import { parentPort } from 'node:worker_threads';
import type { Cell } from './cells.ts';
import { measured } from './measured.ts';
import type { Stretch } from './measured.ts';

export interface Order {
  readonly cell: Cell;
  readonly stretch: Stretch;
}

parentPort?.on('message', ({ cell, stretch }: Order) => {
  void measured(cell, stretch).then((portion) => parentPort?.postMessage(portion));
});
