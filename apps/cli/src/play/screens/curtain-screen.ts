// Screens that show no hand: the curtain between two players, and the choice of who begins.

import { EMPTY, centred, line, wrapped } from '../../screen/line.ts';
import { GAP } from '../../screen/sections.ts';
import type { Section } from '../../screen/sections.ts';
import { cite } from '../../rule-book.ts';
import { titleOf } from '../../words.ts';
import type { Phase } from '../model.ts';
import { nameOf } from '../seating.ts';
import type { Scene } from '../scene.ts';
import { headLines } from './head-lines.ts';
import { noteLines } from './note-lines.ts';
import { promptLines } from './page.ts';
import type { Page } from './page.ts';
import { starterLines } from './starter-lines.ts';
import { questionText, startPrompt } from './status-lines.ts';
import { turnLines } from './turn-lines.ts';

export function curtainSections(
  scene: Scene,
  { seat, before }: Extract<Phase, { kind: 'curtain' }>,
  page: Page,
): readonly Section[] {
  const { width, words } = page;
  const { texts } = words;
  const last = scene.turns.at(-1);
  const told = last ? turnLines(nameOf(scene, last.seat, texts), last, page) : [];
  const way = before === 'look' ? texts.curtain.look : texts.curtain.turn;
  const prompt = promptLines(questionText(scene, texts) || way, page);
  return [
    { lines: [line(titleOf(scene.game, scene.view, texts), 'strong')] },
    { lines: [EMPTY, EMPTY, EMPTY], dispensable: 8 },
    { lines: [centred(line(texts.curtain.passTo(seat), 'strong'), width)] },
    GAP,
    { lines: prompt.map((spans) => centred(spans, width)) },
    { lines: [EMPTY, EMPTY], dispensable: 8 },
    { lines: told.map((spans) => centred(spans, width)), dispensable: 2 },
  ];
}

export function startSections(scene: Scene, page: Page): readonly Section[] {
  const { width, words } = page;
  const { texts, ruleBook } = words;
  const { game } = scene;
  const question = questionText(scene, texts) || startPrompt(scene, texts);
  return [
    { lines: headLines(scene, page) },
    GAP,
    { lines: wrapped(cite(ruleBook, game.ruleset.cites.start), width, 'quiet'), dispensable: 2 },
    GAP,
    { lines: starterLines(scene, page) },
    { lines: promptLines(question, page), isPrompt: true },
    { lines: [line(texts.start.lookAgain, 'quiet')], isPrompt: true },
    GAP,
    { lines: noteLines(scene, page), isElastic: true },
  ];
}
