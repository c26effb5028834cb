// A deal as a code to type and to say aloud, such as G1HP-V05A-FMSY-38ZB, in Crockford's base 32: a letter for the game, a
// symbol for players and options, twelve for chance, two that detect mistakes. A code means the same deal for ever.

import { utf8ToBytes } from '@noble/hashes/utils.js';
import { gameNamed, gameOf } from '@backtrick/rules';
import type { Options, Ruleset, Setup } from '@backtrick/rules';
import { bytesFrom, keyFrom } from './keyed-bytes.ts';
import { wholeSettings } from './settings.ts';
import type { GameSettings } from './settings.ts';
import { shuffledSetup } from './shuffle.ts';

export const DEAL_CODE_FAULTS = [
  'wrong-symbol',
  'wrong-length',
  'mistyped',
  'unknown-game',
] as const;

export type DealCodeFault = (typeof DEAL_CODE_FAULTS)[number];

export interface CodedDeal extends GameSettings {
  /** In the one form in which we write it. */
  readonly code: string;
}

export type ReadDealCode =
  | { readonly ok: true; readonly value: CodedDeal }
  | { readonly ok: false; readonly fault: DealCodeFault };

/** How many random bytes a code takes. */
export const DEAL_CODE_BYTES = 12;

const LETTERS: Readonly<Record<string, string>> = {
  G: 'original',
  F: 'face-to-face',
  Q: 'quick-and-easy',
};
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const CHECKS = 2;
/** The greatest prime below 32²: any wrong symbol and any two swapped ones change the remainder. */
const PRIME = 1021;

export function dealCode(settings: GameSettings, random: Uint8Array): string {
  if (random.length !== DEAL_CODE_BYTES) throw new Error(`a code takes ${DEAL_CODE_BYTES} bytes`);
  const chance = Array.from(random, (byte) => SYMBOLS.charAt(byte % SYMBOLS.length)).join('');
  return coded(settingsSymbols(wholeSettings(settings)) + chance);
}

/** Case, spaces and dashes do not matter; O is read as 0, I and L as 1. */
export function parseDealCode(text: string): ReadDealCode {
  const symbols = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (/[^0-9A-HJKMNP-TV-Z]/.test(symbols)) return wrong('wrong-symbol');
  if (symbols.length !== LENGTH) return wrong('wrong-length');
  const code = coded(symbols.slice(0, -CHECKS));
  if (code !== grouped(symbols)) return wrong('mistyped');
  const settings = settingsMeantBy(symbols);
  return settings ? { ok: true, value: { ...settings, code } } : wrong('unknown-game');
}

/** The deal that a code means; undefined for any other text. */
export function setupFromCode(text: string): Setup | undefined {
  const read = parseDealCode(text);
  return read.ok ? codedSetup(read.value) : undefined;
}

export function codedSetup({ code, ...settings }: CodedDeal): Setup {
  return shuffledSetup(settings, bytesFrom(keyFrom(utf8ToBytes('tg/v1/code'), [code])));
}

function wrong(fault: DealCodeFault): ReadDealCode {
  return { ok: false, fault };
}

function coded(symbols: string): string {
  let remainder = 0;
  for (const symbol of symbols) remainder = (32 * remainder + SYMBOLS.indexOf(symbol)) % PRIME;
  const checks = [Math.floor(remainder / 32), remainder % 32];
  return grouped(symbols + checks.map((value) => SYMBOLS.charAt(value)).join(''));
}

function grouped(symbols: string): string {
  return symbols.replaceAll(/.{4}(?=.)/g, '$&-');
}

function settingsSymbols(settings: GameSettings): string {
  const letter = Object.keys(LETTERS).find((each) => LETTERS[each] === settings.game) ?? '';
  const wanted = JSON.stringify(settings);
  const at = variants(gameOf(settings).ruleset).findIndex((one) => JSON.stringify(one) === wanted);
  return letter + SYMBOLS.charAt(at);
}

function settingsMeantBy([letter = '', symbol = '']: string): GameSettings | undefined {
  const game = gameNamed(LETTERS[letter]);
  return game && variants(game.ruleset)[SYMBOLS.indexOf(symbol)];
}

/** All settings of a game. Those with a new option's default come first, so that old codes keep their meaning. */
function variants({ name, players, options }: Ruleset): readonly GameSettings[] {
  const choices = Object.entries(options).reduce<readonly Options[]>(
    (all, [option, values]) =>
      values.flatMap((value) => all.map((one) => ({ ...one, [option]: value }))),
    [{}],
  );
  return choices.flatMap((options) =>
    players.map((count) => ({ game: name, players: count, options })),
  );
}
