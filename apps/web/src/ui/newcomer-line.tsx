// One line for who has not played here yet.

import { useMemo } from 'preact/hooks';
import { learned, loadLearned } from '../app/learned.ts';
import { tableCounts } from '../app/table-lists.ts';
import { words } from '../i18n/language.ts';

export function NewcomerLine() {
  useMemo(() => loadLearned(), []);
  const isNew = tableCounts().all === 0 && learned.value.hands.length === 0;
  if (!isNew) return null;
  return (
    <p class="newcomer">
      <a href="/learn">{words.value.pages.first.learn}</a>
    </p>
  );
}
