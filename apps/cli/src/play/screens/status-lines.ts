// What the player is asked to do.

import type { Game, View } from '@backtrick/rules';
import { EMPTY, line, span, widthOf } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import type { Texts } from '../../i18n/en.ts';
import { PILE_KEYS } from '../press-turn.ts';
import { nameOf, onlyPerson } from '../seating.ts';
import type { Scene } from '../scene.ts';
import { isNarrow, promptLines } from './page.ts';
import type { Page } from './page.ts';
import { hasPartners } from './partner-rows.ts';

export function statusLines(scene: Scene, page: Page): readonly Line[] {
  const { phase, view, note } = scene;
  const { texts } = page.words;
  const { status } = texts;
  const question = questionText(scene, texts);
  if (question) return promptLines(question, page);
  if (phase.kind === 'look') return promptLines(status.looked, page);
  if (phase.kind === 'start') return promptLines(startPrompt(scene, texts), page);
  if (phase.kind === 'drawn') return promptLines(passOnText(scene, texts), page);
  if (phase.kind === 'watch') return [line(watchText(scene, texts), 'strong')];
  if (note?.kind === 'warned') {
    return promptLines(view.turn?.laid ? status.backOrLeave : status.leaveIt, page);
  }
  const missing = stillToLay(scene);
  if (missing === 0) return promptLines(status.end(cardsToDraw(scene)), page);
  return [line(view.turn?.laid ? status.layMore(missing) : status.lay(missing), 'strong')];
}

/** The question that is open; empty if none is. */
export function questionText({ overlay, bots }: Scene, texts: Texts): string {
  if (overlay?.kind === 'ask-leave') return texts.ask.leave;
  if (overlay?.kind !== 'ask-take-back') return '';
  if (overlay.action.kind === 'start') return texts.ask.takeBackStart;
  return onlyPerson({ bots }) === undefined ? texts.ask.takeBackEnd : texts.ask.takeBackAlone;
}

/** O3, Q2: who begins by the wishes of the bots, and how to decide otherwise. */
export function startPrompt(scene: Scene, texts: Texts): string {
  const { starter, view } = scene;
  if (starter === undefined) return texts.start.who(view.players);
  const { proposal, or } = texts.play.start;
  const others = scene.bots.flatMap((_, i) => (i + 1 === starter ? [] : [`${i + 1}`]));
  return `${proposal(nameOf(scene, starter, texts))} · ${or(others)}`;
}

/** How many cards the turn must still lay. */
export function stillToLay({ game, view }: Scene): number {
  if (!view.turn) return 0;
  return Math.max(0, game.minimum(view, view.turn.seat).cards - view.turn.laid);
}

/** What is typed, or which keys there are. */
export function fieldLine(scene: Scene, page: Page): Line {
  const { field, phase, overlay } = scene;
  if (overlay) return EMPTY;
  if (phase.kind !== 'turn') return [span(otherKeys(scene, page).join(' · '), 'quiet')];
  const { texts } = page.words;
  const keys = PILE_KEYS.slice(0, scene.game.ruleset.piles.length);
  if (field.text === '') {
    const all = [keys.join(' '), ...otherKeys(scene, page)].join(' · ');
    return [span('> '), span(texts.fieldHint(all), 'quiet')];
  }
  const digits = field.mode === 'picked' ? keys.map((_, i) => `${i + 1}`) : [];
  const way = field.mode === 'typed' ? '▏' : `  ${texts.pileHint([...keys, ...digits].join(' '))}`;
  return [span('> '), span(field.text, 'strong'), span(way, 'quiet')];
}

/** What is to do and what is typed, in one line if there is room; the hint on how to type goes first. */
export function compactPromptLines(scene: Scene, page: Page): readonly Line[] {
  const status = statusLines(scene, page);
  const field = compactField(scene, page);
  const last = status.at(-1) ?? EMPTY;
  if (widthOf(last) + 1 + widthOf(field) <= page.width) {
    return [...status.slice(0, -1), [...last, span(' '), ...field]];
  }
  return isHint(scene) ? status : [...status, field];
}

/** The piles show their keys, so that the line need not. */
function compactField(scene: Scene, page: Page): Line {
  const { field, overlay } = scene;
  if (overlay || scene.phase.kind !== 'turn') return fieldLine(scene, page);
  if (!isHint(scene)) return [span('> '), span(field.text, 'strong'), span('▏', 'quiet')];
  return [span('> '), span(page.words.texts.fieldHintShort, 'quiet')];
}

function isHint({ field, phase, overlay }: Scene): boolean {
  return overlay !== null || (phase.kind === 'turn' && field.text === '');
}

/** Other keys that work now, if there is room to name them. */
function otherKeys(scene: Scene, page: Page): readonly string[] {
  const { phase } = scene;
  const { faster, hint, talk, back } = page.words.texts.play.keys;
  const hasHints = phase.kind === 'turn' && onlyPerson(scene) !== undefined;
  if (phase.kind === 'turn' && isNarrow(page)) return [];
  return [
    ...(phase.kind === 'watch' ? [faster] : []),
    ...(hasHints ? [hint] : []),
    ...(canTalk(scene) ? [talk] : []),
    ...(phase.kind === 'drawn' ? [back] : []),
  ];
}

/** Before the device is passed on, or before bots play on. */
function passOnText({ bots, view }: Scene, { status, play }: Texts): string {
  return bots[(view.turn?.seat ?? 0) - 1] ? play.goOn : status.passOn;
}

function watchText(scene: Scene, texts: Texts): string {
  const name = nameOf(scene, scene.view.turn?.seat ?? 1, texts);
  return scene.isThinking ? texts.play.thinking(name) : texts.play.plays(name);
}

function canTalk(scene: Scene): boolean {
  return hasPartners(scene) && scene.view.hand !== null;
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
