// What happened, turn by turn, in words. The newest turn first.

import { words } from '../../../i18n/language.ts';
import { gameLog, turnsOf } from '../game/game-log.ts';
import type { LoggedTurn } from '../game/game-log.ts';
import { useTable } from '../context.ts';
import { isYou, nameOf } from '../words/names.ts';
import { TableSheet } from './table-sheet.tsx';
import { layInWords } from '../words/speech.ts';

export function Log() {
  const { model } = useTable();
  const { log } = words.value.table;
  const table = model.table.value;
  const shown = model.shown.value;
  if (!table || !shown) return null;
  const { cards, actions } = shown;
  const turns = turnsOf(gameLog({ cards, actions, record: table.record })).toReversed();
  return (
    <TableSheet title={log.title}>
      {turns.length === 0 ? <p>{log.empty}</p> : null}
      <ol class="log" reversed>
        {turns.map((turn) => (
          <Turn turn={turn} key={turn.number} />
        ))}
      </ol>
    </TableSheet>
  );
}

function Turn({ turn }: { readonly turn: LoggedTurn }) {
  const { model } = useTable();
  const { log, you } = words.value.table;
  const table = model.table.value;
  const view = model.shown.value?.cards;
  if (!table || !view) return null;
  const { number, seat, lays, drew } = turn;
  const name = isYou(table, seat) ? you : nameOf(table, seat, words.value);
  return (
    <li>
      <strong>{log.turn(number, name)}</strong>
      <ul>
        {lays.map((lay) => (
          <li key={lay.card}>{layInWords(table, view, lay, words.value)}</li>
        ))}
        <li class="drew">
          {drew === null ? log.running : drew === 0 ? log.drewNothing : log.drew(drew)}
        </li>
      </ul>
    </li>
  );
}
