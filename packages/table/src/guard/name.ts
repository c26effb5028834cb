// Names of players and titles of tables: shown to everyone, so they pass the same guard as what is said, and
// must be what they look like.

import { checkText, type Hit } from './guard.ts';

export const LONGEST_NAME = 24;
export const LONGEST_TITLE = 48;

export const NAME_FAULTS = ['empty', 'too-long', 'tells-number'] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

export type NameVerdict =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: NameFault; readonly hits: readonly Hit[] };

/** The name as it will be shown, or why it cannot be; hits point into the text as it was typed. */
export function checkName(text: string, longest: number = LONGEST_NAME): NameVerdict {
  const name = visibleText(text);
  if (!VISIBLE.test(name)) return { ok: false, code: 'empty', hits: [] };
  if (Array.from(name).length > longest) return { ok: false, code: 'too-long', hits: [] };
  const hits = checkText(text, 'no-numbers');
  return hits.length > 0 ? { ok: false, code: 'tells-number', hits } : { ok: true, name };
}

/**
 * A text without what hides in it: control, bidirectional, tag and zero-width characters, marks in heaps.
 * Joiners inside emoji stay.
 */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu, '')
    .replaceAll(/(?!\u200D)[\p{Cf}\p{Cs}\p{Co}\u115F\u1160\u3164\uFFA0]/gu, '')
    .replaceAll(/(?!\uFE0F)(\p{M})\p{M}+/gu, '$1')
    .replaceAll(/[\p{Cc}\p{Z}\u2800]+/gu, ' ')
    .trim();
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
