import { words } from '../../i18n/language.ts';
import type { TableModel } from '../table/model/table-model.ts';

/** Shows a hint at the table. The coach itself is fetched with the first one. */
export function askCoach(model: TableModel): void {
  void hintAt(model);
}

async function hintAt(model: TableModel): Promise<void> {
  try {
    const { hint } = await import('./coach.ts');
    await hint(model);
  } catch {
    const text = words.peek().table.hint.failed;
    model.notice.value = { kind: 'hint', stage: 'failed', text, pile: null };
  }
}
