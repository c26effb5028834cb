// What is said to those who leave the table.

import type { Engines } from '../engine/flags.ts';
import type { Texts } from '../i18n/en.ts';
import { namesFor } from './seating.ts';
import { seedOf } from './table.ts';
import type { Table } from './table.ts';

interface Leaving {
  readonly file: string | undefined;
  readonly engines: Engines;
  readonly texts: Texts;
}

/** How to repeat the deal, and how to go on. */
export function farewell(table: Table, { file, engines, texts }: Leaving): string {
  const seed = seedOf(table);
  const fileWords = table.state.outcome ? texts.farewell.replay : texts.farewell.resume;
  return [
    ...(seed === undefined ? [] : [texts.farewell.again(playCommandFor(table, seed, engines))]),
    ...(file === undefined ? [] : [fileWords(quoted(file))]),
  ].join('\n');
}

function playCommandFor({ game, state, bots }: Table, seed: string, engines: Engines): string {
  const { players, options } = state;
  const names = namesFor(bots);
  return [
    `backtrick play ${game.ruleset.name}`,
    ...(players === game.ruleset.players[0] ? [] : [`--players ${players}`]),
    ...(options['minimum'] === 3 ? ['--minimum 3'] : []),
    ...(options['smallerHand'] ? ['--smaller-hand'] : []),
    ...(options['professional'] ? ['--professional'] : []),
    ...(names === undefined ? [] : [`--bots ${names}`]),
    ...Object.values(engines.commands).map((command) => `--engine ${quoted(command)}`),
    `--seed ${quoted(seed)}`,
  ].join(' ');
}

/** As a shell takes it. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
