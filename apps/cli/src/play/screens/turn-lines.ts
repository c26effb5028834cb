// What was laid, as everyone saw it.

import type { Seat } from '@backtrick/rules';
import { span, widthOf, wrapped } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import type { Section } from '../../screen/sections.ts';
import type { PlayedTurn } from '../../turns.ts';
import { stepWords } from '../../words.ts';
import { botSeats, isBot, nameOf } from '../seating.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';
import { hasPartners } from './partner-rows.ts';

/** `seat 2: 48/u2 +3, 38/u2 −10 ↩, drew 2` */
export function turnLines(name: string, turn: PlayedTurn, page: Page): readonly Line[] {
  const { texts } = page.words;
  const cards = turn.laid.map((laid) => `${laid.card}/${laid.pile} ${stepWords(laid, texts)}`);
  const drew = turn.drawn ? [texts.drewShort(turn.drawn)] : [];
  const words = [...cards, ...drew].map((each) => each.replaceAll(' ', '\u00a0'));
  return wrapped(`${name}: ${words.join(', ')}`, page.width);
}

/** What each of the others laid last; if there is no room, the oldest go first. */
export function lastTurnSections(scene: Scene, page: Page): readonly Section[] {
  const { texts } = page.words;
  const latest = othersTurns(scene);
  return latest.map((turn, i) => ({
    lines: turnLines(nameOf(scene, turn.seat, texts), turn, page),
    dispensable: OLDEST - (i + 1) / latest.length,
  }));
}

/** The turn of the one who looks. */
export function runningTurnLines({ turns, phase }: Scene, page: Page): readonly Line[] {
  const turn = turns.at(-1);
  if (phase.kind !== 'turn' || turn?.drawn !== null) return [];
  return turnLines(page.words.texts.thisTurn, turn, page);
}

const OLDEST = 6;

/** The latest at the bottom; among bots clockwise, so that every name keeps its line while they play. */
function othersTurns(scene: Scene): readonly PlayedTurn[] {
  const { turns, view } = scene;
  const isShown = ({ seat, drawn }: PlayedTurn) =>
    seat !== view.eye && (drawn !== null || isBot(scene, seat));
  const latest = new Map<Seat, PlayedTurn>();
  for (const turn of turns.filter(isShown)) {
    latest.delete(turn.seat);
    latest.set(turn.seat, turn);
  }
  const eye = view.eye === 'spectator' ? 0 : view.eye;
  const way = (seat: Seat) => (seat - eye + view.players) % view.players;
  const isAmongBots = botSeats(scene).length > 0;
  return [...latest.values()].sort((a, b) => (isAmongBots ? way(a.seat) - way(b.seat) : 0));
}

/** How many cards everyone holds, and whose turn it is. */
export function handSizeLines(scene: Scene, { width, words: { texts } }: Page): readonly Line[] {
  const { view } = scene;
  if (view.players === 1 || hasPartners(scene)) return [];
  const isAmongBots = botSeats(scene).length > 0;
  const hands = view.handSizes.map((size, i) => {
    const name = isAmongBots ? nameOf(scene, i + 1, texts) : String(i + 1);
    return `${view.turn?.seat === i + 1 ? '▸' : ' '}${name}: ${size}`;
  });
  const sizes = span(hands.join(' '));
  const label = span(`${texts.handSizes} `, 'quiet');
  return [widthOf([label, sizes]) <= width ? [label, sizes] : [sizes]];
}
