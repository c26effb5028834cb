// Games played from a seed, for tests, at random or with care: every state on the way, and the record.

import { GAMES, recordOf, seededRng } from '@backtrick/rules';
import type { Action, Game, GameRecord, Options, State, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';

export interface Playthrough {
  readonly game: Game;
  readonly record: GameRecord;
  /** From the deal on; one more than actions. */
  readonly states: readonly State[];
  readonly actions: readonly string[];
}

export const SEEDS = ['random 1', 'careful 1', 'random 2', 'careful 2'];

/** Each game in each number of players, with every option once. */
export const SETTINGS = GAMES.flatMap((game) =>
  game.ruleset.players.flatMap((players) =>
    variants(game).map((options) => ({ game, players, options })),
  ),
);

export function playthrough(
  { game, players, options }: (typeof SETTINGS)[number],
  seed: string,
): Playthrough {
  const rng = seededRng(`${game.ruleset.name} ${players} ${JSON.stringify(options)} ${seed}`);
  const setup = game.shuffledSetup({ players, options }, rng);
  let state = game.deal(setup);
  const states = [state];
  const actions: string[] = [];
  while (!state.outcome) {
    const legal = game.actions(state);
    const action = seed.startsWith('careful')
      ? carefulOne(game, state)
      : legal[Math.floor(rng() * legal.length)];
    if (!action) throw new Error('a running game has an action');
    actions.push(game.format(action));
    state = game.play(state, action);
    states.push(state);
  }
  return { game, record: { ...recordOf(game, setup), actions }, states, actions };
}

/** The smallest step that does not lose, and never more cards than needed: such games last. */
function carefulOne(game: Game, state: State): Action | undefined {
  const legal = game.actions(state);
  const cost = (action: Action) =>
    action.kind === 'lay' ? game.jump(state, action, state.turn?.seat ?? 1) : 0;
  const sorted = legal.toSorted((one, other) => cost(one) - cost(other));
  return sorted.find((one) => !game.warning(state, one)) ?? sorted[0];
}

/** The table as a seat sees it, with nothing on it but the cards. */
export function tableOf(cards: View, actions: readonly string[]): TableView {
  const seat = cards.eye === 'spectator' ? null : cards.eye;
  return {
    id: 'table',
    version: actions.length,
    phase: cards.outcome ? 'over' : cards.turn ? 'playing' : 'beginning',
    host: 'person 1',
    options: {
      game: nameOf(cards.game),
      players: cards.players,
      rules: { ...cards.options },
      title: '',
      aids: 'off',
      takingBack: 'consent',
      talking: 'rules',
      clock: { kind: 'none' },
      pace: 'instant',
      watching: 'nobody',
    },
    isCoded: false,
    attempt: null,
    branch: null,
    chairs: ['Anna', 'Mara', 'Jonas', 'Ada', 'Lea'].slice(0, cards.players).map((name, i) => ({
      seat: i + 1,
      player: `person ${i + 1}`,
      owner: `person ${i + 1}`,
      name,
      isBotAccount: false,
      bot: null,
      isReady: false,
      isAbsent: false,
    })),
    game: 1,
    you: seat === null ? null : { seat, epoch: 1, legal: [], mustLay: 0 },
    cards,
    actions,
    changedAt: actions.length,
    signals: [],
    proposal: null,
    chat: [],
    isPaused: false,
    due: null,
    commitments: [],
    isRated: false,
    match: null,
    forfeit: null,
    record: null,
  };
}

function nameOf(game: string): TableView['options']['game'] {
  if (game === 'face-to-face' || game === 'quick-and-easy') return game;
  return 'original';
}

function variants({ ruleset }: Game): readonly Options[] {
  const standard = Object.fromEntries(
    Object.entries(ruleset.options).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, first] as const],
    ),
  );
  const others = Object.entries(ruleset.options).flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ ...standard, [name]: value })),
  );
  return [standard, ...others];
}
