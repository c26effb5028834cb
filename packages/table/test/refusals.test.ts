// Every refusal by its code and its rule: what is asked too late, too early, twice or of nobody.

import { describe, expect, it } from 'vitest';
import type { Command, RefusalCode, Who } from '../src/index.ts';
import { DEAL_CODE_BYTES, dealCode } from '../src/deals/deal-code.ts';
import { agreeAll, begun, everybodyReady, gathered, newHarness, no, proposed } from './people.ts';
import type { TableHarness } from './people.ts';
import {
  abandoning,
  away,
  duel,
  empty,
  hostless,
  laid,
  left,
  over,
  paused,
  quick,
  readied,
  reluctant,
  said,
  solo,
  standing,
  turnOnly,
  wished,
  withBot,
} from './scenes.ts';

const DUO = { game: 'original', players: 2 };
const SERVER: Who = { kind: 'house' };
const SEED = '5e'.repeat(32);

type Row = readonly [
  what: string,
  harness: () => TableHarness,
  who: string | Who,
  command: (harness: TableHarness) => Command,
  code: RefusalCode,
  rule?: 'G7' | 'O3' | 'O12' | 'Q8',
];

const PLAYING: readonly Row[] = [
  ['an action before the deal', () => gathered('a', DUO), 'Ada', action('@1'), 'not-now'],
  ['an action after the end', over, 'Ada', action('.'), 'not-now'],
  ['an action that is none', () => begun('c', DUO), 'Ada', action('5/U1'), 'unreadable'],
  [
    'who begins, of one who rather not would',
    reluctant,
    'Ben',
    action('@3'),
    'not-your-turn',
    'O3',
  ],
  ['who begins, of one who has not wished', wished, 'Ben', action('@1'), 'not-your-turn', 'O3'],
  [
    'who begins, by a bot at a table without a host',
    hostless,
    bot(3),
    action('@1'),
    'not-your-turn',
  ],
  ['taking back before the deal', () => gathered('g', DUO), 'Ada', back, 'not-now'],
  ['taking back in a pause', paused, 'Ada', back, 'paused'],
  ['taking back against an older state', laid, 'Ada', () => backAt(3), 'stale'],
  ['taking back from a future', laid, 'Ada', ({ open }) => backAt(open().version + 1), 'stale'],
  ['taking back before anything was done', solo, 'Ada', back, 'nothing-to-take-back', 'G7'],
  ['taking back another one’s card', laid, 'Ben', back, 'not-your-turn', 'G7'],
  ['taking back the end where only turns are', turnOnly, 'Ada', back, 'switched-off', 'G7'],
  ['taking back the end of a turn in a duel', duel, 'Ada', back, 'nothing-to-take-back', 'G7'],
  [
    'a pause before the deal',
    () => gathered('m', DUO),
    'Ada',
    () => ({ kind: 'pause' }),
    'not-now',
  ],
  ['a pause in a pause', paused, 'Ben', () => ({ kind: 'pause' }), 'not-now'],
  ['going on without a pause', () => begun('o', DUO), 'Ada', () => ({ kind: 'resume' }), 'not-now'],
  [
    'going on between games',
    () => gathered('p', DUO),
    'Ada',
    () => ({ kind: 'resume' }),
    'not-now',
  ],
];

const SEATING: readonly Row[] = [
  ['sending nobody away', empty, 'Ada', () => ({ kind: 'kick', seat: 2 }), 'wrong-options'],
  [
    'sending away from a chair that is none',
    empty,
    'Ada',
    () => ({ kind: 'kick', seat: 3 }),
    'wrong-options',
  ],
  ['a bot on a chair that is none', empty, 'Ada', () => seatBot(3), 'wrong-options'],
  ['a bot on a person’s chair', () => gathered('d', DUO), 'Ada', () => seatBot(2), 'seat-taken'],
  ['a bot on a bot’s chair', withBot, 'Ada', () => seatBot(2), 'seat-taken'],
  ['a bot in a running game, by a host who stands', standing, 'Zoe', () => seatBot(2), 'not-now'],
  ['being ready twice', readied, 'Ada', () => ({ kind: 'ready', seed: SEED }), 'not-now'],
  [
    'being ready in a running game',
    () => begun('h', DUO),
    'Ada',
    () => ({ kind: 'ready', seed: SEED }),
    'not-now',
  ],
  ['fewer chairs than bots need', withBot, 'Ada', options({ ...DUO, players: 1 }), 'wrong-options'],
  ['options in a running game', () => begun('j', DUO), 'Ada', options(DUO), 'not-now'],
  [
    'a table that is there',
    () => gathered('k', DUO),
    'Ada',
    () => ({ kind: 'create', options: DUO }),
    'not-allowed',
  ],
  [
    'anything from a bot without a chair',
    () => begun('l', DUO),
    bot(5),
    action('.'),
    'not-allowed',
  ],
];

const AGREEING: readonly Row[] = [
  [
    'giving up what does not run',
    () => gathered('a', DUO),
    'Ada',
    () => ({ kind: 'abandon' }),
    'not-now',
  ],
  [
    'agreeing with oneself',
    abandoning,
    'Ada',
    (harness) => ({ kind: 'agree', proposal: proposed(harness) }),
    'nothing-proposed',
  ],
  [
    'agreeing with nothing',
    () => begun('c', DUO),
    'Ada',
    () => ({ kind: 'agree', proposal: 0 }),
    'nothing-proposed',
  ],
  [
    'declining something else',
    abandoning,
    'Ben',
    (harness) => ({ kind: 'decline', proposal: proposed(harness) - 1 }),
    'nothing-proposed',
  ],
];

const TALKING: readonly Row[] = [
  ['signals after the end', over, 'Ada', () => ({ kind: 'signal', signals: [] }), 'not-now'],
  ['a text nobody can see', () => begun('b', DUO), 'Ada', say('\u200B \u202E'), 'unreadable'],
  [
    'an exact relation in Quick & Easy',
    quick,
    'Ada',
    say('directly above the top'),
    'tells-a-number',
    'Q8',
  ],
  [
    'a number in two lines of one seat',
    () => said('Ada'),
    'Ada',
    say('ty'),
    'tells-a-number',
    'O12',
  ],
];

const OF_THE_SERVER: readonly Row[] = [
  [
    'a tick while nothing waits for time',
    () => begun('a', DUO),
    SERVER,
    () => ({ kind: 'tick' }),
    'too-early',
  ],
  [
    'a tick before the first deal',
    () => gathered('b', DUO),
    SERVER,
    () => ({ kind: 'tick' }),
    'too-early',
  ],
  ['nobody going away', empty, SERVER, () => ({ kind: 'away', seat: 2 }), 'not-now'],
  [
    'somebody going away from no chair',
    empty,
    SERVER,
    () => ({ kind: 'away', seat: 3 }),
    'not-now',
  ],
  ['somebody going away twice', away, SERVER, () => ({ kind: 'away', seat: 1 }), 'not-now'],
  [
    'somebody coming back who is there',
    empty,
    SERVER,
    () => ({ kind: 'back', seat: 1 }),
    'not-now',
  ],
  ['nobody coming back', left, SERVER, () => ({ kind: 'back', seat: 2 }), 'not-now'],
  ['somebody coming back to no chair', empty, SERVER, () => ({ kind: 'back', seat: 3 }), 'not-now'],
];

describe.each([
  ['playing', PLAYING],
  ['seating', SEATING],
  ['agreeing', AGREEING],
  ['talking', TALKING],
  ['the server', OF_THE_SERVER],
])('P5 %s: refuses', (_, rows) => {
  it.each(rows.map(([what, ...row]) => ({ what, row })))('$what', ({ row }) => {
    const [make, who, command, code, rule] = row;
    const harness = make();
    const before = harness.open();
    const asked = command(harness);
    const answer = typeof who === 'string' ? harness.ask(who, asked) : harness.request(who, asked);
    expect(answer).toMatchObject(no(code, rule));
    expect(harness.open()).toEqual(before);
  });
});

describe('what is close to a refusal and none', () => {
  it('O12 lets be said what tells no number, and what another seat completes', () => {
    const harness = said('Ben');
    expect(harness.ask('Ada', { kind: 'say', text: 'ty' }).ok).toBe(true);
    expect(harness.ask('Ada', { kind: 'say', text: 'directly above the top' }).ok).toBe(true);
    expect(quick().ask('Ada', { kind: 'say', text: 'a pretty high yellow' }).ok).toBe(true);
  });

  it('P11 sends away a bot, and who has left a running game', () => {
    expect(withBot().ask('Ada', { kind: 'kick', seat: 2 }).ok).toBe(true);
    const harness = left();
    expect(harness.ask('Ada', { kind: 'kick', seat: 2 }).ok).toBe(true);
    expect(harness.open().chairs[1]?.owner).toBeNull();
  });

  it('P18 the server acts at the very moment it is due', () => {
    const harness = begun('due', { ...DUO, clock: { kind: 'seconds', turn: 60 } });
    harness.now = harness.open().clock.since + 60_000 - 1001;
    expect(harness.request(SERVER, { kind: 'tick' })).toMatchObject(no('too-early'));
    harness.now = harness.open().clock.since + 60_000 - 1000;
    expect(harness.request(SERVER, { kind: 'tick' }).ok).toBe(true);
  });

  it('gives a game up at once where nobody else has a say', () => {
    for (const game of ['original', 'face-to-face']) {
      const harness = gathered(game, { game, players: 2 });
      harness.ask('Ben', { kind: 'leave' });
      harness.ask('Ada', seatBot(2));
      everybodyReady(harness);
      harness.ask('Ada', { kind: 'abandon' });
      expect(harness.open()).toMatchObject({ phase: 'over', proposal: null });
    }
  });
});

describe('a deal by code', () => {
  const code = (game: string, players: number, rules: Readonly<Record<string, boolean | number>>) =>
    dealCode({ game, players, options: rules }, new Uint8Array(DEAL_CODE_BYTES).fill(9));
  const rules = { minimum: 3, smallerHand: false };

  it.each([
    ['of other rules', DUO, code('original', 2, rules)],
    [
      'of partly other rules',
      { ...DUO, rules },
      code('original', 2, { ...rules, smallerHand: true }),
    ],
    ['for more players', { ...DUO, rules }, code('original', 3, rules)],
    ['of another game', { game: 'face-to-face', players: 2 }, code('original', 2, rules)],
  ])('P24 is refused if it is %s', (_, options, deal) => {
    const asked: Command = { kind: 'create', options: { ...options, deal } };
    expect(newHarness('x').ask('Ada', asked)).toMatchObject(no('wrong-options'));
    const harness = gathered('later', options);
    expect(harness.ask('Ada', { ...asked, kind: 'options' })).toMatchObject(no('wrong-options'));
  });

  it('P24 may be agreed on later, once, and not any more', () => {
    const deal = code('original', 2, { minimum: 2, smallerHand: false });
    const harness = gathered('later', DUO);
    expect(harness.open().isCoded).toBe(false);
    harness.ask('Ada', { kind: 'options', options: { ...DUO, deal } });
    expect(harness.open().isCoded).toBe(true);
    harness.ask('Ada', { kind: 'options', options: DUO });
    expect(harness.open().isCoded).toBe(false);
    harness.ask('Ada', { kind: 'options', options: { ...DUO, deal } });
    everybodyReady(harness);
    expect(harness.open().isCoded).toBe(true);
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    expect(harness.open().record).toMatchObject({ deal });
    everybodyReady(harness);
    expect(harness.open().isCoded).toBe(false);
  });
});

it('shows no title that tells a number, from the first moment on', () => {
  const options = { ...DUO, title: 'forty-seven' };
  expect(newHarness('x').ask('Ada', { kind: 'create', options })).toMatchObject(no('unfit-name'));
});

function action(text: string): (harness: TableHarness) => Command {
  return ({ open }) => ({ kind: 'act', action: text, version: open().version });
}

function back({ open }: TableHarness): Command {
  return backAt(open().version);
}

function backAt(version: number): Command {
  return { kind: 'take-back', version };
}

function say(text: string): () => Command {
  return () => ({ kind: 'say', text });
}

function options(given: unknown): () => Command {
  return () => ({ kind: 'options', options: given });
}

function seatBot(seat: number): Command {
  return { kind: 'seat-bot', seat, bot: 'steady' };
}

function bot(seat: number): Who {
  return { kind: 'bot', seat };
}
