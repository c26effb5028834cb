// A6: every command from everybody, at every stage of a table. The matrix is written out here once more, so that a
// right that is given or taken by mistake shows.

import { original, recordOf, seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { COMMAND_KINDS } from '../src/index.ts';
import type { Answer, Command, CommandKind, Who } from '../src/index.ts';
import { newHarness, person } from './people.ts';
import type { TableHarness } from './people.ts';
import { sampleCommands } from './sample-commands.ts';

const MAY: Readonly<Record<CommandKind, readonly Asker[]>> = {
  create: [],
  options: ['host', 'standing host'],
  sit: ['visitor', 'seated', 'host', 'standing host', 'kicked', 'earlier sitting'],
  leave: ['seated', 'host'],
  kick: ['host', 'standing host'],
  'seat-bot': ['host', 'standing host'],
  ready: ['seated', 'host'],
  act: ['seated', 'host', 'bot'],
  'take-back': ['seated', 'host'],
  signal: ['seated', 'host', 'bot'],
  hint: ['seated', 'host'],
  say: ['seated', 'host'],
  abandon: ['seated', 'host'],
  agree: ['seated', 'host'],
  decline: ['seated', 'host'],
  pause: ['seated', 'host'],
  resume: ['seated', 'host'],
  match: ['host', 'standing host'],
  close: ['host', 'standing host', 'house'],
  branch: ['house'],
  tick: ['house'],
  away: ['house'],
  back: ['house'],
  extend: ['house'],
};

const DEALT = recordOf(original, original.shuffledSetup({ players: 4 }, seededRng('roles')));

/** Only duels have matches. */
const DUEL = { game: 'face-to-face', players: 2, clock: { kind: 'seconds', turn: 60 } };

type Asker =
  | 'visitor'
  | 'seated'
  | 'host'
  | 'standing host'
  | 'bot'
  | 'unseated bot'
  | 'house'
  | 'kicked'
  | 'earlier sitting';

const ASKERS: Readonly<Record<Asker, (harness: TableHarness) => Who>> = {
  visitor: (harness) => person(harness.table(), 'Zoe'),
  seated: (harness) => person(harness.table(), 'Ben'),
  host: (harness) => person(harness.table(), 'Ada'),
  'standing host': (harness) => person(harness.table(), 'Ada'),
  bot: () => ({ kind: 'bot', seat: 3 }),
  'unseated bot': () => ({ kind: 'bot', seat: 2 }),
  house: () => ({ kind: 'house' }),
  kicked(harness) {
    const sitting = person(harness.table(), 'Ben');
    harness.ask('Ada', { kind: 'kick', seat: 2 });
    return sitting;
  },
  'earlier sitting'(harness) {
    const sitting = person(harness.table(), 'Ben');
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    return sitting;
  },
};

type Stage = (harness: TableHarness, first: string) => void;

const STAGES: Readonly<Record<string, Stage>> = {
  gathering: () => undefined,
  beginning: begin,
  playing: play,
  'something is proposed': (harness, first) => {
    play(harness, first);
    harness.ask(first, { kind: 'abandon' });
  },
  'paused, somebody away': (harness, first) => {
    play(harness, first);
    harness.ask(first, { kind: 'pause' });
    harness.request({ kind: 'house' }, { kind: 'away', seat: 2 });
  },
  'somebody has left': (harness, first) => {
    harness.ask('Dora', { kind: 'sit', seat: 4, name: 'Dora' });
    for (const name of [first, 'Ben', 'Dora']) harness.ask(name, sample(harness, 'ready'));
    harness.ask(first, sample(harness, 'act'));
    harness.ask('Dora', { kind: 'leave' });
  },
  over,
  closed(harness, first) {
    over(harness, first);
    harness.ask('Ada', { kind: 'close' });
  },
};

const askers = Object.keys(ASKERS).filter((name): name is Asker => name in ASKERS);

describe.each(COMMAND_KINDS)('%s', (kind) => {
  it.each(askers)(`from this asker is weighed or turned away, at every stage: %s`, (asker) => {
    // Nobody is sent away from a closed table.
    const stages = Object.keys(STAGES).filter((stage) => stage !== 'closed' || !isSentAway(asker));
    const turnedAway = stages.filter((stage) => isTurnedAway(ask(kind, asker, stage)));
    expect(turnedAway).toEqual(MAY[kind].includes(asker) ? [] : stages);
  });

  it('is taken up from somebody at some stage, or from nobody at all', () => {
    const isTakenUp = askers.some((asker) =>
      Object.keys(STAGES).some((stage) => ask(kind, asker, stage).ok),
    );
    expect(isTakenUp).toBe(MAY[kind].length > 0);
  });
});

function ask(kind: CommandKind, asker: Asker, stage: string): Answer {
  const first = asker === 'standing host' ? 'Cleo' : 'Ada';
  const harness = newHarness(`${kind} ${asker} ${stage}`);
  const options = kind === 'match' ? DUEL : { game: 'original', players: 4, aids: 'on' };
  harness.ask('Ada', { kind: 'create', options });
  harness.ask(first, { kind: 'sit', seat: 1, name: first });
  harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
  harness.ask('Ada', { kind: 'seat-bot', seat: 3, bot: 'steady' });
  STAGES[stage]?.(harness, first);
  const who = ASKERS[asker](harness);
  harness.now += 3_600_000;
  return harness.request(who, sample(harness, kind));
}

function isSentAway(asker: Asker): boolean {
  return asker === 'kicked' || asker === 'earlier sitting';
}

function isTurnedAway(answer: Answer): boolean {
  return !answer.ok && ['not-allowed', 'old-sitting'].includes(answer.refusal.code);
}

function begin(harness: TableHarness, first: string): void {
  harness.ask('Ada', { kind: 'options', options: { game: 'original', players: 3, aids: 'on' } });
  for (const name of [first, 'Ben']) harness.ask(name, sample(harness, 'ready'));
}

function play(harness: TableHarness, first: string): void {
  begin(harness, first);
  harness.ask(first, sample(harness, 'act'));
}

function over(harness: TableHarness, first: string): void {
  play(harness, first);
  harness.ask(first, { kind: 'abandon' });
  harness.ask('Ben', { kind: 'agree', proposal: harness.open().proposal?.version ?? 0 });
}

function sample(harness: TableHarness, kind: CommandKind): Command {
  const { version, proposal } = harness.open();
  const command = sampleCommands(version)[kind];
  // A deal is too long for a frame; the server needs none.
  if (command.kind === 'branch') return { ...command, record: DEALT };
  return 'proposal' in command ? { ...command, proposal: proposal?.version ?? 0 } : command;
}
