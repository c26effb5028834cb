// The small menu: which game, how many players, with bots or people, which variant. A question with only one answer is skipped.
// Pressing Enter each time starts a game with bots.

import { GAMES } from '@backtrick/rules';
import type { Game, Options } from '@backtrick/rules';
import { alongside, botNames, peopleOnly } from './seating.ts';
import type { Seating } from './seating.ts';

export type Menu =
  | { readonly step: 'game'; readonly cursor: number }
  | { readonly step: 'players'; readonly game: Game; readonly cursor: number }
  | (Table & { readonly step: 'opponents'; readonly cursor: number })
  | (Table & { readonly step: 'variant'; readonly bots: Seating; readonly cursor: number })
  | (Table & { readonly step: 'chosen'; readonly bots: Seating; readonly options: Options })
  | { readonly step: 'left' };

interface Table {
  readonly game: Game;
  readonly players: number;
}

export const FIRST_QUESTION: Menu = { step: 'game', cursor: 0 };

/** The answers to the question, each as what it leads to. */
export function answersTo(menu: Menu): readonly Menu[] {
  switch (menu.step) {
    case 'game':
      return GAMES.map((game) => asked({ step: 'players', game, cursor: cursorAt(game, 2) }));
    case 'players':
      return menu.game.ruleset.players.map((players) => withOpponents(menu.game, players));
    case 'opponents':
      return seatingsFor(menu).map((bots) => asked({ ...menu, step: 'variant', bots, cursor: 0 }));
    case 'variant':
      return variantsOf(menu.game).map((options) => ({ ...menu, step: 'chosen', options }));
    case 'chosen':
    case 'left':
      return [];
  }
}

export function pressMenu(menu: Menu, key: string): Menu {
  if (menu.step === 'chosen' || menu.step === 'left') return menu;
  const answers = answersTo(menu);
  switch (key) {
    case 'up':
    case 'left':
      return { ...menu, cursor: (menu.cursor + answers.length - 1) % answers.length };
    case 'down':
    case 'right':
      return { ...menu, cursor: (menu.cursor + 1) % answers.length };
    case 'enter':
    case ' ':
      return answers[menu.cursor] ?? menu;
    case 'escape':
    case 'backspace':
      return menu.step === 'game' ? menu : FIRST_QUESTION;
    case 'q':
    case 'ctrl-c':
      return { step: 'left' };
    default:
      return answers[Number(key) - 1] ?? menu;
  }
}

/** The answer that most will want. */
const USUAL_BOT = 'strong';

function cursorAt({ ruleset }: Game, players: number): number {
  return Math.max(0, ruleset.players.indexOf(players));
}

function withOpponents(game: Game, players: number): Menu {
  if (players === 1) {
    return asked({ step: 'variant', game, players, bots: peopleOnly(players), cursor: 0 });
  }
  const cursor = strongestFirst(game).indexOf(USUAL_BOT);
  return { step: 'opponents', game, players, cursor };
}

/** Bots of each strength at all other seats, then people. */
function seatingsFor({ game, players }: Table): readonly Seating[] {
  return [...strongestFirst(game).map((bot) => alongside(bot, players)), peopleOnly(players)];
}

function strongestFirst(game: Game): readonly string[] {
  return botNames(game).toReversed();
}

function asked(menu: Menu): Menu {
  const [answer, ...others] = answersTo(menu);
  return answer && others.length === 0 ? answer : menu;
}

/** Every combination of the options, the defaults first. */
function variantsOf({ ruleset }: Game): readonly Options[] {
  return Object.entries(ruleset.options).reduce<readonly Options[]>(
    (variants, [name, values]) =>
      values.flatMap((value) => variants.map((options) => ({ ...options, [name]: value }))),
    [{}],
  );
}
