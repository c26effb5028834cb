import { original } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { gameLog } from '../table/game/game-log.ts';
import { practiceAt } from './practice.ts';
import type { Practice } from './practice.ts';
import { tableModel } from '../table/model/table-model.ts';

const ORIGINAL: State = {
  game: 'original',
  players: 2,
  options: { minimum: 2, smallerHand: false },
  tops: [48, 31, 60, 100],
  turn: { seat: 1, laid: 0, given: 0 },
  outcome: null,
  hands: [
    [38, 50, 61, 72],
    [12, 13],
  ],
  draw: [[20, 21]],
};
const DUEL: State = {
  ...ORIGINAL,
  game: 'face-to-face',
  options: {},
  tops: [34, 22, 12, 60],
  hands: [
    [24, 32, 40],
    [10, 11],
  ],
  draw: [[9], [8]],
};

function lastStep({ source }: Practice) {
  const view = source.view.value;
  if (!view || !('cards' in view) || !view.cards) throw new Error('there is a table');
  return gameLog({ ...view, cards: view.cards }).at(-1);
}

describe('a table to practise on', () => {
  it.each([
    [ORIGINAL, '38/u1', { seat: 1, onto: 48, move: { kind: 'trick', by: 10 } }],
    [ORIGINAL, '72/d2', { seat: 1, onto: 100, move: { kind: 'step', by: 28 } }],
    [DUEL, '24/u', { seat: 1, onto: 34, move: { kind: 'trick', by: 10 } }],
    [DUEL, '32/d', { seat: 1, onto: 22, move: { kind: 'trick', by: 10 } }],
  ])('tells of a card what it did to its pile', async (state, action, told) => {
    const practice = practiceAt({ state, turnEnd: 'played' });
    expect(await practice.source.ask({ kind: 'act', action })).toMatchObject({ ok: true });
    expect(lastStep(practice)).toMatchObject({ kind: 'laid', ...told });
  });

  it('tells of a gift to whom it went', async () => {
    const practice = practiceAt({ state: { ...DUEL, hands: [[5, 32], [10]] }, turnEnd: 'played' });
    await practice.source.ask({ kind: 'act', action: '5/U' });
    expect(lastStep(practice)).toMatchObject({ onto: 12, move: { kind: 'gift', by: 7 } });
  });

  it('is played by the same model as every table, and takes back', () => {
    const practice = practiceAt({ state: ORIGINAL, turnEnd: 'played' });
    const model = tableModel(practice.source);
    model.pick(38);
    model.tapLane('u1');
    expect(practice.actions.value).toEqual(['38/u1']);
    expect(model.lanes.value[0]?.value).toBe(38);
    model.takeBack();
    expect(practice.actions.value).toEqual([]);
    expect(model.lanes.value[0]?.value).toBe(48);
  });

  it('plays on with the others, and lets a signal stand until its owner is in turn', async () => {
    const signals = [{ seat: 2, signal: 'keep-off/u2' }];
    const practice = practiceAt({ state: ORIGINAL, signals, turnEnd: 'played' });
    for (const action of ['38/u1', '50/u1']) await practice.source.ask({ kind: 'act', action });
    await practice.source.ask({ kind: 'signal', signals: ['all-yours/d1'] });
    expect(practice.signals.value).toHaveLength(2);
    await practice.source.ask({ kind: 'act', action: '.' });
    expect(practice.signals.value).toEqual([{ seat: 1, signal: 'all-yours/d1' }]);
    expect(practice.state.value.turn?.seat).toBe(2);
    expect(await practice.source.ask({ kind: 'act', action: '12/d1' })).toMatchObject({
      ok: false,
    });
    practice.play('12/d1');
    expect(practice.state.value.tops[2]).toBe(12);
  });

  it('stops at the end of a turn if asked to, and begins again', async () => {
    const practice = practiceAt({ state: ORIGINAL, turnEnd: 'stops' });
    for (const action of ['38/u1', '50/u1', '.']) {
      await practice.source.ask({ kind: 'act', action });
    }
    expect(practice.isOver.value).toBe(true);
    expect(practice.actions.value).toEqual(['38/u1', '50/u1']);
    expect(await practice.source.ask({ kind: 'take-back' })).toMatchObject({ ok: false });
    practice.restart();
    expect(practice.isOver.value).toBe(false);
    expect(practice.state.value).toBe(ORIGINAL);
  });

  it('shows no card of the others', () => {
    const view = practiceAt({ state: ORIGINAL, turnEnd: 'played' }).source.view.value;
    expect(view).toMatchObject({ cards: original.view(ORIGINAL, 1) });
  });
});
