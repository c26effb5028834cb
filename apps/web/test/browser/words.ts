// The sentences that specs look for, from where the page has them: a change of words changes no test.

import type { Language } from '../../src/i18n/language.ts';
import { HELP_WORDS, LEGAL_WORDS } from '../../src/i18n/about.ts';
import { COACH_WORDS } from '../../src/i18n/coaching.ts';
import { DAILY_WORDS, FAIR_WORDS } from '../../src/i18n/daily.ts';
import { words as de } from '../../src/i18n/compiled/de/words.ts';
import { words as en } from '../../src/i18n/compiled/en/words.ts';
import { CHALLENGE_WORDS } from '../../src/i18n/challenge.ts';
import { LOBBY_WORDS } from '../../src/i18n/lobby.ts';
import { HOME_WORDS } from '../../src/i18n/home.ts';
import { LEARN_WORDS, PUZZLE_WORDS, REPLAY_WORDS } from '../../src/i18n/learning.ts';
import { PEOPLE_WORDS } from '../../src/i18n/people.ts';
import { REVIEW_WORDS } from '../../src/i18n/reviewing.ts';
import { STANDING_WORDS } from '../../src/i18n/standing.ts';

const BASE = { en, de };

function wordsIn(language: Language) {
  return {
    ...BASE[language],
    coach: COACH_WORDS[language],
    challenge: CHALLENGE_WORDS[language],
    daily: DAILY_WORDS[language],
    fair: FAIR_WORDS[language],
    help: HELP_WORDS[language],
    home: HOME_WORDS[language],
    lobby: LOBBY_WORDS[language],
    learn: LEARN_WORDS[language],
    legal: LEGAL_WORDS[language],
    people: PEOPLE_WORDS[language],
    puzzles: PUZZLE_WORDS[language],
    replay: REPLAY_WORDS[language],
    review: REVIEW_WORDS[language],
    standing: STANDING_WORDS[language],
  };
}

export const EN = wordsIn('en');
export const DE = wordsIn('de');

const HOLE = '\u0001';

/** Finds a sentence whatever names and numbers are in it. */
export function like(sentence: (...given: never[]) => string): RegExp {
  const holes: readonly unknown[] = Array.from({ length: sentence.length }, () => HOLE);
  const said = sentence(...(holes as readonly never[]));
  const escaped = said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replaceAll(HOLE, '.+').replaceAll('NaN', '.+'));
}
