// Face to Face: their side and mine. Gold is mine, silver theirs; where a card may go to the other side, it says so.

import { useComputed } from '@preact/signals';
import type { Seat } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { useTable } from '../context.ts';
import { DrawCount } from './draw-pile.tsx';
import { useBareLanes } from './lane-state.ts';
import { Lanes } from './lanes.tsx';
import { isYou, nameOf } from '../words/names.ts';
import { settleRoving } from '../input/roving.ts';
import { SeatInfo } from './seats.tsx';

export function Duel() {
  const { model } = useTable();
  const { seat } = model;
  const lanes = useBareLanes();
  settleRoving(
    'lanes',
    lanes.map(({ pile }) => pile),
  );
  return (
    <>
      <Side seat={3 - seat.value} side="other" />
      <Side seat={seat.value} side="own" />
    </>
  );
}

function Side({ seat, side }: { readonly seat: Seat; readonly side: 'own' | 'other' }) {
  const { model } = useTable();
  const all = useBareLanes();
  const hint = useHint(side);
  const plays = useComputed(() => model.shown.value?.cards.turn?.seat === seat).value;
  const table = model.table.value;
  if (!table) return null;
  const isMine = isYou(table, seat);
  const metal = side === 'own' ? 'gold' : 'silver';
  const name = isMine ? words.value.table.you : nameOf(table, seat, words.value);
  const lanes = all.filter((lane) => lane.side === side);
  return (
    <section class={`side ${side === 'own' ? 'own' : 'opp'}`} aria-label={name}>
      <Lanes lanes={lanes} />
      <div class="info" {...(!isMine && plays ? { 'aria-current': 'true' as const } : {})}>
        {isMine ? <h2>{name}</h2> : <SeatInfo seat={seat} metal={metal} />}
        <p class="gift">{hint}</p>
        <DrawCount pile={seat - 1} metal={metal} />
      </div>
    </section>
  );
}

/** F5, F7: what a card on this side means for the draw. */
function useHint(side: 'own' | 'other'): string {
  const { model } = useTable();
  const { duel } = words.value.table;
  const table = model.table.value;
  const turn = model.shown.value?.cards.turn;
  if (!table?.you || !turn || turn.seat !== table.you.seat) return '';
  const other = nameOf(table, 3 - table.you.seat, words.value);
  if (turn.given > 0) return side === 'other' ? duel.hasGiven(other) : '';
  return side === 'other' ? duel.mayGive(other) : duel.ownOnly;
}
