import { join } from 'node:path';
import { botNamed } from '@backtrick/bots';
import { original, seededRng } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { ROOT, scriptCommand, waywardCommand } from '../../test/processes.ts';
import { newTable } from '../../test/tables.ts';
import { hireCompany } from './company.ts';
import { played } from './table.ts';

const table = played(newTable(original, { players: 2 }), { kind: 'start', seat: 2 });
const seen = { view: original.view(table.state, 2), signals: [], history: table.actions };

async function hired(commands: Readonly<Record<string, string>> = {}) {
  const company = await hireCompany('original', { commands, seconds: 5 });
  if (!company.ok) throw new Error(company.fault.code);
  return company.value;
}

test('a bot in its thread decides as it does anywhere', async () => {
  const company = await hired();
  const bot = botNamed('original', 'steady');
  const mind = company.mind('steady');
  const [turn, signals] = await Promise.all([mind.turn(seen, 'x'), mind.signals(seen)]);
  expect(turn).toEqual({ ok: true, value: bot?.turn(seen, { playouts: 1 }, seededRng('x')) });
  expect(signals).toEqual({ ok: true, value: bot?.signals(seen) });
  await company.leave();
});

test('a mistake in the thread is not swallowed, and the next question gets another thread', async () => {
  const company = await hired();
  await expect(company.mind('nobody').turn(seen, 'x')).rejects.toThrow('no bot called nobody');
  expect((await company.mind('greedy').turn(seen, 'x')).ok).toBe(true);
  await company.leave();
});

test('an engine sits beside the bots', async () => {
  const company = await hired({ engine: scriptCommand(join(ROOT, 'docs/examples/engine.mjs')) });
  const turn = await company.mind('engine').turn(seen, 'x');
  expect(turn.ok && turn.value.length).toBeGreaterThan(0);
  await company.leave();
});

test('an engine that does not start is told', async () => {
  const commands = { engine: waywardCommand('plays another game') };
  const company = await hireCompany('original', { commands, seconds: 5 });
  expect(company).toMatchObject({ ok: false, fault: { code: 'other-game' } });
});
