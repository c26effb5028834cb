import { original, quickAndEasy } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import { newTable, pressed } from '../../test/tables.ts';
import { seated } from './model.ts';
import { including, nextWord, activeSignals, activeSignalsOf, told, topicsOf } from './signals.ts';
import { played, takenBack } from './table.ts';
import type { Table } from './table.ts';

const COLOURS = ['r', 'y', 'g', 'b', 'p'];
const bots = [null, 'strong'];
const open = newTable(original, { players: 2, bots });
const begun = played(open, { kind: 'start', seat: 1 });

/** The first legal lays, then the turn's end. */
function turnPlayed(table: Table): Table {
  const { game } = table;
  let next = table;
  while (next.state.turn?.seat === table.state.turn?.seat) {
    const legal = game.actions(next.state);
    const action = legal.find(({ kind }) => kind === 'end') ?? legal[0];
    if (!action) throw new Error('a game that goes on has a legal action');
    next = played(next, action);
  }
  return next;
}

describe('a signal', () => {
  test('stands until it is withdrawn', () => {
    const said = told(begun, 2, ['keep-off/u1', 'all-yours/d1']);
    expect(activeSignals(said)).toEqual([
      { seat: 2, signal: 'keep-off/u1' },
      { seat: 2, signal: 'all-yours/d1' },
    ]);
    const less = told(said, 2, ['all-yours/d1']);
    expect(activeSignalsOf(less, 2)).toEqual(['all-yours/d1']);
    expect(less.said.at(-1)).toEqual({ at: 1, seat: 2, signals: ['all-yours/d1'] });
  });

  test('stands until the next turn of its owner', () => {
    const mine = told(begun, 1, ['keep-off/u1']);
    const theirs = told(mine, 2, ['small-jump/d1']);
    expect(activeSignalsOf(theirs, 1)).toEqual(['keep-off/u1']);
    const second = turnPlayed(theirs);
    expect(second.state.turn?.seat).toBe(2);
    expect(activeSignals(second)).toEqual([{ seat: 1, signal: 'keep-off/u1' }]);
    expect(activeSignals(turnPlayed(second))).toEqual([]);
  });

  test('about who begins stands until somebody has begun', () => {
    const said = told(told(open, 2, ['begin', 'keep-off/u1']), 1, ['rather-not']);
    expect(activeSignals(said).length).toBe(3);
    const started = played(said, { kind: 'start', seat: 1 });
    expect(activeSignals(started)).toEqual([{ seat: 2, signal: 'keep-off/u1' }]);
  });

  test('goes with the action after which it was said', () => {
    const next = turnPlayed(begun);
    const said = told(next, 1, ['keep-off/u1']);
    expect(takenBack(said).said).toEqual([]);
    expect(takenBack(turnPlayed(said)).said).toEqual(said.said);
  });

  test('that says nothing new is not said again', () => {
    const said = told(begun, 2, ['keep-off/u1']);
    expect(told(said, 2, ['keep-off/u1'])).toBe(said);
  });
});

describe('topics', () => {
  test('O12 are a word for each pile, and who begins until somebody has', () => {
    const words = ['keep-off', 'please-not', 'small-jump', 'all-yours'];
    const wish = { name: 'wish', words, isOnPiles: true };
    expect(topicsOf(begun)).toEqual([wish]);
    expect(topicsOf(open)).toEqual([
      { name: 'start', words: ['begin', 'rather-not'], isOnPiles: false },
      wish,
    ]);
  });

  test('Q8 are also the colours, with sizes', () => {
    const table = newTable(quickAndEasy, { players: 2, bots });
    expect(topicsOf(table).map(({ name }) => name)).toEqual(['start', 'wish', ...COLOURS]);
    expect(topicsOf(table)[2]?.words).toEqual(['low-r', 'medium-r', 'high-r']);
  });

  test('Q9 are colours, stacks and tricks, and no size', () => {
    const options = { professional: true };
    const table = newTable(quickAndEasy, { players: 2, bots, options });
    const names = topicsOf(table).map(({ name }) => name);
    expect(names).toEqual(['start', ...COLOURS, 'want', 'trick']);
    expect(topicsOf(table)[1]).toEqual({ name: 'r', words: ['r'], isOnPiles: false });
  });

  test('go from word to word, and from the last one to nothing', () => {
    const [topic] = topicsOf(begun);
    if (!topic) throw new Error('there is something to talk about');
    const said: string[] = [];
    let table = begun;
    for (let i = 0; i < 5; i++) {
      table = nextWord(table, { seat: 1, topic, pile: 'd2' });
      said.push(activeSignalsOf(table, 1).join());
    }
    expect(said).toEqual(['keep-off/d2', 'please-not/d2', 'small-jump/d2', 'all-yours/d2', '']);
  });
});

test('a wish takes the place of another on the same pile, a colour stands beside others', () => {
  expect(including(['keep-off/u1', 'keep-off/u2'], 'all-yours/u1')).toEqual([
    'keep-off/u2',
    'all-yours/u1',
  ]);
  expect(including(['begin'], 'rather-not')).toEqual(['rather-not']);
  expect(including(['low-r/u'], 'high-r/u')).toEqual(['low-r/u', 'high-r/u']);
});

describe('by keyboard', () => {
  const model = seated(begun);
  const saidBy = (keys: string) => activeSignalsOf(pressed(model, keys).table, 1);

  test('the letter of a pile goes on to its next word', () => {
    expect(saidBy('taad<enter>')).toEqual(['please-not/u1', 'keep-off/d1']);
    expect(saidBy('taaaaa')).toEqual([]);
    expect(pressed(model, 'ta<enter>').overlay).toBeNull();
  });

  test('Backspace withdraws all, Esc and t leave what is said', () => {
    expect(saidBy('tasdf<backspace>')).toEqual([]);
    expect(saidBy('ta<escape>')).toEqual(['keep-off/u1']);
    expect(pressed(model, 'tat').overlay).toBeNull();
  });

  test('what is about no pile is said with the space bar, and colours have their letters', () => {
    const atStart = pressed(seated(open), 't<up> ');
    expect(activeSignalsOf(atStart.table, 1)).toEqual(['begin']);
    const table = newTable(quickAndEasy, { players: 2, bots });
    const low = pressed(seated(played(table, { kind: 'start', seat: 1 })), 'tras');
    expect(activeSignalsOf(low.table, 1)).toEqual(['low-r/u', 'low-r/d']);
  });

  test('a player without bots learns that there is nobody to signal to', () => {
    expect(pressed(seated(newTable(original)), 't').note).toEqual({ kind: 'no-signals' });
  });
});
