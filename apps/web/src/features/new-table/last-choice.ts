// What the visitor played last, so that playing again takes one tap.

import type { BotName } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import { SEATABLE_BOTS } from '@backtrick/table';
import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';

export interface LastChoice {
  readonly game: GameName;
  readonly players: number;
  readonly bot: BotName;
}

/** Alone: nobody has to wait for a beginner. */
export const FIRST_CHOICE: LastChoice = { game: 'original', players: 1, bot: 'steady' };

const STORAGE_KEY = 'last choice';

/** The player counts of the rule book. Quick & Easy could be played alone, but the rules do not offer it. */
export function usualPlayers(game: GameName): readonly number[] {
  const { players } = gameOf({ game }).ruleset;
  return game === 'quick-and-easy' ? players.filter((count) => count > 1) : players;
}

/** The choice with another game: as many players as before, if it can be played so. */
export function withGame(choice: LastChoice, game: GameName): LastChoice {
  const allowed = usualPlayers(game);
  const players = allowed.includes(choice.players) ? choice.players : (allowed[0] ?? 1);
  return { ...choice, game, players };
}

export function loadChoice(storage: Storage | null): LastChoice {
  return readChoice(storage?.getItem(STORAGE_KEY) ?? null);
}

export function saveChoice(storage: Storage | null, choice: LastChoice): void {
  storage?.setItem(STORAGE_KEY, JSON.stringify(choice));
}

export function readChoice(text: string | null): LastChoice {
  const given = parsed(text);
  const game = GAME_NAMES.find((one) => one === given['game']);
  if (!game) return FIRST_CHOICE;
  const players = usualPlayers(game).find((one) => one === given['players']);
  const bot = SEATABLE_BOTS.find((one) => one === given['bot']) ?? FIRST_CHOICE.bot;
  return withGame({ game, players: players ?? 0, bot }, game);
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
