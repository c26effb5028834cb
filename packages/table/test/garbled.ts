// Messages with mistakes in them: something is missing, wrong, twice, too deep, or looks right and is not.

import type { Rng } from '@backtrick/rules';
import { COMMAND_KINDS } from '../src/index.ts';
import { pick } from './lively-table.ts';

export type Tree = Record<string, unknown>;

/** The tree with one to four mistakes, made in place. */
export function garbled(frame: Tree, rng: Rng): unknown {
  let tree: unknown = frame;
  for (let left = 1 + Math.floor(rng() ** 2 * 4); left > 0; left--) {
    const places = placesIn(tree);
    const place = pick(places, rng);
    const mistake = pick(MISTAKES, rng);
    if (place) mistake(place, rng);
    else tree = junk(rng);
  }
  return tree;
}

interface Place {
  readonly parent: object;
  readonly key: string;
}

/** Every field of a tree, and null for the tree itself. */
function placesIn(tree: unknown): readonly (Place | null)[] {
  const places: (Place | null)[] = [null];
  collect(tree);
  return places;

  function collect(parent: unknown): void {
    if (typeof parent !== 'object' || parent === null) return;
    for (const [key, value] of Object.entries(parent)) {
      places.push({ parent, key });
      collect(value);
    }
  }
}

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  3,
  1e300,
  '',
  'x',
  '__proto__',
  'command',
  'some-other-id',
  '37/u1',
  '\u0000\uD800',
  '9'.repeat(400),
  [],
  [[]],
  {},
  { kind: 'leave' },
  nested(20),
];

function junk(rng: Rng): unknown {
  return structuredClone(pick(JUNK, rng));
}

const MISTAKES: readonly ((place: Place, rng: Rng) => void)[] = [
  ({ parent, key }) => void Reflect.deleteProperty(parent, key),
  ({ parent, key }, rng) => own(parent, key, junk(rng)),
  ({ parent, key }, rng) => own(parent, pick(KEYS, rng), Reflect.get(parent, key)),
  ({ parent }, rng) => own(parent, pick(KEYS, rng), junk(rng)),
  ({ parent, key }) => own(parent, key, [Reflect.get(parent, key)]),
  ({ parent }, rng) => own(parent, 'kind', pick(COMMAND_KINDS, rng)),
  ({ parent }, rng) => {
    const count = pick([1, 10, 70], rng);
    for (let i = 0; i < count; i++) own(parent, `more ${i}`, i);
  },
  likely,
  likely,
  likely,
  likely,
];

/** Another value of the same kind, so that some frames are well-formed and only wrong. */
function likely({ parent, key }: Place, rng: Rng): void {
  const value: unknown = Reflect.get(parent, key);
  if (typeof value === 'number') own(parent, key, Math.floor(rng() * 12));
  if (typeof value === 'string' && key !== 'kind') own(parent, key, pick(LIKELY, rng));
}

const LIKELY = [
  '.',
  '@2',
  '37/u1',
  'r7/u',
  'begin',
  'keep-off/u1',
  'steady',
  'original',
  'hello you',
];

const KEYS = [
  'kind',
  'id',
  'command',
  'version',
  'seat',
  'x',
  '__proto__',
  'constructor',
  'toString',
];

/** As JSON.parse does, also for `__proto__`. */
export function own(parent: object, key: string, value: unknown): void {
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

export function nested(depth: number): unknown {
  return depth === 0 ? 1 : { in: nested(depth - 1) };
}
