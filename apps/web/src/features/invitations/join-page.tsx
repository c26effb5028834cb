// Joining by a link, whose secret comes after the # and never reaches a log, or by a code that is typed.

import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { arrivals, goInstead } from '../../platform/router/navigation.ts';
import { words } from '../../i18n/language.ts';
import { join } from '../../platform/api/tables.ts';
import { CodeForm } from './code-form.tsx';
import { Empty, Loading, PageShape } from '../../design/page.tsx';

type JoinState = 'typing' | 'looking' | 'expired' | { readonly fault: string };

export function Join() {
  const { pages } = words.value;
  const { join: say } = pages;
  const state = useSignal<JoinState>(location.hash === '' ? 'typing' : 'looking');
  const way = arrivals.value;
  useEffect(() => void joinByLink(state), [way, state]);

  if (state.value === 'looking') {
    return (
      <PageShape title={say.title}>
        <Loading />
      </PageShape>
    );
  }
  if (state.value === 'expired') {
    return (
      <PageShape title={say.expiredTitle}>
        <Empty text={say.expired}>
          <a class="btn go" href="/join">
            {say.title}
          </a>
        </Empty>
      </PageShape>
    );
  }
  if (typeof state.value === 'object') {
    return (
      <PageShape title={say.title}>
        <Empty text={state.value.fault}>
          <button type="button" class="btn go" onClick={() => void joinByLink(state)}>
            {pages.first.tryAgain}
          </button>
        </Empty>
      </PageShape>
    );
  }
  return (
    <PageShape title={say.title} class="joinpage">
      <p class="lead">
        <label for="code">{say.hint}</label>
      </p>
      <CodeForm id="code" />
    </PageShape>
  );
}

/** Exchanges the secret of a link for the right to sit, and goes to the table. */
async function joinByLink(state: Signal<JoinState>): Promise<void> {
  const secret = location.hash.slice(1);
  if (secret === '') return;
  state.value = 'looking';
  const got = await join(secret);
  if (got.ok) return goInstead({ page: 'table', table: got.value.table });
  const { faults } = words.peek().pages;
  state.value = got.code === 'not-found' ? 'expired' : { fault: faults[got.code] };
}
