// Pages for everything that cannot be shown.

import { words } from '../i18n/language.ts';
import { Empty, PageShape } from './page.tsx';

export function Unknown() {
  const { unknown, home } = words.value.pages;
  return (
    <PageShape title={unknown.title}>
      <Empty text={unknown.text}>
        <a class="btn go" href="/">
          {home}
        </a>
      </Empty>
    </PageShape>
  );
}

/** On a host of plain files. */
export function NeedsServer() {
  const { needsServer, home } = words.value.pages;
  return (
    <PageShape title={needsServer.title}>
      <Empty text={needsServer.text} hint={needsServer.hint}>
        <a class="btn go" href="/">
          {home}
        </a>
      </Empty>
    </PageShape>
  );
}

/** As many people look on at a table as may. */
export function Full() {
  const { full, home } = words.value.pages;
  return (
    <PageShape title={full.title}>
      <Empty text={full.text}>
        <a class="btn go" href="/">
          {home}
        </a>
      </Empty>
    </PageShape>
  );
}

export function Missing() {
  const { missing, home } = words.value.pages;
  return (
    <PageShape title={missing.title}>
      <Empty text={missing.text}>
        <a class="btn go" href="/">
          {home}
        </a>
      </Empty>
    </PageShape>
  );
}
