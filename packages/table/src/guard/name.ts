// Names of players and titles of tables: shown to everyone, so they pass the same guard as what is said, and
// must be what they look like.

import { checkText, type Hit } from './guard.ts';
import { read } from './reading.ts';

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
 * A text without what hides in it or breaks out of its line: characters that draw nothing, bidirectional controls, tags,
 * marks in heaps or on nothing, signs many letters wide. The joiner and the picture selector stay inside emoji.
 */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(ARABIC_FORMS, (sign) => sign.normalize('NFKC'))
    .replaceAll(WIDE_SIGNS, '')
    .replaceAll(
      /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|(?<!\p{Extended_Pictographic})\uFE0F/gu,
      '',
    )
    .replaceAll(/(?!\u200D|\uFE0F)[\p{Cf}\p{Cs}\p{Co}\p{Me}\p{DI}\p{NChar}\uFFFC]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}\u2800]+/gu, ' ')
    .replaceAll(/(?<![^ ])(?:(?!\uFE0F)\p{M})+/gu, '')
    .replaceAll(/(?!\uFE0F)(\p{M})\p{M}+/gu, '$1')
    .trim();
}

/**
 * What the eye makes of a name: two names with the same outline cannot be told apart. Small and capital letters, accents,
 * Latin, Greek and Cyrillic look-alikes, `l` and `I`, `rn` and `m` are one.
 */
export function nameOutline(name: string): string {
  const latin = visibleText(name).replaceAll(/[ΗΜΝΥΖ]/g, (sign) => GREEK_CAPITALS[sign] ?? sign);
  return read(latin)
    .text.replaceAll(/[l1|!]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}\p{Cc}]/gu, '');
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Ligatures of whole words: as letters they count as what they are. */
const ARABIC_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]/g;

/**
 * Signs drawn as wide as many letters: Arabic phrases that are one character, dashes of two and three ems, and the
 * scripts of antiquity, which nobody's name is written in.
 */
const WIDE_SIGNS =
  /[\uFD40-\uFD4F\uFDCF\uFDFD-\uFDFF\u2E3A\u2E3B\u{1D100}-\u{1D1FF}\p{sc=Xsux}\p{sc=Egyp}\p{sc=Hluw}\p{sc=Lina}\p{sc=Linb}\p{sc=Sgnw}]/gu;

/** Their small letters look like others. */
const GREEK_CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y', Ζ: 'z' };
