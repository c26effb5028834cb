// Whether this device announces a turn while the page is closed, and at which hours it stays silent.

import { useSignal } from '@preact/signals';
import { words } from '../../i18n/language.ts';
import { messages, setQuiet, switchOff, switchOn } from '../../platform/api/notifications.ts';
import type { Messages, QuietHours } from '../../platform/api/notifications.ts';
import { Switch } from '../../design/choice.tsx';
import { interrupt } from '../../design/live-region.tsx';
import { useOnMount } from '../../design/use-on-mount.ts';

export function MessagesForm() {
  const { pages } = words.value;
  const { settings: say } = pages;
  const known = useSignal<Messages | null>(null);
  const said = useSignal<string | null>(null);
  /** Before the browser asks, the page says what for. */
  const isAsking = useSignal(false);
  const load = async () => {
    known.value = await messages();
  };
  useOnMount(() => void load());

  const turn = async (value: 'on' | 'off') => {
    said.value = null;
    isAsking.value = false;
    const got = value === 'on' ? await switchOn() : await switchOff();
    if (got === 'cancelled') said.value = say.messagesRefused;
    else if (got && !got.ok) said.value = pages.faults[got.code];
    if (said.value !== null) interrupt(said.value);
    await load();
  };
  if (!known.value) return null;
  const { isOn, quiet } = known.value;
  return (
    <section class="group">
      <Switch
        label={say.messages}
        value={isOn ? 'on' : 'off'}
        onChange={(value) => {
          if (value === 'on' && Notification.permission === 'default') isAsking.value = true;
          else void turn(value);
        }}
      />
      {isAsking.value ? (
        <BeforeAsking onYes={() => void turn('on')} onNo={() => (isAsking.value = false)} />
      ) : (
        <small>{said.value ?? say.messagesHint}</small>
      )}
      {isOn && <Quiet quiet={quiet} onChange={(next) => void setQuiet(next).then(load)} />}
    </section>
  );
}

interface BeforeAskingProps {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function BeforeAsking({ onYes, onNo }: BeforeAskingProps) {
  const { settings: say } = words.value.pages;
  return (
    <>
      <p role="status">{say.messagesAsk}</p>
      <div class="acts-row">
        <button type="button" class="btn go" onClick={onYes}>
          {say.messagesYes}
        </button>
        <button type="button" class="btn" onClick={onNo}>
          {say.messagesNo}
        </button>
      </div>
    </>
  );
}

interface QuietProps {
  readonly quiet: QuietHours | null;
  readonly onChange: (quiet: QuietHours) => void;
}

function Quiet({ quiet, onChange }: QuietProps) {
  const { settings: say } = words.value.pages;
  const now = quiet ?? { from: '22:00', to: '08:00' };
  return (
    <div class="quiet">
      <label>
        <small>{say.quietFrom}</small>
        <input
          type="time"
          class="input"
          value={now.from}
          onChange={({ currentTarget: { value } }) => value && onChange({ ...now, from: value })}
        />
      </label>
      <label>
        <small>{say.quietTo}</small>
        <input
          type="time"
          class="input"
          value={now.to}
          onChange={({ currentTarget: { value } }) => value && onChange({ ...now, to: value })}
        />
      </label>
    </div>
  );
}
