// Who sits where: people, and bots on the other seats.

import { botsOf } from '@backtrick/bots';
import type { Game, Seat } from '@backtrick/rules';
import type { Texts } from '../i18n/en.ts';
import { misuse } from '../settings.ts';
import type { Usage } from '../settings.ts';

/** For each seat the name of its bot, or null for a person. */
export type Seating = readonly (string | null)[];

/** At a table with these seats. */
interface Seated {
  readonly bots: Seating;
}

export function peopleOnly(players: number): Seating {
  return Array.from({ length: players }, () => null);
}

/** A person at the first seat, the same bot at all others. */
export function alongside(bot: string, players: number): Seating {
  return peopleOnly(players).map((_, i) => (i === 0 ? null : bot));
}

/** Who could take a seat: the bots of the game, and engines. */
export interface Seatable {
  readonly game: Game;
  readonly known: readonly string[];
  readonly texts: Texts;
}

/** Keeps a seat for a person among the names of `--bots`. */
const PERSON = 'person';

/** What `--bots` says: one name takes all seats but the first, several take seats 2, 3, …, the rest are people's. */
export function readSeating(
  names: string | undefined,
  players: number,
  { game, known, texts }: Seatable,
): Usage<Seating> {
  if (names === undefined) return { ok: true, value: peopleOnly(players) };
  const named = namesIn(names);
  if (named.length > players - 1) return misuse(texts.play.usage.tooManyBots(players - 1));
  const unknown = named.find((name) => name !== PERSON && !known.includes(name));
  if (unknown !== undefined) {
    return misuse(texts.arena.unknownBot(unknown, game.ruleset.name, known));
  }
  const [only, another] = named;
  if (only !== undefined && another === undefined) return seatsOf(alongside(only, players));
  return seatsOf([PERSON, ...named, ...peopleOnly(players)].slice(0, players));
}

/** The names that `--bots` takes for this seating; none if there are only people. */
export function namesFor(bots: Seating): string | undefined {
  const others = bots.slice(1);
  const last = others.findLastIndex((bot) => bot !== null);
  if (last < 0) return undefined;
  const [first] = others;
  if (first && others.every((bot) => bot === first)) return first;
  const names = others.slice(0, last + 1).map((bot) => bot ?? PERSON);
  return (names.length === 1 ? [...names, PERSON] : names).join(',');
}

/** The fewest players that leave one seat to a person. */
export function fewestPlayers(names: string): number {
  return namesIn(names).length + 1;
}

/** A seating that a record holds; undefined if it is another table's. */
export function seatingIn(
  value: unknown,
  players: number,
  known: readonly string[],
): Seating | undefined {
  if (value === undefined) return peopleOnly(players);
  const isSeating = Array.isArray(value) && value.length === players;
  const isKnown = (bot: unknown) => bot === null || known.some((name) => name === bot);
  return isSeating && value.every(isKnown) ? value : undefined;
}

export function botNames({ ruleset }: Game): readonly string[] {
  return botsOf(ruleset.name).map((bot) => bot.name);
}

export function isBot({ bots }: Seated, seat: Seat): boolean {
  return typeof bots[seat - 1] === 'string';
}

/** The seats of bots. */
export function botSeats({ bots }: Seated): readonly Seat[] {
  return bots.flatMap((bot, i) => (bot === null ? [] : [i + 1]));
}

/** The person who plays without other people, alone or among bots: nothing needs to be hidden from anybody. */
export function onlyPerson({ bots }: Seated): Seat | undefined {
  const [person, another] = bots.flatMap((bot, i) => (bot === null ? [i + 1] : []));
  return another === undefined ? person : undefined;
}

/** What the bots are called at the table. */
const FIRST_NAMES = ['Ada', 'Mira', 'Juno', 'Otis', 'Nils'] as const;

/** `you` for the only person, a first name for a bot, else the seat. */
export function nameOf(seated: Seated, seat: Seat, texts: Texts): string {
  if (isBot(seated, seat)) return FIRST_NAMES[seat - 1] ?? texts.seat(seat);
  return onlyPerson(seated) === seat && seated.bots.length > 1 ? texts.you : texts.seat(seat);
}

function namesIn(names: string): readonly string[] {
  return names.split(',').map((name) => name.trim());
}

function seatsOf(names: readonly (string | null)[]): Usage<Seating> {
  return { ok: true, value: names.map((name) => (name === PERSON ? null : name)) };
}
