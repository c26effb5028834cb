// Signals and words. A text that tells a number goes to nobody; its sender learns which part of it does.

import type { Strictness } from '../guard/index.ts';
import { isRunning } from '../open-table.ts';
import { gameAt } from '../options.ts';
import { happen, no, ownChair } from './asking.ts';
import type { Asking, Deciders } from './asking.ts';
import type { ActiveSignal, Rule, Seat } from '@backtrick/rules';
import type { Refusal } from '../words.ts';

export const talking: Deciders<'signal' | 'say'> = {
  signal: (asking) => {
    const { table, command } = asking;
    const { seat } = ownChair(asking);
    const { options, phase } = table.open;
    if (phase === 'over') return no('not-now');
    const vocabulary = gameAt(options).ruleset.talking(options.rules);
    const unknown = command.signals.find((signal) => !vocabulary.signals.includes(signal));
    if (unknown !== undefined) return no('no-such-signal', vocabulary.rule);
    // In the order of the vocabulary: another order could tell something.
    const signals = vocabulary.signals.filter((signal) => command.signals.includes(signal));
    const active = table.open.signals.filter((one) => one.seat === seat);
    if (isSame(signals, active)) return happen();
    const { told, actions } = table.open;
    const isAgain = told.some((one) => one.seat === seat && one.at === actions.length);
    return happen({ kind: 'signalled', seat, signals, ...(isAgain && { isAgain }) });
  },
  say: (asking) => {
    const { table, command, context } = asking;
    const { seat } = ownChair(asking);
    const { options } = table.open;
    const { words, rule } = gameAt(options).ruleset.talking(options.rules);
    // Between games there is nothing to give away.
    const isFree = words === 'free' || !isRunning(table.open);
    if (options.talking === 'signals') return no('switched-off', rule);
    if (words === 'none' && !isFree) return no('switched-off', rule);
    const text = context.guard.visibleText(command.text);
    if (text === '') return no('unreadable');
    const refusal = isFree ? null : tooMuch(asking, command.text, { seat, rule });
    return refusal ? { refusal } : happen({ kind: 'said', seat, text });
  },
};

/** Both in the order of the vocabulary. */
function isSame(signals: readonly string[], active: readonly ActiveSignal[]): boolean {
  return signals.length === active.length && signals.every((one, i) => active[i]?.signal === one);
}

/** How strict each rule on talking is. */
const STRICTNESS: ReadonlyMap<Rule | null, Strictness> = new Map([
  ['O12', 'no-numbers'],
  ['Q8', 'no-relations'],
]);

/** What a text tells that it may not, alone or together with what the same seat has said just before. */
function tooMuch(
  { table, context }: Asking,
  text: string,
  { seat, rule }: { readonly seat: Seat; readonly rule: Rule | null },
): Refusal | null {
  const strictness = STRICTNESS.get(rule) ?? 'no-sizes';
  const earlier = table.open.chat.filter((line) => line.seat === seat);
  const [hit] = context.guard.checkMessage({ text, at: context.now }, earlier, strictness);
  if (!hit) return null;
  const { code: what, start, end } = hit;
  return { code: 'tells-a-number', rule, hit: { start, end, what } };
}
