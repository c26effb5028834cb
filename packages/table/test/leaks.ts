// Leaks in the projection, one by one, as they have been in other games or could come about here. Each tells a viewer what
// that viewer may not know, and each must be found.

import { gameOf, recordOf } from '@backtrick/rules';
import type { Card, Game, Seat, State } from '@backtrick/rules';
import { hashOf, viewFor } from '../src/index.ts';
import type {
  Answer,
  Happening,
  SignedUpdate,
  Step,
  Table,
  TableView,
  Viewer,
} from '../src/index.ts';
import type { Request } from '../src/handle.ts';
import { movesOf } from '../src/moves.ts';
import { restOfTurn } from '../src/autopilot.ts';
import { stateAfter, stateOf } from '../src/table.ts';
import type { Leak } from './blindness-transcript.ts';

/** The planted leak has everything at hand. */
interface Inside {
  readonly table: Table;
  readonly game: Game;
  readonly state: State;
  readonly viewer: Viewer;
  /** The hands of the others, by seat. */
  readonly others: readonly { readonly seat: Seat; readonly hand: readonly Card[] }[];
}

export const LEAKS: Readonly<Record<string, Leak>> = {
  // What lies hidden
  'the next card': inView(({ state }) => state.draw[0]?.[0]),
  'whether the next card is in the upper half': inView(
    ({ game, state }) => rank(game, state.draw[0]?.[0]) > game.ruleset.cards.length / 2,
  ),
  'the deck': inView(({ table }) => table.secret.dealt?.setup.decks),
  'the seed of the server': inView(({ table }) => table.secret.serverSeed),
  'the seeds of the seats': inView(({ table }) => table.secret.dealt?.seeds),
  'the record of a running game': inView(({ table, game }) => {
    const setup = table.secret.dealt?.setup;
    return setup && recordOf(game, setup);
  }),
  'the unseen cards as they lie': inUpdates((update, { state }) => ({
    ...update,
    view: { ...update.view, cards: { ...cardsOf(update), unseen: [state.draw, state.hands] } },
  })),

  // To whom
  'all hands to spectators': inView(({ state, viewer }) =>
    viewer.kind === 'spectator' ? state.hands : null,
  ),
  'all hands to visitors': inView(({ state, viewer }) =>
    viewer.kind === 'visitor' ? state.hands : null,
  ),
  'all hands to bots': inView(({ state, viewer, table }) =>
    viewer.kind === 'seat' && table.open.chairs[viewer.seat - 1]?.bot ? state.hands : null,
  ),
  'the hand of the next seat': inView(({ others }) => others[0]?.hand),

  // When
  'a hand to those who come back': inUpdates((update, { others }) =>
    update.since < update.version - 1 ? { ...update, others } : update,
  ),
  'the hands of the deal': inHappenings('dealt', (told, { state }) => ({
    ...told,
    hands: state.hands,
  })),
  'the cards that were drawn': inHappenings('acted', (told, { state }) =>
    told.action === '.' ? { ...told, hand: state.hands[(told.seat ?? 1) - 1] } : told,
  ),
  'a hand when something is taken back': inHappenings('taken-back', (told, { state }) => ({
    ...told,
    hand: state.hands[(told.seat ?? 1) - 1],
  })),

  // Names and places of cards
  'a lasting id for every card in a hand': inView(({ others, table }) =>
    others.map(({ hand }) => hand.map((card) => placeOf(table, card))),
  ),
  'where in the deck a laid card lay': inView(({ table, game }) =>
    table.open.actions.map((text) => {
      const action = game.parse(text);
      return action?.kind === 'lay' ? placeOf(table, action.card) : null;
    }),
  ),
  'where in its hand a laid card was': inHappenings('acted', (told, { table, game }) => {
    const before = stateBefore(table);
    const action = game.parse(told.action ?? '');
    const hand = before?.hands[(told.seat ?? 1) - 1] ?? [];
    return action?.kind === 'lay' ? { ...told, index: hand.indexOf(action.card) } : told;
  }),
  'the order in which the eye’s hand came': inView(({ table, state, viewer }) => {
    const hand = viewer.kind === 'seat' ? (state.hands[viewer.seat - 1] ?? []) : [];
    return hand.toSorted((a, b) => placeOf(table, a) - placeOf(table, b));
  }),

  // Whatever follows from a hand
  'what the player in turn could do': inView(({ game, state }) => game.actions(state)),
  'how much the player in turn could do': inView(({ game, state }) => game.actions(state).length),
  'whether somebody else could go back': inView(({ game, state, others }) =>
    others.map(({ seat, hand }) =>
      hand.some((card) =>
        game.ruleset.piles.some((pile) => game.jump(state, { card, pile }, seat) < 0),
      ),
    ),
  ),
  'how the game would end': inView(({ game, state }) => ending(game, state)),
  'the seats in the order of their lowest cards': inUpdates((update, { state, game }) => ({
    ...update,
    view: {
      ...update.view,
      chairs: update.view.chairs.toSorted(
        (a, b) =>
          rank(game, state.hands[a.seat - 1]?.[0]) - rank(game, state.hands[b.seat - 1]?.[0]),
      ),
    },
  })),
  'keys in the order of the lowest cards': inView(({ game, others }) => {
    const sorted = others.toSorted((a, b) => rank(game, a.hand[0]) - rank(game, b.hand[0]));
    return Object.fromEntries(sorted.map(({ seat, hand }) => [`seat ${seat}`, hand.length]));
  }),
  'signals that the server makes of a hand': inUpdates((update, { others, game }) => {
    const low = others.filter(({ hand }) => rank(game, hand[0]) < 5);
    return { ...update, signals: low.map(({ seat }) => ({ seat, signal: 'keep-off/u1' })) };
  }),
  'the reasons of a bot': inHappenings('acted', (told, { table, game }) => {
    const isBot = table.open.chairs[(told.seat ?? 1) - 1]?.bot !== null;
    const before = stateBefore(table);
    return isBot && before ? { ...told, reason: `best of ${game.actions(before).length}` } : told;
  }),
  'more time for a hard turn': inUpdates((update, { game, state }) => ({
    ...update,
    view: { ...update.view, due: 1000 * game.actions(state).length },
  })),

  // Signs and lengths
  'a hash over the whole table': inUpdates((update, { state }) => {
    const whole = { ...update.view, state };
    return { ...update, hash: hashOf(whole) };
  }),
  'an answer as long as a hand is low': inAnswers((answer, { game, others }) => ({
    ...answer,
    padding: ' '.repeat(rank(game, others[0]?.hand[0]) + 1),
  })),

  // Refusals
  'who holds the card, when it is refused': inAnswers((answer, { others, game }, { command }) => {
    const action = command.kind === 'act' ? game.parse(command.action) : undefined;
    if (answer.ok || action?.kind !== 'lay') return answer;
    return { ...answer, holder: others.find(({ hand }) => hand.includes(action.card))?.seat };
  }),
  'the next card, when nothing can be taken back': inAnswers((answer, { state }, { command }) =>
    command.kind === 'take-back' ? { ...answer, next: state.draw[0]?.[0] } : answer,
  ),
  'whether somebody holds the number that was told': inAnswers((answer, { others }, { command }) =>
    command.kind === 'say' ? { ...answer, isHeld: holds(others, command.text) } : answer,
  ),

  // What others asked in vain
  'a version for every command in vain': inUpdates((update, { table }) => ({
    ...update,
    version: table.entries,
  })),
  'a frame for every command in vain': (authority) => {
    const listeners = new Set<Parameters<typeof authority.watch>[0]>();
    return {
      ...authority,
      watch: (listener) => {
        listeners.add(listener);
        return authority.watch(listener);
      },
      async catchUp() {
        await authority.catchUp();
        for (const listener of listeners) listener(null, 'others');
      },
    };
  },
  'a memory that commands in vain fill up': inUpdates((update, { table }) => ({
    ...update,
    since: Math.max(update.since, table.entries - 10),
  })),

  // On the way from one view to the next
  'the next card, in what a step has for all': inSteps((step, { state }) => ({
    ...step,
    open: { ...step.open, next: state.draw[0]?.[0] },
  })),
  'the hand of the player who acted, in the common part of a step': inSteps((step, { state }) => {
    const [first] = step.open.happenings;
    return { ...step, open: { ...step.open, hand: state.hands[(first?.seat ?? 1) - 1] } };
  }),
  'another seat’s own part': inSteps((step, { others }) => ({
    ...step,
    own: { ...step.own, hand: others[0]?.hand },
  })),
  'the moves of another seat, step by step': inSteps((step, { table, state, others }) => ({
    ...step,
    own: { you: others.map(({ seat }) => movesOf(table.open, state, seat)) },
  })),
  'the moves of the seat in turn, in every view': inView(({ table, state }) =>
    movesOf(table.open, state, state.turn?.seat ?? 1),
  ),
  'a hand to spectators, step by step': inSteps((step, { state, viewer }) =>
    viewer.kind === 'spectator' ? { ...step, own: { hand: state.hands[0] } } : step,
  ),
  'hands to visitors, step by step': inSteps((step, { state, viewer }) =>
    viewer.kind === 'visitor' ? { ...step, own: { hands: state.hands } } : step,
  ),
  'which cards somebody drew': inSteps((step, { state, table, game }) => {
    const before = stateBefore(table)?.draw.flat().slice(0, 5);
    const drawn = before?.filter((card) => !state.draw.flat().includes(card));
    const laid = { ...step.open.cards, laid: [drawn?.toSorted(game.ruleset.order)] };
    return { ...step, open: { ...step.open, cards: laid } };
  }),
  'a step as long as a hand is low': inSteps((step, { game, others }) => ({
    ...step,
    padding: ' '.repeat(rank(game, others[0]?.hand[0]) + 1),
  })),
  'a hash over the whole table, step by step': inSteps((step, { state, viewer, table }) => {
    const whole = { ...viewFor(table, viewer), state };
    return { ...step, hash: hashOf(whole) };
  }),
};

function inUpdates(change: (update: SignedUpdate, inside: Inside) => object): Leak {
  return (authority, table) => ({
    ...authority,
    update(viewer, since) {
      const update = authority.update(viewer, since);
      const inside = update && insideOf(table(), viewer);
      // A leak is no update as our types know it.
      return inside ? (change(update, inside) as SignedUpdate) : update;
    },
  });
}

function inSteps(change: (step: Step, inside: Inside) => object): Leak {
  return (authority, table) => ({
    ...authority,
    watch: (listener) =>
      authority.watch((steps, writer) => {
        listener(
          steps && {
            ...steps,
            to(viewer) {
              const step = steps.to(viewer);
              const inside = step && insideOf(table(), viewer);
              return inside ? (change(step, inside) as Step) : step;
            },
          },
          writer,
        );
      }),
  });
}

function inView(tell: (inside: Inside) => unknown): Leak {
  return inUpdates((update, inside) => ({
    ...update,
    view: { ...update.view, leak: tell(inside) },
  }));
}

function inHappenings(
  kind: Happening['kind'],
  change: (told: Happening, inside: Inside) => object,
): Leak {
  return inUpdates((update, inside) => ({
    ...update,
    happenings: update.happenings.map((told) => (told.kind === kind ? change(told, inside) : told)),
  }));
}

function inAnswers(change: (answer: Answer, inside: Inside, request: Request) => object): Leak {
  return (authority, table) => ({
    ...authority,
    async ask(request) {
      const answer = await authority.ask(request);
      const inside = insideOf(table(), { kind: 'spectator' });
      return inside ? (change(answer, inside, request) as Answer) : answer;
    },
  });
}

/** Null before the first deal. */
function insideOf(table: Table, viewer: Viewer): Inside | null {
  const state = stateOf(table);
  if (!state) return null;
  const own = viewer.kind === 'seat' ? viewer.seat : 0;
  const hands = state.hands.map((hand, i) => ({ seat: i + 1, hand }));
  const others = hands.filter(({ seat }) => seat !== own);
  return { table, game: gameOf(state), state, viewer, others };
}

function cardsOf({ view }: SignedUpdate): TableView['cards'] {
  return 'cards' in view ? view.cards : null;
}

function rank(game: Game, card: Card | undefined): number {
  return card === undefined ? -1 : game.ruleset.cards.indexOf(card);
}

function placeOf({ secret }: Table, card: Card): number {
  return secret.dealt?.setup.decks.flat().indexOf(card) ?? -1;
}

/** How many cards are left if the server plays on for all. */
function ending(game: Game, start: State): number {
  let state = start;
  while (state.turn) {
    const rest = restOfTurn(game, state, state.turn.seat);
    state = rest.reduce((now, action) => game.play(now, action), state);
  }
  return state.hands.flat().length + state.draw.flat().length;
}

function holds(others: Inside['others'], text: string): boolean {
  return others.some(({ hand }) => hand.some((card) => text.includes(String(card))));
}

/** The state before the last action. */
function stateBefore({ open, secret: { dealt } }: Table): State | undefined {
  return dealt
    ? stateAfter(gameOf(dealt.state), dealt.setup, open.actions.slice(0, -1))
    : undefined;
}
