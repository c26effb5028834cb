// The page's way to its house: one worker for all tables of this browser, started when the first is wanted.

import type { Seat } from '@backtrick/rules';
import { computed } from '@preact/signals';
import type { Answer, DoorView } from '@backtrick/table';
import { newId } from '../random.ts';
import { forgetful, placeOver } from '../place-over.ts';
import type { Line, LineEnds, LinePlace } from '../place-over.ts';
import { scriptAddress } from '../../workers/trusted.ts';
import houseAddress from '../../workers/house.worker.ts?worker&url';
import type { FromHouse, ToHouse } from './letters.ts';
import type { LocalPlan } from './plan.ts';

interface Post {
  send(letter: ToHouse): void;
}

/** After so many milliseconds a card is drawn: what the house answers would come into the same frame. */
const DRAWN = 40;

const lines = new Map<number, LineEnds>();
const making = new Map<string, (answer: Answer) => void>();
let count = 0;
let house: Promise<Post> | null = null;

/** Makes a table in this browser and deals; resolves to its name. */
export async function makeLocalTable(plan: LocalPlan): Promise<string> {
  const table = newId();
  const { send } = await (house ??= startHouse());
  send({ kind: 'create', table, plan });
  const answer = await new Promise<Answer>((resolve) => making.set(table, resolve));
  if (!answer.ok) throw new Error(`a table of this browser was refused: ${answer.refusal.code}`);
  return table;
}

/** The next game at a table of this browser: the deal of a code, or a new one. */
export function dealAgain(table: string, code: string | null): void {
  void post({ kind: 'deal', table, code });
}

export function localPlace(table: string, seat: Seat): LinePlace {
  const place = placeOver(lineTo(table, seat), forgetful);
  return { ...place, view: computed(() => unhurried(place.view.value)) };
}

/** The house of this browser hurries nobody. */
function unhurried<V extends DoorView | null>(view: V): V {
  return view && 'due' in view ? { ...view, due: null } : view;
}

/** So that the first table opens at once. */
export function wakeHouse(): void {
  house ??= startHouse();
}

function lineTo(table: string, seat: Seat): Line {
  const line = ++count;
  return {
    start(ends) {
      lines.set(line, ends);
      void post({ kind: 'open', line, table, seat });
    },
    close() {
      lines.delete(line);
      void post({ kind: 'close', line });
    },
  };
}

async function post(letter: ToHouse): Promise<void> {
  const { send } = await (house ??= startHouse());
  send(letter);
}

function startHouse(): Promise<Post> {
  const worker = new Worker(scriptAddress(houseAddress), { type: 'module' });
  const send = (letter: ToHouse) => worker.postMessage(letter);
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the house does not open')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromHouse>) => {
      if (data.kind === 'opened' && data.line === 0) resolve({ send });
      else receive(data, send);
    });
  });
}

function receive(letter: FromHouse, send: (letter: ToHouse) => void): void {
  switch (letter.kind) {
    case 'created':
      making.get(letter.table)?.(letter.answer);
      making.delete(letter.table);
      return;
    case 'opened':
      lines.get(letter.line)?.up((frame) => {
        const say = () => send({ kind: 'frame', line: letter.line, frame });
        if (frame.kind === 'command') setTimeout(say, DRAWN);
        else say();
      });
      return;
    case 'frame':
      lines.get(letter.line)?.receive(letter.frame);
      return;
    case 'failed':
      console.error(letter.reason);
  }
}
