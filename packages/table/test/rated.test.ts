// S7: a rated game has a result, whatever the loser does; S8: the legs of a match are never open together.

import { describe, expect, it } from 'vitest';
import { viewFor, whyUnratedHere } from '../src/index.ts';
import type { Command, Viewer } from '../src/index.ts';
import { act, begun, everybodyReady, gathered, inTurn, playRandomly } from './people.ts';
import type { TableHarness } from './people.ts';

const RATED = {
  game: 'face-to-face',
  players: 2,
  watching: 'everybody',
  clock: { kind: 'seconds', turn: 60 },
};
const SERVER = { kind: 'house' } as const;

function seen(harness: TableHarness, viewer: Viewer) {
  const view = viewFor(harness.table(), viewer);
  if (!('cards' in view)) throw new Error('everybody may look on');
  return view;
}

/** The first legal turn of the player in turn. */
function playTurn(harness: TableHarness): void {
  const who = inTurn(harness);
  while (inTurn(harness) === who && harness.open().phase === 'playing') {
    if (!act(harness, '.').ok) playRandomly(harness, 1);
  }
}

describe('what is rated', () => {
  it('is fixed with the deal, by clock, aids, cards and who sits there', () => {
    expect(begun('rated', RATED).open().isRated).toBe(true);
    const others = [
      { clock: { kind: 'none' } },
      { aids: 'on' },
      { watching: 'link' },
      { game: 'original' },
    ];
    for (const other of others) {
      expect(begun('unrated', { ...RATED, ...other }).open().isRated).toBe(false);
    }
  });

  it('S7 says of a table why its next game is not', () => {
    const why = (options: object) =>
      whyUnratedHere(gathered('why', { ...RATED, ...options }).open());
    expect(why({})).toBeNull();
    expect(why({ clock: { kind: 'none' } })).toBe('no-clock');
    expect(why({ aids: 'on' })).toBe('aids');
    expect(why({ watching: 'link' })).toBe('private-table');
    expect(why({ game: 'original' })).toBe('other-game');
  });

  it('is no game with a bot, also where the bot is the last to come', () => {
    const harness = gathered('bot', RATED);
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ada', { kind: 'ready', seed: '0'.repeat(64) });
    expect(harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'random' }).ok).toBe(true);
    expect(harness.open()).toMatchObject({ phase: 'playing', isRated: false });
  });

  it('is no game with a program that has an account, which is marked for everybody', () => {
    const harness = gathered('program', RATED);
    harness.ask('Ben', { kind: 'leave' });
    const robo = { kind: 'person', player: 'Robo', epoch: null, isBotAccount: true } as const;
    harness.request(robo, { kind: 'sit', seat: 2, name: 'Robo' });
    expect(whyUnratedHere(harness.open())).toBe('bots');
    const summary = viewFor(harness.table(), { kind: 'visitor' });
    expect(summary.chairs.map(({ isBotAccount }) => isBotAccount)).toEqual([false, true]);
    everybodyReady(harness);
    expect(harness.open()).toMatchObject({ phase: 'playing', isRated: false });
    playRandomly(harness);
    expect(harness.open().record).toMatchObject({ botAccounts: [2] });
    harness.ask('Robo', { kind: 'leave' });
    harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    expect(harness.open().chairs[1]?.isBotAccount).toBe(false);
  });
});

describe('S7 a rated game that is not played to its end', () => {
  it('is lost by the player who leaves it, in turn or not', () => {
    for (const [leaver, winner] of [
      ['Ada', 2],
      ['Ben', 1],
    ] as const) {
      const harness = begun('leaving', RATED);
      expect(harness.ask(leaver, { kind: 'leave' }).ok).toBe(true);
      const { phase, end, record, forfeit } = harness.open();
      expect(phase).toBe('over');
      expect(end?.outcome).toEqual({ status: 'won', winner, rule: 'F9' });
      expect(forfeit).toEqual({ seat: 3 - winner, why: 'left' });
      expect(record?.['forfeit']).toEqual(forfeit);
      expect(seen(harness, { kind: 'spectator' })).toMatchObject({
        forfeit,
        cards: { turn: null },
      });
    }
  });

  it('is lost by the player whose time runs out, present or not', () => {
    for (const isAway of [true, false]) {
      const harness = begun('time', RATED);
      const seat = harness.open().turn ?? 0;
      if (isAway) harness.request(SERVER, { kind: 'away', seat });
      expect(harness.request(SERVER, { kind: 'tick' })).toMatchObject({ ok: false });
      harness.now += 60_000;
      expect(harness.request(SERVER, { kind: 'tick' }).ok).toBe(true);
      expect(harness.open().end?.outcome).toMatchObject({ status: 'won', winner: 3 - seat });
      expect(harness.open().forfeit).toEqual({ seat, why: 'time' });
    }
  });

  it('is ended by no other command of one alone', () => {
    const commands: readonly Command[] = [
      { kind: 'close' },
      { kind: 'options', options: { ...RATED, clock: { kind: 'none' } } },
      { kind: 'options', options: { ...RATED, aids: 'on' } },
      { kind: 'kick', seat: 1 },
      { kind: 'kick', seat: 2 },
      { kind: 'seat-bot', seat: 1, bot: 'random' },
      { kind: 'seat-bot', seat: 2, bot: 'random' },
      { kind: 'hint' },
      { kind: 'match' },
      { kind: 'ready', seed: '0'.repeat(64) },
    ];
    for (const player of ['Ada', 'Ben']) {
      const harness = begun('alone', RATED);
      for (const command of commands) expect(harness.ask(player, command).ok).toBe(false);
      harness.request(SERVER, { kind: 'away', seat: 2 });
      harness.ask(player, { kind: 'abandon' });
      harness.ask(player, { kind: 'pause' });
      const { phase, isRated, clock } = harness.open();
      expect([phase, isRated, clock.pausedAt]).toEqual(['playing', true, null]);
    }
  });

  it('may be given up by both before each has played a turn, and not later', () => {
    const harness = begun('abandoning', RATED);
    playTurn(harness);
    expect(harness.ask('Ada', { kind: 'abandon' }).ok).toBe(true);
    harness.ask('Ben', { kind: 'decline', proposal: harness.open().proposal?.version ?? 0 });
    playTurn(harness);
    for (const player of ['Ada', 'Ben']) {
      const answer = harness.ask(player, { kind: 'abandon' });
      expect(answer).toMatchObject({ refusal: { code: 'not-now' } });
    }
    const early = begun('early', RATED);
    early.ask('Ada', { kind: 'abandon' });
    early.ask('Ben', { kind: 'agree', proposal: early.open().proposal?.version ?? 0 });
    expect(early.open()).toMatchObject({ phase: 'over', end: { outcome: null } });
  });

  it('leaves an unrated duel as it was: the chair waits', () => {
    const harness = begun('unrated', { ...RATED, clock: { kind: 'none' } });
    harness.ask('Ada', { kind: 'leave' });
    expect(harness.open()).toMatchObject({ phase: 'playing', forfeit: null });
  });
});

describe('S8 a match in two legs', () => {
  /** A match whose first leg is over, by its rules. */
  function firstLegOver(seed: string): TableHarness {
    const harness = gathered(seed, { ...RATED, watching: 'link' });
    expect(harness.ask('Ben', { kind: 'match' }).ok).toBe(false);
    expect(harness.ask('Ada', { kind: 'match' }).ok).toBe(true);
    everybodyReady(harness);
    expect(harness.open()).toMatchObject({ phase: 'playing', isRated: true, match: { first: 1 } });
    playRandomly(harness);
    expect(harness.open().phase).toBe('over');
    return harness;
  }

  it('deals the second when the first is over, with changed seats, and shows both at the end', () => {
    const harness = firstLegOver('legs');
    const first = harness.table().secret.dealt?.setup;
    expect(harness.open()).toMatchObject({ record: null, end: null, firstLeg: null });
    everybodyReady(harness);
    const second = harness.table().secret.dealt?.setup;
    expect(second?.decks).toEqual(first?.decks.toReversed());
    expect(second?.first).toBe(3 - (first?.first ?? 0));
    expect(harness.open()).toMatchObject({ game: 2, isRated: true });
    playRandomly(harness);
    expect(harness.open()).toMatchObject({
      phase: 'over',
      record: { match: { leg: 2, first: 1 } },
    });
    expect(harness.request(SERVER, { kind: 'tick' }).ok).toBe(true);
    const { firstLeg, match } = harness.open();
    expect(match).toBeNull();
    expect(firstLeg).toMatchObject({ game: 1, isRated: true, record: { match: { leg: 1 } } });
    expect(firstLeg?.record?.deck).toEqual(first?.decks);
    expect(firstLeg?.record?.['fairness']).toMatchObject({ number: 1 });
  });

  it('shows nobody between the legs a card that was not laid, nor a seed', () => {
    const harness = firstLegOver('between');
    const { deck } = harness.table().secret.held?.record ?? {};
    const [seed] = harness.entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'held' ? [event.serverSeed] : [])),
    );
    const viewers: readonly Viewer[] = [
      { kind: 'seat', seat: 1 },
      { kind: 'seat', seat: 2 },
      { kind: 'spectator' },
      { kind: 'visitor' },
    ];
    for (const viewer of viewers) {
      const text = JSON.stringify(viewFor(harness.table(), viewer));
      expect(text).not.toContain(seed);
      expect(text).not.toContain(JSON.stringify(deck));
    }
    expect(seen(harness, { kind: 'spectator' }).record).toBeNull();
  });

  it.each([
    ['somebody leaves', (harness: TableHarness) => harness.ask('Ben', { kind: 'leave' })],
    [
      'the host sends somebody away',
      (harness: TableHarness) => harness.ask('Ada', { kind: 'kick', seat: 2 }),
    ],
    [
      'options change',
      (harness: TableHarness) => harness.ask('Ada', { kind: 'options', options: RATED }),
    ],
    ['the table is closed', (harness: TableHarness) => harness.ask('Ada', { kind: 'close' })],
    [
      'nobody is ready in time',
      (harness: TableHarness) => {
        expect(harness.request(SERVER, { kind: 'tick' }).ok).toBe(false);
        harness.now += 600_000;
        return harness.request(SERVER, { kind: 'tick' });
      },
    ],
  ])('counts the first leg where the second does not come: %s', (_, cut) => {
    const harness = firstLegOver('cut short');
    const { entries } = harness.table();
    expect(cut(harness).ok).toBe(true);
    const { firstLeg, match } = harness.open();
    expect(harness.entries.at(-1)?.events.some(({ kind }) => kind === 'leg-shown')).toBe(true);
    expect(harness.table().entries).toBeGreaterThan(entries);
    expect(match).toBeNull();
    expect(firstLeg?.end?.outcome?.winner).toBeGreaterThan(0);
    expect(firstLeg?.chairs.map(({ player }) => player)).toEqual(['Ada', 'Ben']);
  });

  it('shows the first leg once somebody is ready for the next game, before the clock does', () => {
    const harness = firstLegOver('ready again');
    everybodyReady(harness);
    playRandomly(harness);
    harness.ask('Ada', { kind: 'ready', seed: '0'.repeat(64) });
    expect(harness.open()).toMatchObject({ phase: 'over', match: null, firstLeg: { game: 1 } });
    harness.ask('Ben', { kind: 'ready', seed: '0'.repeat(64) });
    expect(harness.open()).toMatchObject({
      phase: 'playing',
      game: 3,
      match: null,
      firstLeg: null,
    });
  });

  it('is over with a leg that is forfeited, and both are shown', () => {
    const early = gathered('forfeited', RATED);
    early.ask('Ada', { kind: 'match' });
    everybodyReady(early);
    early.ask('Ben', { kind: 'leave' });
    expect(early.open()).toMatchObject({ match: null, record: { forfeit: { seat: 2 } } });
    const late = firstLegOver('forfeited later');
    everybodyReady(late);
    late.ask('Ben', { kind: 'leave' });
    expect(late.open()).toMatchObject({ phase: 'over', record: { forfeit: { seat: 2 } } });
    expect(late.request(SERVER, { kind: 'tick' }).ok).toBe(true);
    expect(late.open().firstLeg).toMatchObject({ game: 1 });
  });

  it('needs two people and a clock, and ends before it begins where chairs or options change', () => {
    expect(
      gathered('clock', { ...RATED, clock: { kind: 'none' } }).ask('Ada', { kind: 'match' }).ok,
    ).toBe(false);
    const harness = gathered('pending', RATED);
    harness.ask('Ada', { kind: 'match' });
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.open().match).toBeNull();
    expect(harness.ask('Ada', { kind: 'match' }).ok).toBe(false);
  });
});
