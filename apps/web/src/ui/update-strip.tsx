import { words } from '../i18n/language.ts';
import { takeUpdate, waiting } from '../app/updates.ts';

export function UpdateStrip() {
  const { update } = words.value.pages;
  if (!waiting.value) return null;
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
