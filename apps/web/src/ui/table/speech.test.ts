import { faceToFace, original, seededRng } from '@backtrick/rules';
import type { View } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { de } from '../../i18n/de/words.ts';
import { en } from '../../i18n/en/words.ts';
import { SETTINGS, playthrough, tableOf } from '../../../test/playthrough.ts';
import { chronicle } from '../../model/chronicle.ts';
import { costOf } from '../../model/costs.ts';
import { lanesOf } from '../../model/lanes.ts';
import { tagsOn } from '../../model/signals.ts';
import { laneLabel, layInWords, refusalInWords, stepInWords } from './speech.ts';

const setup = original.shuffledSetup({ players: 4 }, seededRng('speech'));
const SEEN: View = {
  ...original.view(original.deal(setup), 1),
  tops: [45, 58, 71, 39],
  turn: { seat: 1, laid: 1, given: 0 },
  hand: [6, 19, 48, 64, 74],
};
const TABLE = {
  ...tableOf(SEEN, ['@1']),
  signals: [{ seat: 2, signal: 'small-jump/u2' }],
};

function label(pile: string, picked: number | null, words: typeof en): string {
  const lane = lanesOf(SEEN, 1).find((one) => one.pile === pile);
  if (!lane) throw new Error('there is this pile');
  const cost = picked === null ? undefined : costOf(SEEN, 1, { card: picked, pile });
  const tags = tagsOn(TABLE.signals, pile);
  return laneLabel(TABLE, { view: SEEN, lane, picked, cost, tags, isQueued: false }, words);
}

const languages = { en, de: de as unknown as typeof en };

it('O6 says what stands on a lane, what a card would do there, and who asks for what', () => {
  expect(label('u2', 48, en)).toBe(
    'Second ascending pile, 58 on top, 42 steps left. With 48: backwards trick, ten back. Mara: small steps.',
  );
  expect(label('u2', 48, languages.de)).toBe(
    'Zweiter aufsteigender Stapel, oben 58, noch 42 Schritte. Mit 48: Rückwärtstrick, zehn zurück. Mara: nur kleine Schritte.',
  );
  expect(label('u1', null, en)).toBe('First ascending pile, 45 on top, 55 steps left.');
});

it('O5 says on a lane that refuses a card why', () => {
  expect(label('d2', 48, en)).toBe(
    'Second descending pile, 39 on top, 38 steps left. 48 cannot go here: it must be smaller than 39, or exactly ten greater.',
  );
  expect(label('d2', 48, languages.de)).toContain(
    'Sie muss kleiner als 39 sein, oder genau zehn größer.',
  );
});

it('tells a refusal by the rule, or by whose turn it is', () => {
  const tooFew = { code: 'against-the-rules', rule: 'O7', fault: 'too-few' } as const;
  expect(refusalInWords(TABLE, SEEN, { refusal: tooFew, lay: null }, en)).toBe(
    'One more card must be laid in this turn.',
  );
  const other = { ...SEEN, turn: { seat: 2, laid: 0, given: 0 } };
  const notYours = { code: 'not-your-turn', rule: 'G3' } as const;
  expect(refusalInWords(TABLE, other, { refusal: notYours, lay: null }, en)).toBe(
    'It is Mara’s turn.',
  );
  expect(refusalInWords(TABLE, other, { refusal: notYours, lay: null }, languages.de)).toBe(
    'Mara ist dran.',
  );
});

it('says who lays what where and how far', () => {
  const actions = ['@2', '52/d1', '40/u1', '30/u1'];
  const cards = { ...SEEN, turn: { seat: 2, laid: 3, given: 0 } };
  const steps = chronicle({ cards, actions, record: null });
  const say = (words: typeof en) => steps.map((step) => stepInWords(TABLE, cards, step, words));
  expect(say(en)).toEqual([
    'Mara begins.',
    'Mara lays 52 on the first descending pile, 48 steps.',
    'Mara lays 40 on the first ascending pile, 39 steps.',
    'Mara lays 30 on the first ascending pile, backwards trick, ten back.',
  ]);
  expect(say(languages.de)).toEqual([
    'Mara beginnt.',
    'Mara legt 52 auf den ersten absteigenden Stapel, 48 Schritte.',
    'Mara legt 40 auf den ersten aufsteigenden Stapel, 39 Schritte.',
    'Mara legt 30 auf den ersten aufsteigenden Stapel, Rückwärtstrick, zehn zurück.',
  ]);
});

it('F4 says in a duel whose pile it is', () => {
  const setting = SETTINGS.find(({ game }) => game.ruleset.name === 'face-to-face');
  if (!setting) throw new Error('there is the duel');
  const { game, states } = playthrough(setting, 'speech');
  const [deal] = states;
  if (!deal) throw new Error('a game begins with its deal');
  const cards = { ...game.view(deal, 1), turn: { seat: 2, laid: 2, given: 1 } };
  const table = tableOf(cards, ['20/u', '.', '30/u', '12/U']);
  const lays = chronicle({ cards, actions: table.actions, record: null }).filter(
    (step) => step.kind === 'laid',
  );
  expect(lays.map((lay) => layInWords(table, cards, lay, en))).toEqual([
    '20 on your ascending pile, 19 steps',
    '30 on Mara’s ascending pile, 29 steps',
    '12 on your ascending pile, helps by 8',
  ]);
  expect(lays.map((lay) => layInWords(table, cards, lay, languages.de))).toEqual([
    '20 auf deinen aufsteigenden Stapel, 19 Schritte',
    '30 auf den aufsteigenden Stapel von Mara, 29 Schritte',
    '12 auf deinen aufsteigenden Stapel, hilft um 8',
  ]);
});

it.each(SETTINGS)('has words for every step of a game: $game.ruleset.name, $players', (setting) => {
  const { game, states, actions, record } = playthrough(setting, 'words');
  const last = states.at(-1);
  if (!last) throw new Error('a game begins with its deal');
  const cards = game.view(last, 1);
  const table = { ...tableOf(cards, actions), record };
  for (const words of Object.values(languages)) {
    for (const step of chronicle({ cards, actions, record })) {
      const said = stepInWords(table, cards, step, words);
      if (step.kind !== 'ended') expect(said).toMatch(/^\p{L}.*\.$/u);
      expect(said ?? '').not.toContain('undefined');
    }
  }
});

it('calls both sides of a duel by their owners for who looks on', () => {
  const duel = faceToFace.deal(faceToFace.shuffledSetup({ players: 2 }, seededRng('speech')));
  const view = faceToFace.view(duel, 'spectator');
  const labels = lanesOf(view, 1).map((lane) =>
    laneLabel(
      tableOf(view, []),
      { view, lane, picked: null, cost: undefined, tags: [], isQueued: false },
      en,
    ),
  );
  expect(labels).toEqual([
    'Anna’s ascending pile, starts at 1.',
    'Anna’s descending pile, starts at 60.',
    'Mara’s ascending pile, starts at 1.',
    'Mara’s descending pile, starts at 60.',
  ]);
});
