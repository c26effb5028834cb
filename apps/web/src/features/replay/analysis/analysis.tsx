// What the analysis says: the curve of the chance to win, the turning point, and the better play in words.

import { useMemo } from 'preact/hooks';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { RecordAnalysis, TurnAnalysis } from '@backtrick/bots';
import type { TableView } from '@backtrick/table';
import { replayWords } from '../../../i18n/learning.ts';
import { words } from '../../../i18n/language.ts';
import { tableAt, turnAt } from '../timeline.ts';
import type { Timeline } from '../timeline.ts';
import { isDuel } from '../../table/game/motion.ts';
import { cardName, nameOf } from '../../table/words/names.ts';
import type { Analyst } from './analyst.ts';
import { judgementOf } from './judgement.ts';
import { playInWords, reasonInWords } from './reasons.ts';

interface BetterProps {
  readonly timeline: Timeline;
  readonly step: number;
  readonly analyst: Analyst;
}

/** What would have been better than the turn that is shown, and why. */
export function Better({ timeline, step, analyst }: BetterProps) {
  const say = replayWords.value;
  const turn = step === 0 ? null : turnAt(timeline, step);
  const judgement = turn && judgementOf(analyst, turn);
  if (!turn || !judgement) return <p class="better none" />;
  const { points, turn: judged } = judgement;
  if (points === 0) {
    return <p class="better">{judged.loss.value > 0 ? say.wasFine : say.wasBest}</p>;
  }
  const { best, reasons, chance, loss } = judged;
  const telling = { table: tableAt(timeline, 0), turn, say, words: words.value };
  const { percent } = words.value.format;
  return (
    <p class="better" role="status">
      <b>{say.better(playInWords(best, telling))}</b>{' '}
      {[
        ...reasons.slice(0, 2).map((reason) => reasonInWords(reason, telling)),
        ...costliestInWords(judged),
        say.fell(percent(chance.value), percent(chance.value - loss.value)),
      ].join(' ')}
    </p>
  );
}

/** In a turn of several cards, the one that most of the loss goes back to. */
function costliestInWords({ actions }: TurnAnalysis): readonly string[] {
  const [worst] = actions.toSorted((one, other) => other.loss - one.loss);
  const points = Math.round(100 * (worst?.loss ?? 0));
  const isAlone = actions.filter(({ action }) => action.kind === 'lay').length < 2;
  if (worst?.action.kind !== 'lay' || isAlone || points === 0) return [];
  return [replayWords.value.cardCost(cardName(worst.action.card, words.value), points)];
}

interface CurveProps extends BetterProps {
  readonly onStep: (step: number) => void;
}

/** Of a hundred by a hundred; the picture is stretched to its place. */
const VIEW_BOX = 100;

export function Curve({ timeline, step, analyst, onStep }: CurveProps) {
  const say = replayWords.value;
  const table = useMemo(() => tableAt(timeline, 0), [timeline]);
  if (analyst === 'failed') return <p class="curve">{say.failed}</p>;
  if (analyst === 'waiting' || analyst.analysis.curve.length === 0) {
    return (
      <p class="curve" role="status">
        {words.value.pages.loading}
      </p>
    );
  }
  const { analysis, stage, looked, turns } = analyst;
  return (
    <figure class="curve" aria-label={curveInWords(analysis)}>
      <figcaption>
        {table.cards && isDuel(table.cards)
          ? say.chanceOf(nameOf(table, 1, words.value))
          : say.chance}
        <span class="so-far" data-stage={stage}>
          {stage === 'done' ? '' : stage === 'closer' ? say.closer : say.progress(looked, turns)}
        </span>
      </figcaption>
      <Drawing timeline={timeline} step={step} analysis={analysis} onStep={onStep} />
      <p class="told">{conclusionInWords(table, analysis)}</p>
      <p class="told">{accuracyInWords(table, analysis)}</p>
      <p class="told fair">{say.fair}</p>
    </figure>
  );
}

interface DrawingProps extends Omit<CurveProps, 'analyst'> {
  readonly analysis: RecordAnalysis;
}

function Drawing({ timeline, step, analysis, onStep }: DrawingProps) {
  const values = [...analysis.curve, ...(analysis.end === null ? [] : [analysis.end])];
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, VIEW_BOX]);
  const y = scaleLinear([0, 1], [VIEW_BOX, 0]);
  const path = line<number>((_, i) => x(i), y)(values) ?? '';
  const land = area<number>((_, i) => x(i), VIEW_BOX, y)(values) ?? '';
  const { turningPoint } = analysis;
  const fall = turningPoint === null ? null : values.slice(turningPoint, turningPoint + 2);
  const at = placeOf(timeline, step, analysis);
  return (
    <div class="picture">
      <svg
        viewBox={`0 0 ${VIEW_BOX} ${VIEW_BOX}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          const turn = Math.round(x.invert(((event.clientX - left) / width) * VIEW_BOX));
          onStep(timeline.turns[turn - 1]?.to ?? 0);
        }}
      >
        <path class="ground" d={`M0 ${VIEW_BOX}H${VIEW_BOX}`} />
        <path class="half" d={`M0 ${VIEW_BOX / 2}H${VIEW_BOX}`} />
        <path class="land" d={land} />
        <path class="chance" d={path} />
        {fall && turningPoint !== null && (
          <path class="fall" d={line<number>((_, i) => x(turningPoint + i), y)(fall) ?? ''} />
        )}
        <path class="now" d={`M${x(at)} 0V${VIEW_BOX}`} />
      </svg>
      {turningPoint !== null && (
        <i
          class="turning-mark"
          style={{ '--x': x(turningPoint), '--y': y(values[turningPoint] ?? 0) }}
        />
      )}
      <b class="share" style={{ '--x': x(at) }}>
        {words.value.format.percent(values[at] ?? 0)}
      </b>
    </div>
  );
}

/** The place on the curve: before the turn that begins, after the one that has ended. */
function placeOf({ turns }: Timeline, step: number, { curve }: RecordAnalysis): number {
  return Math.min(curve.length, turns.filter(({ to }) => to <= step).length);
}

function curveInWords({ curve, end }: RecordAnalysis): string {
  const say = replayWords.value;
  const last = end ?? curve.at(-1) ?? 0;
  const { percent } = words.value.format;
  return say.curve(percent(curve[0] ?? 0), percent(last));
}

function conclusionInWords(table: TableView, analysis: RecordAnalysis): string {
  const say = replayWords.value;
  const { turningPoint } = analysis;
  const turn = turningPoint === null ? undefined : analysis.turns[turningPoint];
  if (!turn) return say.noTurningPoint;
  const { number, seat, chance, loss } = turn;
  const name = nameOf(table, seat, words.value);
  const [from, to] = [chance.value, chance.value - loss.value].map(words.value.format.percent);
  return say.turningPointAt(number, name, from ?? '', to ?? '');
}

function accuracyInWords(table: TableView, { accuracy }: RecordAnalysis): string {
  const say = replayWords.value;
  const each = accuracy.flatMap((value, i) => {
    return value === null
      ? []
      : [say.accuracy(nameOf(table, i + 1, words.value), Math.round(value))];
  });
  return say.accuracies(words.value.format.list(each));
}
