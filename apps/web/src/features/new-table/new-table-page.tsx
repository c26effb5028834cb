// A new table on the server: with friends, or as a duel.

import { useSignal } from '@preact/signals';
import { nameForOthers } from '../settings/player-name.ts';
import { go } from '../../platform/router/navigation.ts';
import { NEW_FORM, optionsOf, withGame } from './table-form.ts';
import type { TableForm } from './table-form.ts';
import { open, planOf } from './play-now.ts';
import { FIRST_CHOICE } from './last-choice.ts';
import { words } from '../../i18n/language.ts';
import type { Got } from '../../platform/api/client.ts';
import { reach } from '../../platform/api/identity.ts';
import { makeTable, quickMatch } from '../../platform/api/tables.ts';
import { Icon } from '../../design/icon.tsx';
import { PageShape } from '../../design/page.tsx';
import { RowText } from '../../design/rows.tsx';
import { GameFields, MoreFields, WhoMayCome } from './table-form-fields.tsx';

type Opening = 'no' | 'yes' | { readonly fault: string };

export function NewTable({ kind }: { readonly kind: 'friends' | 'duel' }) {
  const { pages } = words.value;
  const { making: say } = pages;
  const form = useSignal<TableForm>(
    kind === 'duel' ? withGame(NEW_FORM, 'face-to-face') : NEW_FORM,
  );
  const opening = useSignal<Opening>('no');
  const set = (next: TableForm) => (form.value = next);

  const make = async (asked: () => Promise<Got<{ readonly table: string }>>) => {
    if (opening.value === 'yes') return;
    opening.value = 'yes';
    const got = await asked();
    if (got.ok) return go({ page: 'table', table: got.value.table });
    opening.value = { fault: pages.faults[got.code] };
  };
  const fault = typeof opening.value === 'object' ? opening.value.fault : null;

  return (
    <PageShape title={say[kind]}>
      {kind === 'duel' && (
        <QuickDuel
          onMatch={() =>
            void make(() => quickMatch({ game: 'face-to-face', players: 2, name: nameForOthers() }))
          }
        />
      )}
      {kind === 'friends' && <GameFields form={form.value} set={set} least={2} />}
      <WhoMayCome form={form.value} set={set} />
      <MoreFields form={form.value} set={set} where="server" />
      {(fault !== null || reach.value === 'unreachable') && (
        <p class="strip" role="alert">
          <Icon name="offline" />
          <span>{fault ?? pages.faults.unreachable}</span>
        </p>
      )}
      <button
        type="button"
        class="btn go big"
        aria-disabled={opening.value === 'yes'}
        onClick={() => void make(() => makeTable(optionsOf(form.value)))}
      >
        {opening.value === 'yes' ? say.opening : say.open}
      </button>
    </PageShape>
  );
}

/** The two ways to a duel without an invitation. */
function QuickDuel({ onMatch }: { readonly onMatch: () => void }) {
  const { making: say } = words.value.pages;
  const bot = () => open(planOf({ ...FIRST_CHOICE, game: 'face-to-face', players: 2 }));
  return (
    <>
      <ul class="rows">
        <li>
          <button type="button" class="row" onClick={onMatch}>
            <Icon name="duel" />
            <RowText text={say.stranger} hint={say.strangerHint} />
            <Icon name="on" />
          </button>
        </li>
        <li>
          <button type="button" class="row" onClick={() => void bot()}>
            <Icon name="bot" />
            <RowText text={say.botOpponent} hint={say.botOpponentHint} />
            <Icon name="on" />
          </button>
        </li>
      </ul>
      <h2 class="part">{say.friendOpponent}</h2>
    </>
  );
}
