// The table: piles, hand, what happened, what is to do.

import { GAP } from '../../screen/sections.ts';
import type { Section } from '../../screen/sections.ts';
import type { Scene } from '../scene.ts';
import { columnsOn, handLine, handLines } from './hand-rows.ts';
import { compactHeadLine, headLines } from './head-lines.ts';
import { noteLines } from './note-lines.ts';
import type { Page } from './page.ts';
import { partnerLines, reservedLines } from './partner-rows.ts';
import { compactPileLines, pileLines } from './pile-columns.ts';
import { starterLines } from './starter-lines.ts';
import { compactPromptLines, fieldLine, statusLines } from './status-lines.ts';
import { handSizeLines, lastTurnSections, runningTurnLines } from './turn-lines.ts';

export function tableSections(scene: Scene, page: Page): readonly Section[] {
  const columns = columnsOn(page, scene);
  return [
    { lines: headLines(scene, page), dispensable: ROOMY },
    { lines: [compactHeadLine(scene, page)], insteadOf: ROOMY },
    GAP,
    { lines: pileLines(scene, columns, page), dispensable: ROOMY },
    { lines: compactPileLines(scene, columns, page), insteadOf: ROOMY },
    { lines: partnerLines(scene, columns, page), dispensable: PARTNERS },
    { lines: reservedLines(scene, page), dispensable: RESERVED, insteadOf: PARTNERS },
    GAP,
    { lines: handLines(scene, columns, page), dispensable: HAND_ROWS },
    { lines: [handLine(scene)], insteadOf: HAND_ROWS },
    GAP,
    { lines: handSizeLines(scene, page), dispensable: 4 },
    ...lastTurnSections(scene, page),
    { lines: runningTurnLines(scene, page), dispensable: 3 },
    { lines: noteLines(scene, page), isElastic: true },
    { lines: starterLines(scene, page), dispensable: 3 },
    { lines: statusLines(scene, page), isPrompt: true, dispensable: ROOMY },
    { lines: [fieldLine(scene, page)], isPrompt: true, dispensable: ROOMY },
    { lines: compactPromptLines(scene, page), isPrompt: true, insteadOf: ROOMY },
  ];
}

/** The rows of the players, or in few words what they ask for most. */
const PARTNERS = 2;
/** Head, piles and prompt with all they have to say; in a low window they take a line each. */
const ROOMY = 1;
/** What each card costs; a message that does not fit next to it leaves the cards alone. */
const HAND_ROWS = 0.5;
const RESERVED = 0.25;
