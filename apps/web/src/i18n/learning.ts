// The sentences of pages that teach. They come with those pages, so that the first page need not wait for them.

import { computed } from '@preact/signals';
import { learn as learnDe } from './de/learn.ts';
import { puzzles as puzzlesDe } from './de/puzzles.ts';
import { replay as replayDe } from './de/replay.ts';
import { learn as learnEn } from './en/learn.ts';
import { puzzles as puzzlesEn } from './en/puzzles.ts';
import { replay as replayEn } from './en/replay.ts';
import { language } from './language.ts';
import type { Language, Widened } from './language.ts';

export type PuzzleWords = Widened<typeof puzzlesEn>;

export const PUZZLE_WORDS: Readonly<Record<Language, PuzzleWords>> = {
  en: puzzlesEn,
  de: puzzlesDe,
};

export const puzzleWords = computed(() => PUZZLE_WORDS[language.value]);

type LearnWords = Widened<typeof learnEn>;

export const LEARN_WORDS: Readonly<Record<Language, LearnWords>> = { en: learnEn, de: learnDe };

export const learnWords = computed(() => LEARN_WORDS[language.value]);

export type ReplayWords = Widened<typeof replayEn>;

export const REPLAY_WORDS: Readonly<Record<Language, ReplayWords>> = { en: replayEn, de: replayDe };

export const replayWords = computed(() => REPLAY_WORDS[language.value]);
