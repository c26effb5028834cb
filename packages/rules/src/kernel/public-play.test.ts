import { describe, expect, it } from 'vitest';
import { randomGame } from '../../test/random-records.ts';
import { replay, seededRng } from '../index.ts';
import type { Eye, PublicCards, State, View } from '../index.ts';
import { nextSeat } from './turn.ts';

const GAMES_PLAYED = 40;

function played(seed: string) {
  const { record } = randomGame(seededRng(seed));
  const replayed = replay(record);
  if (!replayed.ok) throw new Error('a random game can be replayed');
  const { game, states } = replayed.value;
  const actions = record.actions.flatMap((text) => game.parse(String(text)) ?? []);
  return { game, record, states, actions };
}

function publicCards({
  game,
  players,
  options,
  tops,
  turn,
  handSizes,
  drawSizes,
}: View): PublicCards {
  return { game, players, options, tops, turn, handSizes, drawSizes };
}

/** The turn goes on where the state says that the game is over. */
const withTurnOf = (state: State, cards: PublicCards) =>
  state.outcome ? { ...cards, turn: null } : cards;

describe('playing on what everybody sees', () => {
  it('follows whole games of all rulesets from the deal', () => {
    for (let i = 0; i < GAMES_PLAYED; i++) {
      const { game, record, states, actions } = played(`public ${i}`);
      const [deal] = states;
      if (!deal) throw new Error('a replay begins with the deal');
      let cards = game.dealPublic({ ...deal, first: record.first ?? 1 });
      for (const [at, state] of states.entries()) {
        expect(withTurnOf(state, cards)).toEqual(publicCards(game.view(state, 'spectator')));
        const action = actions[at];
        if (action) cards = game.playPublic(cards, action);
      }
    }
  });

  it('leads from each view to the next, but for the cards that are drawn', () => {
    for (let i = 0; i < GAMES_PLAYED; i++) {
      const { game, states, actions } = played(`view ${i}`);
      for (const [at, action] of actions.entries()) {
        const [before, after] = [states[at], states[at + 1]];
        if (!before || !after || after.outcome || action.kind === 'end') continue;
        const eyes: Eye[] = ['spectator', ...before.hands.map((_, seat) => seat + 1)];
        for (const eye of eyes) {
          expect(game.playPublic(game.view(before, eye), action)).toEqual(game.view(after, eye));
        }
      }
    }
  });

  it('says how many cards the end of a turn draws', () => {
    for (let i = 0; i < GAMES_PLAYED; i++) {
      const { game, states, actions } = played(`draw ${i}`);
      for (const [at, action] of actions.entries()) {
        const [before, after] = [states[at], states[at + 1]];
        if (action.kind !== 'end' || !before || !after) continue;
        const drawn = before.draw.flat().length - after.draw.flat().length;
        expect(game.drawCount(game.view(before, 'spectator'))).toBe(drawn);
      }
    }
  });

  it('refuses a card where nobody is in turn', () => {
    const { game, states } = played('view 0');
    const view = { ...game.view(states[0] as State, 'spectator'), turn: null };
    expect(() => game.playPublic(view, { kind: 'end' })).toThrow('while a turn is running');
  });
});

describe('the next seat', () => {
  it('O10 is clockwise, past empty hands', () => {
    expect(nextSeat([6, 6, 6], 1)).toBe(2);
    expect(nextSeat([6, 6, 6], 3)).toBe(1);
    expect(nextSeat([6, 0, 6], 1)).toBe(3);
    expect(nextSeat([0, 0, 6], 3)).toBe(3);
    expect(nextSeat([0, 0], 2)).toBe(2);
  });
});
