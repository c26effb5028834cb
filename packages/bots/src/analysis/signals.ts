// The signals that stood when a turn began. A record may say them in its field `signals`: each entry has the number of
// actions played when it was set, a seat and all that this seat signals from then on, until its next turn begins. Where
// a record says nothing but names the bots at its seats, those have told what bots tell. Else nobody has said anything.

import { START_WISHES } from '@backtrick/rules';
import type { GameRecord, Replay, Seat } from '@backtrick/rules';
import type { Standing } from '../bot.ts';
import { botNamed } from '../ladder.ts';

/** One seat's signals, from so many actions on. */
interface Told {
  readonly at: number;
  readonly seat: Seat;
  readonly signals: readonly string[];
}

/** The signals of the others for the eyes of `seat`, after so many actions. */
export function standingAt(replay: Replay, at: number, seat: Seat): readonly Standing[] {
  const told = toldIn(replay.record);
  const others = Array.from({ length: replay.record.players }, (_, i) => i + 1).filter(
    (other) => other !== seat,
  );
  return others.flatMap((other) => {
    const signals = told ? lastTold(replay, told, at, other) : toldByBot(replay, at, other);
    return signals.filter(isOfTheGame).map((signal) => ({ seat: other, signal }));
  });
}

/** Who would like to begin is no longer asked. */
function isOfTheGame(signal: string): boolean {
  return !START_WISHES.some((wish) => wish === signal);
}

/** What the seat has said since its last turn began. */
function lastTold(
  { states }: Replay,
  told: readonly Told[],
  at: number,
  seat: Seat,
): readonly string[] {
  const last = told.findLast((entry) => entry.seat === seat && entry.at <= at);
  if (!last) return [];
  const isOver = states
    .slice(last.at + 1, at + 1)
    .some(({ turn }) => turn?.seat === seat && turn.laid === 0);
  return isOver ? [] : last.signals;
}

function toldByBot({ game, record, states }: Replay, at: number, seat: Seat): readonly string[] {
  const names: unknown = record['bots'];
  const name: unknown = Array.isArray(names) ? names[seat - 1] : undefined;
  const state = states[at];
  const bot = typeof name === 'string' ? botNamed(record.game, name) : undefined;
  return (state && bot?.signals({ view: game.view(state, seat), signals: [] })) ?? [];
}

function toldIn(record: GameRecord): readonly Told[] | undefined {
  const value: unknown = record['signals'];
  return Array.isArray(value) && value.every(isTold) ? value : undefined;
}

function isTold(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false;
  if (!('at' in value && 'seat' in value && 'signals' in value)) return false;
  const { at, seat, signals } = value;
  if (!Number.isInteger(at) || !Number.isInteger(seat) || !Array.isArray(signals)) return false;
  return signals.every((signal) => typeof signal === 'string');
}
