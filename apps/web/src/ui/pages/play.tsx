// An address that is a hand of cards: what was played last, dealt anew.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadChoice } from '../../app/last-choice.ts';
import { open, planOf } from '../../app/play-now.ts';
import { browserStorage } from '../../app/settings.ts';
import { words } from '../../i18n/language.ts';
import { Empty, PageShape } from '../page.tsx';

export function Play() {
  const { pages } = words.value;
  const hasFailed = useSignal(false);
  useEffect(() => {
    open(planOf(loadChoice(browserStorage())), 'instead').catch(() => (hasFailed.value = true));
  }, []);
  return (
    <PageShape title={pages.first.play}>
      {hasFailed.value ? (
        <Empty text={pages.first.failed}>
          <a class="btn go" href="/">
            {pages.home}
          </a>
        </Empty>
      ) : (
        <p class="loading" role="status">
          {pages.first.dealing}
        </p>
      )}
    </PageShape>
  );
}
