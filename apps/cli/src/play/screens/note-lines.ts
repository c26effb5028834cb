// What the message line says.

import type { Action, Game } from '@backtrick/rules';
import { wrapped } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import { cite } from '../../rule-book.ts';
import type { Words } from '../../words.ts';
import type { Note } from '../model.ts';
import type { Scene } from '../scene.ts';
import type { Page } from './page.ts';

export function noteLines({ game, note }: Scene, { width, words }: Page): readonly Line[] {
  if (!note) return [];
  if (note.kind === 'hint') return wrapped(hintText(game, note, words.texts), width);
  return sentencesOf(game, note, words).flatMap((sentence) => wrapped(sentence, width));
}

function sentencesOf(
  game: Game,
  note: Exclude<Note, Hint>,
  { texts, ruleBook }: Words,
): readonly string[] {
  const { notes } = texts;
  switch (note.kind) {
    case 'refused': {
      const { code, rule } = note.fault;
      const refusal = { ...texts.faults, ...texts.play.refusals }[code];
      return [refusal, ...(rule ? [cite(ruleBook, rule)] : [])];
    }
    case 'warned':
      return [cite(ruleBook, note.rule), warningSentence(game, note.action, texts)];
    case 'drew':
      return [notes.drew(note.cards.map(String))];
    case 'taken-back':
      return [takenBackSentence(game, note.action, texts)];
    case 'no-way-back':
      return [cite(ruleBook, note.rule)];
    case 'not-written':
      return [notes.notWritten(note.file, note.reason)];
    case 'nothing-to-take-back':
      return [notes.nothingToTakeBack];
    case 'which-card':
      return [notes.whichCard];
    case 'which-pile':
      return [notes.whichPile];
    case 'see-keys':
      return [notes.seeKeys];
    case 'seeking-hint':
      return [texts.play.hint.seeking];
    case 'no-hints':
      return [texts.play.notes.noHints];
    case 'hint-in-turn':
      return [texts.play.notes.hintInTurn];
    case 'no-signals':
      return [texts.play.notes.noSignals];
    case 'unknown-signal':
      return [texts.play.notes.unknownSignal];
    case 'bot-laid':
      return [texts.play.notes.botLaid];
  }
}

type Hint = Extract<Note, { kind: 'hint' }>;

/** Which pile and how many cards; or, when asked again, which card. */
function hintText(game: Game, { advice, names }: Hint, { play: { hint } }: Words['texts']): string {
  if (advice.kind === 'end') return hint.end;
  const { kind, action, cards, waits } = advice;
  if (names === 'card') return hint.card(game.format(action));
  return [
    hint[kind](action.pile),
    ...(waits === null ? [] : [hint.keep(waits)]),
    ...(cards === null ? [] : [hint.more(cards)]),
    hint.again,
  ].join(' ');
}

function takenBackSentence(game: Game, action: Action, { notes }: Words['texts']): string {
  if (action.kind === 'lay') return notes.takenBack(game.format(action));
  return action.kind === 'end' ? notes.endTakenBack : notes.startTakenBack;
}

function warningSentence(game: Game, action: Action, { notes }: Words['texts']): string {
  return action.kind === 'end' ? notes.warnedOfEnd : notes.warnedOf(game.format(action));
}
