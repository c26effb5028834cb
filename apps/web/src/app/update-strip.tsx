import { useLayoutEffect } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { takeUpdate, waiting } from '../platform/service-worker/updates.ts';

export function UpdateStrip() {
  const { update } = words.value.pages;
  const isWaiting = waiting.value !== null;
  useLayoutEffect(() => void document.body.toggleAttribute('data-update', isWaiting), [isWaiting]);
  if (!isWaiting) return null;
  return (
    <div class="update" role="status">
      <span>{update.text}</span>
      <span class="choices">
        <button type="button" class="btn go" onClick={takeUpdate}>
          {update.take}
        </button>
        <button type="button" class="btn quiet" onClick={() => (waiting.value = null)}>
          {update.later}
        </button>
      </span>
    </div>
  );
}
