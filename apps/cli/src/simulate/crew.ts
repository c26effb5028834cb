// Games on all cores. A member of the crew is a thread that plays, with the engines that sit at its tables: the thread
// has no other way to them than to ask here, so that no engine outlives a thread. A member gets a handful of games at a
// time; who plays which game makes no difference to any of them.

import type { GameResult } from '@backtrick/bots';
import type { GameRecord, Options } from '@backtrick/rules';
import type { Answered, EngineFault } from '../engine/engine.ts';
import type { Engines } from '../engine/flags.ts';
import { endProcesses } from '../engine/process.ts';
import { enlist } from './member.ts';
import type { Member } from './member.ts';

/** What a thread needs to know about the games: names, because bots do not travel between threads. */
export interface Plan {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly seed: string;
  /** Infinite where nobody set a limit. */
  readonly playouts: number;
  readonly talking: 'signals' | 'silent';
  /** Whether the records are wanted: they are by far the most that has to travel and be kept. */
  readonly keeps: 'records' | 'results';
}

/** Games `from` up to, but not including, `to`. */
export interface Handful {
  readonly from: number;
  readonly to: number;
}

export type Finished = Omit<GameResult, 'record'> & { readonly record: GameRecord | null };

/** Games that were played, how long that took, and how much of it went into decisions. */
export interface Sheaf {
  readonly games: readonly Finished[];
  readonly milliseconds: number;
  /** Processor time of the thread, which a busy machine does not change; with engines all time, since they are waited for. */
  readonly thinking: number;
}

/** All games that were finished, in their order, and the time all threads took for them. */
export interface Played extends Sheaf {
  /** By the clock, from the moment when all threads and engines were ready. */
  readonly seconds: number;
}

export interface Work extends Handful {
  /** Called after each handful. */
  readonly watch: (finished: number) => void;
  /** Settled when it is time to stop. */
  readonly stopped: Promise<void>;
}

export interface Crew {
  readonly play: (plan: Plan, work: Work) => Promise<Answered<Played>>;
}

/** How long a handful should take, so that there is progress to show and little is lost at the end. */
const HANDFUL_MS = 150;

/** Lets a crew work; afterwards whatever still plays is ended. */
export async function withCrew<T>(
  { threads, engines }: { readonly threads: number; readonly engines: Engines },
  use: (crew: Crew) => Promise<T>,
): Promise<T> {
  const present: Member[] = [];
  let isOver = false;
  try {
    return await use(gathered(threads, join));
  } finally {
    isOver = true;
    await Promise.all(present.map((member) => member.leave()));
    // Engines that have not even answered the greeting.
    endProcesses();
  }

  async function join(game: string): Promise<Answered<Member>> {
    const member = await enlist(game, engines);
    if (member.ok && isOver) await member.value.leave();
    else if (member.ok) present.push(member.value);
    return member;
  }
}

type Enlisted = Promise<Answered<Member>>;

/** Members join when there is work for them. */
function gathered(threads: number, join: (game: string) => Enlisted): Crew {
  const members: Enlisted[] = [];
  return {
    async play(plan, work) {
      const wanted = Math.min(threads, work.to - work.from);
      while (members.length < wanted) members.push(join(plan.game));
      const sheaves: Sheaf[] = [];
      const handfuls = handfulsOf(work, (sheaf) => sheaves.push(sheaf));
      const team = members.slice(0, wanted);
      let startedAt: number | undefined;
      const ready = Promise.all(team).then(() => (startedAt = performance.now()));
      const playing = team.map(async (member) => {
        await ready;
        return playOn(member, plan, handfuls);
      });
      const fault = await firstFault([...team.map(faultIn), ...playing], work.stopped);
      const seconds = startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000;
      return fault ? { ok: false, fault } : { ok: true, value: { ...bound(sheaves), seconds } };
    },
  };
}

async function faultIn(enlisted: Enlisted): Promise<EngineFault | undefined> {
  const member = await enlisted;
  return member.ok ? undefined : member.fault;
}

interface Handfuls {
  readonly next: (size: number) => Handful | undefined;
  readonly finish: (sheaf: Sheaf) => void;
}

function handfulsOf({ from, to, watch, stopped }: Work, keep: (sheaf: Sheaf) => void): Handfuls {
  let next = from;
  let finished = 0;
  let isOver = false;
  void stopped.then(() => (isOver = true));
  return {
    next(size) {
      if (isOver || next >= to) return undefined;
      const handful = { from: next, to: Math.min(to, next + size) };
      next = handful.to;
      return handful;
    },
    finish(sheaf) {
      if (isOver) return;
      keep(sheaf);
      finished += sheaf.games.length;
      watch(finished);
    },
  };
}

/** Until nothing is left to play, or to the first fault. */
async function playOn(
  enlisted: Enlisted,
  plan: Plan,
  handfuls: Handfuls,
): Promise<EngineFault | undefined> {
  const member = await enlisted;
  if (!member.ok) return member.fault;
  let size = 1;
  for (;;) {
    const handful = handfuls.next(size);
    if (!handful) return undefined;
    const sheaf = await member.value.play(plan, handful);
    if (!sheaf.ok) return sheaf.fault;
    handfuls.finish(sheaf.value);
    size = nextSize(size, sheaf.value.milliseconds);
  }
}

/** As many as should take a moment, by what so many took; it grows with care. */
export function nextSize(size: number, milliseconds: number): number {
  const ideal = (size * HANDFUL_MS) / Math.max(1, milliseconds);
  return Math.max(1, Math.min(Math.round(ideal), 4 * size));
}

/** Nobody waits for the others once there is a fault, or once it is time to stop. */
function firstFault(
  playing: readonly Promise<EngineFault | undefined>[],
  stopped: Promise<void>,
): Promise<EngineFault | undefined> {
  return new Promise((resolve, reject) => {
    for (const each of playing) each.then((fault) => fault && resolve(fault), reject);
    Promise.all(playing).then(() => resolve(undefined), reject);
    void stopped.then(() => resolve(undefined));
  });
}

function bound(sheaves: readonly Sheaf[]): Sheaf {
  return {
    games: sheaves.flatMap(({ games }) => games).toSorted((a, b) => a.index - b.index),
    milliseconds: sheaves.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    thinking: sheaves.reduce((sum, { thinking }) => sum + thinking, 0),
  };
}
