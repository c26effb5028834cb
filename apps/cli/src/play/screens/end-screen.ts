// The end: the result in words, what was left, and what can be done now.

import type { Card, Game, Seat } from '@backtrick/rules';
import { line, span, widthOf, wrapped } from '../../screen/line.ts';
import type { Line } from '../../screen/line.ts';
import { GAP } from '../../screen/sections.ts';
import type { Section } from '../../screen/sections.ts';
import type { Texts } from '../../i18n/en.ts';
import { cardSpan, resultSentences } from '../../words.ts';
import type { Words } from '../../words.ts';
import { nameOf, onlyPerson } from '../seating.ts';
import type { Scene } from '../scene.ts';
import { columnsOn, handLines } from './hand-rows.ts';
import { headLines } from './head-lines.ts';
import { noteLines } from './note-lines.ts';
import { pileLines } from './pile-columns.ts';
import { promptLines } from './page.ts';
import type { Page } from './page.ts';
import { turnLines } from './turn-lines.ts';

export function endSections(scene: Scene, page: Page): readonly Section[] {
  const { width, words } = page;
  const { texts } = words;
  const { game, view, turns } = scene;
  const columns = columnsOn(page, scene);
  const [result = '', ...reasons] = resultSentences(game, view, endWords(scene, words));
  const last = turns.at(-1);
  const who = last && view.players > 1 ? nameOf(scene, last.seat, texts) : texts.lastTurn;
  const facts = factsOf(scene, texts);
  return [
    { lines: headLines(scene, page) },
    GAP,
    { lines: pileLines(scene, columns, page), dispensable: 2 },
    GAP,
    { lines: handLines(scene, columns, page), dispensable: 3 },
    { lines: last ? turnLines(who, last, page) : [], dispensable: 5 },
    GAP,
    { lines: wrapped(result, width, 'strong') },
    { lines: reasons.flatMap((sentence) => wrapped(sentence, width)), isElastic: true },
    GAP,
    { lines: view.unseen.flatMap((cards) => cardRows(game, cards, width)), dispensable: 4 },
    GAP,
    { lines: facts.length === 0 ? [] : [line(facts.join(' · '), 'quiet')] },
    { lines: noteLines(scene, page), isElastic: true },
    { lines: promptLines(texts.over.keys, page), isPrompt: true },
  ];
}

/** What repeats the deal, and whether hints helped. */
function factsOf({ origin, isAided }: Scene, { over, play }: Texts): readonly string[] {
  const deal = origin && ('deal' in origin ? over.deal(origin.deal) : over.seed(origin.seed));
  return [...(deal === undefined ? [] : [deal]), ...(isAided ? [play.aided] : [])];
}

/** The names under which the players appear at the end. */
function endWords(scene: Scene, words: Words) {
  const name = (seat: Seat) => nameOf(scene, seat, words.texts);
  return { words, stuck: scene.stuck, you: onlyPerson(scene), name };
}

function cardRows(game: Game, cards: readonly Card[], width: number): readonly Line[] {
  const spans = cards.flatMap((card) => [cardSpan(game, card), span(' ')]);
  const perRow = 2 * Math.floor(width / widthOf(spans.slice(0, 2)));
  const rows = Math.ceil(spans.length / perRow) || 0;
  return Array.from({ length: rows }, (_, row) => spans.slice(row * perRow, (row + 1) * perRow));
}
