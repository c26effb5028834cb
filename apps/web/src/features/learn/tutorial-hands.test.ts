// A lesson accepts exactly the plays that do what its sentence says. What that is is read from the sentence, with the rules alone:
// by the card it names and where to play it, or by what it asks for ("the last one", "on the same pile").

import { gameOf } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { GAME_NAMES } from '../../platform/game-names.ts';
import { LEARN_WORDS } from '../../i18n/learning.ts';
import { practiceAt } from '../practice/practice.ts';
import type { Practice } from '../practice/practice.ts';
import { HANDS_A_GAME, tutorialHand } from './tutorial-hands.ts';
import type { Task, TutorialHand } from './tutorial-hands.ts';

const HANDS = GAME_NAMES.flatMap((game) =>
  LEARN_WORDS.en.hands[game].map(({ tasks }, i) => ({ game, number: i + 1, sentences: tasks })),
);

it.each(HANDS)('$game, lesson $number', ({ game, number, sentences }) => {
  const hand = tutorialHand(game, number);
  if (!hand) throw new Error(`${game} has no lesson ${number}`);
  expectAccepted(hand, sentences, []);
});

it('has fifteen lessons', () => {
  expect(HANDS).toHaveLength(3 * HANDS_A_GAME);
});

it('names the same numbers in every language', () => {
  const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).sort();
  const { en, ...others } = LEARN_WORDS;
  for (const words of Object.values(others)) {
    for (const game of GAME_NAMES) {
      for (const [i, { tasks }] of en.hands[game].entries()) {
        const translated = words.hands[game][i]?.tasks ?? [];
        expect(translated.map(numbersIn), `${game} ${i + 1}`).toEqual(tasks.map(numbersIn));
      }
    }
  }
});

/** Goes on with every play that is accepted, so that no sentence is left over that does not fit the position. */
function expectAccepted(
  hand: TutorialHand,
  sentences: readonly string[],
  plays: readonly string[][],
) {
  const sentence = sentences[plays.length];
  const task = hand.tasks[plays.length];
  if (sentence === undefined || task === undefined) return;
  const practice = practiceAt({ state: hand.state, signals: hand.signals, turnEnd: 'played' });
  for (const play of plays.flat()) practice.play(play);
  if (task.kind === 'signal') {
    expect(task.wants, sentence).toEqual(signalsMeant(sentence, practice.state.value));
    expectAccepted(hand, sentences, [...plays, []]);
    return;
  }
  const accepted = legal(practice.state.value).filter((play) => task.wants.includes(play));
  expect(accepted, sentence).toEqual(playsMeant(sentence, practice));
  for (const play of accepted) expectAccepted(hand, sentences, [...plays, [play, ...task.replies]]);
}

function legal(state: State): readonly string[] {
  const game = gameOf(state);
  return game.actions(state).map((action) => game.format(action));
}

const COLOURS = { red: 'r', yellow: 'y', green: 'g', blue: 'b', purple: 'p' } as const;
const CARD = '(?:(red|yellow|green|blue|purple) )?(\\d+)';

/** The legal plays that do what a sentence says, in the order of the rules. */
function playsMeant(sentence: string, { state, actions }: Practice): readonly string[] {
  const meant = meaningOf(sentence, state.value, actions.value.at(-1) ?? '');
  return legal(state.value).filter(meant);
}

type Meaning = (play: string) => boolean;

function meaningOf(sentence: string, state: State, last: string): Meaning {
  if (/\bend (?:it|this one|your turn)\b/i.test(sentence)) return (play) => play === '.';
  if (/play all three|next card/i.test(sentence)) return (play) => winsAfter(state, play);
  if (/where it fits|the last one/.test(sentence)) return (play) => play !== '.';
  if (/on the same pile/.test(sentence))
    return (play) => isTrick(state, play) && pileOf(play) === pileOf(last);
  const [, showing] = /the pile showing (\d+)/.exec(sentence) ?? [];
  if (showing !== undefined)
    return (play) => isTrick(state, play) && topUnder(state, play) === showing;
  return cardAndPlace(sentence, state, last);
}

/** “the 3 on the first pile”, “the red 4 on the red 9”, “the 30 on her 31”, “give her the 24” on “her 20”. */
function cardAndPlace(sentence: string, state: State, last: string): Meaning {
  const place = `(?:(?:the|her|your) ${CARD}|the (first|ascending|descending|other)(?: pile| one)|top of it)`;
  const [, colour, value, topColour, top, pile] =
    new RegExp(`the ${CARD} on ${place}`).exec(sentence) ?? [];
  const given = new RegExp(`On her ${CARD},.* give her the ${CARD}`).exec(sentence);
  if (given) return (play) => play.startsWith(`${given[4]}/`) && topUnder(state, play) === given[2];
  if (value === undefined) {
    const [, small, number = ''] = new RegExp(`the ${CARD}\\.$`).exec(sentence) ?? [];
    const isBack = /back with/.test(sentence);
    return (play) => cardOf(play) === named(small, number) && (!isBack || isTrick(state, play));
  }
  return (play) => {
    if (cardOf(play) !== named(colour, value)) return false;
    if (top !== undefined) return topUnder(state, play) === named(topColour, top);
    if (pile === 'first') return pileOf(play) === 'u1';
    if (pile === undefined) return pileOf(play) === pileOf(last);
    const isUp = pile === 'other' ? !/for the ascending pile/.test(sentence) : pile === 'ascending';
    return pileOf(play) === (isUp ? 'u' : 'd');
  };
}

function named(colour: string | undefined, value: string): string {
  const letter = Object.entries(COLOURS).find(([name]) => name === colour)?.[1] ?? '';
  return `${letter}${value}`;
}

const cardOf = (play: string) => play.split('/')[0];
const pileOf = (play: string) => play.split('/')[1];

function topUnder(state: State, play: string): string {
  return String(state.tops[gameOf(state).ruleset.piles.indexOf(pileOf(play) ?? '')]);
}

/** Against the direction of the pile. */
function isTrick(state: State, play: string): boolean {
  if (play === '.') return false;
  const gap = Number(cardOf(play)) - Number(topUnder(state, play));
  return pileOf(play)?.startsWith('u') ? gap === -10 : gap === 10;
}

/** Whether the cards that are left can all be played in this turn. */
function winsAfter(state: State, play: string): boolean {
  const game = gameOf(state);
  const action = game.parse(play);
  if (play === '.' || !action) return false;
  const next = game.play(state, action);
  return state.hands[0]?.length === 1 || legal(next).some((play) => winsAfter(next, play));
}

/** “Leave this to me” of the pile that shows 88, or a high purple card for either pile. */
function signalsMeant(sentence: string, state: State): readonly Task['wants'][number][] {
  const [, showing] = /the pile showing (\d+)/.exec(sentence) ?? [];
  const { piles } = gameOf(state).ruleset;
  if (showing !== undefined) return [`keep-off/${piles[state.tops.indexOf(Number(showing))]}`];
  const [, size, colour] = /a (low|high) (\w+) card/.exec(sentence) ?? [];
  return piles.map((pile) => `${size}-${named(colour, '')}/${pile}`);
}
