import type { Texts } from '../../i18n/en.ts';
import { topicsOf } from '../signals.ts';
import type { Table } from '../table.ts';
import { wordText } from './signal-words.ts';

/** Every word that can be said, in notation and in words, with the piles it can be said of. */
export function vocabularyLines(table: Table, texts: Texts): string {
  const piles = table.game.ruleset.piles.join(' ');
  const { lines, colours } = texts.play.signals;
  const words = topicsOf(table).flatMap((topic) => {
    const colour = Object.entries(colours).find(([letter]) => letter === topic.name)?.[1];
    return topic.words.map((word) => {
      const meaning = wordText(word, 'wide', texts);
      const told = colour === undefined || colour === meaning ? meaning : `${meaning} (${colour})`;
      return `  ${(topic.isOnPiles ? `${word}/…` : word).padEnd(14)}${told}`;
    });
  });
  return [lines, ...words, `  ${'…'.padEnd(14)}${piles}`].join('\n');
}
