// Pairs of worlds that one pair of eyes cannot tell apart. The twin of a world has another deck, other seeds, and
// nothing of what others asked in vain; all that the eyes have seen came at the same moment from the same hand.

import { gameOf, shuffle } from '@backtrick/rules';
import type { Card, Eye, Game, Rng, Seat, Setup, State } from '@backtrick/rules';
import type { Entry, EventKind, TableEvent, Who } from '../src/index.ts';
import type { Step } from './lively-table.ts';

/** Whose eyes: the eye says what may be known of the cards, the person whose commands are the watcher's own. */
export interface Watcher {
  readonly eye: Eye;
  readonly player: string | null;
}

/** What was asked, and the result. */
export type LoggedStep = Pick<Step, 'entry' | 'command'>;

/** The same steps in other worlds that look the same to the watcher, as far as so many tries lead to some. */
export function twinsOf(
  steps: readonly Step[],
  watcher: Watcher,
  { tries, rng }: { readonly tries: number; readonly rng: Rng },
): readonly (readonly LoggedStep[])[] {
  const deal = steps.findLastIndex(({ entry }) => tells(entry.events, 'dealt'));
  const course = courseOf(steps.slice(deal), watcher.eye);
  const setups = Array.from({ length: tries }, () => twinSetup(course, rng)).filter(
    (setup) => setup !== undefined,
  );
  const bound = steps.findLastIndex(
    ({ entry }, at) => at < deal && tells(entry.events, 'committed'),
  );
  const ofGame = steps.slice(bound);
  return setups.map((setup) =>
    [
      ...steps.slice(0, bound),
      ...ofGame.map(({ entry, command }) => ({ entry: twinEntry(entry, setup, watcher), command })),
    ].filter(({ entry }) => entry.answer.ok || isFrom(entry.who, watcher)),
  );
}

export function isFrom(who: Who, { player }: Watcher): boolean {
  return who.kind === 'person' && who.player === player;
}

export function tells(events: readonly TableEvent[], kind: EventKind): boolean {
  return events.some((event) => event.kind === kind);
}

function twinEntry(entry: Entry, setup: Setup, { eye }: Watcher): Entry {
  return { ...entry, events: entry.events.map((event) => twinEvent(event, setup, eye)) };
}

/**
 * Seeds differ, but both worlds show the same commitment: it is a hash of 64 random bytes, and that it tells nothing
 * about them is not ours to test. A seat knows what it gave itself.
 */
function twinEvent(event: TableEvent, setup: Setup, eye: Eye): TableEvent {
  if (event.kind === 'committed' || event.kind === 'held') {
    return { ...event, serverSeed: twinSeed(event.serverSeed) };
  }
  if (event.kind === 'readied' && event.seat !== eye) {
    return { ...event, seed: twinSeed(event.seed) };
  }
  if (event.kind !== 'dealt') return event;
  const seeds = event.seeds.map((one, i) =>
    i + 1 === eye ? one : { ...one, seed: twinSeed(one.seed) },
  );
  return { ...event, seeds, setup };
}

function twinSeed(seed: string): string {
  return seed.slice(1) + seed.slice(0, 1);
}

/** A game from its deal on, as an eye sees it. */
interface Course {
  readonly game: Game;
  readonly eye: Eye;
  readonly setup: Setup;
  readonly events: readonly TableEvent[];
  /** After the deal, and after each event that changed the game. */
  readonly states: readonly State[];
  readonly known: string;
}

function courseOf(steps: readonly Step[], eye: Eye): Course {
  const [first] = steps;
  const dealt = first?.table.secret.dealt;
  const game = dealt && gameOf(dealt.state);
  const before = game ? eventsOf(game, dealt.setup, first.table.open.actions) : [];
  const events = [...before, ...steps.flatMap(({ entry }) => entry.events).filter(isOfGame)];
  const states = game && statesOf(game, dealt.setup, events);
  if (!states) throw new Error('a game that was played can be played again');
  return { game, eye, setup: dealt.setup, events, states, known: known(states, eye) };
}

/** What was played before, where the game began in its middle. */
function eventsOf(game: Game, setup: Setup, actions: readonly string[]): readonly TableEvent[] {
  let state = game.deal(setup);
  return actions.map((text) => {
    const action = game.parse(text);
    if (!action) throw new Error('what was played can be read');
    const seat = action.kind === 'start' ? action.seat : (state.turn?.seat ?? 1);
    state = game.play(state, action);
    return { kind: 'acted', seat, action: text, by: 'seat' };
  });
}

function isOfGame({ kind }: TableEvent): boolean {
  return kind === 'acted' || kind === 'taken-back';
}

/** Undefined where the events could not have happened. */
function statesOf(
  game: Game,
  setup: Setup,
  events: readonly TableEvent[],
): readonly State[] | undefined {
  const states = [game.deal(setup)];
  const past = [...states];
  for (const event of events) {
    if (event.kind === 'acted') {
      const state = past.at(-1);
      const action = game.parse(event.action);
      if (!state || !action || game.refusal(state, action)) return undefined;
      past.push(game.play(state, action));
    } else past.pop();
    states.push(...past.slice(-1));
  }
  return states;
}

/** Another deal after which all that was seen could have happened just so; undefined if this one is not. */
function twinSetup(course: Course, rng: Rng): Setup | undefined {
  const { game, eye, setup, events } = course;
  const twin = { ...setup, decks: twinDecks(course, rng) };
  if (JSON.stringify(twin.decks) === JSON.stringify(setup.decks)) return undefined;
  const states = statesOf(game, twin, events);
  return states && known(states, eye) === course.known ? twin : undefined;
}

/** What an eye may know by the rule book (G2): for all the same tops, turns, ends and counts, and the eye's hand. */
function known(states: readonly State[], eye: Eye): string {
  return JSON.stringify(
    states.map(({ tops, turn, outcome, hands, draw }) => [
      tops,
      turn,
      outcome,
      hands.map((hand, i) => (i + 1 === eye ? hand : hand.length)),
      draw.map((pile) => pile.length),
    ]),
  );
}

/** For each place of a deck the card that the twin has there. A place is called by the card that the world has there. */
type Places = Map<Card, Card>;

/**
 * From which hand a card was laid is known to all, its place in the deck to nobody. So a card that is laid gets a place
 * that was in that hand at that moment, and the cards that nobody has seen get the places that are left.
 */
function twinDecks({ game, eye, setup, events, states }: Course, rng: Rng): Setup['decks'] {
  const places = setup.decks.map((): Places => new Map());
  const deckOf = (seat: Seat) => (game.ruleset.kind === 'duel' ? seat - 1 : 0);
  const placesOf = (seat: Seat) => places[deckOf(seat)] ?? new Map<Card, Card>();
  const dealt = states[0]?.hands ?? [];
  if (eye !== 'spectator') mix(placesOf(eye), dealt[eye - 1] ?? [], rng);
  const past = [dealt];
  events.forEach((event, at) => {
    if (event.kind === 'acted') past.push(heldAfter(event.seat, game.parse(event.action), at));
    else past.pop();
  });
  return setup.decks.map((deck, i) => filled(deck, places[i] ?? new Map<Card, Card>(), rng));

  /** The places that each hand holds after an action. */
  function heldAfter(seat: Seat, action: ReturnType<Game['parse']>, at: number): State['hands'] {
    const held = past.at(-1) ?? [];
    const hand = held[seat - 1] ?? [];
    if (action?.kind === 'lay') {
      const place = placeFor(action.card, hand, placesOf(seat), rng);
      return held.with(
        seat - 1,
        hand.filter((one) => one !== place),
      );
    }
    if (action?.kind !== 'end') return held;
    const drawn = drawnFrom(states[at]?.draw[deckOf(seat)], states[at + 1]?.draw[deckOf(seat)]);
    if (seat === eye) mix(placesOf(seat), drawn, rng);
    return held.with(seat - 1, [...hand, ...drawn]);
  }
}

/** Cards that came to the eye's hand together may have been in any order. */
function mix(places: Places, together: readonly Card[], rng: Rng): void {
  const fresh = together.filter((card) => !places.has(card));
  const order = shuffle(fresh, rng);
  fresh.forEach((place, i) => places.set(place, order[i] ?? place));
}

function placeFor(card: Card, hand: readonly Card[], places: Places, rng: Rng): Card {
  for (const [place, twin] of places) if (twin === card) return place;
  const free = hand.filter((place) => !places.has(place));
  const place = free[Math.floor(rng() * free.length)] ?? card;
  places.set(place, card);
  return place;
}

function drawnFrom(before: readonly Card[] = [], after: readonly Card[] = []): readonly Card[] {
  return before.slice(0, before.length - after.length);
}

function filled(deck: readonly Card[], places: Places, rng: Rng): readonly Card[] {
  const seen = new Set(places.values());
  const unseen = shuffle(
    deck.filter((card) => !seen.has(card)),
    rng,
  );
  return deck.map((place) => places.get(place) ?? unseen.pop() ?? place);
}
