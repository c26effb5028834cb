// What was played at a table since this browser saw it last.

import type { Card, Seat } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { gameLog } from '../table/game/game-log.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';

/** How far a game was when it was seen last. */
export interface Seen {
  readonly game: number;
  readonly actions: number;
  readonly at: number;
}

export interface MissedTurn {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

const STORAGE_KEY = 'tables seen';
const MAX_TABLES = 50;
/** Milliseconds: who only reloads the page has not been away. */
const SHORT = 60_000;

/** Own turns first. Empty for who was not away: the table has turned no further, or only a moment has passed. */
export function missedTurns(
  { game, cards, actions, record, you, changedAt }: TableView,
  seen: Seen | null,
): readonly MissedTurn[] {
  if (!cards || !you || !seen || seen.game !== game || seen.actions >= actions.length) return [];
  const steps = gameLog({ cards, actions, record }).slice(seen.actions);
  const turns: MissedTurn[] = [];
  let open: readonly Card[] = [];
  for (const step of steps) {
    if (step.kind === 'laid') open = [...open, step.card];
    if (step.kind !== 'ended') continue;
    turns.push({ seat: step.seat, cards: open });
    open = [];
  }
  const isOwn = ({ seat }: MissedTurn) => seat === you.seat;
  const own = turns.filter(isOwn);
  if (own.length === 0 && changedAt - seen.at < SHORT) return [];
  return [...own, ...turns.filter((turn) => !isOwn(turn))];
}

export function seenAt(table: string, storage: Storage | null = browserStorage()): Seen | null {
  return readSeen(storage).find(([id]) => id === table)?.[1] ?? null;
}

export function rememberSeen(
  { id, game, actions }: Pick<TableView, 'id' | 'game' | 'actions'>,
  at: number,
  storage: Storage | null = browserStorage(),
): void {
  const others = readSeen(storage).filter(([table]) => table !== id);
  const all = [...others, [id, { game, actions: actions.length, at }] as const];
  storage?.setItem(STORAGE_KEY, JSON.stringify(all.slice(-MAX_TABLES)));
}

function readSeen(storage: Storage | null): readonly (readonly [string, Seen])[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isSeen) : [];
  } catch {
    return [];
  }
}

function isSeen(value: unknown): value is readonly [string, Seen] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const seen: unknown = value[1];
  if (typeof seen !== 'object' || seen === null) return false;
  return ['game', 'actions', 'at'].every((name) => typeof Reflect.get(seen, name) === 'number');
}
