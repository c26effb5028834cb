import { describe, expect, it } from 'vitest';
import { dealCode, setupFromCode } from '../src/deals/deal-code.ts';
import { stateOf } from '../src/table.ts';
import {
  act,
  begun,
  everybodyReady,
  gathered,
  hex,
  inTurn,
  legal,
  newHarness,
  no,
  playRandomly,
  playTurn,
  proposed,
  takeBack,
} from './people.ts';
import type { TableHarness } from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const SERVER = { kind: 'house' } as const;

describe('chairs', () => {
  it('P11 gives a chair to the first who asks, and one chair to a person', () => {
    const harness = newHarness('chairs');
    harness.ask('Ada', { kind: 'create', options: TRIO });
    expect(harness.ask('Ada', { kind: 'sit', seat: 2, name: 'Ada' }).ok).toBe(true);
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(
      no('seat-taken'),
    );
    expect(harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' })).toMatchObject(
      no('seated-already'),
    );
    expect(harness.ask('Ben', { kind: 'sit', seat: 4, name: 'Ben' })).toMatchObject(
      no('wrong-options'),
    );
  });

  it('P11 gives two who ask for the same chair at once to one of them', () => {
    const harness = newHarness('race');
    harness.ask('Ada', { kind: 'create', options: DUO });
    const players = Array.from({ length: 200 }, (_, i) => `person ${i}`);
    const answers = players.map((name) => harness.ask(name, { kind: 'sit', seat: 1, name: 'Ben' }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('P11 passes the table to the next person when the host has gone', () => {
    const harness = gathered('host', TRIO);
    harness.ask('Ada', { kind: 'leave' });
    expect(harness.open().host).toBe('Ben');
    expect(harness.ask('Ben', { kind: 'kick', seat: 3 }).ok).toBe(true);
    expect(harness.open().chairs[2]).toMatchObject({ player: null, owner: null });
  });

  it('P12 keeps the chair of a running game for its owner', () => {
    const harness = begun('owner', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.open().chairs[1]).toMatchObject({ player: null, owner: 'Ben', name: 'Ben' });
    expect(harness.ask('Zoe', { kind: 'sit', seat: 2, name: 'Zoe' })).toMatchObject(
      no('seat-taken'),
    );
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
    expect(harness.open().chairs[1]).toMatchObject({ player: 'Ben', absentSince: null });
  });

  it('P12 lets nobody who was sent away take the chair of a running game again', () => {
    const harness = begun('kicked', TRIO);
    harness.ask('Ada', { kind: 'kick', seat: 2 });
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(
      no('seat-taken'),
    );
  });

  it('P12 seats a bot in an empty chair of a running game when everybody there agrees', () => {
    const harness = begun('bot', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    expect(harness.open().chairs[1]?.bot).toBeNull();
    harness.ask('Cleo', { kind: 'agree', proposal: proposed(harness) });
    expect(harness.open().chairs[1]).toMatchObject({ bot: 'steady', owner: 'Ben' });
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
    expect(harness.open().chairs[1]).toMatchObject({ bot: null, player: 'Ben' });
  });

  it('refuses names that are none', () => {
    const harness = newHarness('names');
    harness.ask('Ada', { kind: 'create', options: DUO });
    for (const name of ['', '   ', 'x'.repeat(60)]) {
      expect(harness.ask('Ada', { kind: 'sit', seat: 1, name })).toMatchObject(no('unfit-name'));
    }
  });
});

describe('options', () => {
  it.each([
    { game: 'original', players: 6 },
    { game: 'face-to-face', players: 3 },
    { game: 'original', players: 2, rules: { professional: true } },
    { game: 'original', players: 2, rules: { minimum: 4 } },
    { game: 'original', players: 2, clock: { kind: 'seconds', turn: 1 } },
    { game: 'original', players: 2, deal: 'NOT-A-DEAL' },
    { game: 'original', players: 2, takingback: 'off' },
    { game: 'original', players: 2, minimum: 3 },
    { game: 'original', players: 2, clock: { kind: 'none', turn: 60 } },
    { game: 'patience', players: 1 },
    null,
  ])('makes no table of %o', (options) => {
    const harness = newHarness('options');
    expect(harness.ask('Ada', { kind: 'create', options })).toMatchObject(no('wrong-options'));
  });

  it('changes between games only, and takes no chair from anybody', () => {
    const harness = gathered('change', TRIO);
    const fewer = { kind: 'options', options: DUO } as const;
    expect(harness.ask('Ada', fewer)).toMatchObject(no('wrong-options'));
    harness.ask('Cleo', { kind: 'leave' });
    expect(harness.ask('Ada', fewer).ok).toBe(true);
    expect(harness.open().chairs).toHaveLength(2);
    everybodyReady(harness);
    expect(harness.ask('Ada', fewer)).toMatchObject(no('not-now'));
  });

  it('asks everybody again when the options have changed', () => {
    const harness = gathered('again', DUO);
    harness.ask('Ben', { kind: 'ready', seed: hex(harness.rng, 32) });
    harness.ask('Ada', { kind: 'options', options: { ...DUO, rules: { minimum: 3 } } });
    expect(harness.open().chairs.map(({ isReady }) => isReady)).toEqual([false, false]);
  });
});

describe('the deal', () => {
  it('comes when the last person is ready, also one who was thought to be away', () => {
    const harness = gathered('away', { game: 'original', players: 1 });
    harness.request(SERVER, { kind: 'away', seat: 1 });
    everybodyReady(harness);
    expect(harness.open().phase).toBe('playing');
  });

  it('does not come for bots alone', () => {
    const harness = newHarness('bots');
    harness.ask('Ada', { kind: 'create', options: DUO });
    for (const seat of [1, 2]) harness.ask('Ada', { kind: 'seat-bot', seat, bot: 'steady' });
    expect(harness.open().phase).toBe('gathering');
  });
});

describe('who begins', () => {
  it('P21 O3 may be begun by anybody', () => {
    const harness = ready('begin', TRIO);
    expect(act(harness, '@3', 'Cleo').ok).toBe(true);
    expect(inTurn(harness)).toBe('Cleo');
  });

  it('P21 O3 names nobody who has not asked for it, unless the host does', () => {
    const harness = ready('name', TRIO);
    expect(act(harness, '@3', 'Ben')).toMatchObject(no('not-your-turn'));
    harness.ask('Cleo', { kind: 'signal', signals: ['begin'] });
    expect(act(harness, '@3', 'Ben').ok).toBe(true);
    expect(act(ready('host', TRIO), '@3', 'Ada').ok).toBe(true);
  });

  it('P21 draws lots among those who wish, when nobody decides in time', () => {
    const starters = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const harness = ready(`lot ${i}`, TRIO);
      harness.ask('Ada', { kind: 'signal', signals: ['rather-not'] });
      harness.now += 3_600_000;
      expect(harness.request(SERVER, { kind: 'tick' }).ok).toBe(true);
      starters.add(inTurn(harness));
    }
    expect([...starters].sort()).toEqual(['Ben', 'Cleo']);
  });

  it('P21 lets wishes lapse once somebody has begun', () => {
    const harness = ready('lapse', TRIO);
    harness.ask('Ben', { kind: 'signal', signals: ['begin', 'keep-off/u1'] });
    act(harness, '@1', 'Ada');
    expect(harness.open().signals).toEqual([{ seat: 2, signal: 'keep-off/u1' }]);
  });
});

describe('taking back', () => {
  it('P22 G7 takes back cards of the running turn, one by one', () => {
    const harness = begun('back', DUO);
    const before = stateOf(harness.table());
    act(harness, legal(harness)[0] ?? '');
    act(harness, legal(harness)[0] ?? '');
    expect(takeBack(harness, 'Ben')).toMatchObject(no('not-your-turn'));
    takeBack(harness, 'Ada');
    expect(takeBack(harness, 'Ada').ok).toBe(true);
    expect(stateOf(harness.table())).toEqual(before);
  });

  it('P22 G7 takes back the end of a turn when everybody consents', () => {
    const harness = begun('consent', TRIO);
    playTurn(harness);
    expect(inTurn(harness)).toBe('Ben');
    expect(takeBack(harness, 'Ada').ok).toBe(true);
    expect(inTurn(harness)).toBe('Ben');
    harness.ask('Ben', { kind: 'agree', proposal: proposed(harness) });
    harness.ask('Cleo', { kind: 'agree', proposal: proposed(harness) });
    expect(inTurn(harness)).toBe('Ada');
  });

  it('P22 G7 drops the question when somebody declines or a card is laid', () => {
    const harness = begun('decline', TRIO);
    playTurn(harness);
    takeBack(harness, 'Ada');
    harness.ask('Cleo', { kind: 'decline', proposal: proposed(harness) });
    expect(harness.open().proposal).toBeNull();
    takeBack(harness, 'Ada');
    act(harness, legal(harness)[0] ?? '');
    expect(harness.ask('Cleo', { kind: 'agree', proposal: proposed(harness) })).toMatchObject(
      no('nothing-proposed'),
    );
  });

  it('P22 G7 takes nothing back after the turn in a duel, nor at a table that switched it off', () => {
    const duel = begun('duel', { game: 'face-to-face', players: 2 });
    playTurn(duel);
    expect(takeBack(duel, 'Ada')).toMatchObject(no('nothing-to-take-back'));
    const strict = begun('strict', { ...DUO, takingBack: 'off' });
    act(strict, legal(strict)[0] ?? '');
    expect(takeBack(strict, 'Ada')).toMatchObject({
      refusal: { code: 'switched-off', rule: 'G7' },
    });
    const turnOnly = begun('turn only', { ...DUO, takingBack: 'turn' });
    playTurn(turnOnly);
    expect(takeBack(turnOnly, 'Ada')).toMatchObject(no('switched-off'));
  });
});

describe('pause and end', () => {
  it('stands still while paused, and gives the time back', () => {
    const harness = begun('pause', { ...DUO, clock: { kind: 'seconds', turn: 60 } });
    harness.ask('Ben', { kind: 'pause' });
    expect(act(harness, legal(harness)[0] ?? '')).toMatchObject(no('paused'));
    harness.now += 300_000;
    harness.ask('Ada', { kind: 'resume' });
    harness.now += 30_000;
    expect(harness.request(SERVER, { kind: 'tick' })).toMatchObject(no('too-early'));
    harness.now += 60_000;
    expect(harness.request(SERVER, { kind: 'tick' }).ok).toBe(true);
  });

  it('abandons a game when everybody agrees, and shows the deal', () => {
    const harness = begun('abandon', DUO);
    harness.ask('Ada', { kind: 'abandon' });
    expect(harness.open().phase).toBe('playing');
    harness.ask('Ben', { kind: 'agree', proposal: proposed(harness) });
    expect(harness.open()).toMatchObject({ phase: 'over', proposal: null });
    expect(harness.open().record).toHaveProperty('fairness.serverSeed');
  });

  it('closes between games, for good', () => {
    const harness = begun('close', DUO);
    expect(harness.ask('Ada', { kind: 'close' })).toMatchObject(no('not-now'));
    playRandomly(harness);
    expect(harness.ask('Ada', { kind: 'close' }).ok).toBe(true);
    expect(harness.ask('Zoe', { kind: 'sit', seat: 1, name: 'Zoe' })).toMatchObject(no('not-now'));
  });
});

describe('talking', () => {
  it('P23 carries signals of the game’s vocabulary until the owner’s next turn', () => {
    const harness = begun('signals', DUO);
    harness.ask('Ben', { kind: 'signal', signals: ['keep-off/u1', 'keep-off/u1'] });
    expect(harness.open().signals).toEqual([{ seat: 2, signal: 'keep-off/u1' }]);
    expect(harness.ask('Ben', { kind: 'signal', signals: ['trick/u1'] })).toMatchObject({
      refusal: { code: 'no-such-signal', rule: 'O12' },
    });
    playTurn(harness);
    expect(harness.open().signals).toEqual([]);
  });

  it('P23 carries no text that tells a number, and tells its sender which part does', () => {
    const harness = begun('numbers', DUO);
    expect(harness.ask('Ben', { kind: 'say', text: 'I have the 47' })).toMatchObject({
      refusal: { code: 'tells-a-number', rule: 'O12', hit: { start: 11 } },
    });
    expect(harness.open().chat).toEqual([]);
    expect(harness.ask('Ben', { kind: 'say', text: 'please not on the last pile' }).ok).toBe(true);
  });

  it('P23 remembers the pieces of a number, whatever its author says between them', () => {
    const harness = begun('pieces', DUO);
    const say = (name: 'Ada' | 'Ben', text: string) => harness.ask(name, { kind: 'say', text });
    for (const text of ['fif', 'hm', 'nice weather']) expect(say('Ben', text).ok).toBe(true);
    expect(say('Ada', 'ty').ok).toBe(true);
    expect(say('Ben', 'ty')).toMatchObject({
      refusal: { code: 'tells-a-number', rule: 'O12', hit: { start: 0, end: 2, what: 'split' } },
    });
    expect(say('Ben', 'back at 8').ok).toBe(true);
    expect(say('Ben', 'my card is back at 8').ok).toBe(false);
  });

  it('P23 lets professionals signal only, and duellists say what they like', () => {
    const strict = begun('q9', {
      game: 'quick-and-easy',
      players: 2,
      rules: { professional: true },
    });
    expect(strict.ask('Ben', { kind: 'say', text: 'hello' })).toMatchObject({
      refusal: { code: 'switched-off', rule: 'Q9' },
    });
    const duel = begun('f', { game: 'face-to-face', players: 2 });
    expect(duel.ask('Ben', { kind: 'say', text: 'I have the 47' }).ok).toBe(true);
    const silent = begun('silent', { ...DUO, talking: 'signals' });
    expect(silent.ask('Ben', { kind: 'say', text: 'hello' })).toMatchObject(no('switched-off'));
  });
});

describe('fair deals', () => {
  it('P24 SH4 binds the server before any seat gives its seed, for every game', () => {
    const harness = gathered('fair', DUO);
    expect(harness.open().commitments).toHaveLength(1);
    expect(harness.entries[0]?.events.map(({ kind }) => kind)).toEqual(['created', 'committed']);
    everybodyReady(harness);
    act(harness, '@1', 'Ada');
    playRandomly(harness);
    expect(harness.open().commitments).toHaveLength(2);
  });

  it('P24 plays a deal by its code, and only at a table for that game', () => {
    const settings = { game: 'original', players: 2, options: { minimum: 2, smallerHand: false } };
    const deal = dealCode(settings, new Uint8Array(12).fill(7));
    const harness = begun('code', { ...DUO, deal });
    playRandomly(harness);
    expect(harness.open().record?.deck).toEqual(setupFromCode(deal)?.decks[0]);
    const refused = newHarness('x').ask('Ada', { kind: 'create', options: { ...TRIO, deal } });
    expect(refused).toMatchObject(no('wrong-options'));
  });
});

function ready(seed: string, options: Readonly<Record<string, unknown>>): TableHarness {
  const harness = gathered(seed, options);
  everybodyReady(harness);
  return harness;
}
