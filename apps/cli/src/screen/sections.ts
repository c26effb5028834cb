// A screen is a list of sections. Where the height is short, the dispensable ones go first.

import { cut, line } from './line.ts';
import type { Line, Size } from './line.ts';

export interface Section {
  readonly lines: readonly Line[];
  /** The higher, the sooner it is left out; sections without one stay. */
  readonly dispensable?: number;
  /** Shown only if sections of this rank are left out. */
  readonly insteadOf?: number;
  /** What is too long of it may be cut off. */
  readonly isElastic?: boolean;
  /** A section that says which keys to press. */
  readonly isPrompt?: boolean;
}

/** The lines that fit; undefined if even the necessary ones do not. */
export function fitted(
  sections: readonly Section[],
  { width, height }: Size,
): readonly Line[] | undefined {
  const ranks = sections.map(({ dispensable = 0 }) => dispensable);
  for (const rank of [...new Set(ranks)].sort((a, b) => b - a)) {
    const kept = keptAt(rank, sections);
    if (heightOf(kept) <= height) return laidOut(filledUp(kept, sections, height), width);
  }
  const necessary = keptAt(0, sections);
  const excess = heightOf(necessary) - height;
  const shortened = necessary.map((section) =>
    section.isElastic ? shorter(section, excess) : section,
  );
  return heightOf(shortened) <= height ? laidOut(shortened, width) : undefined;
}

/** The sections where everything up to this rank is shown. */
export function keptAt(rank: number, sections: readonly Section[]): readonly Section[] {
  return sections.filter(
    ({ dispensable = 0, insteadOf }) =>
      dispensable <= rank && (insteadOf === undefined || rank < insteadOf),
  );
}

const GAP_RANK = 9;

/** A section of one empty line, the first to go. */
export const GAP: Section = { lines: [[]], dispensable: GAP_RANK };

/**
 * Adds back sections that were left out and still fit, the most important first. Gaps stay out: some of them without the others
 * look like a mistake. So does any section that has been replaced by a shorter one.
 */
function filledUp(
  kept: readonly Section[],
  sections: readonly Section[],
  height: number,
): readonly Section[] {
  const replaced = new Set(kept.map(({ insteadOf }) => insteadOf));
  const shown = new Set(kept);
  const candidates = sections
    .filter((each) => !shown.has(each) && each.insteadOf === undefined)
    .filter(({ dispensable = 0 }) => dispensable < GAP_RANK && !replaced.has(dispensable))
    .toSorted((a, b) => (a.dispensable ?? 0) - (b.dispensable ?? 0));
  let room = height - heightOf(kept);
  for (const candidate of candidates) {
    if (candidate.lines.length > room) continue;
    shown.add(candidate);
    room -= candidate.lines.length;
  }
  return sections.filter((each) => shown.has(each));
}

function heightOf(sections: readonly Section[]): number {
  return sections.reduce((sum, { lines }) => sum + lines.length, 0);
}

function laidOut(sections: readonly Section[], width: number): readonly Line[] {
  return sections.flatMap(({ lines }) => lines).map((spans) => cut(spans, width));
}

function shorter({ lines }: Section, excess: number): Section {
  const kept = lines.slice(0, Math.max(0, lines.length - excess - 1));
  return { lines: lines.length > 1 ? [...kept, line('…')] : lines };
}
