// The keys of the table.

import { gameOf } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { LANE_KEYS } from '../game/lanes.ts';
import { useTable } from '../context.ts';
import { TableSheet } from './table-sheet.tsx';

export function KeysHelp() {
  const { model, onHint } = useTable();
  const { keys } = words.value.table;
  const view = model.shown.value?.cards;
  if (!view) return null;
  const lanes = LANE_KEYS.slice(0, gameOf(view).ruleset.piles.length).join(' ');
  const isColoured = view.game === 'quick-and-easy';
  const last = gameOf(view).ruleset.piles[1] ?? '';
  const rows = [
    isColoured ? ['R 7', keys.colourCard] : ['4 8', keys.card],
    [lanes, keys.lane],
    [isColoured ? `r7/${last}` : `48/${last}`, keys.notation],
    ['← → ↑ ↓', keys.arrows],
    ['Enter', keys.end],
    ['Z', keys.takeBack],
    ['T', keys.signal],
    ['C', keys.talk],
    ['L', keys.log],
    ...(onHint ? [['H', keys.hint] as const] : []),
    ['Esc', keys.putDown],
    ['?', keys.help],
  ] as const;
  return (
    <TableSheet title={keys.title}>
      <dl class="keys">
        {rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </TableSheet>
  );
}
