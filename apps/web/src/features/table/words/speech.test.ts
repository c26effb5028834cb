import { faceToFace, original, seededRng } from '@backtrick/rules';
import type { View } from '@backtrick/rules';
import type { Refusal } from '@backtrick/table';
import { expect, it } from 'vitest';
import { words as de } from '../../../i18n/compiled/de/words.ts';
import { words as en } from '../../../i18n/compiled/en/words.ts';
import { SETTINGS, playthrough, tableOf } from '../../../../test/playthrough.ts';
import { gameLog } from '../game/game-log.ts';
import { costOf } from '../game/costs.ts';
import { lanesOf } from '../game/lanes.ts';
import { tagsOn } from '../game/signals.ts';
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
  for (const words of Object.values(languages)) {
    const { lanes, talk } = words.table;
    expect(label('u2', 48, words)).toBe(
      [
        lanes.onTop(lanes.names.u2, '58', 42),
        lanes.with('48', lanes.trick(10)),
        lanes.says('Mara', talk.spoken['small-jump']),
      ].join(' '),
    );
    expect(label('u1', null, words)).toBe(lanes.onTop(lanes.names.u1, '45', 55));
  }
});

it('O5 says on a lane that refuses a card why', () => {
  for (const words of Object.values(languages)) {
    expect(label('d2', 48, words)).toContain(words.table.refusals.notLower('48', '39'));
  }
});

it('tells a refusal by the rule, or by whose turn it is', () => {
  const tooFew = { code: 'against-the-rules', rule: 'O7', fault: 'too-few' } as const;
  const other = { ...SEEN, turn: { seat: 2, laid: 0, given: 0 } };
  const notYours = { code: 'not-your-turn', rule: 'G3' } as const;
  for (const words of Object.values(languages)) {
    const { refusals } = words.table;
    const refused = (refusal: Refusal, view: View) =>
      refusalInWords(TABLE, view, { refusal, lay: null }, words);
    expect(refused(tooFew, SEEN)).toBe(refusals.tooFew(1));
    expect(refused(notYours, other)).toBe(refusals.notYourTurn('Mara'));
  }
});

it('says who lays what where, and how far back', () => {
  const actions = ['@2', '52/d1', '40/u1', '30/u1'];
  const cards = { ...SEEN, turn: { seat: 2, laid: 3, given: 0 } };
  const steps = gameLog({ cards, actions, record: null });
  for (const words of Object.values(languages)) {
    const { begins, lays, onPile, onPileAlone, piles, shortPiles, trick } = words.table.log;
    expect(steps.map((one) => stepInWords(TABLE, cards, one, words))).toEqual([
      begins('Mara'),
      lays('Mara', onPileAlone('52', shortPiles.d1)),
      lays('Mara', onPileAlone('40', shortPiles.u1)),
      lays('Mara', onPile('30', piles.u1, trick(10))),
    ]);
  }
});

it('F4 says in a duel whose pile it is', () => {
  const setting = SETTINGS.find(({ game }) => game.ruleset.name === 'face-to-face');
  if (!setting) throw new Error('there is the duel');
  const { game, states } = playthrough(setting, 'speech');
  const [deal] = states;
  if (!deal) throw new Error('a game begins with its deal');
  const cards = { ...game.view(deal, 1), turn: { seat: 2, laid: 2, given: 1 } };
  const table = tableOf(cards, ['20/u', '.', '30/u', '12/U']);
  const lays = gameLog({ cards, actions: table.actions, record: null }).filter(
    (step) => step.kind === 'laid',
  );
  for (const words of Object.values(languages)) {
    const { gift, ofOther, ofYou, onPile, piles, step } = words.table.log;
    expect(lays.map((lay) => layInWords(table, cards, lay, words))).toEqual([
      onPile('20', ofYou(piles.u), step(19)),
      onPile('30', ofOther('Mara', piles.u), step(29)),
      onPile('12', ofYou(piles.u), gift(8)),
    ]);
  }
});

it.each(SETTINGS)('has words for every step of a game: $game.ruleset.name, $players', (setting) => {
  const { game, states, actions, record } = playthrough(setting, 'words');
  const last = states.at(-1);
  if (!last) throw new Error('a game begins with its deal');
  const cards = game.view(last, 1);
  const table = { ...tableOf(cards, actions), record };
  for (const words of Object.values(languages)) {
    for (const step of gameLog({ cards, actions, record })) {
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
  const { fresh, named } = en.table.lanes;
  expect(labels).toEqual([
    fresh(named('Anna', 'U'), '1'),
    fresh(named('Anna', 'D'), '60'),
    fresh(named('Mara', 'U'), '1'),
    fresh(named('Mara', 'D'), '60'),
  ]);
});
