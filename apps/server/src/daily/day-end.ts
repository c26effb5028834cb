// What the deals of a day mean for their boards, once no more results are taken.

import { dealBoard, formIn, formRow } from '../standing/boards.ts';
import { percentileOf } from '../standing/percentile.ts';
import type { ScoreRow, Store } from '../store/store.ts';
import { attemptsAt, DEVICE_DAYS, PLACES } from './attempts.ts';
import type { Attempt, Place, PlayedDeal } from './attempts.ts';
import { dealsOf } from './deals.ts';
import type { Sheets } from './sheets.ts';

/** How many games of one deal are looked at. */
export const MANY = 100_000;
/** How many days after a day its results are complete. */
const COMPLETE: Readonly<Record<Place, number>> = { house: 1, device: DEVICE_DAYS };

export interface DailyGround {
  readonly store: Store;
  readonly sheets: Pick<Sheets, 'of'>;
}

/** The rows that follow when this day is closed: of the deals that are complete with it. */
export async function boardRows(ground: DailyGround, day: number): Promise<readonly ScoreRow[]> {
  const rows = PLACES.map((place) => rowsOf(ground, place, day - COMPLETE[place]));
  return (await Promise.all(rows)).flat();
}

/** All tries at a deal so far. */
export async function attemptsSoFar(
  { store, sheets }: DailyGround,
  played: PlayedDeal,
): Promise<readonly Attempt[]> {
  const sheet = await sheets.of(played.day);
  if (!sheet) return [];
  const deal = sheet.code(played.deal);
  return attemptsAt(played, await store.games({ kind: 'of-deal', deal, limit: MANY }));
}

async function rowsOf(
  ground: DailyGround,
  place: Place,
  day: number,
): Promise<readonly ScoreRow[]> {
  if (!(await ground.sheets.of(day))) return [];
  const rows = dealsOf(day).map(async (deal) => {
    const all = await attemptsSoFar(ground, { day, deal });
    const firsts = all.filter((one) => one.isFirst && one.place === place);
    return formsAfter(ground.store, dealBoard(deal.key, place), day, firsts);
  });
  return (await Promise.all(rows)).flat();
}

async function formsAfter(
  store: Store,
  board: string,
  day: number,
  firsts: readonly Attempt[],
): Promise<readonly ScoreRow[]> {
  const players = firsts.map(({ player }) => player);
  const known = await store.scores({ kind: 'of-players', board, players });
  const forms = new Map(known.map((row) => [row.player, formIn(row)]));
  const scores = firsts.map(({ score }) => score);
  return firsts.flatMap(({ player, score }) => {
    const percentile = percentileOf(score, scores);
    if (percentile === null) return [];
    return [formRow(board, player, forms.get(player), { day, percentile })];
  });
}
