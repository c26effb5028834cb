// The game in numbers does what the rules do: the same random games on both, compared after every action.

import { GAMES, seededRng } from '@backtrick/rules';
import type { Action, Game, State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { numberRules } from '../../src/environment/number-rules.ts';
import { NumberTable } from '../../src/environment/number-table.ts';
import { variantsOf } from './variants.ts';

const GAMES_A_VARIANT = byDepth({ quick: 8, deep: 300 });

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (name, game) => {
  it.each(variantsOf(game))('goes as the rules go: $players players, $options', (variant) => {
    const rng = seededRng(`numbers ${name} ${JSON.stringify(variant)}`);
    const table = new NumberTable(numberRules(game, variant.players, variant.options));
    const copy = new NumberTable(table.rules);
    for (let i = 0; i < GAMES_A_VARIANT; i++) {
      const setup = game.shuffledSetup(variant, rng);
      let state = game.deal(setup);
      table.deal(setup);
      while (!state.outcome) {
        const legal = game.actions(state);
        if (state.turn) expect(legalOn(table, state)).toEqual(legal);
        const action = careful(game, state, legal, rng());
        state = game.play(state, action);
        act(table, action);
        expect(table.state()).toEqual(state);
      }
      copy.copy(table);
      expect(copy.state()).toEqual(state);
    }
  });
});

/** Mostly the smallest step, so that games come to their end; sometimes anything. */
function careful(game: Game, state: State, legal: readonly Action[], chance: number): Action {
  const any = legal[Math.floor(chance * 7919) % legal.length] ?? { kind: 'end' };
  if (chance < 0.2) return any;
  const end = legal.at(-1);
  if (end?.kind === 'end') return end;
  const steps = legal.map((action) =>
    action.kind === 'lay' && state.turn ? game.jump(state, action, state.turn.seat) : 0,
  );
  return legal[steps.indexOf(Math.min(...steps))] ?? any;
}

function act(table: NumberTable, action: Action): void {
  const { cards, piles } = table.rules.game.ruleset;
  if (action.kind === 'start') table.begin(action.seat - 1);
  else if (action.kind === 'end') table.end();
  else table.lay(cards.indexOf(action.card), piles.indexOf(action.pile));
}

function legalOn(table: NumberTable, { hands, turn }: State): readonly Action[] {
  const { cards, piles } = table.rules.game.ruleset;
  const legal: Action[] = [];
  for (const card of hands[(turn?.seat ?? 1) - 1] ?? []) {
    for (const [at, pile] of piles.entries()) {
      if (table.mayLay(cards.indexOf(card), at)) legal.push({ kind: 'lay', card, pile });
    }
  }
  if (table.mayEnd()) legal.push({ kind: 'end' });
  return legal;
}
