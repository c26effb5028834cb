// Deals by code, as people type them.

import { gameOf } from '@backtrick/rules';
import type { Game, Setup } from '@backtrick/rules';
import { codedSetup, parseDealCode } from '@backtrick/table';
import type { Texts } from './i18n/en.ts';
import { misuse } from './settings.ts';
import type { Usage } from './settings.ts';

export interface CodedTable {
  readonly game: Game;
  readonly setup: Setup;
  /** As we write it, however it was typed. */
  readonly code: string;
}

export function readDealCode(typed: string, texts: Texts): Usage<CodedTable> {
  const read = parseDealCode(typed);
  if (!read.ok) return misuse(texts.deals.codeFaults[read.fault]);
  const { value } = read;
  return { ok: true, value: { game: gameOf(value), setup: codedSetup(value), code: value.code } };
}
