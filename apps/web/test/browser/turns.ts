// Turns of people without a screen: each lays what costs least, and no more cards than it must. The same deal makes the same
// table every time.

import { gameOf } from '@backtrick/rules';
import type { Action, View } from '@backtrick/rules';
import type { SeatedGuest } from './guest.ts';

/** Plays on until somebody has so many turns behind them, all together, or there is nothing left to play. */
export async function playTurns(people: readonly SeatedGuest[], turns: number): Promise<void> {
  for (let ended = 0; ended < turns;) {
    const one = people.find(hasTheTurn);
    const action = one && nextAction(cardsOf(one));
    if (!one || !action) return;
    await act(people, one, action);
    if (action.kind === 'end') ended += 1;
  }
}

/** Lays so many cards of the turn that runs. */
export async function lay(people: readonly SeatedGuest[], cards: number): Promise<void> {
  for (let laid = 0; laid < cards; laid += 1) {
    const one = people.find(hasTheTurn);
    const action = one && bestLay(cardsOf(one));
    if (!one || !action) throw new Error('nothing to lay');
    await act(people, one, action);
  }
}

async function act(
  people: readonly SeatedGuest[],
  one: SeatedGuest,
  action: Action,
): Promise<void> {
  const text = gameOf(cardsOf(one)).format(action);
  const answer = await one.ask({ kind: 'act', action: text });
  if (!answer.ok) throw new Error(`${text} is refused: ${JSON.stringify(answer.refusal)}`);
  await everybodySees(people, answer.version);
}

export async function everybodySees(
  people: readonly SeatedGuest[],
  version: number,
): Promise<void> {
  await Promise.all(people.map((one) => one.reached(version)));
}

export function cardsOf(one: SeatedGuest): View {
  const view = one.view();
  const cards = view && 'cards' in view ? view.cards : null;
  if (!cards) throw new Error('no cards were dealt');
  return cards;
}

function hasTheTurn(one: SeatedGuest): boolean {
  const { turn, eye } = cardsOf(one);
  return turn !== null && turn.seat === eye;
}

function nextAction(view: View): Action | undefined {
  const end = gameOf(view)
    .actions(view)
    .find(({ kind }) => kind === 'end');
  return end ?? bestLay(view);
}

function bestLay(view: View): Action | undefined {
  const game = gameOf(view);
  const costOf = (action: Action) =>
    action.kind === 'lay' && view.turn ? game.jump(view, action, view.turn.seat) : 0;
  return game
    .actions(view)
    .filter(({ kind }) => kind === 'lay')
    .sort((a, b) => costOf(a) - costOf(b))[0];
}
