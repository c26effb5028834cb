// The sentences of pages that teach. They come with those pages, so that the first page need not wait for them.

import { computed } from '@preact/signals';
import { learn as LEARN_WORDS } from './compiled/learn.ts';
import { puzzles as PUZZLE_WORDS } from './compiled/puzzles.ts';
import { replay as REPLAY_WORDS } from './compiled/replay.ts';
import { language } from './language.ts';

export { LEARN_WORDS, PUZZLE_WORDS, REPLAY_WORDS };
export type PuzzleWords = (typeof PUZZLE_WORDS)['en'];
export const puzzleWords = computed(() => PUZZLE_WORDS[language.value]);

export const learnWords = computed(() => LEARN_WORDS[language.value]);

export type ReplayWords = (typeof REPLAY_WORDS)['en'];
export const replayWords = computed(() => REPLAY_WORDS[language.value]);
