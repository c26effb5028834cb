import { gameOf } from '@backtrick/rules';
import type { Action, Seat } from '@backtrick/rules';
import { expect, it, vi } from 'vitest';
import { openTable } from '../../../../test/in-process-table.ts';
import type { TableSource } from '../../../platform/connection/table-source.ts';
import { tableModel } from './table-model.ts';
import type { TableModel } from './table-model.ts';
import { warningOf } from './warnings.ts';

async function sit(options: unknown, players = 1, seed = 'model'): Promise<readonly TableModel[]> {
  const sources = await openTable(options, players, seed);
  await settled();
  return sources.map((source) => tableModel(source));
}

/** Until everything asked is answered and shown. */
async function settled(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}

function legal(model: TableModel): readonly Action[] {
  const cards = model.shown.value?.cards;
  return cards ? gameOf(cards).actions(cards) : [];
}

async function alone(): Promise<TableModel> {
  const [model] = await sit({ game: 'original', players: 1 });
  if (!model) throw new Error('somebody sits there');
  return model;
}

it('lays a picked card on a tapped lane, and shows it at once', async () => {
  const model = await alone();
  const lay = legal(model).find(({ kind }) => kind === 'lay');
  if (lay?.kind !== 'lay') throw new Error('a fresh table takes a card');
  model.pick(lay.card);
  expect(model.costs.value.get(lay.pile)?.kind).toBe('step');
  model.tapLane(lay.pile);
  expect(model.shown.value?.cards.hand).not.toContain(lay.card);
  expect(model.table.value?.actions).toEqual([]);
  expect(model.picked.value).toBeNull();
  await settled();
  expect(model.table.value?.actions).toEqual([`${lay.card}/${lay.pile}`]);
  expect(model.shown.value?.actions).toEqual(model.table.value?.actions);
});

it('takes the lane first and the card after it', async () => {
  const model = await alone();
  const [card] = model.shown.value?.cards.hand ?? [];
  if (card === undefined) throw new Error('there is a hand');
  model.tapLane('u1');
  expect(model.aimed.value).toBe('u1');
  model.pick(card);
  await settled();
  expect(model.table.value?.actions).toEqual([`${card}/u1`]);
  expect(model.aimed.value).toBeNull();
});

it('O7 asks nothing that the rules refuse, and says which one does', async () => {
  const model = await alone();
  const ask = vi.spyOn(model.source, 'ask');
  model.act('.');
  expect(model.notice.value).toMatchObject({
    kind: 'refused',
    refusal: { code: 'against-the-rules', rule: 'O7', fault: 'too-few' },
  });
  expect(ask).not.toHaveBeenCalled();
});

it('G7 takes a card back to the hand at once', async () => {
  const model = await alone();
  const before = model.shown.value?.cards;
  const [card] = before?.hand ?? [];
  model.act(`${card}/u1`);
  await settled();
  model.takeBack();
  expect(model.shown.value?.cards.hand).toEqual(before?.hand);
  await settled();
  expect(model.table.value?.actions).toEqual([]);
  expect(model.notice.value).toBeNull();
});

it('sends a whole turn without waiting for answers', async () => {
  const model = await alone();
  const hand = model.shown.value?.cards.hand ?? [];
  model.act(`${hand[0]}/u1`);
  model.act(`${hand[1]}/u1`);
  model.act('.');
  expect(model.turn.value).toEqual({ kind: 'ending' });
  await settled();
  expect(model.table.value?.actions).toEqual([`${hand[0]}/u1`, `${hand[1]}/u1`, '.']);
  expect(model.shown.value?.cards.hand).toHaveLength(8);
});

it('G6 warns before a card that loses, and lays it only if one insists', async () => {
  const { model, action } = await lastResort();
  model.act(action);
  expect(model.notice.value).toEqual({ kind: 'warning', rule: 'G6', action });
  expect(model.shown.value?.cards.outcome).toBeNull();
  model.insist();
  await settled();
  expect(model.table.value?.phase).toBe('over');
});

it('says nothing of an action that is only weighed, and weighs it anew once the table has changed', async () => {
  const [mine, other] = await sit({ game: 'original', players: 2 }, 2);
  if (!mine || !other) throw new Error('two sit there');
  mine.act('@1');
  await settled();
  const [card] = other.shown.value?.cards.hand ?? [];
  other.weigh(`${card}/u1`);
  expect(other.notice.value).toBeNull();
  const highest = mine.shown.value?.cards.hand?.toReversed() ?? [];
  for (const action of [`${highest[0]}/d1`, `${highest[1]}/d1`, '.']) mine.act(action);
  await settled();
  other.act(`${card}/u1`);
  expect(other.notice.value).toBeNull();
  expect(other.shown.value?.actions.at(-1)).toBe(`${card}/u1`);
});

it('G3 lets nobody lay in the turn of another', async () => {
  const [mine, other] = await sit({ game: 'original', players: 2 }, 2);
  if (!mine || !other) throw new Error('two sit there');
  mine.act('@1');
  await settled();
  const [card] = other.shown.value?.cards.hand ?? [];
  other.act(`${card}/u1`);
  expect(other.notice.value).toMatchObject({ refusal: { code: 'not-your-turn' } });
  await settled();
  expect(turnOf(other)).toBe(1);
});

it('mends what it has shown when the table refuses', async () => {
  const model = await alone();
  const [card] = model.shown.value?.cards.hand ?? [];
  const refusing: TableSource = {
    ...model.source,
    ask: async () => ({ ok: false, refusal: { code: 'stale', rule: null } }),
  };
  const shaken = tableModel(refusing);
  shaken.act(`${card}/u1`);
  expect(shaken.shown.value?.actions).toHaveLength(1);
  await settled();
  expect(shaken.shown.value?.actions).toHaveLength(0);
  expect(shaken.notice.value).toMatchObject({ refusal: { code: 'stale' } });
});

function turnOf(model: TableModel): Seat | undefined {
  return model.shown.value?.cards.turn?.seat;
}

/** Plays on, the first legal card each time, until one would lose although another would not. */
async function lastResort(): Promise<{ model: TableModel; action: string }> {
  for (let seed = 0; seed < 40; seed++) {
    const [model] = await sit({ game: 'original', players: 1 }, 1, `resort ${seed}`);
    if (!model) continue;
    for (let actions = legal(model); actions[0]; actions = legal(model)) {
      const cards = model.shown.value?.cards;
      const losing = actions.find((action) => cards && warningOf(cards, action) === 'G6');
      if (losing) return { model, action: gameOf({ game: 'original' }).format(losing) };
      model.act(gameOf({ game: 'original' }).format(actions[0]));
      await settled();
    }
  }
  throw new Error('no seed leads to a dead end');
}
