import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import { inTurn, newTable, pressed, tableAt } from '../../test/tables.ts';
import { seated } from './model.ts';
import type { Model } from './model.ts';
import { recordSoFar } from './table.ts';

const solo = inTurn(
  tableAt(original, {
    tops: [30, 1, 100, 40],
    hands: [[4, 20, 41, 48, 58, 99]],
    draw: [[60, 61, 62]],
  }),
);

function actionsOf(model: Model): readonly unknown[] {
  return recordSoFar(model.table).actions;
}

describe('a card is laid', () => {
  test.each([
    ['48a', '48/u1'],
    ['48s', '48/u2'],
    ['48d', '48/d1'],
    ['20f', '20/d2'],
    ['48A', '48/u1'],
    ['482', '48/u2'],
    ['4a', undefined],
    ['4s', '4/u2'],
    ['41a', '41/u1'],
    ['48/u2<enter>', '48/u2'],
    ['<down>s', '4/u2'],
    ['<down>2', '4/u2'],
    ['<up>a', '99/u1'],
    ['<down><down><down><up>a', '20/u1'],
    ['1<backspace>48a', '48/u1'],
    ['1<escape>48a', '48/u1'],
    ['<down>/u2<enter>', '4/u2'],
    ['<down>58a', '58/u1'],
    ['<down><backspace>58a', '58/u1'],
  ])('by the keys %s', (keys, action) => {
    expect(actionsOf(pressed(solo, keys))).toEqual(action === undefined ? [] : [action]);
  });

  test('in Quick & Easy by colour letter and number', () => {
    const table = tableAt(quickAndEasy, { tops: ['b3', null], hands: [['r1', 'r10']] });
    const model = inTurn(table);
    expect(actionsOf(pressed(model, 'r10a'))).toEqual(['r10/u']);
    expect(actionsOf(pressed(model, 'R102'))).toEqual(['r10/d']);
    expect(actionsOf(pressed(model, 'r1s'))).toEqual(['r1/d']);
    expect(actionsOf(pressed(model, 'r12'))).toEqual(['r1/d']);
    expect(actionsOf(pressed(model, '<down>r10a'))).toEqual(['r10/u']);
    expect(pressed(model, 'd').note).toEqual({ kind: 'see-keys' });
  });

  test('in Face to Face on the piles of the opponent', () => {
    const table = tableAt(faceToFace, { tops: [10, 50, 40, 20], hands: [[11, 30], [12]] });
    expect(actionsOf(pressed(inTurn(table), '30d11a'))).toEqual(['30/U', '11/u']);
    expect(actionsOf(pressed(inTurn(table), '30/U<enter>'))).toEqual(['30/U']);
  });
});

describe('what cannot be is said', () => {
  test('O4 a refused card stays in the field, so that another pile takes one key', () => {
    const refused = pressed(solo, '20a20a');
    const again = pressed(solo, '4a');
    expect(again.note).toEqual({ kind: 'refused', fault: { code: 'not-higher', rule: 'O4' } });
    expect(actionsOf(pressed(again, 's'))).toEqual(['4/u2']);
    expect(actionsOf(pressed(again, '58a'))).toEqual(['58/u1']);
    expect(refused.note).toMatchObject({ kind: 'refused', fault: { code: 'not-in-hand' } });
    expect(refused.field.text).toBe('');
  });

  test('O7 Enter ends the turn, but not too early', () => {
    expect(pressed(solo, '<enter>').note).toMatchObject({ fault: { code: 'too-few', rule: 'O7' } });
    expect(actionsOf(pressed(solo, '41a48a<enter>'))).toEqual(['41/u1', '48/u1', '.']);
    expect(actionsOf(pressed(solo, '41a48a.<enter>'))).toEqual(['41/u1', '48/u1', '.']);
  });

  test('Enter after a refusal ends the turn, and after a card asks for its pile', () => {
    const laid = pressed(solo, '41a48a');
    expect(actionsOf(pressed(laid, '4a<enter>')).at(-1)).toBe('.');
    expect(pressed(laid, '58<enter>').note).toEqual({ kind: 'which-pile' });
    expect(pressed(laid, '<down><enter>').note).toEqual({ kind: 'which-pile' });
  });

  test('a pile without a card, an unknown key, an unreadable action', () => {
    expect(pressed(solo, 'a').note).toEqual({ kind: 'which-card' });
    expect(pressed(solo, 'x').note).toEqual({ kind: 'see-keys' });
    expect(pressed(solo, '48/x<enter>').note).toMatchObject({
      fault: { code: 'unreadable-action' },
    });
    expect(pressed(solo, '48/u1').field.text).toBe('48/u1');
  });
});

describe('a warning', () => {
  const dead = inTurn(tableAt(original, { tops: [95, 97, 9, 3], hands: [[40, 96, 98]] }));

  test('G6 comes before a card that loses, and the same card again is laid', () => {
    const warned = pressed(dead, '98a');
    expect(warned.note).toMatchObject({ kind: 'warned', rule: 'G6' });
    expect(actionsOf(warned)).toEqual([]);
    const lost = pressed(warned, 'a');
    expect(actionsOf(lost)).toEqual(['98/u1']);
    expect(actionsOf(pressed(dead, '98/u1<enter><enter>'))).toEqual(['98/u1']);
    expect(lost.phase).toEqual({ kind: 'over' });
  });

  test('G6 another card or Esc forgets it', () => {
    expect(actionsOf(pressed(dead, '98a96a'))).toEqual(['96/u1']);
    expect(pressed(dead, '98a<escape>').note).toBeNull();
    expect(pressed(dead, '98a<escape>98a').note).toMatchObject({ kind: 'warned' });
    expect(pressed(dead, '98a98a').note).toMatchObject({ kind: 'warned' });
  });

  test('F9 comes before a turn that strands a single card', () => {
    const table = tableAt(faceToFace, {
      tops: [10, 50, 1, 60],
      hands: [
        [11, 12, 13],
        [20, 21],
      ],
      draw: [[], [22]],
    });
    const warned = pressed(inTurn(table), '11a12a<enter>');
    expect(warned.note).toMatchObject({ kind: 'warned', rule: 'F9' });
    expect(actionsOf(pressed(warned, '<enter>')).at(-1)).toBe('.');
    expect(actionsOf(pressed(warned, 'z'))).toEqual(['11/u']);
  });
});

describe('taking back', () => {
  test('G7 is free in the running turn, by z and by Backspace', () => {
    expect(actionsOf(pressed(solo, '41a48az'))).toEqual(['41/u1']);
    expect(actionsOf(pressed(solo, '41a48a<backspace><backspace>'))).toEqual([]);
    expect(pressed(solo, 'z').note).toEqual({ kind: 'nothing-to-take-back' });
  });

  test('G7 asks after the draw', () => {
    const asked = pressed(solo, '41a48a<enter>z');
    expect(asked.overlay).toMatchObject({ kind: 'ask-take-back' });
    expect(actionsOf(pressed(asked, 'n'))).toEqual(['41/u1', '48/u1', '.']);
    expect(actionsOf(pressed(asked, 'y'))).toEqual(['41/u1', '48/u1']);
    expect(actionsOf(pressed(asked, 'j'))).toEqual(['41/u1', '48/u1']);
    expect(pressed(asked, 'x').overlay).not.toBeNull();
  });

  test('G7 in a team the device goes back behind a curtain', () => {
    const table = tableAt(original, {
      tops: [1, 1, 100, 100],
      hands: [
        [5, 6],
        [7, 8],
      ],
    });
    const passed = pressed(inTurn(table), '5a6a<enter>');
    expect(passed.phase).toEqual({ kind: 'drawn', seat: 1 });
    expect(pressed(passed, 'zy').phase).toEqual({ kind: 'turn' });
    const next = pressed(passed, '<enter> ');
    expect(next.phase).toEqual({ kind: 'turn' });
    expect(pressed(next, 'zy').phase).toEqual({ kind: 'curtain', seat: 1, before: 'turn' });
  });

  test('G7 never happens after the end of a duellist’s turn, nor after the game', () => {
    const table = tableAt(faceToFace, {
      tops: [1, 60, 1, 60],
      hands: [
        [5, 6, 7],
        [7, 8],
      ],
    });
    expect(pressed(inTurn(table), '5a6a<enter>z').note).toEqual({
      kind: 'no-way-back',
      rule: 'G7',
    });
    const last = tableAt(original, { tops: [1, 1, 100, 100], hands: [[5]], draw: [[]] });
    const won = pressed(inTurn(last), '5a');
    expect(won.phase).toEqual({ kind: 'over' });
    expect(pressed(won, 'z').note).toEqual({ kind: 'no-way-back', rule: 'G7' });
  });
});

describe('a table of several', () => {
  const table = newTable(original, { players: 2 });

  test('O3 everyone looks behind a curtain, then the table chooses who begins', () => {
    const model = seated(table);
    expect(model.phase).toEqual({ kind: 'curtain', seat: 1, before: 'look' });
    expect(pressed(model, '<enter>48a').phase).toEqual(model.phase);
    expect(pressed(model, ' ').phase).toEqual({ kind: 'look', seat: 1 });
    expect(pressed(model, ' <enter>').phase).toEqual({ kind: 'curtain', seat: 2, before: 'look' });
    const start = pressed(model, ' <enter> <enter>');
    expect(start.phase).toEqual({ kind: 'start' });
    expect(pressed(start, '3').note).toMatchObject({ fault: { code: 'no-such-seat', rule: 'O3' } });
    expect(pressed(start, 'l').phase).toEqual(model.phase);
    const begun = pressed(start, '2');
    expect(actionsOf(begun)).toEqual(['@2']);
    expect(begun.phase).toEqual({ kind: 'curtain', seat: 2, before: 'turn' });
    expect(pressed(begun, ' zy').phase).toEqual({ kind: 'start' });
  });

  test('no key but Space opens a curtain', () => {
    const keys = [
      '<enter>',
      'a',
      '1',
      '<down>',
      'z',
      'y',
      '<backspace>',
      '<escape>',
      'l',
      'n',
      'r',
    ];
    for (const key of keys) expect(pressed(seated(table), key).phase.kind).toBe('curtain');
  });

  test('O10 a player whose partners have no cards goes on without a curtain', () => {
    const ending = tableAt(original, { tops: [1, 1, 100, 100], hands: [[5, 6], []], draw: [[]] });
    expect(pressed(inTurn(ending), '5a<enter>').phase).toEqual({ kind: 'turn' });
  });

  test('a turn after which nothing was drawn goes straight behind the curtain', () => {
    const ending = tableAt(original, { tops: [1, 1, 100, 100], hands: [[5, 6], [7]], draw: [[]] });
    expect(pressed(inTurn(ending), '5a<enter>').phase).toMatchObject({ kind: 'curtain', seat: 2 });
  });
});

test('G2 what the last player drew is not told to the table when the game ends', () => {
  const hands = [[50, 98], [60]];
  const table = tableAt(original, { tops: [97, 98, 3, 3], hands, draw: [[70, 99]] });
  const ended = pressed(
    inTurn({ ...table, state: { ...table.state, turn: { seat: 1, laid: 2, given: 0 } } }),
    '<enter>',
  );
  expect(ended.phase).toEqual({ kind: 'over' });
  expect(ended.note).toBeNull();
});

test('q asks before it leaves, Ctrl-C does not', () => {
  expect(pressed(solo, 'q').wish).toBeNull();
  expect(pressed(solo, 'qn').overlay).toBeNull();
  expect(pressed(solo, 'qy').wish).toBe('leave');
  expect(pressed(solo, '<ctrl-c>').wish).toBe('leave');
});

test('after the end there is a new deal, the same deal, or leaving', () => {
  const last = tableAt(original, { tops: [1, 1, 100, 100], hands: [[5]], draw: [[]] });
  const won = pressed(inTurn(last), '5a');
  expect(pressed(won, 'n').wish).toBe('new-deal');
  expect(actionsOf(pressed(won, 'r'))).toEqual([]);
  expect(pressed(won, 'r').phase).toEqual({ kind: 'turn' });
  expect(pressed(won, 'q').wish).toBe('leave');
  expect(pressed(won, '48a').phase).toEqual({ kind: 'over' });
});

test('help scrolls as far as there are rules, and any other key closes it', () => {
  const help = pressed(solo, '?');
  expect(help.overlay).toEqual({ kind: 'help', scroll: 0 });
  expect(pressed(help, '<up>').overlay).toEqual({ kind: 'help', scroll: 0 });
  expect(pressed(help, '<down> ').overlay).toEqual({ kind: 'help', scroll: 3 });
  expect(pressed(help, ' '.repeat(99)).overlay).toEqual({ kind: 'help', scroll: 22 });
  expect(pressed(help, 'x').overlay).toBeNull();
});
