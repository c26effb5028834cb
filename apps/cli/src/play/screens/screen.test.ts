import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import {
  EN,
  inTurn,
  newTable,
  pressed,
  screenLines,
  tableAt,
  wordsIn,
} from '../../../test/tables.ts';
import { seated } from '../model.ts';

const solo = inTurn(
  tableAt(original, { tops: [29, 52, 83, 66], hands: [[13, 42, 57, 73, 76]], draw: [[80, 90]] }),
);

test('the table shows piles, roads, and what each card would cost', () => {
  expect(screenLines(solo)).toEqual([
    'The Game · alone                                          draw pile 2 · 7 to lay',
    '',
    '            a ↑ u1          s ↑ u2          d ↓ d1          f ↓ d2',
    '              29              52              83              66',
    '         ╌╌╌━━━━━━━━━    ╌╌╌╌╌╌━━━━━━    ━━━━━━━━━━╌╌    ━━━━━━━━╌╌╌╌',
    '           70 left         47 left         81 left         64 left',
    '',
    '    13        ·               ·              +70             +53',
    '    42       +13            −10 ↩            +41             +24',
    '    57       +28              +5             +26              +9',
    '    73       +44             +21             +10              ·',
    '    76       +47             +24              +7            −10 ↩',
    '',
    'Lay 2',
    '> card, then pile: a s d f · ? help',
  ]);
});

test('cards ten apart are joined, and a chosen card is marked', () => {
  const hands = [[11, 12, 21, 22, 31, 60, 70]];
  const model = inTurn(tableAt(original, { tops: [1, 1, 100, 100], hands }));
  const rows = screenLines(pressed(model, '<down>')).slice(7, 14);
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    '▸╭  11 ',
    ' │╭ 12 ',
    ' ├│ 21 ',
    ' │╰ 22 ',
    ' ╰  31 ',
    ' ╭  60 ',
    ' ╰  70 ',
  ]);
});

test('a duel shows whose piles they are and how much a card helps', () => {
  const table = tableAt(faceToFace, { tops: [24, 21, 44, 22], hands: [[31, 36], [5]] });
  const lines = screenLines(inTurn(table));
  expect(lines[2]).toBe('                 you · silver                   seat 2 · gold');
  expect(lines[8]).toBe('    31        +7            −10 ↩          helps 13        helps 9');
});

test('a duel on forty columns says it with a sign', () => {
  const table = tableAt(faceToFace, { tops: [24, 21, 44, 22], hands: [[31, 36], [5]] });
  const lines = screenLines(inTurn(table), { width: 40, height: 24 });
  expect(lines).toContain('   31    +7    −10 ↩    ⇠13      ⇠9');
});

test('in Quick & Easy a card has its colour letter, and alone is marked unofficial', () => {
  const table = tableAt(quickAndEasy, { tops: ['y8', null], hands: [['b9', 'y2']] });
  const lines = screenLines(inTurn(table));
  expect(lines[0]).toMatch(/^Quick & Easy · alone \(unofficial\)/);
  expect(lines).toContain('     b9        +1              +2');
  expect(lines).toContain('     y2       −6 ↩             +9');
});

describe('what is to do', () => {
  test.each([
    ['', 'Lay 2'],
    ['57a', 'Lay 1 more'],
    ['57a76a', ' Enter: end turn, draw 2'],
    ['57a76aq', ' Leave the table? y / n'],
  ])('after %s', (keys, status) => {
    expect(screenLines(pressed(solo, keys))).toContain(status);
  });

  test('F7 a gift fills the hand, own piles draw two', () => {
    const hands = [[25, 26, 31, 36], [5]];
    const duel = inTurn(tableAt(faceToFace, { tops: [24, 21, 44, 22], hands }));
    expect(screenLines(pressed(duel, '25a26a'))).toContain(' Enter: end turn, draw 2');
    expect(screenLines(pressed(duel, '25a26d'))).toContain(' Enter: end turn, draw 4');
  });
});

test('a refusal shows the fault, and the rule with its number and sentence', () => {
  const lines = screenLines(pressed(solo, '13a'));
  expect(lines).toContain('The card is not higher than the top of the ascending pile.');
  expect(lines.find((each) => each.startsWith('O4: '))).toMatch(/^O4: On an ascending pile/);
});

test('a warning shows its rule and offers to take back', () => {
  const dead = tableAt(original, { tops: [90, 97, 9, 3], hands: [[40, 91, 96, 98]] });
  const model = inTurn({ ...dead, state: { ...dead.state, options: { minimum: 3 } } });
  const lines = screenLines(pressed(model, '91a98a'));
  expect(lines.find((each) => each.startsWith('G6: '))).toBeDefined();
  expect(lines).toContain('That is what 98/u1 does. Press once more to lay it all the same.');
  expect(lines).toContain(' z: take back · Esc: leave it');
});

test('the curtain shows the next seat, the last turn, and no card of any hand', () => {
  const table = tableAt(original, {
    tops: [1, 1, 100, 100],
    hands: [
      [5, 6],
      [7, 8],
    ],
    draw: [[9]],
  });
  const text = screenLines(pressed(inTurn(table), '5a6a<enter><enter>')).join('\n');
  expect(text).toContain('Pass to seat 2');
  expect(text).toContain('press Space when only you are looking');
  expect(text).toContain('seat 1: 5/u1 +4, 6/u1 +1, drew 1');
  expect(text).not.toMatch(/\b[789]\b/);
});

test('after the turn the player sees what was drawn', () => {
  const table = tableAt(original, {
    tops: [1, 1, 100, 100],
    hands: [
      [5, 6],
      [7, 8],
    ],
    draw: [[9]],
  });
  const lines = screenLines(pressed(inTurn(table), '5a6a<enter>'));
  expect(lines).toContain('You draw 9.');
  expect(lines.find((each) => each.startsWith('•'))).toMatch(/^•\s+9/);
  expect(lines).toContain(' Enter: pass on');
});

test('the last turn of each of the others stands on the table', () => {
  const hands = [
    [5, 6],
    [7, 8],
    [20, 21],
  ];
  const table = tableAt(original, { tops: [1, 1, 100, 100], hands, draw: [[30, 31, 32, 33]] });
  const lines = screenLines(pressed(inTurn(table), '5a6a<enter><enter> 7a8a<enter><enter> '));
  expect(lines.slice(-5)).toEqual([
    'Cards in hand  1: 4  2: 0 ▸3: 2',
    'seat 1: 5/u1 +4, 6/u1 +1, drew 4',
    'seat 2: 7/u1 +1, 8/u1 +1',
    'Lay 1',
    '> card, then pile: a s d f · ? help',
  ]);
});

describe('the end', () => {
  test('O11 lost shows the cards left, and fewer than ten are excellent', () => {
    const table = tableAt(original, { tops: [97, 98, 3, 3], hands: [[50, 98], [60]], draw: [[]] });
    const lines = screenLines(pressed(inTurn(table), '98a<enter>'));
    expect(lines).toContain('Lost: seat 2 can no longer lay the minimum.');
    expect(lines).toContain('2 cards left: excellent!');
    expect(lines).toContain(' 50   60');
    expect(lines).toContain('Seed test');
    expect(lines.at(-1)).toBe(' n: new deal · r: same deal again · q: leave');
  });

  test('O11 won', () => {
    const table = tableAt(original, { tops: [1, 1, 100, 100], hands: [[5]], draw: [[]] });
    expect(screenLines(pressed(inTurn(table), '5a'))).toContain('Won! All 98 cards are laid.');
  });

  test('F8 and F9 name the winner', () => {
    const won = tableAt(faceToFace, { tops: [1, 60, 1, 60], hands: [[5], [6]], draw: [[], []] });
    expect(screenLines(pressed(inTurn(won), '5a'))).toContain(
      'Seat 1 wins with all 58 cards laid; seat 2 has 1 left.',
    );
    const hands = [[5, 6, 7], [8]];
    const stuck = tableAt(faceToFace, { tops: [1, 60, 1, 60], hands, draw: [[30, 31], []] });
    expect(screenLines(pressed(inTurn(stuck), '5a6a<enter>'))).toContain(
      'Seat 1 wins: seat 2 cannot lay two cards and has 1 left.',
    );
  });
});

test('help shows the keys, then the rules of this game and of all games', () => {
  const help = pressed(solo, '?');
  expect(screenLines(help)).toContain('Enter        end the turn');
  const end = screenLines(pressed(help, ' '.repeat(30)));
  expect(end.some((each) => each.startsWith('G8: '))).toBe(true);
});

test('German is complete on the screen', () => {
  const lines = screenLines(pressed(solo, '13a'), { width: 80, height: 24 }, wordsIn('de'));
  expect(lines[0]).toMatch(/^The Game · allein .* Zugstapel 2 · noch 7 Karten$/);
  expect(lines).toContain('Leg 2 Karten ab');
  expect(lines.find((each) => each.startsWith('O4: '))).toMatch(/^O4: Auf einem aufsteigenden/);
});

describe('every size', () => {
  const tables = [
    newTable(original),
    newTable(original, { players: 5 }),
    newTable(faceToFace),
    newTable(quickAndEasy, { players: 2 }),
  ];
  const sizes = [
    { width: 80, height: 24 },
    { width: 40, height: 24 },
    { width: 40, height: 18 },
    { width: 36, height: 17 },
    { width: 200, height: 60 },
  ];

  test.each(sizes)(
    '$width × $height shows every screen within its borders',
    ({ width, height }) => {
      for (const words of [EN, wordsIn('de')]) {
        for (const table of tables) {
          const models = [
            seated(table),
            inTurn(table),
            pressed(inTurn(table), '?'),
            pressed(inTurn(table), '<enter>'),
          ];
          for (const model of models) {
            const lines = screenLines(model, { width, height }, words);
            expect(lines.length).toBeLessThanOrEqual(height);
            expect(Math.max(...lines.map((each) => each.length))).toBeLessThanOrEqual(width);
            expect(lines[0]).not.toContain(words.texts.tooSmall.slice(0, 20));
          }
        }
      }
    },
  );

  test.each([
    { width: 30, height: 24 },
    { width: 80, height: 9 },
    { width: 1, height: 1 },
  ])('$width × $height is too small, and says so', ({ width, height }) => {
    const lines = screenLines(solo, { width, height });
    expect(lines.length).toBeLessThanOrEqual(height);
    expect(lines.join(' ')).toMatch(/^This/);
  });
});
