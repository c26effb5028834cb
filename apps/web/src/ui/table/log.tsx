// What happened, turn by turn, in words. The newest turn first.

import { words } from '../../i18n/language.ts';
import { chronicle, turnsOf } from '../../model/chronicle.ts';
import type { ToldTurn } from '../../model/chronicle.ts';
import { useTable } from './context.ts';
import { isYou, nameOf } from './names.ts';
import { Sheet } from './sheet.tsx';
import { layInWords } from './speech.ts';

export function Log() {
  const { model } = useTable();
  const { log } = words.value.table;
  const table = model.table.value;
  const shown = model.shown.value;
  if (!table || !shown) return null;
  const { cards, actions } = shown;
  const turns = turnsOf(chronicle({ cards, actions, record: table.record })).toReversed();
  return (
    <Sheet title={log.title}>
      {turns.length === 0 ? <p>{log.empty}</p> : null}
      <ol class="log" reversed>
        {turns.map((turn) => (
          <Turn turn={turn} key={turn.number} />
        ))}
      </ol>
    </Sheet>
  );
}

function Turn({ turn }: { readonly turn: ToldTurn }) {
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
