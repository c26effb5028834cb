// Pairs of worlds from lively tables of every variant, with a stretch in which a watcher is told the same in both, or
// there is a leak.

import { seededRng } from '@backtrick/rules';
import type { Game, Rng } from '@backtrick/rules';
import { handle, hashOf, viewFor, viewerFor } from '../src/index.ts';
import type { ClientFrame, Command, Table } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import { transcript } from './blindness-transcript.ts';
import type { Leak, Stretch } from './blindness-transcript.ts';
import { twinsOf } from './blindness-twins.ts';
import type { LoggedStep, Watcher } from './blindness-twins.ts';
import { livelyTable, pick, someVariant } from './lively-table.ts';
import type { LivelyTable, Step } from './lively-table.ts';
import { NAMES, context, person, playedRecord } from './people.ts';

/** A world, and others that look the same to the watcher of the stretch: each is a pair with it. */
export interface Pairs {
  readonly stretch: Stretch;
  readonly world: readonly Step[];
  readonly twins: readonly (readonly LoggedStep[])[];
}

const TWINS = 5;

/** Pairs without end, so many stretches of every table. */
export function* pairsOf(
  game: Game,
  seed: string,
  stretches: number,
  make: typeof someTable = someTable,
): Generator<Pairs, never> {
  const rng = seededRng(`${seed} ${game.ruleset.name}`);
  for (let count = 0; ; count++) {
    const table = make(game, `${seed} ${game.ruleset.name} ${count}`, rng);
    for (let stretch = 0; stretch < stretches; stretch++) yield somePairs(table, rng);
  }
}

/** The first difference in what the watcher is told; undefined if there is none. */
export async function difference(
  { stretch, world, twins }: Pairs,
  leak?: Leak,
): Promise<string | undefined> {
  if (twins.length === 0) return undefined;
  const here = await transcript(world, stretch, leak);
  for (const twin of twins) {
    const there = await transcript(twin, stretch, leak);
    if (here !== there) return `${JSON.stringify(stretch.watcher)}\n${apart(here, there)}`;
  }
  return undefined;
}

function apart(here: string, there: string): string {
  const at = Array.from(here).findIndex((sign, i) => sign !== there[i]);
  return [here, there].map((text) => text.slice(Math.max(0, at - 200), at + 100)).join('\n');
}

function someTable(game: Game, seed: string, rng: Rng): LivelyTable {
  const variant = someVariant(game, rng);
  return livelyTable(seed, {
    options: {
      ...variant,
      watching: pick(['nobody', 'link'], rng),
      takingBack: pick(['off', 'turn', 'consent', 'consent'], rng),
      clock: pick([{ kind: 'none' }, { kind: 'seconds', turn: 60 }], rng),
    },
    bots: variant.players > 1 && rng() < 0.5 ? [variant.players] : [],
    games: rng() < 0.2 ? 2 : 1,
    patience: rng() < 0.7 ? 30 : Infinity,
  });
}

/** A table that goes on somewhere in another game, with the rest of the cards shuffled again. */
export function branchedTable(game: Game, seed: string, rng: Rng): LivelyTable {
  const options = { ...someVariant(game, rng), watching: pick(['nobody', 'link'], rng) };
  const record = playedRecord(`${seed} trunk`, options);
  const from = Math.floor(rng() * record.actions.length);
  const seat = 1 + Math.floor(rng() * options.players);
  const branch = { kind: 'branch', record, from, cards: 'reshuffled', seat, of: null } as const;
  return livelyTable(seed, { options, branch, patience: 30 });
}

/** No twins where the watcher knows everything by now, or they would have gone another way. */
function somePairs({ id, game, steps }: LivelyTable, rng: Rng): Pairs {
  const last = pick(
    steps.filter(({ table }) => isRunning(table)),
    rng,
  );
  const world = steps.slice(0, last.entry.number);
  const watcher = pick(watchers(last.table), rng);
  const { number, at } = last.entry;
  const { open } = last.table;
  const viewer = viewerFor(open, watcher.player ?? '');
  const earlier = (): ClientFrame => ({
    kind: 'hello',
    version: Math.floor(rng() * open.version),
    hash: null,
  });
  const known: ClientFrame = {
    kind: 'hello',
    version: open.version,
    hash: hashOf(viewFor(last.table, viewer)),
  };
  return {
    stretch: {
      id,
      watcher,
      from: rng() < 0.01 ? 1 : Math.max(1, number - Math.floor(rng() * 4)),
      hello: earlier(),
      at,
      probes: [1, 2].flatMap((count) => probe(game, last, watcher, { rng, count })),
      again: rng() < 0.5 ? known : earlier(),
    },
    world,
    twins: twinsOf(world, watcher, { tries: TWINS, rng }),
  };
}

function isRunning({ open: { phase } }: Table): boolean {
  return phase === 'beginning' || phase === 'playing';
}

/** Everybody who sits, the bots, and somebody who does not sit. */
function watchers({ open: { chairs } }: Table): readonly Watcher[] {
  const seated = chairs.map(({ seat, bot }): Watcher => ({
    eye: seat,
    player: bot === null ? (NAMES[seat - 1] ?? '') : null,
  }));
  return [...seated, { eye: 'spectator', player: 'Zoe' }];
}

/** A command that changes nothing that others would go on from. */
function probe(
  game: Game,
  { table, entry }: Step,
  { player }: Watcher,
  { rng, count }: { readonly rng: Rng; readonly count: number },
): readonly ClientFrame[] {
  if (player === null) return [];
  const who = person(table, player);
  const command = pick(PROBES, rng)({ game, table, rng });
  const id = `probe-number-${count}`;
  const handled = handle(
    table.open.id,
    table,
    { who, id, command },
    context({ rng, now: entry.at }),
  );
  const isRefused = handled.kind === 'entry' && !handled.entry.answer.ok;
  if (!isRefused && command.kind !== 'say' && command.kind !== 'signal') return [];
  return [{ kind: 'command', id, epoch: who.kind === 'person' ? who.epoch : null, command }];
}

interface Moment {
  readonly game: Game;
  readonly table: Table;
  readonly rng: Rng;
}

const PROBES: readonly ((moment: Moment) => Command)[] = [
  layAny,
  layAny,
  layAny,
  ({ table }) => ({ kind: 'act', action: '.', version: table.open.version }),
  ({ table, rng }) => ({
    kind: 'act',
    action: pick(['@1', '@2', '@9'], rng),
    version: table.open.version,
  }),
  ({ rng }) => ({ kind: 'act', action: '.', version: Math.floor(rng() * 9) }),
  ({ table }) => ({ kind: 'act', action: 'x', version: table.open.version }),
  ({ table }) => ({ kind: 'take-back', version: table.open.version }),
  ({ rng }) => ({ kind: 'say', text: pick(['go on', 'I have the 47', 'r7 is mine'], rng) }),
  ({ rng }) => ({
    kind: 'signal',
    signals: [pick(['keep-off/u1', 'want/u', 'high-r/u', 'x'], rng)],
  }),
  ({ rng }) => ({ kind: 'sit', seat: pick([1, 2, 5], rng), name: 'Zoe' }),
  ({ rng }) => ({ kind: 'kick', seat: pick([1, 2, 5], rng) }),
  ({ table }) => ({ kind: 'options', options: table.open.options }),
  () => ({ kind: 'ready', seed: '00'.repeat(32) }),
  () => ({ kind: 'agree', proposal: 2 }),
  () => ({ kind: 'resume' }),
  () => ({ kind: 'close' }),
  () => ({ kind: 'tick' }),
];

/** Also cards that others hold. */
function layAny({ game, table, rng }: Moment): Command {
  const held = stateOf(table)?.hands.flat() ?? [];
  const { cards, piles } = game.ruleset;
  const card = pick(rng() < 0.5 && held.length > 0 ? held : cards, rng);
  const action = game.format({ kind: 'lay', card, pile: pick(piles, rng) });
  return { kind: 'act', action, version: table.open.version };
}
