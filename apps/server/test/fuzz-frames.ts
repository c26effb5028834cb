// What nobody should send: right messages with mistakes in them, noise, and right messages that the rules forbid.

import { GAMES } from '@backtrick/rules';
import type { Game, Rng } from '@backtrick/rules';
import { COMMAND_KINDS } from '@backtrick/table';
import { garbled } from '../../../packages/table/test/garbled.ts';
import { pick } from '../../../packages/table/test/lively-table.ts';
import { sampleCommands } from '../../../packages/table/test/sample-commands.ts';

export interface FuzzTable {
  readonly id: string;
  readonly game: Game;
  /** As of when the fuzzers came. */
  readonly version: number;
}

/** Where a fuzzer stands. */
export interface Scene {
  readonly table: FuzzTable;
  readonly others: readonly FuzzTable[];
  /** Of the fuzzer's own sitting. */
  readonly epoch: number | null;
}

export type Frame = string | Buffer;

/** How often which kind comes, of a hundred. */
const SHARES = { mistakes: 55, noise: 20, illegal: 25 };

export function someFrame(scene: Scene, id: string, rng: Rng): Frame {
  const lot = rng() * 100;
  if (lot < SHARES.noise) return noise(rng);
  const table = tableFor(scene, rng);
  const epoch = rng() < 0.9 ? scene.epoch : Math.floor(rng() * 20);
  if (lot < SHARES.noise + SHARES.illegal) {
    const command = illegal(table, rng);
    return JSON.stringify({ table: table.id, frame: { kind: 'command', id, epoch, command } });
  }
  return withMistakes({ table: table.id, frame: rightFrame(table, epoch, { id, rng }) }, rng);
}

/** Mostly the player's own table; others; and some that do not exist. */
function tableFor({ table, others }: Scene, rng: Rng): FuzzTable {
  const lot = rng();
  if (lot < 0.85) return table;
  return lot < 0.95 ? pick(others, rng) : { ...table, id: pick(NO_TABLES, rng) };
}

const NO_TABLES = ['nobody-made-this-one', 'AAAAAAAAAAAAAAAAAAAAAA', '__proto__'];

function rightFrame(
  { version }: FuzzTable,
  epoch: number | null,
  { id, rng }: { readonly id: string; readonly rng: Rng },
): object {
  const kind = pick(['hello', ...COMMAND_KINDS] as const, rng);
  if (kind === 'hello') {
    return { kind, version: Math.floor(rng() * 20), hash: rng() < 0.5 ? null : 'x' };
  }
  const seen = rng() < 0.5 ? version : Math.floor(rng() * 20);
  return { kind: 'command', id, epoch, command: sampleCommands(seen)[kind] };
}

function withMistakes(message: { readonly table: string; readonly frame: object }, rng: Rng) {
  const tree = garbled({ ...message }, rng);
  const text = JSON.stringify(tree) ?? '';
  return rng() < 0.3 ? scratched(text, rng) : text;
}

/** A text with one more mistake in its letters. */
function scratched(text: string, rng: Rng): string {
  const at = Math.floor(rng() * text.length);
  const to = at + Math.floor(rng() * 12);
  return pick(SCRATCHES, rng)({ text, at, to, rng });
}

interface Scratch {
  readonly text: string;
  readonly at: number;
  readonly to: number;
  readonly rng: Rng;
}

const SCRATCHES: readonly ((scratch: Scratch) => string)[] = [
  ({ text, at, to }) => text.slice(0, at) + text.slice(to),
  ({ text, at, to }) => text.slice(0, to) + text.slice(at),
  ({ text, at }) => text.slice(0, at),
  ({ text, at, rng }) => text.slice(0, at) + pick(SPLINTERS, rng) + text.slice(at),
  ({ text, at, rng }) => text.slice(0, at) + pick(SPLINTERS, rng) + text.slice(at + 1),
];

const SPLINTERS = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\u0000',
  '\ufeff',
  '\u2028',
  '1e999',
  '-0',
  'null',
  '\\ud800',
  '[[[[[[[[',
  '"__proto__":{},',
  '\u{1f0cf}',
];

function noise(rng: Rng): Frame {
  const length = Math.floor(rng() ** 3 * 4000);
  if (rng() < 0.5) return Buffer.from(new Uint8Array(length).map(() => rng() * 256));
  const letters = Array.from({ length: length >> 2 }, () => Math.floor(rng() * 0xd800));
  return rng() < 0.5
    ? String.fromCodePoint(...letters)
    : letters
        .map(() => pick(SPLINTERS, rng))
        .join('')
        .slice(0, 1000);
}

/** Written as it should be, and mostly not allowed: somebody else's cards, the wrong moment, the wrong person. */
function illegal({ game, version }: FuzzTable, rng: Rng): object {
  const seen = rng() < 0.8 ? version : Math.floor(rng() * 30);
  const lot = rng();
  if (lot < 0.6)
    return {
      kind: 'act',
      action: someLay(rng() < 0.9 ? game : pick(GAMES, rng), rng),
      version: seen,
    };
  if (lot < 0.7)
    return {
      kind: 'act',
      action: pick(['.', '@1', '@2', '@3', '@9', '', 'x'], rng),
      version: seen,
    };
  if (lot < 0.72) return { kind: pick(FIELDS_OF_ALL, rng), seat: 1 };
  return sampleCommands(seen)[pick(FOR_OTHERS, rng)];
}

function someLay(game: Game, rng: Rng): string {
  const { cards, piles } = game.ruleset;
  return game.format({ kind: 'lay', card: pick(cards, rng), pile: pick(piles, rng) });
}

/** What a seat at a running table is refused. */
const FOR_OTHERS = [
  ...['create', 'options', 'sit', 'ready', 'take-back', 'agree', 'decline', 'resume', 'close'],
  ...['branch', 'tick', 'away', 'back', 'extend'],
] as readonly (keyof ReturnType<typeof sampleCommands>)[];

/** Every object has these, whether or not somebody put them there. */
const FIELDS_OF_ALL = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];
