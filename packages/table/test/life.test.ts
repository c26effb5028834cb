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
  newHouse,
  no,
  playRandomly,
  playTurn,
  proposed,
  takeBack,
} from './people.ts';
import type { House } from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const HOUSE = { kind: 'house' } as const;

describe('chairs', () => {
  it('P11 gives a chair to the first who asks, and one chair to a person', () => {
    const house = newHouse('chairs');
    house.ask('Ada', { kind: 'create', options: TRIO });
    expect(house.ask('Ada', { kind: 'sit', seat: 2, name: 'Ada' }).ok).toBe(true);
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(no('seat-taken'));
    expect(house.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' })).toMatchObject(
      no('seated-already'),
    );
    expect(house.ask('Ben', { kind: 'sit', seat: 4, name: 'Ben' })).toMatchObject(
      no('wrong-options'),
    );
  });

  it('P11 gives two who ask for the same chair at once to one of them', () => {
    const house = newHouse('race');
    house.ask('Ada', { kind: 'create', options: DUO });
    const players = Array.from({ length: 200 }, (_, i) => `person ${i}`);
    const answers = players.map((name) => house.ask(name, { kind: 'sit', seat: 1, name: 'Ben' }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('P11 passes the table to the next person when the host has gone', () => {
    const house = gathered('host', TRIO);
    house.ask('Ada', { kind: 'leave' });
    expect(house.open().host).toBe('Ben');
    expect(house.ask('Ben', { kind: 'kick', seat: 3 }).ok).toBe(true);
    expect(house.open().chairs[2]).toMatchObject({ player: null, owner: null });
  });

  it('P12 keeps the chair of a running game for its owner', () => {
    const house = begun('owner', TRIO);
    house.ask('Ben', { kind: 'leave' });
    expect(house.open().chairs[1]).toMatchObject({ player: null, owner: 'Ben', name: 'Ben' });
    expect(house.ask('Zoe', { kind: 'sit', seat: 2, name: 'Zoe' })).toMatchObject(no('seat-taken'));
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
    expect(house.open().chairs[1]).toMatchObject({ player: 'Ben', absentSince: null });
  });

  it('P12 lets nobody who was sent away take the chair of a running game again', () => {
    const house = begun('kicked', TRIO);
    house.ask('Ada', { kind: 'kick', seat: 2 });
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(no('seat-taken'));
  });

  it('P12 seats a bot in an empty chair of a running game when everybody there agrees', () => {
    const house = begun('bot', TRIO);
    house.ask('Ben', { kind: 'leave' });
    house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    expect(house.open().chairs[1]?.bot).toBeNull();
    house.ask('Cleo', { kind: 'agree', proposal: proposed(house) });
    expect(house.open().chairs[1]).toMatchObject({ bot: 'steady', owner: 'Ben' });
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
    expect(house.open().chairs[1]).toMatchObject({ bot: null, player: 'Ben' });
  });

  it('refuses names that are none', () => {
    const house = newHouse('names');
    house.ask('Ada', { kind: 'create', options: DUO });
    for (const name of ['', '   ', 'x'.repeat(60)]) {
      expect(house.ask('Ada', { kind: 'sit', seat: 1, name })).toMatchObject(no('unfit-name'));
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
    { game: 'patience', players: 1 },
    null,
  ])('makes no table of %o', (options) => {
    const house = newHouse('options');
    expect(house.ask('Ada', { kind: 'create', options })).toMatchObject(no('wrong-options'));
  });

  it('changes between games only, and takes no chair from anybody', () => {
    const house = gathered('change', TRIO);
    const fewer = { kind: 'options', options: DUO } as const;
    expect(house.ask('Ada', fewer)).toMatchObject(no('wrong-options'));
    house.ask('Cleo', { kind: 'leave' });
    expect(house.ask('Ada', fewer).ok).toBe(true);
    expect(house.open().chairs).toHaveLength(2);
    everybodyReady(house);
    expect(house.ask('Ada', fewer)).toMatchObject(no('not-now'));
  });

  it('asks everybody again when the options have changed', () => {
    const house = gathered('again', DUO);
    house.ask('Ben', { kind: 'ready', seed: hex(house.rng, 32) });
    house.ask('Ada', { kind: 'options', options: { ...DUO, rules: { minimum: 3 } } });
    expect(house.open().chairs.map(({ isReady }) => isReady)).toEqual([false, false]);
  });
});

describe('the deal', () => {
  it('comes when the last person is ready, also one who was thought to be away', () => {
    const house = gathered('away', { game: 'original', players: 1 });
    house.request(HOUSE, { kind: 'away', seat: 1 });
    everybodyReady(house);
    expect(house.open().phase).toBe('playing');
  });

  it('does not come for bots alone', () => {
    const house = newHouse('bots');
    house.ask('Ada', { kind: 'create', options: DUO });
    for (const seat of [1, 2]) house.ask('Ada', { kind: 'seat-bot', seat, bot: 'steady' });
    expect(house.open().phase).toBe('gathering');
  });
});

describe('who begins', () => {
  it('P21 O3 may begin whoever wants to', () => {
    const house = ready('begin', TRIO);
    expect(act(house, '@3', 'Cleo').ok).toBe(true);
    expect(inTurn(house)).toBe('Cleo');
  });

  it('P21 O3 names nobody who has not asked for it, unless the host does', () => {
    const house = ready('name', TRIO);
    expect(act(house, '@3', 'Ben')).toMatchObject(no('not-your-turn'));
    house.ask('Cleo', { kind: 'signal', signals: ['begin'] });
    expect(act(house, '@3', 'Ben').ok).toBe(true);
    expect(act(ready('host', TRIO), '@3', 'Ada').ok).toBe(true);
  });

  it('P21 draws lots among those who wish, when nobody decides in time', () => {
    const starters = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const house = ready(`lot ${i}`, TRIO);
      house.ask('Ada', { kind: 'signal', signals: ['rather-not'] });
      house.now += 3_600_000;
      expect(house.request(HOUSE, { kind: 'tick' }).ok).toBe(true);
      starters.add(inTurn(house));
    }
    expect([...starters].sort()).toEqual(['Ben', 'Cleo']);
  });

  it('P21 lets wishes lapse once somebody has begun', () => {
    const house = ready('lapse', TRIO);
    house.ask('Ben', { kind: 'signal', signals: ['begin', 'keep-off/u1'] });
    act(house, '@1', 'Ada');
    expect(house.open().signals).toEqual([{ seat: 2, signal: 'keep-off/u1' }]);
  });
});

describe('taking back', () => {
  it('P22 G7 takes back cards of the running turn, one by one', () => {
    const house = begun('back', DUO);
    const before = stateOf(house.table());
    act(house, legal(house)[0] ?? '');
    act(house, legal(house)[0] ?? '');
    expect(takeBack(house, 'Ben')).toMatchObject(no('not-your-turn'));
    takeBack(house, 'Ada');
    expect(takeBack(house, 'Ada').ok).toBe(true);
    expect(stateOf(house.table())).toEqual(before);
  });

  it('P22 G7 takes back the end of a turn when everybody consents', () => {
    const house = begun('consent', TRIO);
    playTurn(house);
    expect(inTurn(house)).toBe('Ben');
    expect(takeBack(house, 'Ada').ok).toBe(true);
    expect(inTurn(house)).toBe('Ben');
    house.ask('Ben', { kind: 'agree', proposal: proposed(house) });
    house.ask('Cleo', { kind: 'agree', proposal: proposed(house) });
    expect(inTurn(house)).toBe('Ada');
  });

  it('P22 G7 drops the question when somebody declines or a card is laid', () => {
    const house = begun('decline', TRIO);
    playTurn(house);
    takeBack(house, 'Ada');
    house.ask('Cleo', { kind: 'decline', proposal: proposed(house) });
    expect(house.open().proposal).toBeNull();
    takeBack(house, 'Ada');
    act(house, legal(house)[0] ?? '');
    expect(house.ask('Cleo', { kind: 'agree', proposal: proposed(house) })).toMatchObject(
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
    const house = begun('pause', { ...DUO, clock: { kind: 'seconds', turn: 60 } });
    house.ask('Ben', { kind: 'pause' });
    expect(act(house, legal(house)[0] ?? '')).toMatchObject(no('paused'));
    house.now += 300_000;
    house.ask('Ada', { kind: 'resume' });
    house.now += 30_000;
    expect(house.request(HOUSE, { kind: 'tick' })).toMatchObject(no('too-early'));
    house.now += 60_000;
    expect(house.request(HOUSE, { kind: 'tick' }).ok).toBe(true);
  });

  it('abandons a game when everybody agrees, and shows the deal', () => {
    const house = begun('abandon', DUO);
    house.ask('Ada', { kind: 'abandon' });
    expect(house.open().phase).toBe('playing');
    house.ask('Ben', { kind: 'agree', proposal: proposed(house) });
    expect(house.open()).toMatchObject({ phase: 'over', proposal: null });
    expect(house.open().record).toHaveProperty('fairness.serverSeed');
  });

  it('closes between games, for good', () => {
    const house = begun('close', DUO);
    expect(house.ask('Ada', { kind: 'close' })).toMatchObject(no('not-now'));
    playRandomly(house);
    expect(house.ask('Ada', { kind: 'close' }).ok).toBe(true);
    expect(house.ask('Zoe', { kind: 'sit', seat: 1, name: 'Zoe' })).toMatchObject(no('not-now'));
  });
});

describe('talking', () => {
  it('P23 carries signals of the game’s vocabulary until the owner’s next turn', () => {
    const house = begun('signals', DUO);
    house.ask('Ben', { kind: 'signal', signals: ['keep-off/u1', 'keep-off/u1'] });
    expect(house.open().signals).toEqual([{ seat: 2, signal: 'keep-off/u1' }]);
    expect(house.ask('Ben', { kind: 'signal', signals: ['trick/u1'] })).toMatchObject({
      refusal: { code: 'no-such-signal', rule: 'O12' },
    });
    playTurn(house);
    expect(house.open().signals).toEqual([]);
  });

  it('P23 carries no text that tells a number, and tells its sender which part does', () => {
    const house = begun('numbers', DUO);
    expect(house.ask('Ben', { kind: 'say', text: 'I have the 47' })).toMatchObject({
      refusal: { code: 'tells-a-number', rule: 'O12', hit: { start: 11 } },
    });
    expect(house.open().chat).toEqual([]);
    expect(house.ask('Ben', { kind: 'say', text: 'please not on the last pile' }).ok).toBe(true);
  });

  it('P23 remembers the pieces of a number, whatever its author says between them', () => {
    const house = begun('pieces', DUO);
    const say = (name: 'Ada' | 'Ben', text: string) => house.ask(name, { kind: 'say', text });
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
  it('P24 SH4 binds the house before any seat gives its seed, for every game', () => {
    const house = gathered('fair', DUO);
    expect(house.open().commitments).toHaveLength(1);
    expect(house.entries[0]?.events.map(({ kind }) => kind)).toEqual(['created', 'committed']);
    everybodyReady(house);
    act(house, '@1', 'Ada');
    playRandomly(house);
    expect(house.open().commitments).toHaveLength(2);
  });

  it('P24 plays a deal by its code, and only at a table for that game', () => {
    const settings = { game: 'original', players: 2, options: { minimum: 2, smallerHand: false } };
    const deal = dealCode(settings, new Uint8Array(12).fill(7));
    const house = begun('code', { ...DUO, deal });
    playRandomly(house);
    expect(house.open().record?.deck).toEqual(setupFromCode(deal)?.decks[0]);
    const refused = newHouse('x').ask('Ada', { kind: 'create', options: { ...TRIO, deal } });
    expect(refused).toMatchObject(no('wrong-options'));
  });
});

function ready(seed: string, options: Readonly<Record<string, unknown>>): House {
  const house = gathered(seed, options);
  everybodyReady(house);
  return house;
}
