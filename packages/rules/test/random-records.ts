// Records as a generator would scribble them: whole games and broken ones, of every game, player count and option.

import { GAMES, formatRecord, recordOf, replay, shuffle } from '../src/index.ts';
import type { Action, Card, Game, GameRecord, Rng, Setup, State } from '../src/index.ts';

function randomSetup(rng: Rng): { readonly game: Game; readonly setup: Setup } {
  const game = pick(GAMES, rng);
  const options: Record<string, number | boolean> = {};
  for (const [name, values] of Object.entries(game.ruleset.options))
    options[name] = pick(values, rng);
  const setup = game.shuffledSetup({ players: pick(game.ruleset.players, rng), options }, rng);
  return { game, setup: randomDecks(game, setup, rng) };
}

/** The set-up, in half of all cases with decks that are nearly sorted, so that games reach their end. */
export function randomDecks(game: Game, setup: Setup, rng: Rng): Setup {
  if (rng() < 0.5) return setup;
  return { ...setup, decks: setup.decks.map(() => nearlySorted(game, rng)) };
}

/** A legal action: mostly a careful one, so that games last; now and then any. */
export function randomAction(game: Game, state: State, rng: Rng): Action | undefined {
  const legal = game.actions(state);
  if (legal.length === 0) return undefined;
  if (rng() < 0.03) return pick(legal, rng);
  const end = legal.find((action) => action.kind === 'end');
  if (end && rng() < 0.5) return end;
  const jumps = legal.map((action) => jumpOf(game, state, action));
  return legal[jumps.indexOf(Math.min(...jumps))];
}

/** A game played to its end, or broken off, in our notation. */
export function randomGame(rng: Rng): { readonly game: Game; readonly record: GameRecord } {
  const { game, setup } = randomSetup(rng);
  const actions: string[] = [];
  let state = game.deal(setup);
  const length = rng() < 0.3 ? Math.floor(rng() * 60) : Infinity;
  while (actions.length < length) {
    const action = randomAction(game, state, rng);
    if (!action) break;
    actions.push(game.format(action));
    state = game.play(state, action);
  }
  return { game, record: { ...recordOf(game, setup), actions } };
}

/** A random game, often with something wrong in it. */
export function scribbledRecord(rng: Rng): unknown {
  const { game, record } = randomGame(rng);
  const kind = rng();
  if (kind < 0.3) return record;
  if (kind < 0.92) return { ...record, actions: scribbledActions(game, record, rng) };
  return scribbledSetup(record, rng);
}

function scribbledActions(game: Game, record: GameRecord, rng: Rng): readonly unknown[] {
  const at = Math.floor(rng() * (record.actions.length + 1));
  const wrong = rng() < 0.3 ? pick(UNREADABLE, rng) : anyReadable(game, heldAfter(record, at), rng);
  return record.actions.toSpliced(at, rng() < 0.5 ? 0 : 1, wrong);
}

/** The hand of the player in turn after so many actions. */
function heldAfter(record: GameRecord, at: number): readonly Card[] {
  const replayed = replay({ ...record, actions: record.actions.slice(0, at) });
  const state = replayed.ok ? replayed.value.states.at(-1) : undefined;
  return (state?.turn && state.hands[state.turn.seat - 1]) ?? [];
}

const UNREADABLE: readonly unknown[] = [
  ...[
    '',
    ' ',
    '..',
    '. ',
    '@',
    '@0',
    '@10',
    '@01',
    '@1 ',
    '@-1',
    '05/u1',
    ' 5/u1',
    '5/U1',
    '5.0/u1',
  ],
  ...[
    '5/u1 ',
    '5/u3',
    '5/',
    '/u1',
    '5u1',
    '1/u1',
    '100/u1',
    '1e1/u1',
    '+5/u1',
    '٥/u1',
    '5/u',
    'r7/u1',
  ],
  ...['5/x', '60/u', '1/d', '5/u/', '5//u', 'r0/u', 'r11/u', 'R7/u', 'r07/u', 'o7/u', 'r7/U', 'r7'],
  ...[null, 5, true, ['.'], { kind: 'end' }],
];

function anyReadable(game: Game, held: readonly Card[], rng: Rng): string {
  const kind = rng();
  if (kind < 0.15) return '.';
  if (kind < 0.3) return `@${1 + Math.floor(rng() * 9)}`;
  const { cards, piles } = game.ruleset;
  return `${pick(kind < 0.4 || held.length === 0 ? cards : held, rng)}/${pick(piles, rng)}`;
}

function scribbledSetup(record: GameRecord, rng: Rng): unknown {
  const changes: readonly Readonly<Record<string, unknown>>[] = [
    ...[0, 6, 7, -1, 1.5, '2', null, undefined].map((players) => ({ players })),
    ...['Original', 'chess', '', null, 3].map((game) => ({ game })),
    ...[null, [], 'x', { minimum: 4 }, { minimum: '2' }, { minimum: 1 }].map((options) => ({
      options,
    })),
    ...[{ smallerHand: 1 }, { professional: 'yes' }, { aids: true }].map((options) => ({
      options,
    })),
    ...[0, 3, '1', null, true].map((first) => ({ first })),
    ...[null, 'x', {}, [], [[]], [[], []], [2, 3, 4]].map((deck) => ({ deck })),
    ...[brokenDeck(record.deck, rng)].map((deck) => ({ deck })),
    ...[undefined, null, '.', {}].map((actions) => ({ actions })),
    { first: 2, names: ['Ada', 'Bo'] },
    { options: undefined },
    { options: {} },
  ];
  return JSON.parse(formatRecord({ ...record, ...pick(changes, rng) }));
}

function brokenDeck(deck: GameRecord['deck'], rng: Rng): unknown {
  const broken = structuredClone(deck) as unknown[];
  const cards = Array.isArray(broken[0]) ? (broken[0] as unknown[]) : broken;
  const at = Math.floor(rng() * cards.length);
  const wrong = [cards[(at + 1) % cards.length], 1, 100, 'r0', '37', null, [2]];
  cards.splice(
    at,
    rng() < 0.2 ? 1 : rng() < 0.2 ? 0 : 1,
    ...(rng() < 0.8 ? [pick(wrong, rng)] : []),
  );
  return broken;
}

export function nearlySorted(game: Game, rng: Rng): readonly Card[] {
  const { cards } = game.ruleset;
  const reach = 1 + Math.floor(rng() * 6);
  const chunks = Array.from({ length: Math.ceil(cards.length / reach) }, (_, i) =>
    shuffle(cards.slice(i * reach, (i + 1) * reach), rng),
  );
  return chunks.flat();
}

function jumpOf(game: Game, state: State, action: Action): number {
  if (action.kind === 'end') return 40;
  return action.kind === 'lay' && state.turn ? game.jump(state, action, state.turn.seat) : 0;
}

export function pick<T>(list: readonly T[], rng: Rng): T {
  const chosen = list[Math.floor(rng() * list.length)];
  if (chosen === undefined && list.length === 0) throw new Error('nothing to pick from');
  return chosen as T;
}
