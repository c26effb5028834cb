// One scene, one screen.

import { paint } from '../../screen/colour.ts';
import { wrapped } from '../../screen/line.ts';
import type { Line, Size } from '../../screen/line.ts';
import { fitted, keptAt } from '../../screen/sections.ts';
import type { Section } from '../../screen/sections.ts';
import type { Words } from '../../words.ts';
import type { Scene } from '../scene.ts';
import { curtainSections, startSections } from './curtain-screen.ts';
import { endSections } from './end-screen.ts';
import { helpSections } from './help-screen.ts';
import type { Page } from './page.ts';
import { signalsSections } from './signals-screen.ts';
import { tableSections } from './table-screen.ts';

/** Narrower terminals cannot show four piles next to a card. */
const NARROWEST = 36;

/** Wider lines are hard to read. */
const WIDEST = 90;

export function screenOf(scene: Scene, size: Size, words: Words): readonly Line[] {
  const width = Math.min(WIDEST, size.width);
  const { height } = size;
  const isWideEnough = width >= NARROWEST;
  const lines = isWideEnough
    ? fitted(sectionsOf(scene, { width, words }), { width, height })
    : undefined;
  return lines ?? wrapped(words.texts.tooSmall, width).slice(0, height);
}

/** The same without what only a keyboard needs, as plain text. */
export function positionText(scene: Scene, width: number, words: Words): string {
  const whole = keptAt(Infinity, sectionsOf(scene, { width, words }));
  const lines = whole.flatMap((section) => (section.isPrompt ? [] : section.lines));
  return lines.map((spans) => paint(spans, 'none')).join('\n');
}

function sectionsOf(scene: Scene, page: Page): readonly Section[] {
  const { overlay, phase } = scene;
  if (overlay?.kind === 'help') return helpSections(scene, overlay.scroll, page);
  if (overlay?.kind === 'signals') return signalsSections(scene, overlay, page);
  switch (phase.kind) {
    case 'curtain':
      return curtainSections(scene, phase, page);
    case 'start':
      return scene.view.hand ? tableSections(scene, page) : startSections(scene, page);
    case 'over':
      return endSections(scene, page);
    case 'look':
    case 'turn':
    case 'drawn':
    case 'watch':
      return tableSections(scene, page);
  }
}
