// What the player is asked to do.

import type { Game, View } from '@backtrick/rules';
import { EMPTY, line, span } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import type { Words } from '../../words.ts';
import { PILE_KEYS } from '../press-turn.ts';
import type { Scene } from '../scene.ts';
import { promptLines } from './page.ts';
import type { Page } from './page.ts';

export function statusLines(scene: Scene, page: Page): readonly Line[] {
  const { phase, view, note } = scene;
  const { texts } = page.words;
  const { status } = texts;
  const question = questionText(scene, texts);
  if (question) return promptLines(question, page);
  if (phase.kind === 'look') return promptLines(status.looked, page);
  if (phase.kind === 'drawn') return promptLines(status.passOn, page);
  if (note?.kind === 'warned') {
    return promptLines(view.turn?.laid ? status.backOrLeave : status.leaveIt, page);
  }
  const missing = stillToLay(scene);
  if (missing === 0) return promptLines(status.end(cardsToDraw(scene)), page);
  return [line(view.turn?.laid ? status.layMore(missing) : status.lay(missing), 'strong')];
}

/** The question that is open; empty if none is. */
export function questionText({ overlay, view }: Scene, texts: Words['texts']): string {
  if (overlay?.kind === 'ask-leave') return texts.ask.leave;
  if (overlay?.kind !== 'ask-take-back') return '';
  if (view.players === 1) return texts.ask.takeBackAlone;
  return overlay.action.kind === 'start' ? texts.ask.takeBackStart : texts.ask.takeBackEnd;
}

/** How many cards the turn must still lay. */
export function stillToLay({ game, view }: Scene): number {
  if (!view.turn) return 0;
  return Math.max(0, game.minimum(view, view.turn.seat).cards - view.turn.laid);
}

/** What is typed, or a hint what could be. */
export function fieldLine({ field, phase, overlay, game }: Scene, { words }: Page): Line {
  const { texts } = words;
  if (phase.kind !== 'turn' || overlay) return EMPTY;
  const keys = PILE_KEYS.slice(0, game.ruleset.piles.length);
  if (field.text === '') return [span('> '), span(texts.fieldHint(keys.join(' ')), 'quiet')];
  const digits = field.mode === 'picked' ? keys.map((_, i) => `${i + 1}`) : [];
  const way = field.mode === 'typed' ? '▏' : `  ${texts.pileHint([...keys, ...digits].join(' '))}`;
  return [span('> '), span(field.text, 'strong'), span(way, 'quiet')];
}

function cardsToDraw({ game, view }: Scene): number {
  if (!view.turn) return 0;
  const room = game.ruleset.handSize(view.players, view.options) - (view.hand?.length ?? 0);
  return Math.min(drawPile(game, view), game.ruleset.draws(room, view.turn));
}

/** The cards in the pile from which the player in turn draws. */
function drawPile({ ruleset }: Game, { turn, drawSizes }: View): number {
  return drawSizes[ruleset.kind === 'duel' && turn ? turn.seat - 1 : 0] ?? 0;
}
