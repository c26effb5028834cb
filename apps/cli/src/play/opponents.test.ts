import { join } from 'node:path';
import { botNamed } from '@backtrick/bots';
import { original, seededRng } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { ROOT, scriptCommand, waywardCommand } from '../../test/processes.ts';
import { newTable } from '../../test/tables.ts';
import { startOpponents } from './opponents.ts';
import { played } from './table.ts';

const table = played(newTable(original, { players: 2 }), { kind: 'start', seat: 2 });
const seen = { view: original.view(table.state, 2), signals: [], history: table.actions };

async function started(commands: Readonly<Record<string, string>> = {}) {
  const opponents = await startOpponents('original', { commands, seconds: 5 });
  if (!opponents.ok) throw new Error(opponents.fault.code);
  return opponents.value;
}

test('a bot in its thread decides as it does anywhere', async () => {
  const opponents = await started();
  const bot = botNamed('original', 'steady');
  const mind = opponents.mind('steady');
  const [turn, signals] = await Promise.all([mind.turn(seen, 'x'), mind.signals(seen)]);
  expect(turn).toEqual({ ok: true, value: bot?.turn(seen, { playouts: 1 }, seededRng('x')) });
  expect(signals).toEqual({ ok: true, value: bot?.signals(seen) });
  await opponents.leave();
});

test('a mistake in the thread is not swallowed, and the next question gets another thread', async () => {
  const opponents = await started();
  await expect(opponents.mind('nobody').turn(seen, 'x')).rejects.toThrow('no bot called nobody');
  expect((await opponents.mind('greedy').turn(seen, 'x')).ok).toBe(true);
  await opponents.leave();
});

test('an engine sits beside the bots', async () => {
  const opponents = await started({
    engine: scriptCommand(join(ROOT, 'docs/examples/engine.mjs')),
  });
  const turn = await opponents.mind('engine').turn(seen, 'x');
  expect(turn.ok && turn.value.length).toBeGreaterThan(0);
  await opponents.leave();
});

test('an engine that does not start is told', async () => {
  const commands = { engine: waywardCommand('plays another game') };
  const opponents = await startOpponents('original', { commands, seconds: 5 });
  expect(opponents).toMatchObject({ ok: false, fault: { code: 'other-game' } });
});
