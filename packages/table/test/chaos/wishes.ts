// What people want when they look at the table: mostly to play, and now and then everything else there is.

import { gameOf } from '@backtrick/rules';
import type { PublicSummary, Session, TableOptions, TableView, Wish } from '../../src/index.ts';
import { hexDigits } from './chance.ts';
import type { Seen } from './ledger.ts';
import { turnPlan } from './plan.ts';
import type { World } from './world.ts';

export interface Asks {
  readonly wish: Wish;
  readonly seen: Seen | null;
}

/** How somebody behaves: `eager` people only play on, `moody` ones do everything a person may do. */
export type Mood = 'eager' | 'moody';

export interface Habits {
  readonly mood: Mood;
  /** Whether this person takes a chair, or looks on. */
  readonly sits: boolean;
  /** After how many games nobody wants another. */
  readonly games: number;
  /** How many bots this person seats, as far as chairs are free. */
  readonly bots: number;
}

type Given = Record<string, unknown> & Pick<TableOptions, 'players'>;

export function wishesOf(world: World, habits: Habits, session: Session): readonly Asks[] {
  const view = session.view();
  const busy = session.pending().length;
  if (!view || busy > 3) return [];
  if (!('cards' in view)) return habits.sits && busy === 0 ? plain(sitWish(world, view)) : [];
  const isMoody = habits.mood === 'moody' && world.rng() < (view.you ? 0.35 : 0.05);
  if (isMoody) return moodyWishes(world, view, session);
  if (busy > 0 && world.rng() < 0.7) return [];
  return wishesToPlay(world, habits, view, session);
}

/** The first wish there is: a table. */
export function createWish(options: Given): Asks {
  return { wish: { kind: 'create', options }, seen: null };
}

function wishesToPlay(
  world: World,
  habits: Habits,
  view: TableView,
  session: Session,
): readonly Asks[] {
  const { you, phase, chairs } = view;
  if (!you) return habits.sits ? plain(sitWish(world, view)) : [];
  if (chairs.filter(({ bot }) => bot !== null).length < habits.bots && world.rng() < 0.5) {
    return plain(botWish(view));
  }
  if (view.isPaused) return plain({ kind: 'resume' });
  if (view.proposal && !view.proposal.agreed.includes(you.seat)) {
    const { version: proposal } = view.proposal;
    const kind = world.rng() < 0.7 ? 'agree' : 'decline';
    return plain({ kind, proposal });
  }
  if (phase === 'beginning') return plain(beginWish(world, you.seat));
  if (phase === 'playing') return isTurnWishPending(session) ? [] : turnWishes(world, view);
  const isReady = chairs[you.seat - 1]?.isReady ?? false;
  if (isReady || view.game >= habits.games) return [];
  return plain({ kind: 'ready', seed: hexDigits(world, 64) });
}

function isTurnWishPending(session: Session): boolean {
  return session.pending().some(({ wish: { kind } }) => kind === 'act' || kind === 'take-back');
}

/** One card, or the whole turn in one go: each made against what the one before leads to. */
function turnWishes(world: World, view: TableView): readonly Asks[] {
  const plan = turnPlan(world.rng, view);
  const asked = world.rng() < 0.3 ? plan : plan.slice(0, 1);
  return asked.map((action, i) => ({
    wish: { kind: 'act', action },
    seen: { game: view.game, actions: [...view.actions, ...plan.slice(0, i)] },
  }));
}

function beginWish(world: World, seat: number): Wish {
  return (
    world.pick<Wish>([
      { kind: 'act', action: `@${seat}` },
      { kind: 'signal', signals: ['begin'] },
      { kind: 'signal', signals: ['rather-not'] },
    ]) ?? { kind: 'pause' }
  );
}

function sitWish(world: World, { chairs, phase }: PublicSummary): Wish | undefined {
  const isRunning = phase === 'beginning' || phase === 'playing';
  const free = chairs.filter(({ player, bot }) => player === null && (isRunning || bot === null));
  const chair = world.pick(free);
  return chair && { kind: 'sit', seat: chair.seat, name: 'Somebody' };
}

function botWish({ chairs }: TableView): Wish | undefined {
  const free = chairs.findLast(({ player, bot }) => player === null && bot === null);
  return free && { kind: 'seat-bot', seat: free.seat, bot: 'steady' };
}

function moodyWishes(world: World, view: TableView, session: Session): readonly Asks[] {
  const wish = moodyWish(world, view);
  if (wish?.kind !== 'take-back') return plain(wish);
  const { game, actions } = view;
  return isTurnWishPending(session) ? [] : [{ wish, seen: { game, actions } }];
}

function moodyWish(world: World, view: TableView): Wish | undefined {
  const { options, chairs } = view;
  const seat = world.pick(chairs)?.seat ?? 1;
  const signal = world.pick(gameOf(options).ruleset.talking(options.rules).signals);
  const talk: readonly Wish[] = [
    { kind: 'say', text: 'well' },
    { kind: 'say', text: 'I have the 47' },
    { kind: 'signal', signals: signal === undefined ? [] : [signal] },
    { kind: 'signal', signals: [] },
    { kind: 'take-back' },
    { kind: 'take-back' },
  ];
  const trouble: readonly Wish[] = [
    { kind: 'pause' },
    { kind: 'leave' },
    { kind: 'sit', seat, name: 'Somebody' },
    { kind: 'abandon' },
    { kind: 'act', action: '.' },
    { kind: 'agree', proposal: 3 },
  ];
  const rule: readonly Wish[] = [
    { kind: 'kick', seat },
    { kind: 'seat-bot', seat, bot: 'steady' },
    { kind: 'seat-bot', seat, bot: 'steady' },
    { kind: 'options', options: { ...options, takingBack: 'turn' } },
    { kind: 'close' },
  ];
  if (world.rng() < 0.8) return world.pick(talk);
  return world.pick(world.rng() < 0.2 ? rule : trouble);
}

function plain(wish: Wish | undefined): readonly Asks[] {
  return wish ? [{ wish, seen: null }] : [];
}
