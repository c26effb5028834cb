// An address that deals at once, with the options of the last game.

import { useSignal } from '@preact/signals';
import { loadChoice } from './last-choice.ts';
import { open, planOf } from './play-now.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';
import { words } from '../../i18n/language.ts';
import { Empty, PageShape } from '../../design/page.tsx';
import { useOnMount } from '../../design/use-on-mount.ts';

export function Play() {
  const { pages } = words.value;
  const hasFailed = useSignal(false);
  useOnMount(() => {
    open(planOf(loadChoice(browserStorage())), 'instead').catch(() => (hasFailed.value = true));
  });
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
