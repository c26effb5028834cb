import { describe, expect, it } from 'vitest';
import { openTable } from '../../../../test/in-process-table.ts';
import { hasCoach, hintRefusal } from './hints.ts';
import { tableModel } from './table-model.ts';
import type { TableModel } from './table-model.ts';

async function seatedAt(options: object, players: number): Promise<TableModel> {
  const [source] = await openTable({ game: 'original', players, ...options }, players, 'hints');
  if (!source) throw new Error('somebody was to sit there');
  return tableModel(source);
}

function refusalAt({ table, turn }: TableModel) {
  return table.value && hintRefusal(table.value, turn.value);
}

describe('P29 the coach', () => {
  it('is there for somebody who plays alone, in their turn', async () => {
    const model = await seatedAt({}, 1);
    expect(model.table.value && hasCoach(model.table.value)).toBe(true);
    expect(refusalAt(model)).toBeNull();
    expect(await model.ask({ kind: 'hint' })).toMatchObject({ ok: true });
  });

  it('is not there among people, unless the table has agreed to aids', async () => {
    expect(refusalAt(await seatedAt({}, 2))).toEqual({ code: 'switched-off', rule: 'G2' });
    const aided = await seatedAt({ aids: 'on' }, 2);
    expect(refusalAt(aided)).toMatchObject({ code: 'not-your-turn' });
    await aided.ask({ kind: 'act', action: '@1' });
    expect(refusalAt(aided)).toBeNull();
  });
});
