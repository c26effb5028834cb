// The small menu: which game, how many players, which variant. A question with one answer is not asked.

import { GAMES } from '@backtrick/rules';
import type { Game, Options } from '@backtrick/rules';

export type Menu =
  | { readonly step: 'game'; readonly cursor: number }
  | { readonly step: 'players'; readonly game: Game; readonly cursor: number }
  | Question<'variant'>
  | {
      readonly step: 'chosen';
      readonly game: Game;
      readonly players: number;
      readonly options: Options;
    }
  | { readonly step: 'left' };

interface Question<S extends string> {
  readonly step: S;
  readonly game: Game;
  readonly players: number;
  readonly cursor: number;
}

export const FIRST_QUESTION: Menu = { step: 'game', cursor: 0 };

/** The answers to the question, each as what it leads to. */
export function answersTo(menu: Menu): readonly Menu[] {
  switch (menu.step) {
    case 'game':
      return GAMES.map((game) => asked({ step: 'players', game, cursor: 0 }));
    case 'players':
      return menu.game.ruleset.players.map((players) =>
        asked({ step: 'variant', game: menu.game, players, cursor: 0 }),
      );
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
