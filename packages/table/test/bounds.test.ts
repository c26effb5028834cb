// S13: one person can add only so much to the log of a table, whatever they repeat. Every command has a row here and in
// docs/security.md; a new one without a row does not compile.

import { readFileSync } from 'node:fs';
import { GAMES } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../src/bounds.ts';
import { COMMAND_KINDS } from '../src/index.ts';
import type { CommandKind } from '../src/index.ts';
import { act, begun, everybodyReady, gathered, legal, no, proposed } from './people.ts';
import { playTurn, playedRecord, takeBack } from './people.ts';
import type { House } from './people.ts';
import { sampleCommands } from './sample-commands.ts';

const TRIO = { game: 'original', players: 3, aids: 'on' };
const HOUSE = { kind: 'house' } as const;
const MANY_ROUNDS = 1000;

/** What each command adds, or what keeps it from adding without an end. */
const ADDS: Readonly<Record<CommandKind, keyof typeof BOUNDS | 'once' | 'follows'>> = {
  create: 'once',
  options: 'options-set',
  sit: 'sat',
  leave: 'follows',
  kick: 'follows',
  'seat-bot': 'bot-seated',
  ready: 'follows',
  act: 'follows',
  'take-back': 'taken-back',
  signal: 'signalled',
  hint: 'hinted',
  say: 'said',
  abandon: 'proposed',
  agree: 'follows',
  decline: 'follows',
  pause: 'paused',
  resume: 'follows',
  match: 'follows',
  close: 'once',
  branch: 'once',
  tick: 'follows',
  away: 'follows',
  back: 'came-back',
  extend: 'follows',
};

/** One round of what somebody repeats; the number of the round comes with it. */
type Round = (house: House, round: number) => void;

const between = () => gathered('between', TRIO);
const DUEL = { game: 'face-to-face', players: 2, clock: { kind: 'seconds', turn: 60 } };
const duelling = () => gathered('duelling', DUEL);
const running = () => begun('running', TRIO);

const SIGNALS = [['keep-off/u1'], []];
const LOOPS: readonly (readonly [CommandKind, string, () => House, Round])[] = [
  ['create', 'made again', between, (house) => house.ask('Ada', sampleCommands(0).create)],
  ['options', 'changed', between, (house, i) => setMinimum(house, 2 + (i % 2))],
  ['sit', 'up and down', between, sitAndLeave],
  ['leave', 'up and down', between, sitAndLeave],
  ['kick', 'a bot seated and sent away', between, seatAndKick],
  ['seat-bot', 'a bot seated and sent away', between, seatAndKick],
  ['ready', 'ready and other options', between, readyAndOptions],
  ['act', 'laid and taken back', running, layAndTakeBack],
  ['take-back', 'laid and taken back', running, layAndTakeBack],
  ['signal', 'toggled', running, (house, i) => signal(house, SIGNALS[i % 2] ?? [])],
  ['signal', 'the same again', running, (house) => signal(house, ['keep-off/u1'])],
  ['signal', 'toggled between lays that are taken back', running, signalAndLay],
  ['hint', 'asked again', running, (house) => house.ask('Ada', { kind: 'hint' })],
  ['say', 'said again', running, (house) => house.ask('Ben', { kind: 'say', text: 'well' })],
  ['abandon', 'proposed and declined', running, proposeAndDecline],
  ['decline', 'proposed and declined', running, proposeAndDecline],
  ['agree', 'to nothing', running, (house) => house.ask('Ben', { kind: 'agree', proposal: 1 })],
  ['pause', 'and on', running, pauseAndResume],
  ['resume', 'and on', running, pauseAndResume],
  ['match', 'agreed on and other options', duelling, matchAndOptions],
  ['close', 'a running game', running, (house) => house.ask('Ada', { kind: 'close' })],
  ['back', 'gone and there again', running, goAndComeBack],
  ['away', 'gone and there again', running, goAndComeBack],
];

describe('S13 one person who repeats something without an end', () => {
  it.each(LOOPS)('adds only so much: %s, %s', (_, __, make, round) => {
    const house = make();
    for (let i = 0; i < MANY_ROUNDS; i++) round(house, i);
    const { length } = house.entries;
    for (let i = 0; i < MANY_ROUNDS; i++) round(house, i);
    expect(house.entries).toHaveLength(length);
  });

  it('tries every command that is not said once, or by the house about time and outages', () => {
    const tried = LOOPS.map(([kind]) => kind);
    const rest = COMMAND_KINDS.filter((kind) => !tried.includes(kind));
    expect(rest).toEqual(['branch', 'tick', 'extend']);
  });

  it('has begun anew after the next action', () => {
    const house = running();
    for (let i = 0; i < 10; i++) signal(house, SIGNALS[i % 2] ?? []);
    expect(signal(house, ['keep-off/d1'])).toMatchObject(no('too-often'));
    act(house, legal(house)[0] ?? '');
    expect(signal(house, ['keep-off/d1']).ok).toBe(true);
  });

  it('takes nothing from the others', () => {
    const house = running();
    for (let i = 0; i < MANY_ROUNDS; i++) signal(house, SIGNALS[i % 2] ?? []);
    expect(house.ask('Cleo', { kind: 'signal', signals: ['keep-off/u2'] }).ok).toBe(true);
  });

  it('is answered all the same, and the first answers stay', () => {
    const house = running();
    const answers = Array.from({ length: 300 }, (_, i) =>
      house.ask('Ben', { kind: 'act', action: '@1', version: 1 }, `late-${i}`),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    playTurn(house);
    expect(house.ask('Ben', { kind: 'pause' }, 'late-7')).toEqual(answers[7]);
  });
});

describe('S13 strangers who come one after the other', () => {
  it('add only so much together', () => {
    const house = gathered('strangers', { game: 'original', players: 3 });
    house.ask('Cleo', { kind: 'leave' });
    for (let i = 0; i < 2 * MANY_ROUNDS; i++) {
      house.ask(`stranger-${i}`, { kind: 'sit', seat: 3, name: 'Zoe' });
      house.ask(`stranger-${i}`, { kind: 'leave' });
    }
    expect(house.entries.length).toBeLessThan(1100);
    expect(house.ask('Zoe', { kind: 'sit', seat: 3, name: 'Zoe' })).toMatchObject(no('too-often'));
    house.ask('Ada', { kind: 'seat-bot', seat: 3, bot: 'steady' });
    everybodyReady(house);
    expect(house.open().phase).toBe('beginning');
  });

  it('S6 leave nothing where they are refused', () => {
    const house = running();
    const before = { entries: house.entries.length, table: JSON.stringify(house.table()) };
    for (const kind of COMMAND_KINDS) {
      const answer = house.ask('Zoe', sampleCommands(house.open().version)[kind]);
      expect(answer.ok, kind).toBe(false);
    }
    expect({ entries: house.entries.length, table: JSON.stringify(house.table()) }).toEqual(before);
  });
});

describe('S13 a signal that changes nothing', () => {
  it('is taken up without a new version, and nobody is told', () => {
    const house = running();
    signal(house, ['keep-off/u1']);
    const { version } = house.open();
    expect(signal(house, ['keep-off/u1', 'keep-off/u1'])).toEqual({ ok: true, version });
    expect(house.entries.at(-1)?.events).toEqual([]);
    expect(house.open().version).toBe(version);
  });

  it('P2 changes nothing when it comes again, after others', () => {
    const house = running();
    signal(house, ['keep-off/u1']);
    const first = house.ask('Ben', { kind: 'signal', signals: ['keep-off/u1'] }, 'same-again');
    signal(house, ['keep-off/d2']);
    const again = house.ask('Ben', { kind: 'signal', signals: ['keep-off/u1'] }, 'same-again');
    expect(again).toEqual(first);
    expect(house.open().signals).toEqual([{ seat: 2, signal: 'keep-off/d2' }]);
  });
});

describe.each(GAMES)('S13 the record of $ruleset.name', (game) => {
  const { name, players } = game.ruleset;
  const options = { game: name, players: players.at(-1) ?? 2 };

  it('stays small however much is signalled', () => {
    const house = begun(`signals ${name}`, options);
    const { signals } = game.ruleset.talking(house.open().options.rules);
    while (house.open().phase === 'playing') {
      for (const { player } of house.open().chairs) {
        for (let i = 0; i < 5; i++) {
          house.ask(player ?? '', { kind: 'signal', signals: signals.slice(i % 2) });
        }
      }
      act(house, legal(house).at(-1) ?? '.');
    }
    const { record } = house.open();
    const notes: unknown = record?.['signals'];
    const count = Array.isArray(notes) ? notes.length : Infinity;
    expect(count).toBeLessThanOrEqual(options.players * ((record?.actions.length ?? 0) + 1));
    // The promise of docs/security.md: a whole deck is laid in about 150 actions.
    expect(count).toBeLessThanOrEqual(1000);
    expect(JSON.stringify(record).length).toBeLessThan(400_000);
  });
});

describe('the table in docs/security.md', () => {
  const text = readFileSync(`${import.meta.dirname}/../../../docs/security.md`, 'utf8');
  const section = text.split('## What one person adds to a table')[1]?.split('\n## ')[0] ?? '';
  const rows = new Map(
    [...section.matchAll(/^\| `([\w-]+)` \| (.+?) \| (.+?) \|/gm)].map(([, kind, ...cells]) => [
      kind ?? '',
      cells,
    ]),
  );

  it('S13 has a row for every command and for refusals', () => {
    expect([...rows.keys()].toSorted()).toEqual([...COMMAND_KINDS, 'refused'].toSorted());
  });

  it.each(COMMAND_KINDS)('S13 states the bound of %s', (kind) => {
    const adds = ADDS[kind];
    const bound = adds === 'once' || adds === 'follows' ? null : BOUNDS[adds];
    const [perAction = '', perGame = ''] = rows.get(kind) ?? [];
    if (bound) expect([perAction, perGame]).toEqual([`${bound.perAction}`, `${bound.perGame}`]);
    else expect(perAction).toMatch(adds === 'once' ? /^once$/ : /^follows: \w/);
  });

  it('S13 states how many refusals are kept', () => {
    const { perAction, perGame } = BOUNDS['nothing'] ?? {};
    expect(rows.get('refused')).toEqual([`${perAction}`, `${perGame}`]);
  });
});

it('S13 a record of an honest game stays far below what it may hold', () => {
  const record = playedRecord('honest', { game: 'original', players: 5 });
  expect(JSON.stringify(record).length).toBeLessThan(10_000);
});

function signal(house: House, signals: readonly string[]) {
  return house.ask('Ben', { kind: 'signal', signals: [...signals] });
}

function matchAndOptions(house: House): void {
  house.ask('Ada', { kind: 'match' });
  house.ask('Ada', { kind: 'options', options: DUEL });
}

function setMinimum(house: House, minimum: number): void {
  house.ask('Ada', { kind: 'options', options: { ...TRIO, rules: { minimum } } });
}

function sitAndLeave(house: House): void {
  house.ask('Ben', { kind: 'leave' });
  house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
}

function seatAndKick(house: House): void {
  house.ask('Ada', { kind: 'kick', seat: 2 });
  house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
}

function readyAndOptions(house: House, round: number): void {
  house.ask('Ben', sampleCommands(0).ready);
  setMinimum(house, 2 + (round % 2));
}

function layAndTakeBack(house: House): void {
  act(house, legal(house)[0] ?? '', 'Ada');
  takeBack(house, 'Ada');
}

function signalAndLay(house: House, round: number): void {
  signal(house, SIGNALS[round % 2] ?? []);
  layAndTakeBack(house);
}

function proposeAndDecline(house: House): void {
  house.ask('Ben', { kind: 'abandon' });
  house.ask('Cleo', { kind: 'decline', proposal: proposed(house) });
}

function pauseAndResume(house: House): void {
  house.ask('Ben', { kind: 'pause' });
  house.ask('Ben', { kind: 'resume' });
}

function goAndComeBack(house: House): void {
  house.request(HOUSE, { kind: 'away', seat: 2 }, `away-${house.open().version}`);
  house.request(HOUSE, { kind: 'back', seat: 2 }, `back-${house.open().version}`);
}
