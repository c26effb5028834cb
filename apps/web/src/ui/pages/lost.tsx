// All the ways to be lost.

import { words } from '../../i18n/language.ts';
import { Empty, PageShape } from '../page.tsx';

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
