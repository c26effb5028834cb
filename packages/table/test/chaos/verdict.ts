// What must be true of a table whatever happened to it, told from its log and from what people asked and heard.

import { answer as replayed, gameOf, positionOf } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import { isDeepStrictEqual } from 'node:util';
import { fold } from '../../src/index.ts';
import type { Table } from '../../src/index.ts';
import { commandName } from '../command-name.ts';
import { chairOf } from '../../src/open-table.ts';
import { stateOf } from '../../src/table.ts';
import type { Ledger, Question } from './ledger.ts';
import { TABLE } from './node.ts';
import type { Store } from './store.ts';
import { earlyTicks } from './timing.ts';
import type { Step } from './timing.ts';

/** Everything that is not as promised. */
export function verdict(store: Store, ledger: Ledger): readonly string[] {
  const steps: Step[] = [];
  try {
    for (const [i, entry] of store.entries.entries()) {
      const before = steps.at(-1)?.after ?? null;
      steps.push({ entry, before, after: fold(TABLE, before, entry), at: store.decidedAt[i] ?? 0 });
    }
  } catch (error) {
    return [...ledger.findings, `the log is no history: ${String(error)}`];
  }
  return [
    ...ledger.findings,
    ...repeats(steps),
    ...wrongVersions(steps),
    ...wrongAnswers(steps, ledger),
    ...steps.flatMap((step) => wrongEffects(step, ledger)),
    ...earlyTicks(steps),
    ...steps.flatMap(wrongCards),
    ...steps.flatMap(wrongRecords),
  ];
}

function repeats(steps: readonly Step[]): readonly string[] {
  const seen = new Set<string>();
  return steps.flatMap(({ entry: { who, id } }) => {
    const key = commandName(who, id);
    const isRepeat = seen.has(key);
    seen.add(key);
    return isRepeat ? [`${key} is taken up again`] : [];
  });
}

function wrongVersions(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ entry, before }) => {
    const version = (before?.open.version ?? 0) + (entry.events.length > 0 ? 1 : 0);
    return entry.version === version ? [] : [`entry ${entry.number} has version ${entry.version}`];
  });
}

/**
 * Everybody can rely on the answer they heard: it is in the log. Only what is refused to somebody who neither sits nor
 * hosts is written nowhere, and decided again when it comes again.
 */
function wrongAnswers(steps: readonly Step[], ledger: Ledger): readonly string[] {
  const written = new Map(steps.map(({ entry }) => [entry.id, entry.answer]));
  return [...ledger.answers].flatMap(([id, answers]) => {
    const isOutside = mayBeOutside(steps, ledger.questions.get(id));
    return answers
      .filter((answer) => !isDeepStrictEqual(written.get(id), answer))
      .filter((answer) => answer.ok || !isOutside)
      .map((answer) => `${id} was answered ${JSON.stringify(answer)}, and the log does not say so`);
  });
}

/** Whether a question can have reached the table while its asker did not sit there, or before there was one. */
function mayBeOutside(steps: readonly Step[], question: Question | undefined): boolean {
  if (!question || question.epoch === null) return true;
  const { player, epoch, wish } = question;
  const sittings = steps.map(({ after }) => chairOf(after.open, player)?.epoch ?? null);
  return wish.kind === 'sit' || sittings.slice(sittings.indexOf(epoch)).includes(null);
}

/** What takes effect was asked in the sitting, and of the game, that it is taken up in. */
function wrongEffects({ entry, before }: Step, { questions }: Ledger): readonly string[] {
  const question = questions.get(entry.id);
  if (!before || !question || !entry.answer.ok) return [];
  return [
    ...(isOfSitting(question, before) ? [] : [`${entry.id} comes from an earlier sitting`]),
    ...(isOfGame(question, before) ? [] : [`${entry.id} was made against an older game`]),
  ];
}

function isOfSitting({ player, epoch, wish }: Question, { open }: Table): boolean {
  return wish.kind === 'sit' || epoch === (chairOf(open, player)?.epoch ?? null);
}

function isOfGame({ seen }: Question, { open: { game, actions } }: Table): boolean {
  return !seen || isDeepStrictEqual(seen, { game, actions });
}

/** Every card of the deal is in a hand, in a draw pile or laid, once. */
function wrongCards({ entry, before, after }: Step): readonly string[] {
  const state = stateOf(after);
  if (!state || state === (before && stateOf(before))) return [];
  const game = gameOf(state);
  const laid = after.open.actions.flatMap((text) => {
    const action = game.parse(text);
    return action?.kind === 'lay' ? [action.card] : [];
  });
  const found = [...laid, ...state.hands.flat(), ...state.draw.flat()];
  const dealt = after.secret.dealt?.setup.decks.flat() ?? [];
  return isSameCards(found, dealt) ? [] : [`entry ${entry.number} loses or doubles cards`];
}

function isSameCards(some: readonly Card[], others: readonly Card[]): boolean {
  return isDeepStrictEqual(some.map(String).sort(), others.map(String).sort());
}

/** A record replays to what the table says has come of the game. */
function wrongRecords({ entry, before, after }: Step): readonly string[] {
  const { record } = after.open;
  const state = stateOf(after);
  if (!record || !state || record === before?.open.record) return [];
  const isSame = isDeepStrictEqual(replayed(record), positionOf(gameOf(state), state));
  return isSame ? [] : [`entry ${entry.number} has a record that does not replay`];
}
