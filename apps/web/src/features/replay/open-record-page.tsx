// A record from a file.

import { useSignal } from '@preact/signals';
import { go } from '../../platform/router/navigation.ts';
import { replayWords } from '../../i18n/learning.ts';
import { Empty, PageShape } from '../../design/page.tsx';
import { FILE, keepRecord } from './record-source.ts';

export function OpenRecord() {
  const say = replayWords.value;
  const fault = useSignal<string | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = keepRecord(await file.text());
    if (!found) return go({ page: 'replay', game: FILE, step: 0 });
    fault.value = found.kind === 'faulty' ? say.faulty(found.at) : say.unreadable;
  };
  return (
    <PageShape title={say.title}>
      <Empty text={say.openHint}>
        <label class="btn go file">
          {say.choose}
          <input
            class="sr"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
          />
        </label>
      </Empty>
      {fault.value !== null && (
        <p class="lead" role="alert">
          {fault.value}
        </p>
      )}
    </PageShape>
  );
}
