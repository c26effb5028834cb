// A new table in this browser: every variant, bots of any strength, and several people around one device.

import type { BotName } from '@backtrick/bots';
import { useSignal } from '@preact/signals';
import { loadChoice } from './last-choice.ts';
import { ownName } from '../settings/player-name.ts';
import { open } from './play-now.ts';
import { settings } from '../settings/settings.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { NEW_FORM, optionsOf, withGame } from './table-form.ts';
import type { TableForm } from './table-form.ts';
import { words } from '../../i18n/language.ts';
import type { LocalChair } from '../../platform/local-server/local-plan.ts';
import { BotSelect } from './bot-select.tsx';
import { Select } from '../../design/choice.tsx';
import { PageShape } from '../../design/page.tsx';
import { GameFields, MoreFields } from './table-form-fields.tsx';

interface SeatForm {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly bot: BotName;
}

const MAX_SEATS = 5;

export function NewLocal({ kind }: { readonly kind: 'here' | 'bots' }) {
  const { making: say, faults } = words.value.pages;
  const form = useSignal<TableForm>(formNow(kind));
  const seats = useSignal<readonly SeatForm[]>(firstSeats(kind));
  const state = useSignal<'asking' | 'dealing' | 'refused'>('asking');
  const { players } = form.value;
  const taken = seats.value.slice(0, players);

  const deal = async () => {
    if (state.value === 'dealing') return;
    state.value = 'dealing';
    try {
      await open({ options: optionsOf(form.value), chairs: taken.map(chairOf) });
    } catch {
      state.value = 'refused';
    }
  };
  const change = (index: number, seat: SeatForm) => {
    state.value = 'asking';
    seats.value = seats.value.with(index, seat);
  };

  return (
    <PageShape title={say[kind]}>
      <GameFields
        form={form.value}
        set={(next) => (form.value = next)}
        least={kind === 'here' ? 2 : 1}
      />
      <section class="group">
        <h2>{say.seats}</h2>
        <ol class="rows">
          {taken.map((seat, index) => (
            <li key={index}>
              <SeatFields seat={seat} number={index + 1} set={(next) => change(index, next)} />
            </li>
          ))}
        </ol>
      </section>
      <MoreFields form={form.value} set={(next) => (form.value = next)} where="here" />
      {state.value === 'refused' && (
        <p class="strip" role="alert">
          {faults['unfit-name']}
        </p>
      )}
      <button
        type="button"
        class="btn go big"
        aria-disabled={state.value === 'dealing'}
        onClick={() => void deal()}
      >
        {state.value === 'dealing' ? say.dealing : say.deal}
      </button>
    </PageShape>
  );
}

function SeatFields({
  seat,
  number,
  set,
}: {
  readonly seat: SeatForm;
  readonly number: number;
  readonly set: (seat: SeatForm) => void;
}) {
  const { making: say } = words.value.pages;
  return (
    <div class="seatform">
      {number > 1 && (
        <Select
          label={say.kindOf(number)}
          isLabelHidden
          value={seat.kind}
          onChange={(kind) => set({ ...seat, kind })}
          options={[
            { value: 'person', label: say.person },
            { value: 'bot', label: say.bot },
          ]}
        />
      )}
      {seat.kind === 'person' ? (
        <input
          class="input"
          value={seat.name}
          maxLength={24}
          autocomplete="off"
          aria-label={say.nameOf(number)}
          onInput={({ currentTarget }) => set({ ...seat, name: currentTarget.value })}
        />
      ) : (
        <BotSelect
          label={say.strengthOf(number)}
          isLabelHidden
          value={seat.bot}
          onChange={(bot) => set({ ...seat, bot })}
        />
      )}
    </div>
  );
}

/** What was chosen on the first page goes on here. */
function formNow(kind: 'here' | 'bots'): TableForm {
  const { game, players } = loadChoice(browserStorage());
  return withGame({ ...NEW_FORM, players: kind === 'here' ? Math.max(2, players) : players }, game);
}

/** Among several people "you" is no name. */
function firstSeats(kind: 'here' | 'bots'): readonly SeatForm[] {
  const { defaultNames } = words.value.pages.making;
  const { bot } = loadChoice(browserStorage());
  const own = kind === 'here' ? settings.value.name || defaultNames[0] : ownName();
  return Array.from({ length: MAX_SEATS }, (_, index) => ({
    kind: kind === 'bots' && index > 0 ? 'bot' : 'person',
    name: index === 0 ? own : (defaultNames[index] ?? ''),
    bot,
  }));
}

function chairOf({ kind, name, bot }: SeatForm): LocalChair {
  return kind === 'bot' ? { kind, bot } : { kind, name };
}
