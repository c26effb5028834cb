// The table: piles, hand, what happened, what is to do.

import { GAP } from '../../screen/sections.ts';
import type { Section } from '../../screen/sections.ts';
import type { Scene } from '../scene.ts';
import { columnsOn, handLines } from './hand-rows.ts';
import { headLines } from './head-lines.ts';
import { noteLines } from './note-lines.ts';
import type { Page } from './page.ts';
import { partnerLines, reservedLines } from './partner-rows.ts';
import { pileLines } from './pile-columns.ts';
import { starterLines } from './starter-lines.ts';
import { fieldLine, statusLines } from './status-lines.ts';
import { handSizeLines, lastTurnSections, runningTurnLines } from './turn-lines.ts';

export function tableSections(scene: Scene, page: Page): readonly Section[] {
  const columns = columnsOn(page, scene);
  return [
    { lines: headLines(scene, page) },
    GAP,
    { lines: pileLines(scene, columns, page) },
    { lines: partnerLines(scene, columns, page), dispensable: PARTNERS },
    { lines: reservedLines(scene, page), dispensable: 1, insteadOf: PARTNERS },
    GAP,
    { lines: handLines(scene, columns, page) },
    GAP,
    { lines: handSizeLines(scene, page), dispensable: 4 },
    ...lastTurnSections(scene, page),
    { lines: runningTurnLines(scene, page), dispensable: 3 },
    { lines: noteLines(scene, page), isElastic: true },
    { lines: starterLines(scene, page), dispensable: 3 },
    { lines: statusLines(scene, page), isPrompt: true },
    { lines: [fieldLine(scene, page)], isPrompt: true },
  ];
}

/** The rows of the players, or in few words what they ask for most. */
const PARTNERS = 2;
