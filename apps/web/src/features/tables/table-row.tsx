// A table in a list: its game as a small card, its players, and what it waits for.

import { words } from '../../i18n/language.ts';
import type { Words } from '../../i18n/language.ts';
import type { Someone, Summary } from './table-summary.ts';
import { GameArt } from '../../design/game-art.tsx';
import { Icon } from '../../design/icon.tsx';
import { RowText } from '../../design/rows.tsx';

export function TableFace({ summary }: { readonly summary: Summary }) {
  const spoken = words.value;
  return (
    <>
      <span class="mini-card">
        <GameArt game={summary.options.game} />
      </span>
      <RowText text={titleOf(summary, spoken)} hint={hintOf(summary, spoken)} />
      <Icon name="on" />
    </>
  );
}

export function titleOf(
  { title, group, others }: Summary,
  { format, pages, table }: Words,
): string {
  if (title !== '') return title;
  const names = format.and(others.map((one) => nameOf(one, table)));
  const { ongoing: say } = pages;
  if (group === 'turn') return names === '' ? say.yourTurn : say.yourTurnWith(names);
  if (group === 'waiting' && names === '') return say.waiting;
  return names === '' ? say.alone : say.with(names);
}

/** The others at the table, by name; what the table is called, or that nobody else sits there. */
export function othersOf(summary: Summary, spoken: Words): string {
  const names = spoken.format.and(summary.others.map((one) => nameOf(one, spoken.table)));
  if (names !== '') return names;
  return summary.title === '' ? spoken.pages.ongoing.alone : summary.title;
}

function nameOf(one: Someone, { botNames, seats }: Words['table']): string {
  if ('bot' in one) return botNames[one.bot - 1] ?? '';
  return one.isBotAccount ? seats.botAccount(one.name) : one.name;
}

export function hintOf(
  { options, isHere, group, free, laid }: Summary,
  { format, pages, table }: Words,
): string {
  const { ongoing: say, lists } = pages;
  return format.list([
    table.games[options.game],
    pages.players(options.players),
    ...variantsOf(options, pages.variants),
    ...(group === 'over' ? [say.over] : laid === null ? [] : [say.laid(laid)]),
    ...(free > 0 ? [lists.free(free)] : []),
    ...(isHere ? [say.here] : []),
  ]);
}

/** The options of the game that are not as usual. */
export function variantsOf(
  { rules }: Pick<Summary['options'], 'rules'>,
  names: Words['pages']['variants'],
): readonly string[] {
  return [
    ...(rules['minimum'] === 3 ? [names.minimum] : []),
    ...(rules['smallerHand'] === true ? [names.smallerHand] : []),
    ...(rules['professional'] === true ? [names.professional] : []),
  ];
}
