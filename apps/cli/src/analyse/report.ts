// The analysis for people: turn by turn, the curve, the turning point, how well each seat has played.

import { isClear } from '@backtrick/bots';
import type { Play, RecordAnalysis, TurnAnalysis } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { EMPTY, line, span, wrapped } from '../screen/line.ts';
import type { Line } from '../screen/line.ts';
import { titleOf } from '../words.ts';
import type { Analysed } from './analysed.ts';
import { curveLines } from './curve.ts';
import { reasonSentence } from './reason-sentence.ts';

export interface Reported extends Analysed {
  readonly texts: Texts;
}

/** More reasons than this are noise. */
const MAX_REASONS = 2;
const COLUMNS = { turn: 5, seat: 6, chance: 9, loss: 9 };
const INDENT = Object.values(COLUMNS).reduce((sum, width) => sum + width) + 2;

export function reportOf(reported: Reported, width: number): readonly Line[] {
  const { replay, analysis, isStopped, texts } = reported;
  const [deal] = replay.states;
  if (!deal) return [];
  const title = line(titleOf(replay.game, deal, texts), 'strong');
  const { nothing, nothingYet } = texts.analyse;
  if (analysis.turns.length === 0) return [title, line(isStopped ? nothingYet : nothing)];
  return [
    title,
    EMPTY,
    row(texts.analyse.head, texts.analyse.played, 'quiet'),
    ...analysis.turns.flatMap((_, i) => turnLines(reported, i, width)),
    EMPTY,
    ...curveLines(curveOf(analysis), width),
    line(curveCaption(replay.game, texts), 'quiet'),
    EMPTY,
    ...wrapped(turningPoint(reported), width, 'strong'),
    ...wrapped(accuracies(analysis, texts), width),
  ];
}

function turnLines(
  { replay: { game }, analysis, texts }: Reported,
  index: number,
  width: number,
): readonly Line[] {
  const turn = analysis.turns[index];
  if (!turn) return [];
  const { number, seat, chance, loss, played, best, reasons } = turn;
  const isTurningPoint = index === analysis.turningPoint;
  const cells = {
    turn: isTurningPoint ? `▶${String(number).padStart(COLUMNS.turn - 1)}` : String(number),
    seat: String(seat),
    chance: texts.analyse.share(chance.value),
    loss: isClear(turn) ? texts.analyse.loss(loss.value) : '',
  };
  const first = row(cells, playText(game, played), isTurningPoint ? 'strong' : 'plain');
  if (!isClear(turn)) return [first];
  const why = reasons.slice(0, MAX_REASONS).map((reason) => reasonSentence(reason, texts));
  const more = [texts.analyse.better(playText(game, best)), why.join(' ')];
  return [first, ...more.filter((text) => text !== '').flatMap((text) => indented(text, width))];
}

type Cells = Readonly<Record<keyof typeof COLUMNS, string>>;

function row(cells: Cells, text: string, style: 'plain' | 'quiet' | 'strong'): Line {
  const { turn, seat, chance, loss } = COLUMNS;
  return [
    span(cells.turn.padStart(turn), style === 'strong' ? 'accent' : style),
    span(cells.seat.padStart(seat), style),
    span(cells.chance.padStart(chance), style),
    span(cells.loss.padStart(loss), style),
    span(`  ${text}`, style),
  ];
}

function indented(text: string, width: number): readonly Line[] {
  return wrapped(text, Math.max(20, width - INDENT), 'quiet').map((spans) => [
    span(' '.repeat(INDENT)),
    ...spans,
  ]);
}

/** The cards laid; that a turn ends goes without saying. */
function playText(game: Game, play: Play): string {
  return play
    .filter(({ kind }) => kind === 'lay')
    .map((action) => game.format(action))
    .join(' ');
}

function curveOf({ curve, end, turningPoint }: RecordAnalysis) {
  return { values: end === null ? curve : [...curve, end], mark: turningPoint };
}

function curveCaption({ ruleset }: Game, { analyse }: Texts): string {
  return ruleset.kind === 'duel' ? analyse.duelCurve : analyse.curve;
}

function turningPoint({ analysis, isStopped, texts: { analyse } }: Reported): string {
  const { turns, turningPoint: at } = analysis;
  const turn: TurnAnalysis | undefined = at === null ? undefined : turns[at];
  if (!turn) return isStopped ? analyse.noTurningPointYet : analyse.noTurningPoint;
  const { value } = turn.chance;
  return analyse.turningPoint({
    turn: turn.number,
    seat: turn.seat,
    from: analyse.share(value),
    to: analyse.share(value - turn.loss.value),
  });
}

function accuracies({ accuracy }: RecordAnalysis, { analyse, seat }: Texts): string {
  const each = accuracy.map((share, i) => {
    return `${seat(i + 1)} ${share === null ? '–' : Math.round(share)}`;
  });
  return analyse.accuracy(each.join(' · '));
}
