// Instructions for the first turn of a new player, in the place of refusals.

import { words } from '../../../i18n/language.ts';
import { firstStep } from '../model/first-steps.ts';
import { learn, preferences } from '../model/preferences.ts';
import { useTable } from '../context.ts';
import { Icon } from '../cards/icons.tsx';
import { useDelayed } from '../animation/delayed-table.ts';

export function FirstSteps() {
  const { model } = useTable();
  const table = model.table.value;
  const step = useDelayed('words', ({ turn, picked }) => firstStep(turn.value, picked.value)).value;
  if (!table?.you || step === null || model.notice.value) return null;
  const { game } = table.options;
  if (preferences.known.value.includes(game)) return null;
  return (
    <div class="notice">
      <p>{words.value.table.firstSteps[game][step]}</p>
      <button
        class="ib"
        type="button"
        aria-label={words.value.table.menu.close}
        onClick={() => learn(game)}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}
