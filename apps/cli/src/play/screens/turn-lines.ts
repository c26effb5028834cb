// What was laid, as everyone saw it.

import type { Seat } from '@backtrick/rules';
import { span, wrapped } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import type { PlayedTurn } from '../../turns.ts';
import { stepWords } from '../../words.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';

/** `seat 2: 48/u2 +3, 38/u2 −10 ↩, drew 2` */
export function turnLines(name: string, turn: PlayedTurn, page: Page): readonly Line[] {
  const { texts } = page.words;
  const cards = turn.laid.map((laid) => `${laid.card}/${laid.pile} ${stepWords(laid, texts)}`);
  const drew = turn.drawn ? [texts.drewShort(turn.drawn)] : [];
  const words = [...cards, ...drew].map((each) => each.replaceAll(' ', '\u00a0'));
  return wrapped(`${name}: ${words.join(', ')}`, page.width);
}

/** The last turn of each of the others, the latest at the bottom. */
export function lastTurnLines({ turns, view }: Scene, page: Page): readonly Line[] {
  const latest = new Map<Seat, PlayedTurn>();
  for (const turn of turns) {
    if (turn.drawn === null || turn.seat === view.eye) continue;
    latest.delete(turn.seat);
    latest.set(turn.seat, turn);
  }
  const { texts } = page.words;
  return [...latest.values()].flatMap((turn) => turnLines(texts.seat(turn.seat), turn, page));
}

export function runningTurnLines({ turns, phase }: Scene, page: Page): readonly Line[] {
  const turn = turns.at(-1);
  if (phase.kind !== 'turn' || turn?.drawn !== null) return [];
  return turnLines(page.words.texts.thisTurn, turn, page);
}

/** How many cards everyone holds, and whose turn it is. */
export function handSizeLines({ view }: Scene, { words }: Page): readonly Line[] {
  if (view.players === 1) return [];
  const hands = view.handSizes.map(
    (size, i) => `${view.turn?.seat === i + 1 ? '▸' : ' '}${i + 1}: ${size}`,
  );
  return [[span(`${words.texts.handSizes} `, 'quiet'), span(hands.join(' '))]];
}
