import { gameOf } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../../platform/game-names.ts';
import { LEARN_WORDS } from '../../i18n/learning.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import { practiceAt } from '../practice/practice.ts';
import type { Practice } from '../practice/practice.ts';
import { START, follow, isAstray, isFinished, openReplies } from './hand-progress.ts';
import type { Played } from './hand-progress.ts';
import { HANDS_A_GAME, tutorialHand } from './tutorial-hands.ts';
import type { Task, TutorialHand } from './tutorial-hands.ts';

const ALL = GAME_NAMES.flatMap((game) =>
  Array.from({ length: HANDS_A_GAME }, (_, i) => {
    const hand = tutorialHand(game, i + 1);
    if (!hand) throw new Error(`${game} has no hand ${i + 1}`);
    return { game, number: i + 1, hand };
  }),
);

function begin({ state, signals }: TutorialHand): Practice {
  return practiceAt({ state, signals, turnEnd: 'played' });
}

function seen({ state, actions, signals }: Practice): Played {
  return { state: state.value, actions: actions.value, signals: signals.value };
}

function legalWant({ wants }: Task, { state }: Practice): string {
  const game = gameOf(state.value);
  const legal = game.actions(state.value).map((action) => game.format(action));
  return wants.find((want) => legal.includes(want)) ?? '';
}

describe.each(ALL)('$game, hand $number', ({ game, number, hand }) => {
  it('says one sentence to each task, in every language', () => {
    for (const language of LANGUAGES) {
      const say = LEARN_WORDS[language].hands[game][number - 1];
      expect(say?.tasks).toHaveLength(hand.tasks.length);
    }
  });

  it('has every card of a deck once', () => {
    const { hands, draw, tops } = hand.state;
    const isDuel = game === 'face-to-face';
    const decks = isDuel
      ? hands.map((held, i) => [...held, ...(draw[i] ?? [])])
      : [[...hands.flat(), ...draw.flat(), ...tops]];
    for (const deck of decks) expect(new Set(deck).size).toBe(deck.length);
  });

  it('comes to its end when what is asked for is played, and to nothing before', async () => {
    const practice = begin(hand);
    let course = START;
    for (const [i, task] of hand.tasks.entries()) {
      expect(course).toHaveLength(i);
      expect(isAstray(hand, course, seen(practice))).toBe(false);
      expect(isFinished(hand, course, seen(practice))).toBe(false);
      const want = legalWant(task, practice);
      const answer = await practice.source.ask(
        task.kind === 'signal'
          ? { kind: 'signal', signals: task.wants.slice(0, 1) }
          : { kind: 'act', action: want },
      );
      expect(answer, practice.actions.value.join(' ')).toMatchObject({ ok: true });
      course = follow(hand, course, seen(practice));
      for (const reply of openReplies(hand, course, seen(practice))) practice.play(reply);
      course = follow(hand, course, seen(practice));
    }
    expect(isFinished(hand, course, seen(practice))).toBe(true);
  });

  it('notices when something else is played, and forgets it when it is taken back', async () => {
    const practice = begin(hand);
    const rules = gameOf(hand.state);
    const other = rules
      .actions(hand.state)
      .map((action) => rules.format(action))
      .find((text) => !hand.tasks[0]?.wants.includes(text));
    if (other === undefined) throw new Error('there is always another card');
    await practice.source.ask({ kind: 'act', action: other });
    const course = follow(hand, START, seen(practice));
    expect(isAstray(hand, course, seen(practice))).toBe(true);
    await practice.source.ask({ kind: 'take-back' });
    expect(isAstray(hand, follow(hand, course, seen(practice)), seen(practice))).toBe(false);
  });
});

it('asks in the lesson about gaps for the one card with the smallest gap', async () => {
  const hand = tutorialHand('original', 1);
  if (!hand) throw new Error('the original has a first lesson');
  const practice = begin(hand);
  for (const task of hand.tasks) {
    const want = legalWant(task, practice);
    const gaps = layGaps(practice);
    const smallest = Math.min(...gaps.values());
    const best = [...gaps].filter(([, gap]) => gap === smallest).map(([lay]) => lay);
    expect(want === '.' ? ['.'] : best).toEqual([want]);
    await practice.source.ask({ kind: 'act', action: want });
  }
});

/** How far each legal lay moves its pile. */
function layGaps({ state }: Practice): ReadonlyMap<string, number> {
  const game = gameOf(state.value);
  const gaps = new Map<string, number>();
  for (const action of game.actions(state.value)) {
    if (action.kind !== 'lay') continue;
    const top = state.value.tops[game.ruleset.piles.indexOf(action.pile)];
    gaps.set(game.format(action), Math.abs(Number(action.card) - Number(top)));
  }
  return gaps;
}
