// Forty columns and twelve lines, as a phone or a corner of the screen has them.

import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import {
  inTurn,
  newTable,
  pressed,
  screenLines,
  settled,
  tableAt,
  wordsIn,
} from '../../../test/tables.ts';
import type { Words } from '../../words.ts';
import type { Model } from '../model.ts';
import { sceneOf } from '../scene.ts';
import { alongside } from '../seating.ts';
import { FIRST_QUESTION, pressMenu } from '../menu.ts';
import { menuScreen } from './menu-screen.ts';
import { noteLines } from './note-lines.ts';

const COMPACT = { width: 40, height: 12 };

const hands = [[13, 22, 32, 42, 57, 60, 73, 76]];
const solo = inTurn(tableAt(original, { tops: [29, 52, 83, 100], hands, draw: [[80, 90]] }));

test('the table takes a line for its head, one for its piles, one for each card and one for the prompt', () => {
  expect(screenLines(solo, COMPACT)).toEqual([
    'The Game · solo         draw 2 · 10 left',
    '      a↑u1 29 s↑u2 52 d↓d1 83 f↓ 100',
    '   13    ·       ·      +70     +87',
    ' ╭ 22    ·       ·      +61     +78',
    ' ├ 32    +3      ·      +51     +68',
    ' ╰ 42   +13    −10 ↩    +41     +58',
    '   57   +28      +5     +26     +43',
    '   60   +31      +8     +23     +40',
    '   73   +44     +21     +10     +27',
    '   76   +47     +24      +7     +24',
    'Play 2 > card, then pile · ? help',
  ]);
});

test('a message of one line stands beside the rows, a longer one leaves the cards alone', () => {
  const short = screenLines(pressed(solo, 'z'), COMPACT);
  expect(short.slice(-2)).toEqual([
    'There’s nothing to undo yet.',
    'Play 2 > card, then pile · ? help',
  ]);
  expect(short[9]).toBe('   76   +47     +24      +7     +24');
  const long = screenLines(pressed(solo, '13a'), COMPACT);
  expect(long[2]).toBe(' 13  22  32  42  57  60  73  76');
  expect(long.slice(3, 5)).toEqual(['This card is too low for this pile. Play', 'a higher one.']);
});

test.each([
  ['4', 'Play 2 > 4▏'],
  ['<down>', 'Play 2 > 13▏'],
  ['57a', 'Play 1 more > card, then pile · ? help'],
  ['57a60a', ' Enter: end turn, draw 2'],
  ['57a60a7', ' Enter: end turn, draw 2  > 7▏'],
  ['q', ' Leave the table? y / n'],
])('the prompt after %s', (keys, prompt) => {
  expect(screenLines(pressed(solo, keys), COMPACT).at(-1)).toBe(prompt);
});

test('a duel keeps both counts and the owners of the piles', () => {
  const duel = inTurn(newTable(faceToFace, { bots: alongside('steady', 2) }));
  expect(screenLines(duel, COMPACT).slice(0, 3)).toEqual([
    'draw 52 · 58 left · Mira: 52 · 58',
    '        you · silver    Mira · gold',
    '      a↑u  1  s↓d 60  d↑U  1  f↓D 60',
  ]);
});

test('the wishes of the others share a line, in the words that fit', async () => {
  const at = { tops: [1, 29, 92, 100], draw: [[55, 56, 57]] };
  const dealt = [
    [25, 27, 44, 45, 46, 50],
    [88, 90, 60],
    [40, 41, 91],
  ];
  const bots = [null, 'strong', 'strong'];
  const table = tableAt(original, { ...at, hands: dealt, bots });
  expect(screenLines(await settled(inTurn(table)), COMPACT)).toContain(
    'Mira: not yet d1 · Juno: not yet d1',
  );
});

describe('whatever happens, in both languages', () => {
  const tables = [
    newTable(original),
    newTable(original, { players: 2 }),
    newTable(original, { players: 5, options: { minimum: 3, smallerHand: true } }),
    newTable(faceToFace),
    newTable(quickAndEasy, { players: 2 }),
    newTable(original, { players: 2, bots: alongside('steady', 2) }),
    newTable(original, { players: 5, bots: alongside('steady', 5) }),
    newTable(faceToFace, { bots: alongside('steady', 2) }),
  ];
  const KEYS = ['', '9', '<down>', '99a', '<down>d', '<down>a', '<enter>', 'z', 'h', 'x', 'q'];

  test.each(['en', 'de'] as const)('%s: piles, hand, counts, message and prompt', (language) => {
    const words = wordsIn(language);
    for (const table of tables) {
      const turn = { seat: 1, laid: 0, given: 0 };
      const begun = inTurn({ ...table, state: { ...table.state, turn } });
      for (const keys of KEYS) expect(missingFrom(pressed(begun, keys), words)).toEqual([]);
    }
  });

  test.each(['en', 'de'] as const)('%s: a hint', async (language) => {
    const hinted = await settled(pressed(inTurn(newTable(original)), 'h'));
    expect(missingFrom(hinted, wordsIn(language))).toEqual([]);
  });
});

/** What ought to be on the screen and is not, or is cut off. */
function missingFrom(model: Model, words: Words): readonly unknown[] {
  const scene = sceneOf(model);
  const { game, view } = scene;
  const lines = screenLines(model, COMPACT, words);
  const [head, prompt] = [lines.slice(0, 4).join('\n'), lines.slice(-2).join('\n')];
  const { piles } = game.ruleset;
  const tops = piles.map((pile) => game.top(view, pile, 1) ?? '–');
  // The sentence is whole; of the rule that it cites, the end may be missing.
  const page = { width: COMPACT.width, words };
  const note = noteLines(scene, page).map(([first]) => first?.text ?? '');
  const isInHand = (card: Card) => new RegExp(`(^|\\s)${card}\\b`, 'm').test(lines.join('\n'));
  return [
    ...(lines.length > COMPACT.height ? ['height'] : []),
    ...lines.filter((each) => each.length > COMPACT.width),
    ...(view.hand ?? []).filter((card) => !isInHand(card)),
    ...tops.filter((top) => !head.includes(` ${top}`)),
    ...(head.includes(` ${view.drawSizes[0]} · `) ? [] : ['draw pile']),
    ...note.slice(0, 4).filter((each) => !lines.includes(each)),
    ...(/>|\? |: |\/ n/.test(prompt) ? [] : ['prompt']),
    // Only the title may be cut off.
    ...lines.slice(1).filter((each) => /.…$/.test(each) && !note.includes(each)),
  ];
}

test.each(['en', 'de'] as const)('%s: the menu cuts no answer off', (language) => {
  const { texts } = wordsIn(language);
  for (const keys of ['', '1', '12', '122', '2', '3', '32']) {
    const menu = keys.split('').reduce(pressMenu, FIRST_QUESTION);
    const lines = menuScreen(menu, COMPACT, texts).map((spans) =>
      spans.map((each) => each.text).join(''),
    );
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join('\n')).not.toMatch(/…|^\S+ window/);
  }
});
