// The menu of the table: what is not needed in a turn.

import { useSignal } from '@preact/signals';
import { words } from '../../../i18n/language.ts';
import { preferences } from '../model/preferences.ts';
import { BranchNote } from '../../branches/branch-note.tsx';
import { useTable } from '../context.ts';
import { TableSheet } from './table-sheet.tsx';

export function Menu() {
  const { model, onHome } = useTable();
  const { menu } = words.value.table;
  const table = model.table.value;
  /** Counts the card that was just played, also before the answer is there. */
  const step = model.shown.value?.actions.length ?? 0;
  const isRunning = table?.phase === 'playing' || table?.phase === 'beginning';
  return (
    <TableSheet title={menu.title}>
      {table && <BranchNote {...table} />}
      {table?.you && isRunning && table.isRated && <p>{menu.rated}</p>}
      <div class="rows">
        <button type="button" onClick={() => (model.panel.value = 'log')}>
          {menu.log}
        </button>
        {table?.you && isRunning && (
          <a data-act="look-back" href={`/replay/${table.id}/${step}`}>
            {words.value.table.result.lookBack}
          </a>
        )}
        <a href="/rules">{menu.rules}</a>
        <a href="/settings">{menu.settings}</a>
        <Switch name="sounds" />
        <Switch name="vibration" />
        <button type="button" onClick={() => (model.panel.value = 'keys')}>
          {menu.keys}
        </button>
        {table?.you && isRunning && table.options.players > 1 && <PauseRow />}
        {table?.you && isRunning && <AbandonRow />}
        <button type="button" onClick={onHome}>
          {menu.home}
        </button>
      </div>
    </TableSheet>
  );
}

function Switch({ name }: { readonly name: 'sounds' | 'vibration' }) {
  const { menu } = words.value.table;
  const state = preferences[name];
  const isOn = state.value === 'on';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => (state.value = isOn ? 'off' : 'on')}
    >
      <span>{menu[name]}</span>
      <small aria-hidden="true">{isOn ? menu.on : menu.off}</small>
    </button>
  );
}

function PauseRow() {
  const { model } = useTable();
  const { menu } = words.value.table;
  const isPaused = model.table.value?.isPaused ?? false;
  return (
    <button
      type="button"
      onClick={() => {
        model.panel.value = null;
        void model.ask({ kind: isPaused ? 'resume' : 'pause' });
      }}
    >
      {isPaused ? menu.resume : menu.pause}
    </button>
  );
}

/** Asked twice: it ends the game for everybody. A rated one is lost by it. */
function AbandonRow() {
  const { model } = useTable();
  const { menu } = words.value.table;
  const isRated = model.table.value?.isRated ?? false;
  const isSure = useSignal(false);
  if (!isSure.value) {
    return (
      <button type="button" onClick={() => (isSure.value = true)}>
        {isRated ? menu.resign : menu.abandon}
      </button>
    );
  }
  return (
    <div class="sure">
      <span>{isRated ? menu.resignSure : menu.abandonSure}</span>
      <button class="btn" type="button" onClick={() => (isSure.value = false)}>
        {menu.no}
      </button>
      <button
        class="btn go"
        type="button"
        data-act="abandon"
        onClick={() => {
          model.panel.value = null;
          void model.ask({ kind: isRated ? 'leave' : 'abandon' });
        }}
      >
        {menu.yes}
      </button>
    </div>
  );
}
