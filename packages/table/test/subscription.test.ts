// What one person is told of a table that changes at another node, where several entries may come at once.

import { describe, expect, it } from 'vitest';
import { openAuthority, memoryLog } from '../src/index.ts';
import type { Command, ServerFrame } from '../src/index.ts';
import { numberGuard } from '../src/guard/index.ts';
import { Subscription } from '../src/subscription.ts';

const ID = 'table-1';
const TRIO = { game: 'original', players: 3, watching: 'everybody' };
const context = () => ({ now: 1_000_000, seed: 'ab'.repeat(64), guard: numberGuard });

/** A table at two nodes: people are told at one, and act at the other. */
function twoNodes() {
  const log = memoryLog({});
  const [here, there] = [openAuthority(ID, log, context), openAuthority(ID, log, context)];
  let count = 0;
  return {
    here,
    async act(player: string, command: Command): Promise<void> {
      await there.catchUp();
      const epoch = there.open()?.chairs.find((chair) => chair.player === player)?.epoch ?? null;
      const who = { kind: 'person', player, epoch } as const;
      const answer = await there.ask({ who, id: `command-${++count}`, command });
      expect(answer).toMatchObject({ ok: true });
    },
    /** Everything this person is told from now on. */
    async told(player: string): Promise<readonly ServerFrame[]> {
      const frames: ServerFrame[] = [];
      const subscription = new Subscription(here, player, (frame) => frames.push(frame));
      await subscription.greet(0, null);
      return frames;
    },
  };
}

describe('P28 somebody who sees the table with other eyes gets the whole view', () => {
  it('who has changed chairs between two looks', async () => {
    const { here, act, told } = twoNodes();
    await act('Ada', { kind: 'create', options: TRIO });
    await act('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    const frames = await told('Ada');
    await act('Ada', { kind: 'leave' });
    await act('Ada', { kind: 'sit', seat: 3, name: 'Ada' });
    await here.catchUp();
    expect(frames.at(-1)).toMatchObject({ kind: 'update', view: { you: { seat: 3 } } });
  });

  it('who has sat down', async () => {
    const { here, act, told } = twoNodes();
    await act('Ada', { kind: 'create', options: TRIO });
    const frames = await told('Ben');
    expect(frames).toMatchObject([{ kind: 'update', view: { you: null } }]);
    await act('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    await here.catchUp();
    expect(frames.at(-1)).toMatchObject({ kind: 'update', view: { you: { seat: 2 } } });
  });

  it('who waited at the door for a table to be made', async () => {
    const { here, act, told } = twoNodes();
    const frames = await told('Ben');
    expect(frames).toEqual([{ kind: 'no-table' }]);
    await act('Ada', { kind: 'create', options: { ...TRIO, watching: 'nobody' } });
    await here.catchUp();
    expect(frames.slice(1)).toMatchObject([{ kind: 'update', version: 1 }]);
    expect(frames.at(-1)).not.toHaveProperty('view.cards');
  });
});

it('P28 tells everybody else the step alone', async () => {
  const { here, act, told } = twoNodes();
  await act('Ada', { kind: 'create', options: TRIO });
  await act('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  const [ada, cleo] = [await told('Ada'), await told('Cleo')];
  await act('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
  await here.catchUp();
  for (const frames of [ada, cleo])
    expect(frames.map(({ kind }) => kind)).toEqual(['update', 'step']);
});
