// A table whose first game goes on where another one was left.

import { answer, gameNamed, replay } from '@backtrick/rules';
import type { GameRecord, State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import {
  happeningsIn,
  DEAL_CODE_BYTES,
  applyStep,
  dealCode,
  fold,
  stepsBetween,
  verifyDeal,
  viewFor,
} from '../src/index.ts';
import type { Answer, Command, TableView } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import {
  VARIANTS,
  act,
  everybodyReady,
  inTurn,
  legal,
  newHarness,
  no,
  playRandomly,
  playedRecord,
  takeBack,
  NAMES,
} from './people.ts';
import type { TableHarness } from './people.ts';

type Branching = Partial<Extract<Command, { kind: 'branch' }>>;

const SERVER = { kind: 'house' } as const;
const DUO = { game: 'original', players: 2 };
const duo = playedRecord('the duo', DUO);
const MIDDLE = 9;
const OF = { table: 'another', game: 3 };
const CODE = dealCode({ ...DUO, options: {} }, new Uint8Array(DEAL_CODE_BYTES));

function asked(harness: TableHarness, change: Branching = {}): Answer {
  const branch = { record: duo, from: MIDDLE, cards: 'same', seat: 1, of: OF } as const;
  return harness.request(SERVER, { kind: 'branch', ...branch, ...change });
}

function made(seed: string, options: Readonly<Record<string, unknown>> = DUO): TableHarness {
  const harness = newHarness(seed);
  harness.ask('Ada', { kind: 'create', options });
  return harness;
}

function seatedAll(harness: TableHarness): TableHarness {
  for (const { seat } of harness.open().chairs) {
    const name = NAMES[seat - 1] ?? '';
    harness.ask(name, { kind: 'sit', seat, name });
  }
  everybodyReady(harness);
  return harness;
}

function branched(seed: string, change: Branching = {}): TableHarness {
  const harness = made(seed);
  expect(asked(harness, change).ok).toBe(true);
  return seatedAll(harness);
}

function stateIn(record: GameRecord, step: number): State {
  const replayed = replay(record);
  const state = replayed.ok ? replayed.value.states[step] : undefined;
  if (!state) throw new Error(`there is no step ${step}`);
  return state;
}

function running(harness: TableHarness): State {
  const state = stateOf(harness.table());
  if (!state) throw new Error('a game is dealt');
  return state;
}

describe.each(VARIANTS)('$game, $players players', (options) => {
  const record = playedRecord('a trunk', options);
  const game = gameNamed(options.game);
  const seats = Array.from({ length: options.players }, (_, i) => i + 1);
  const from = record.actions.length >> 1;

  it('P30 begins where the other game was, for every pair of eyes', () => {
    const harness = made('same', options);
    expect(asked(harness, { record, from }).ok).toBe(true);
    seatedAll(harness);
    expect(running(harness)).toEqual(stateIn(record, from));
    for (const seat of seats) {
      const view = viewFor(harness.table(), { kind: 'seat', seat });
      const { cards, actions, branch } = { cards: null, actions: [], ...view };
      expect(cards).toEqual(game?.view(stateIn(record, from), seat));
      expect(actions).toEqual(record.actions.slice(0, from));
      expect(branch).toEqual({ from, cards: 'same', seat: 1, of: OF });
    }
  });

  it.each(seats)('P30 shuffles again what seat %i has not seen, and nothing else', (seat) => {
    const before = stateIn(record, from);
    const decks = ['one', 'two', 'three'].map((seed) => {
      const harness = made(seed, options);
      asked(harness, { record, from, cards: 'reshuffled', seat });
      seatedAll(harness);
      const state = running(harness);
      expect(game?.view(state, seat)).toEqual(game?.view(before, seat));
      expect(harness.open().phase).toBe(before.turn ? 'playing' : 'beginning');
      return JSON.stringify([state.hands, state.draw]);
    });
    expect(new Set([JSON.stringify([before.hands, before.draw]), ...decks]).size).toBe(4);
  });

  it('P30 is played to its end, and says in its record what it is', () => {
    const harness = made('to the end', options);
    asked(harness, { record, from, cards: 'reshuffled' });
    seatedAll(harness);
    if (harness.open().phase === 'beginning') act(harness, '@1', 'Ada');
    playRandomly(harness);
    const played = harness.open().record;
    expect(played).toMatchObject({ branch: { from, cards: 'reshuffled', seat: 1, of: OF } });
    expect(played).not.toHaveProperty('fairness');
    expect(played?.actions.slice(0, from)).toEqual(record.actions.slice(0, from));
    expect(answer(played)).toMatchObject({ ok: true });
    expect(verifyDeal(played)).toEqual({ ok: false, fault: 'no-fairness' });
  });
});

describe('who may, and when', () => {
  it('P30 is accepted from the server alone', () => {
    const harness = made('alone');
    const command = { kind: 'branch', record: duo, from: 3, cards: 'same', seat: 1, of: null };
    expect(harness.ask('Ada', command as Command)).toMatchObject(no('not-allowed'));
  });

  it('P30 comes before the first deal, once, and not beside a code', () => {
    const harness = branched('once');
    expect(asked(harness)).toMatchObject(no('not-now'));
    const twice = made('twice');
    expect(asked(twice).ok).toBe(true);
    expect(asked(twice)).toMatchObject(no('not-now'));
    const coded = made('coded', { ...DUO, deal: CODE });
    expect(coded.open().isCoded).toBe(true);
    expect(asked(coded)).toMatchObject(no('not-now'));
  });

  it.each<[string, Branching]>([
    ['no record', { record: 'a text' }],
    ['a record without actions', { record: { ...duo, actions: undefined } }],
    ['a step after the last', { record: { ...duo, actions: duo.actions.slice(0, 5) }, from: 6 }],
    ['a game that is over', { from: duo.actions.length }],
    ['a deck with a card twice', { record: { ...duo, deck: [2, ...duo.deck.slice(1)] } }],
    ['a card nobody held', { record: { ...duo, actions: ['@1', '.'] }, from: 2 }],
    ['no action at all', { record: { ...duo, actions: ['@1', 7] }, from: 2 }],
    ['another game', { record: playedRecord('quick', { game: 'quick-and-easy', players: 2 }) }],
    ['more players', { record: playedRecord('trio', { game: 'original', players: 3 }) }],
    ['other rules', { record: playedRecord('three', { ...DUO, rules: { minimum: 3 } }), from: 4 }],
    ['eyes of nobody', { seat: 3 }],
  ])('P30 refuses %s', (_, change) => {
    const harness = made('refused');
    expect(asked(harness, change)).toMatchObject(no('wrong-options'));
    expect(harness.open().branch).toBeNull();
  });
});

it('P30 keeps its position when the host changes what is no part of it', () => {
  const harness = made('changed');
  asked(harness);
  const change = (options: object) => harness.ask('Ada', { kind: 'options', options });
  expect(change({ ...DUO, players: 3 })).toMatchObject(no('wrong-options'));
  expect(change({ ...DUO, rules: { minimum: 3 } })).toMatchObject(no('wrong-options'));
  expect(change({ ...DUO, deal: CODE })).toMatchObject(no('wrong-options'));
  expect(change({ ...DUO, clock: { kind: 'seconds', turn: 60 } }).ok).toBe(true);
  seatedAll(harness);
  expect(running(harness)).toEqual(stateIn(duo, MIDDLE));
});

it('P30 lets nobody take back what was played before', () => {
  const from = duo.actions.findIndex((action) => String(action).includes('/')) + 1;
  const harness = branched('back', { from });
  expect(takeBack(harness, inTurn(harness))).toMatchObject(no('nothing-to-take-back', 'G7'));
  act(harness, legal(harness)[0] ?? '');
  expect(takeBack(harness, inTurn(harness)).ok).toBe(true);
  expect(harness.open().actions).toHaveLength(from);
});

it('P30 deals the next game as always', () => {
  const harness = branched('next');
  playRandomly(harness);
  everybodyReady(harness);
  expect(harness.open()).toMatchObject({ game: 2, branch: null, actions: [] });
  act(harness, '@1', 'Ada');
  playRandomly(harness);
  expect(verifyDeal(harness.open().record).ok).toBe(true);
});

it('P30 is told at the door, and a step leads there', () => {
  const harness = made('told');
  const before = harness.table();
  asked(harness, { cards: 'reshuffled', seat: 2 });
  const entry = harness.entries.at(-1);
  if (!entry) throw new Error('something was written');
  expect(fold(harness.id, before, entry).open).toEqual(harness.open());
  for (const viewer of [{ kind: 'visitor' }, { kind: 'spectator' }] as const) {
    const steps = stepsBetween(before, harness.table(), {
      at: harness.now,
      happenings: happeningsIn([entry]),
    });
    const step = steps.to(viewer);
    const view = viewFor(harness.table(), viewer);
    expect(view.branch).toEqual({ from: MIDDLE, cards: 'reshuffled', seat: 2, of: OF });
    expect(step && applyStep(viewFor(before, viewer) as TableView, step)).toEqual(view);
  }
  expect(JSON.stringify(viewFor(harness.table(), { kind: 'spectator' }))).not.toContain('deck');
});

it('P30 does not pass on the id of another table where everybody may look on', () => {
  const harness = made('passed on');
  asked(harness);
  const seenAtDoor = () => viewFor(harness.table(), { kind: 'visitor' });
  expect(seenAtDoor().branch?.of).toEqual(OF);
  const before = harness.table();
  const open = { ...DUO, watching: 'everybody' };
  expect(harness.ask('Ada', { kind: 'options', options: open }).ok).toBe(true);
  expect(seenAtDoor().branch).toEqual({ from: MIDDLE, cards: 'same', seat: 1, of: null });
  const happenings = happeningsIn(harness.entries.slice(-1));
  const step = stepsBetween(before, harness.table(), { at: harness.now, happenings }).to({
    kind: 'visitor',
  });
  const view = viewFor(before, { kind: 'visitor' }) as TableView;
  expect(step && applyStep(view, step)).toEqual(seenAtDoor());
  seatedAll(harness);
  playRandomly(harness);
  expect(JSON.stringify(harness.open().record)).not.toContain(OF.table);
});
