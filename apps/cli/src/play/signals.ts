// What is signalled at the table, in its order.

import { signalsAt } from '@backtrick/rules';
import type { ActiveSignal, Seat } from '@backtrick/rules';
import type { Table } from './table.ts';

type Talk = Pick<Table, 'actions' | 'past' | 'state' | 'said'>;

export function vocabularyOf({ game, state }: Pick<Table, 'game' | 'state'>): readonly string[] {
  return game.ruleset.talking(state.options).signals;
}

/** Every signal that is active now. */
export function activeSignals({ past, state, actions, said }: Talk): readonly ActiveSignal[] {
  return signalsAt(said, actions.length, (at) => (past[at] ?? state).turn);
}

export function activeSignalsOf(table: Talk, seat: Seat): readonly string[] {
  return activeSignals(table).flatMap((each) => (each.seat === seat ? [each.signal] : []));
}

/** The table after the seat has said exactly this: what else it had said is withdrawn. */
export function told<T extends Talk>(table: T, seat: Seat, signals: readonly string[]): T {
  const before = activeSignalsOf(table, seat);
  const isSame = before.length === signals.length && signals.every((one) => before.includes(one));
  if (isSame) return table;
  return { ...table, said: [...table.said, { at: table.actions.length, seat, signals }] };
}

/** A subject on which a player says one of a few words, or nothing; on each pile another, or on none. */
export interface Topic {
  readonly name: string;
  readonly words: readonly string[];
  readonly isOnPiles: boolean;
}

/** What can be talked about now; who begins only as long as nobody has begun. */
export function topicsOf(table: Pick<Table, 'game' | 'state'>): readonly Topic[] {
  const topics = new Map<string, { words: Set<string>; isOnPiles: boolean }>();
  for (const signal of vocabularyOf(table)) {
    const { word, pile } = partsOf(signal);
    const name = topicName(word);
    if (name === 'start' && table.state.turn) continue;
    const topic = topics.get(name) ?? { words: new Set(), isOnPiles: pile !== undefined };
    topics.set(name, topic);
    topic.words.add(word);
  }
  return [...topics].map(([name, { words, isOnPiles }]) => ({
    name,
    words: [...words],
    isOnPiles,
  }));
}

/** The table after the seat has gone on to the next word of the topic, or from the last one to nothing. */
export function nextWord<T extends Talk>(
  table: T,
  { seat, topic, pile }: { readonly seat: Seat; readonly topic: Topic; readonly pile?: string },
): T {
  const signals = topic.words.map((word) => (pile === undefined ? word : `${word}/${pile}`));
  const before = activeSignalsOf(table, seat);
  const at = signals.findLastIndex((signal) => before.includes(signal));
  const others = before.filter((signal) => !signals.includes(signal));
  return told(table, seat, [...others, ...signals.slice(at + 1, at + 2)]);
}

/** The signals with one more, which takes the place of those it contradicts. */
export function including(signals: readonly string[], signal: string): readonly string[] {
  const { word, pile } = partsOf(signal);
  const kept = signals.filter((each) => {
    const other = partsOf(each);
    const isSameSubject = topicName(other.word) === topicName(word) && other.pile === pile;
    return !(isSameSubject && CONTRADICTING.has(topicName(word)));
  });
  return [...kept.filter((each) => each !== signal), signal];
}

/** `keep-off/u1` is a word on a pile; some words are about no pile. */
export function partsOf(signal: string): { readonly word: string; readonly pile?: string } {
  const [word = '', pile] = signal.split('/');
  return pile === undefined ? { word } : { word, pile };
}

const CONTRADICTING = new Set(['wish', 'start']);

const TOPICS: Readonly<Record<string, string>> = {
  begin: 'start',
  'rather-not': 'start',
  'keep-off': 'wish',
  'please-not': 'wish',
  'small-jump': 'wish',
  'all-yours': 'wish',
};

/** `low-r` is about red; what is about nothing else is about itself. */
function topicName(word: string): string {
  return TOPICS[word] ?? word.split('-').at(-1) ?? word;
}
