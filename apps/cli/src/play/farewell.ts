// What is said to those who leave the table.

import type { Engines } from '../engine/flags.ts';
import type { Texts } from '../i18n/en.ts';
import { namesFor } from './seating.ts';
import { originOf } from './table.ts';
import type { Origin, Table } from './table.ts';

interface Leaving {
  readonly file: string | undefined;
  readonly engines: Engines;
  readonly texts: Texts;
}

/** How to repeat the deal, and how to go on. */
export function farewell(table: Table, { file, engines, texts }: Leaving): string {
  const origin = originOf(table);
  const fileWords = table.state.outcome ? texts.farewell.replay : texts.farewell.resume;
  return [
    ...(origin ? [texts.farewell.again(playCommandFor(table, origin, engines))] : []),
    ...(file === undefined ? [] : [fileWords(quoted(file))]),
  ].join('\n');
}

function playCommandFor(table: Table, origin: Origin, engines: Engines): string {
  const names = namesFor(table.bots);
  const isCoded = 'deal' in origin;
  return [
    ...(isCoded ? [`backtrick play --deal ${origin.deal}`] : gameWords(table)),
    ...(names === undefined ? [] : [`--bots ${names}`]),
    ...Object.values(engines.commands).map((command) => `--engine ${quoted(command)}`),
    ...(isCoded ? [] : [`--seed ${quoted(origin.seed)}`]),
  ].join(' ');
}

/** What a deal code says by itself. */
function gameWords({ game, state: { players, options } }: Table): readonly string[] {
  return [
    `backtrick play ${game.ruleset.name}`,
    ...(players === game.ruleset.players[0] ? [] : [`--players ${players}`]),
    ...(options['minimum'] === 3 ? ['--minimum 3'] : []),
    ...(options['smallerHand'] ? ['--smaller-hand'] : []),
    ...(options['professional'] ? ['--professional'] : []),
  ];
}

/** As a shell takes it. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
