import { useSignal } from '@preact/signals';
import { nameForOthers } from './player-name.ts';
import { MOTIONS, THEMES, change, settings } from './settings.ts';
import { LANGUAGES, LANGUAGE_NAMES, language, speak, words } from '../../i18n/language.ts';
import { me, reach, rename } from '../../platform/api/identity.ts';
import { Choice, Switch } from '../../design/choice.tsx';
import { announce, interrupt } from '../../design/live-region.tsx';
import { MessagesForm } from './notifications-form.tsx';
import { PageShape } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';

export function SettingsPage() {
  const { settings: say } = words.value.pages;
  return (
    <PageShape title={say.title}>
      <OwnName />
      <Choice
        label={say.language}
        value={language.value}
        onChange={(chosen) => {
          change({ language: chosen });
          void speak(chosen);
        }}
        options={LANGUAGES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
      />
      <Looks />
      <small>{say.kept}</small>
      {reach.value === 'reached' && (
        <>
          <MessagesForm />
          <ul class="rows">
            <RowLink href="/profile" icon="results" text={say.profile} hint={say.profileHint} />
            <RowLink href="/account" icon="person" text={say.account} hint={say.accountHint} />
          </ul>
        </>
      )}
    </PageShape>
  );
}

function Looks() {
  const { settings: say } = words.value.pages;
  const now = settings.value;
  return (
    <>
      <Choice
        label={say.theme}
        value={now.theme}
        onChange={(theme) => change({ theme })}
        options={THEMES.map((value) => ({ value, label: say.themes[value] }))}
      />
      <Choice
        label={say.cards}
        value={now.cards}
        onChange={(cards) => change({ cards })}
        options={(['normal', 'large'] as const).map((value) => ({
          value,
          label: say.cardSizes[value],
        }))}
      />
      <Choice
        label={say.hand}
        value={now.hand}
        onChange={(hand) => change({ hand })}
        hint={say.handHint}
        options={(['left', 'right'] as const).map((value) => ({ value, label: say.hands[value] }))}
      />
      <Choice
        label={say.motion}
        value={now.motion}
        onChange={(motion) => change({ motion })}
        options={MOTIONS.map((value) => ({ value, label: say.motions[value] }))}
      />
      <div class="group">
        <Switch label={say.sounds} value={now.sounds} onChange={(sounds) => change({ sounds })} />
        <Switch
          label={say.vibration}
          value={now.vibration}
          onChange={(vibration) => change({ vibration })}
        />
        <Switch
          label={say.shortcuts}
          value={now.shortcuts}
          onChange={(shortcuts) => change({ shortcuts })}
        />
      </div>
    </>
  );
}

/** The same name at this browser's tables and, with a server, at its tables. */
function OwnName() {
  const { pages } = words.value;
  const { settings: say } = pages;
  const typed = useSignal<string | null>(null);
  const said = useSignal<string | null>(null);
  const save = async () => {
    const name = (typed.value ?? '').trim();
    const got = me.value ? await rename(name) : null;
    if (got && !got.ok) {
      said.value = pages.faults[got.code];
      return interrupt(said.value);
    }
    change({ name: got?.value.name ?? name });
    typed.value = null;
    said.value = say.saved;
    announce(say.saved);
  };
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label for="name">
        <small>{say.name}</small>
      </label>
      <div>
        <input
          id="name"
          class="input"
          value={typed.value ?? (me.value ? nameForOthers() : settings.value.name)}
          maxLength={24}
          autocomplete="nickname"
          aria-describedby="name-hint"
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            said.value = null;
          }}
        />
        <button type="submit" class="btn" aria-disabled={typed.value === null}>
          {say.save}
        </button>
      </div>
      <small id="name-hint">{said.value ?? say.nameHint}</small>
    </form>
  );
}
