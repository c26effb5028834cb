// Known on several devices, safe from loss, and gone on demand.

import { useSignal } from '@preact/signals';
import { deviceName } from './device-name.ts';
import { words } from '../../i18n/language.ts';
import {
  addPasskey,
  devices,
  endSession,
  hasPasskeys,
  makeRecoveryCode,
  passkeys,
  removePasskey,
  signInWithPasskey,
  redeemRecoveryCode,
} from '../../platform/api/account.ts';
import type { Ceremony, Device, Passkey } from '../../platform/api/account.ts';
import { me } from '../../platform/api/identity.ts';
import { OwnData, Said, useSettling } from './own-data.tsx';
import type { Settling } from './own-data.tsx';
import { Empty, Loading, PageShape } from '../../design/page.tsx';
import { RowText } from '../../design/rows.tsx';
import { useOnMount } from '../../design/use-on-mount.ts';

interface Known {
  readonly devices: readonly Device[];
  readonly passkeys: readonly Passkey[];
}

interface PartProps extends Settling {
  readonly known: Known;
}

export function Account() {
  const { pages } = words.value;
  const known = useSignal<Known | null>(null);
  const fault = useSignal<string | null>(null);
  const load = async () => {
    const [sessions, keys] = await Promise.all([devices(), passkeys()]);
    if (!sessions.ok) fault.value = pages.faults[sessions.code];
    else if (!keys.ok) fault.value = pages.faults[keys.code];
    else known.value = { devices: sessions.value.sessions, passkeys: keys.value.passkeys };
  };
  const { said, ...settling } = useSettling(load);
  useOnMount(() => void load());

  return (
    <PageShape title={pages.account.title} back="/settings">
      <Said said={said} />
      {fault.value !== null && <Empty text={fault.value} />}
      {fault.value === null && !known.value && <Loading />}
      {known.value && <Parts known={known.value} {...settling} />}
    </PageShape>
  );
}

function Parts(props: PartProps) {
  const { account } = words.value.pages;
  return (
    <>
      {props.known.passkeys.length === 0 && <p class="lead">{account.guest}</p>}
      <Passkeys {...props} />
      <Recovery {...props} />
      <Devices {...props} />
      <OwnData say={props.say} settle={props.settle} />
    </>
  );
}

function Passkeys({ known, settle }: PartProps) {
  const { account: text } = words.value.pages;
  const isOffered = me.value?.offersPasskeys === true && hasPasskeys();
  return (
    <section class="group">
      <h2>{text.passkeys}</h2>
      <p>{isOffered ? text.passkeysHint : text.noPasskeys}</p>
      <ul class="rows">
        {known.passkeys.map(({ id, device, createdAt }) => (
          <li key={id} class="row">
            <RowText
              text={deviceName(device)}
              hint={text.since(words.value.format.date(createdAt))}
            />
            <button
              type="button"
              class="btn quiet"
              onClick={() => void settle(() => removePasskey(id), text.removed)}
            >
              {text.removePasskey}
            </button>
          </li>
        ))}
      </ul>
      {isOffered && (
        <div class="acts-row">
          <button type="button" class="btn" onClick={() => void settle(addPasskey, text.added)}>
            {text.addPasskey}
          </button>
          <button
            type="button"
            class="btn quiet"
            onClick={() => void settle(signInWithPasskey, text.signedIn)}
          >
            {text.signInPasskey}
          </button>
        </div>
      )}
    </section>
  );
}

function Recovery({ settle }: PartProps) {
  const { account: text } = words.value.pages;
  const code = useSignal<string | null>(null);
  const typed = useSignal('');
  const keep = (got: Ceremony) => {
    if (got !== 'cancelled' && got.ok) code.value = codeIn(got.value);
    return got;
  };
  return (
    <section class="group">
      <h2>{text.recovery}</h2>
      <p>{text.recoveryHint}</p>
      {code.value !== null && (
        <p class="strip">
          <span>
            {text.recoveryIs} <code class="secret">{code.value}</code>
          </span>
        </p>
      )}
      <div class="acts-row">
        <button
          type="button"
          class="btn"
          onClick={() => void settle(() => makeRecoveryCode().then(keep), text.recoveryMade)}
        >
          {text.makeRecovery}
        </button>
      </div>
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          void settle(() => redeemRecoveryCode(typed.value).then(keep), text.signedIn);
        }}
      >
        <label for="recovery">
          <small>{text.useRecovery}</small>
        </label>
        <div>
          <input
            id="recovery"
            class="input"
            value={typed.value}
            maxLength={80}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
          />
          <button type="submit" class="btn">
            {text.use}
          </button>
        </div>
      </form>
    </section>
  );
}

function codeIn(value: unknown): string | null {
  const isCoded = typeof value === 'object' && value !== null && 'code' in value;
  return isCoded && typeof value.code === 'string' ? value.code : null;
}

function Devices({ known, settle }: PartProps) {
  const { account: text } = words.value.pages;
  return (
    <section class="group">
      <h2>{text.devices}</h2>
      <ul class="rows">
        {known.devices.map(({ id, device, seenAt, isThis }) => (
          <li key={id} class="row">
            <RowText
              text={deviceName(device)}
              hint={isThis ? text.thisDevice : text.seen(words.value.format.date(seenAt))}
            />
            {!isThis && (
              <button
                type="button"
                class="btn quiet"
                aria-label={text.endOf(deviceName(device))}
                onClick={() => void settle(() => endSession(id), text.ended)}
              >
                {text.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {known.devices.length > 1 && (
        <div class="acts-row">
          <button
            type="button"
            class="btn quiet"
            onClick={() => void settle(() => endSession('all'), text.endedAll)}
          >
            {text.endAll}
          </button>
        </div>
      )}
    </section>
  );
}
