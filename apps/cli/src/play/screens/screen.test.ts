import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import { describe, expect, test } from 'vitest';
import {
  EN,
  inTurn,
  newTable,
  pressed,
  screenLines,
  settled,
  tableAt,
  wordsIn,
} from '../../../test/tables.ts';
import { seated } from '../model.ts';
import { alongside } from '../seating.ts';

const solo = inTurn(
  tableAt(original, { tops: [29, 52, 83, 66], hands: [[13, 42, 57, 73, 76]], draw: [[80, 90]] }),
);

test('the table shows piles, roads, and what each card would cost', () => {
  expect(screenLines(solo)).toEqual([
    'The Game · solo                                             draw pile 2 · 7 left',
    '',
    '            a ↑ u1          s ↑ u2          d ↓ d1          f ↓ d2',
    '              29              52              83              66',
    '         ╌╌╌━━━━━━━━━    ╌╌╌╌╌╌━━━━━━    ━━━━━━━━━━╌╌    ━━━━━━━━╌╌╌╌',
    '           70 to go        47 to go        81 to go        64 to go',
    '',
    '    13        ·               ·              +70             +53',
    '    42       +13            −10 ↩            +41             +24',
    '    57       +28              +5             +26              +9',
    '    73       +44             +21             +10              ·',
    '    76       +47             +24              +7            −10 ↩',
    '',
    'Play 2',
    '> card, then pile: a s d f · h: hint · ? help',
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

test('in Quick & Easy a card has its colour letter, and solo is marked unofficial', () => {
  const table = tableAt(quickAndEasy, { tops: ['y8', null], hands: [['b9', 'y2']] });
  const lines = screenLines(inTurn(table));
  expect(lines[0]).toMatch(/^Quick & Easy · solo \(unofficial\)/);
  expect(lines).toContain('     b9        +1              +2');
  expect(lines).toContain('     y2       −6 ↩             +9');
});

describe('what is to do', () => {
  test.each([
    ['', 'Play 2'],
    ['57a', 'Play 1 more'],
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
  expect(lines).toContain('This card is too low for this pile. Play a higher one.');
  expect(lines.find((each) => each.startsWith('O4: '))).toMatch(/^O4: On an ascending pile/);
});

test('a warning shows its rule and offers to take back', () => {
  const dead = tableAt(original, { tops: [90, 97, 9, 3], hands: [[40, 91, 96, 98]] });
  const model = inTurn({ ...dead, state: { ...dead.state, options: { minimum: 3 } } });
  const lines = screenLines(pressed(model, '91a98a'));
  expect(lines.find((each) => each.startsWith('G6: '))).toBeDefined();
  expect(lines).toContain('Press again to play 98/u1 anyway.');
  expect(lines).toContain(' z: undo · Esc: cancel');
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
  expect(text).toContain('Press Space when only you can see the screen');
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
  expect(lines).toContain(' Enter: next player');
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
    'Play 1',
    '> card, then pile: a s d f · ? help',
  ]);
});

describe('the end', () => {
  test('O11 lost shows the cards left, and fewer than ten are excellent', () => {
    const table = tableAt(original, { tops: [97, 98, 3, 3], hands: [[50, 98], [60]], draw: [[]] });
    const lines = screenLines(pressed(inTurn(table), '98a<enter>'));
    expect(lines).toContain('Lost: seat 2 can’t play enough cards this turn.');
    expect(lines).toContain('2 cards left: excellent!');
    expect(lines).toContain(' 50   60');
    expect(lines).toContain('Seed test');
    expect(lines.at(-1)).toBe(' n: new game · r: same cards · q: quit');
  });

  test('O11 won', () => {
    const table = tableAt(original, { tops: [1, 1, 100, 100], hands: [[5]], draw: [[]] });
    expect(screenLines(pressed(inTurn(table), '5a'))).toContain('Won! All 98 cards played.');
  });

  test('F8 and F9 name the winner', () => {
    const won = tableAt(faceToFace, { tops: [1, 60, 1, 60], hands: [[5], [6]], draw: [[], []] });
    expect(screenLines(pressed(inTurn(won), '5a'))).toContain(
      'Seat 1 wins with all 58 cards played; seat 2 has 1 left.',
    );
    const hands = [[5, 6, 7], [8]];
    const stuck = tableAt(faceToFace, { tops: [1, 60, 1, 60], hands, draw: [[30, 31], []] });
    expect(screenLines(pressed(inTurn(stuck), '5a6a<enter>'))).toContain(
      'Seat 1 wins: seat 2 can’t play two cards and has 1 left.',
    );
  });
});

test('help shows the keys, then the rules of this game and of all games', () => {
  const help = pressed(solo, '?');
  expect(screenLines(help)).toContain('Enter        end your turn');
  const end = screenLines(pressed(help, ' '.repeat(30)));
  expect(end.some((each) => each.startsWith('G8: '))).toBe(true);
});

test('German is complete on the screen', () => {
  const lines = screenLines(pressed(solo, '13a'), { width: 80, height: 24 }, wordsIn('de'));
  expect(lines[0]).toMatch(/^The Game · allein .* Zugstapel 2 · noch 7 Karten$/);
  expect(lines).toContain('Leg 2 Karten ab');
  expect(lines.find((each) => each.startsWith('O4: '))).toMatch(/^O4: Auf einem aufsteigenden/);
});

describe('among bots', () => {
  const hands = [
    [25, 27, 50],
    [88, 90, 60],
    [40, 41, 91],
  ];
  const at = { tops: [1, 29, 92, 100], hands, draw: [[55, 56, 57]] };
  const table = tableAt(original, { ...at, bots: [null, 'strong', 'strong'] });

  test('what the others say stands under the piles, with names and cards', async () => {
    const lines = screenLines(await settled(inTurn(table)));
    expect(lines[0]).toMatch(/^The Game · 3 players · bots: strong .* draw pile 3 · 12 left$/);
    expect(lines.slice(2, 10)).toEqual([
      '            a ↑ u1          s ↑ u2          d ↓ d1          f ↓ d2',
      '               1              29              92             100',
      '         ━━━━━━━━━━━━    ╌╌╌━━━━━━━━━    ━━━━━━━━━━━╌    ━━━━━━━━━━━━',
      '           98 to go        70 to go        90 to go        98 to go',
      '▸you',
      ' Mira 3   all yours       all yours        not yet        all yours',
      ' Juno 3   all yours       all yours        not yet        all yours',
      '',
    ]);
    expect(lines.at(-1)).toBe('> card, then pile: a s d f · h: hint · t: signals · ? help');
  });

  test('what one says oneself stands there too', async () => {
    const told = pressed(await settled(inTurn(table)), 'taad<enter>');
    expect(screenLines(told)[6]).toBe('▸you       not yet                        it’s mine');
  });

  test('on forty columns the words are short', async () => {
    const told = pressed(await settled(inTurn(table)), 'taad<enter>');
    const lines = screenLines(told, { width: 40, height: 24 });
    expect(lines).toContain('▸you     wait            mine');
    expect(lines).toContain(' Mira 3 yours   yours    wait   yours');
  });

  test('in a low window one line says what the others want to be left alone', async () => {
    const full = tableAt(original, {
      ...at,
      hands: [[25, 27, 44, 45, 46, 50], ...hands.slice(1)],
      bots: [null, 'strong', 'strong'],
    });
    const heard = await settled(inTurn(full));
    const words = 'Mira: not yet d1 · Juno: not yet d1';
    expect(screenLines(heard, { width: 50, height: 16 })).toContain(words);
    expect(screenLines(heard, { width: 50, height: 24 })).not.toContain(words);
  });

  test('the picker shows piles, hand, words and the rule', async () => {
    const lines = screenLines(pressed(await settled(inTurn(table)), 'ts'));
    expect(lines).toContain('Your hand   25   27   50');
    expect(lines).toContain('▸ ask         ·           it’s mine           ·               ·');
    expect(lines).toContain('a s d f: it’s mine, not yet, small gaps, all yours, nothing');
    expect(lines.find((each) => each.startsWith('O12: '))).toBeDefined();
  });

  test('O3 the start shows the player’s hand and who wants to go first', async () => {
    const open = newTable(original, { players: 3, bots: [null, 'strong', 'strong'], seed: '1' });
    const lines = screenLines(await settled(seated(open)));
    expect(lines.find((each) => each.startsWith('     4 '))).toBeDefined();
    expect(lines.slice(-6)).toEqual([
      'Who goes first?',
      '  1  you',
      '▸ 2  Mira  wants to go first',
      '  3  Juno  would rather not',
      ' Enter: Mira · or 1 or 3',
      't: signals',
    ]);
  });

  test('the bot in turn is named while it thinks and while it plays', async () => {
    const ended = await settled(pressed(await settled(inTurn(table)), '27a50a<enter>'));
    const paused = screenLines(ended);
    expect(paused.slice(-2)).toEqual([' Enter: continue', 't: signals · z: undo']);
    const watched = pressed(ended, '<enter>');
    const thinking = screenLines(watched);
    expect(thinking.slice(-2)).toEqual(['Mira is thinking…', 'Space: faster · t: signals']);
    const planned = { ...watched, plan: [{ kind: 'end' } as const] };
    expect(screenLines(planned).at(-2)).toBe('Mira’s turn');
  });

  test('every name keeps its line while bots play', async () => {
    const ended = await settled(pressed(await settled(inTurn(table)), '27a50a<enter>'));
    const next = screenLines(await settled(pressed(ended, '<enter>')));
    const turns = next.filter((each) => /^(Mira|Juno): /.test(each));
    expect(turns.map((each) => each.slice(0, 4))).toEqual(['Mira', 'Juno']);
  });

  test('a hint speaks of the pile first', async () => {
    const hinted = await settled(pressed(await settled(inTurn(table)), 'h'));
    expect(screenLines(hinted).join(' ')).toContain('Press h again to see the card.');
    expect(
      screenLines(pressed(hinted, 'h')).some((each) => /^Play \d+\/[ud][12]\.$/.test(each)),
    ).toBe(true);
  });

  test('F8 a duel against a bot ends with you or with its name', () => {
    const bots = [null, 'strong'];
    const won = tableAt(faceToFace, {
      tops: [1, 60, 1, 60],
      hands: [[5], [6]],
      draw: [[], []],
      bots,
    });
    expect(screenLines(pressed(inTurn(won), '5a'))).toContain(
      'You win with all 58 cards played; Mira has 1 left.',
    );
    expect(screenLines(inTurn(won))[2]).toContain('Mira · gold');
  });

  test('O11 a lost game names who could not go on, and says that hints were used', async () => {
    const lost = tableAt(original, {
      tops: [97, 98, 3, 3],
      hands: [[50, 98], [60]],
      draw: [[]],
      bots: [null, 'strong'],
    });
    const hinted = await settled(pressed(inTurn(lost), 'h'));
    const lines = screenLines(pressed(hinted, '98a<enter>'));
    expect(lines).toContain('Lost: Mira can’t play enough cards this turn.');
    expect(lines).toContain('Seed test · hints were used');
  });

  test('Q8 and Q9 colours are pieces of paper with their letter', async () => {
    const cards = { tops: ['b5', null], hands: [['r1'], ['g4', 'p9']], bots: [null, 'strong'] };
    const standard = await settled(inTurn(tableAt(quickAndEasy, cards)));
    expect(screenLines(standard)[7]).toBe(
      ' Mira  2                              g  medium   p  high',
    );
    const options = { professional: true };
    const professional = await settled(inTurn(tableAt(quickAndEasy, { ...cards, options })));
    expect(screenLines(professional)[7]).toMatch(/ {2}g {4}p$/);
  });
});

describe('every size', () => {
  const tables = [
    newTable(original),
    newTable(original, { players: 5 }),
    newTable(faceToFace),
    newTable(quickAndEasy, { players: 2 }),
    newTable(original, { players: 5, bots: alongside('steady', 5) }),
    newTable(faceToFace, { bots: alongside('steady', 2) }),
    newTable(quickAndEasy, { players: 5, bots: alongside('steady', 5) }),
  ];
  const sizes = [
    { width: 80, height: 24 },
    { width: 40, height: 24 },
    { width: 40, height: 18 },
    { width: 36, height: 17 },
    { width: 40, height: 12 },
    { width: 200, height: 60 },
  ];

  test.each(sizes)(
    '$width × $height shows every screen within its borders',
    async ({ width, height }) => {
      for (const words of [EN, wordsIn('de')]) {
        for (const table of tables) {
          const models = [
            seated(table),
            inTurn(table),
            pressed(inTurn(table), '?'),
            pressed(inTurn(table), '<enter>'),
            await settled(seated(table)),
            pressed(await settled(seated(table)), 't'),
            await settled(pressed(await settled(seated(table)), '2')),
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
    { width: 80, height: 3 },
    { width: 1, height: 1 },
  ])('$width × $height is too small, and says so', ({ width, height }) => {
    const lines = screenLines(solo, { width, height });
    expect(lines.length).toBeLessThanOrEqual(height);
    expect(lines.join(' ')).toMatch(/^This/);
  });
});
