// A record as a story, turn by turn.

import type { Action, Game, State, View } from '@backtrick/rules';
import { EMPTY, line, span, wrapped } from '../screen/line.ts';
import type { Line } from '../screen/line.ts';
import { lastSeat, playedTurns } from '../turns.ts';
import type { LaidCard, PlayedTurn } from '../turns.ts';
import { cardSpan, resultSentences, stepWords, titleOf } from '../words.ts';
import type { Words } from '../words.ts';

/** A game with the actions played so far and the states from the deal on. */
export interface Told {
  readonly game: Game;
  readonly actions: readonly Action[];
  readonly states: readonly State[];
}

export function storyOf(
  { game, actions, states }: Told,
  words: Words,
  width: number,
): readonly Line[] {
  const { texts } = words;
  const views = states.map((state) => game.view(state, 'spectator'));
  const last = views.at(-1);
  if (!last) return [];
  const start = actions[0]?.kind === 'start' ? [line(texts.begins(actions[0].seat))] : [];
  const turns = playedTurns(game, actions, views);
  const ending = last.outcome
    ? resultSentences(game, last, { stuck: lastSeat(actions, views), words })
    : [last.turn ? texts.inTurn(last.turn.seat) : texts.notBegun];
  return [
    line(titleOf(game, last, texts), 'strong'),
    ...start,
    ...turns.flatMap((turn, i) => [EMPTY, ...turnLines(game, turn, { number: i + 1, words })]),
    EMPTY,
    ...ending.flatMap((sentence, i) => wrapped(sentence, width, i === 0 ? 'strong' : 'plain')),
  ];
}

function turnLines(
  game: Game,
  turn: PlayedTurn,
  { number, words: { texts } }: { readonly number: number; readonly words: Words },
): readonly Line[] {
  const draw =
    turn.drawn === null ? [] : [texts.drew(turn.drawn, drawSizes(turn.after, turn.seat))];
  return [
    line(texts.turnOf(number, turn.seat), 'strong'),
    ...turn.laid.map((laid) => laidLine(game, laid, texts)),
    line(`  ${[topsText(game, turn.after, texts), ...draw].join(' · ')}`, 'quiet'),
  ];
}

function laidLine(game: Game, laid: LaidCard, texts: Words['texts']): Line {
  const { kind, card, pile } = laid;
  const step = stepWords(laid, texts);
  return [
    span(' '),
    span(` ${card}/${pile}`.padEnd(7), cardSpan(game, card).style),
    kind === 'trick' ? span(` ${step} ${texts.trick} `, 'accent') : span(` ${step}`),
  ];
}

function drawSizes({ drawSizes }: View, seat: number): number {
  return drawSizes.length > 1 ? (drawSizes[seat - 1] ?? 0) : (drawSizes[0] ?? 0);
}

/** `u1 27 · u2 1 · d1 100 · d2 100`; in a duel seat by seat. */
function topsText({ ruleset }: Game, { tops, players }: View, texts: Words['texts']): string {
  const shown = (piles: readonly string[], from: number) =>
    piles.map((pile, i) => `${pile} ${tops[from + i] ?? '–'}`).join(' · ');
  if (ruleset.kind === 'cooperative') return shown(ruleset.piles, 0);
  const own = ruleset.piles.slice(0, ruleset.piles.length / players);
  return Array.from(
    { length: players },
    (_, i) => `${texts.seat(i + 1)}: ${shown(own, i * own.length)}`,
  ).join(' · ');
}
