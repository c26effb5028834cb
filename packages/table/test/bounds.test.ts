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
import type { TableHarness } from './people.ts';
import { sampleCommands } from './sample-commands.ts';

const TRIO = { game: 'original', players: 3, aids: 'on' };
const SERVER = { kind: 'house' } as const;
const ROUNDS = 1000;

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
type Round = (harness: TableHarness, round: number) => void;

const between = () => gathered('between', TRIO);
const DUEL = { game: 'face-to-face', players: 2, clock: { kind: 'seconds', turn: 60 } };
const duelling = () => gathered('duelling', DUEL);
const running = () => begun('running', TRIO);

const SIGNALS = [['keep-off/u1'], []];
const LOOPS: readonly (readonly [CommandKind, string, () => TableHarness, Round])[] = [
  ['create', 'made again', between, (harness) => harness.ask('Ada', sampleCommands(0).create)],
  ['options', 'changed', between, (harness, i) => setMinimum(harness, 2 + (i % 2))],
  ['sit', 'up and down', between, sitAndLeave],
  ['leave', 'up and down', between, sitAndLeave],
  ['kick', 'a bot seated and sent away', between, seatAndKick],
  ['seat-bot', 'a bot seated and sent away', between, seatAndKick],
  ['ready', 'ready and other options', between, readyAndOptions],
  ['act', 'laid and taken back', running, layAndTakeBack],
  ['take-back', 'laid and taken back', running, layAndTakeBack],
  ['signal', 'toggled', running, (harness, i) => signal(harness, SIGNALS[i % 2] ?? [])],
  ['signal', 'the same again', running, (harness) => signal(harness, ['keep-off/u1'])],
  ['signal', 'toggled between lays that are taken back', running, signalAndLay],
  ['hint', 'asked again', running, (harness) => harness.ask('Ada', { kind: 'hint' })],
  ['say', 'said again', running, (harness) => harness.ask('Ben', { kind: 'say', text: 'well' })],
  ['abandon', 'proposed and declined', running, proposeAndDecline],
  ['decline', 'proposed and declined', running, proposeAndDecline],
  ['agree', 'to nothing', running, (harness) => harness.ask('Ben', { kind: 'agree', proposal: 1 })],
  ['pause', 'and on', running, pauseAndResume],
  ['resume', 'and on', running, pauseAndResume],
  ['match', 'agreed on and other options', duelling, matchAndOptions],
  ['close', 'a running game', running, (harness) => harness.ask('Ada', { kind: 'close' })],
  ['back', 'gone and there again', running, goAndComeBack],
  ['away', 'gone and there again', running, goAndComeBack],
];

describe('S13 one person who repeats something without an end', () => {
  it.each(LOOPS)('adds only so much: %s, %s', (_, __, make, round) => {
    const harness = make();
    for (let i = 0; i < ROUNDS; i++) round(harness, i);
    const { length } = harness.entries;
    for (let i = 0; i < ROUNDS; i++) round(harness, i);
    expect(harness.entries).toHaveLength(length);
  });

  it('tries every command except one-off ones and those of the server about time and outages', () => {
    const tried = LOOPS.map(([kind]) => kind);
    const rest = COMMAND_KINDS.filter((kind) => !tried.includes(kind));
    expect(rest).toEqual(['branch', 'tick', 'extend']);
  });

  it('has begun anew after the next action', () => {
    const harness = running();
    for (let i = 0; i < 10; i++) signal(harness, SIGNALS[i % 2] ?? []);
    expect(signal(harness, ['keep-off/d1'])).toMatchObject(no('too-often'));
    act(harness, legal(harness)[0] ?? '');
    expect(signal(harness, ['keep-off/d1']).ok).toBe(true);
  });

  it('has begun anew with the next turn only, where a turn has its own bound', () => {
    const harness = running();
    const turn = harness.open().turn;
    const taken: boolean[] = [];
    for (let i = 0; harness.open().turn === turn && i < 6; i++) {
      for (let again = 0; again < 4; again++) {
        taken.push(signal(harness, SIGNALS[taken.length % 2] ?? []).ok);
      }
      const lay = legal(harness).find((action) => action.includes('/'));
      if (lay === undefined) break;
      act(harness, lay);
    }
    const changes = harness.entries.flatMap(({ events }) =>
      events.filter(({ kind }) => kind === 'signalled'),
    );
    expect(taken.length).toBeGreaterThan(12);
    expect(changes).toHaveLength(BOUNDS.signalled?.perTurn ?? 0);
    const standing = harness.open().signals.length > 0;
    playTurn(harness);
    expect(signal(harness, standing ? [] : ['keep-off/u1']).ok).toBe(true);
  });

  it('takes nothing from the others', () => {
    const harness = running();
    for (let i = 0; i < ROUNDS; i++) signal(harness, SIGNALS[i % 2] ?? []);
    expect(harness.ask('Cleo', { kind: 'signal', signals: ['keep-off/u2'] }).ok).toBe(true);
  });

  it('is answered all the same, and the first answers stay', () => {
    const harness = running();
    const answers = Array.from({ length: 300 }, (_, i) =>
      harness.ask('Ben', { kind: 'act', action: '@1', version: 1 }, `late-${i}`),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    playTurn(harness);
    expect(harness.ask('Ben', { kind: 'pause' }, 'late-7')).toEqual(answers[7]);
  });
});

describe('S13 strangers who come one after the other', () => {
  it('add only so much together', () => {
    const harness = gathered('strangers', { game: 'original', players: 3 });
    harness.ask('Cleo', { kind: 'leave' });
    for (let i = 0; i < 2 * ROUNDS; i++) {
      harness.ask(`stranger-${i}`, { kind: 'sit', seat: 3, name: 'Zoe' });
      harness.ask(`stranger-${i}`, { kind: 'leave' });
    }
    expect(harness.entries.length).toBeLessThan(1100);
    expect(harness.ask('Zoe', { kind: 'sit', seat: 3, name: 'Zoe' })).toMatchObject(
      no('too-often'),
    );
    harness.ask('Ada', { kind: 'seat-bot', seat: 3, bot: 'steady' });
    everybodyReady(harness);
    expect(harness.open().phase).toBe('beginning');
  });

  it('S6 leave nothing where they are refused', () => {
    const harness = running();
    const before = { entries: harness.entries.length, table: JSON.stringify(harness.table()) };
    for (const kind of COMMAND_KINDS) {
      const answer = harness.ask('Zoe', sampleCommands(harness.open().version)[kind]);
      expect(answer.ok, kind).toBe(false);
    }
    expect({ entries: harness.entries.length, table: JSON.stringify(harness.table()) }).toEqual(
      before,
    );
  });
});

describe('S13 a signal that changes nothing', () => {
  it('is taken up without a new version, and nobody is told', () => {
    const harness = running();
    signal(harness, ['keep-off/u1']);
    const { version } = harness.open();
    expect(signal(harness, ['keep-off/u1', 'keep-off/u1'])).toEqual({ ok: true, version });
    expect(harness.entries.at(-1)?.events).toEqual([]);
    expect(harness.open().version).toBe(version);
  });

  it('P2 changes nothing when it comes again, after others', () => {
    const harness = running();
    signal(harness, ['keep-off/u1']);
    const first = harness.ask('Ben', { kind: 'signal', signals: ['keep-off/u1'] }, 'same-again');
    signal(harness, ['keep-off/d2']);
    const again = harness.ask('Ben', { kind: 'signal', signals: ['keep-off/u1'] }, 'same-again');
    expect(again).toEqual(first);
    expect(harness.open().signals).toEqual([{ seat: 2, signal: 'keep-off/d2' }]);
  });
});

describe.each(GAMES)('S13 the record of $ruleset.name', (game) => {
  const { name, players } = game.ruleset;
  const options = { game: name, players: players.at(-1) ?? 2 };

  it('stays small however much is signalled', () => {
    const harness = begun(`signals ${name}`, options);
    const { signals } = game.ruleset.talking(harness.open().options.rules);
    while (harness.open().phase === 'playing') {
      for (const { player } of harness.open().chairs) {
        for (let i = 0; i < 5; i++) {
          harness.ask(player ?? '', { kind: 'signal', signals: signals.slice(i % 2) });
        }
      }
      act(harness, legal(harness).at(-1) ?? '.');
    }
    const { record } = harness.open();
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
    const row = section.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`));
    if (bound?.perTurn !== undefined) expect(row).toContain(`most ${bound.perTurn} in one turn`);
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

function signal(harness: TableHarness, signals: readonly string[]) {
  return harness.ask('Ben', { kind: 'signal', signals: [...signals] });
}

function matchAndOptions(harness: TableHarness): void {
  harness.ask('Ada', { kind: 'match' });
  harness.ask('Ada', { kind: 'options', options: DUEL });
}

function setMinimum(harness: TableHarness, minimum: number): void {
  harness.ask('Ada', { kind: 'options', options: { ...TRIO, rules: { minimum } } });
}

function sitAndLeave(harness: TableHarness): void {
  harness.ask('Ben', { kind: 'leave' });
  harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
}

function seatAndKick(harness: TableHarness): void {
  harness.ask('Ada', { kind: 'kick', seat: 2 });
  harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
}

function readyAndOptions(harness: TableHarness, round: number): void {
  harness.ask('Ben', sampleCommands(0).ready);
  setMinimum(harness, 2 + (round % 2));
}

function layAndTakeBack(harness: TableHarness): void {
  act(harness, legal(harness)[0] ?? '', 'Ada');
  takeBack(harness, 'Ada');
}

function signalAndLay(harness: TableHarness, round: number): void {
  signal(harness, SIGNALS[round % 2] ?? []);
  layAndTakeBack(harness);
}

function proposeAndDecline(harness: TableHarness): void {
  harness.ask('Ben', { kind: 'abandon' });
  harness.ask('Cleo', { kind: 'decline', proposal: proposed(harness) });
}

function pauseAndResume(harness: TableHarness): void {
  harness.ask('Ben', { kind: 'pause' });
  harness.ask('Ben', { kind: 'resume' });
}

function goAndComeBack(harness: TableHarness): void {
  harness.request(SERVER, { kind: 'away', seat: 2 }, `away-${harness.open().version}`);
  harness.request(SERVER, { kind: 'back', seat: 2 }, `back-${harness.open().version}`);
}
