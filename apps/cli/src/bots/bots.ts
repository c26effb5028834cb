// `backtrick bots`: who they are, and how strong.

import { BOT_NAMES, botNamed } from '@backtrick/bots';
import type { BotName } from '@backtrick/bots';
import { GAMES } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { named } from '../i18n/language.ts';
import type { Texts } from '../i18n/en.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readGame } from '../settings.ts';
import { duelTable } from '../simulate/duel-table.ts';
import type { Duels } from '../simulate/duel-table.ts';
import { readStrength } from './strength.ts';
import type { Row, Strength } from './strength.ts';

export interface BotsFlags {
  readonly game?: string;
  readonly json?: boolean;
}

export function botsCommand(flags: BotsFlags, session: Session): ExitCode {
  const { texts } = session;
  const chosen = flags.game === undefined ? undefined : readGame(flags.game, texts);
  if (chosen?.ok === false) return complain(session, chosen.sentence, 2);
  const games = chosen ? [chosen.value] : GAMES;
  const strength = readStrength();
  say(
    session,
    flags.json
      ? JSON.stringify(listed(games, strength, session.answerTexts))
      : tables(games, strength, texts).join('\n'),
  );
  return 0;
}

export function listed(games: readonly Game[], { rows, duels }: Strength, texts: Texts) {
  const names = games.map(({ ruleset }) => ruleset.name);
  const bots = BOT_NAMES.map((bot) => {
    return {
      name: bot,
      games: names.filter((game) => botNamed(game, bot)),
      does: texts.bots.does[bot],
      strength: rows.filter((row) => row.bot === bot && names.includes(row.game)),
      duels: duels && games.some(isDuel) ? duelsOf(bot, duels) : null,
    };
  });
  return { bots };
}

/** Elo points, and games won and played against each of the others. */
function duelsOf(bot: BotName, { bots, wins, ratings }: Duels) {
  const place = bots.indexOf(bot);
  const rating = ratings[place];
  if (!rating) return null;
  const against = bots.flatMap((other, i) => {
    const [won = 0, lost = 0] = [wins[place]?.[i], wins[i]?.[place]];
    return i === place ? [] : [{ bot: other, wins: won, games: won + lost }];
  });
  return { ...rating, against };
}

export function tables(
  games: readonly Game[],
  strength: Strength,
  texts: Texts,
): readonly string[] {
  const width = Math.max(...BOT_NAMES.map((bot) => bot.length)) + 2;
  return [
    ...BOT_NAMES.map((bot) => bot.padEnd(width) + texts.bots.does[bot]),
    ...(games.every(isDuel) ? [] : ['', ...texts.bots.legend]),
    ...games.flatMap((game) =>
      isDuel(game) ? duels(game, strength, texts) : winRates(game, strength, texts),
    ),
  ];
}

function duels({ ruleset }: Game, { duels }: Strength, texts: Texts): readonly string[] {
  const table = duels ? duelTable(duels, texts) : [texts.bots.notMeasured];
  return ['', `${named(texts.games, ruleset.name)} · ${texts.bots.rowBeatsColumn}`, ...table];
}

/** A table for each variant that has been measured. */
function winRates({ ruleset }: Game, { rows }: Strength, texts: Texts): readonly string[] {
  const own = rows.filter((row) => row.game === ruleset.name);
  const title = (variant: string) =>
    `${named(texts.games, ruleset.name)} · ${named(texts.bots.variants, variant)}`;
  const variants = [...new Set(own.map((row) => row.variant))];
  if (variants.length === 0) return ['', title('standard'), texts.bots.notMeasured];
  const counts = ruleset.players.map((count) => (count === 1 ? texts.players(1) : `${count}`));
  return variants.flatMap((variant) => [
    '',
    title(variant),
    line(['', ...counts, texts.bots.milliseconds]),
    ...BOT_NAMES.map((bot) =>
      rowOf(
        bot,
        ruleset.players,
        own.filter((row) => row.variant === variant),
        texts,
      ),
    ),
  ]);
}

function rowOf(
  bot: BotName,
  players: readonly number[],
  rows: readonly Row[],
  texts: Texts,
): string {
  const own = rows.filter((row) => row.bot === bot);
  const cells = players.map((count) => {
    const row = own.find((each) => each.players === count);
    return row ? texts.bots.rate(row.wins / row.games, row.ci95) : '·';
  });
  const time = own.reduce((sum, row) => sum + row.msPerDecision, 0) / own.length;
  return line([bot, ...cells, own.length === 0 ? '·' : texts.bots.time(time)]);
}

function line([first = '', ...cells]: readonly string[]): string {
  return first.padEnd(8) + cells.map((cell) => cell.padStart(12)).join('');
}

function isDuel({ ruleset }: Game): boolean {
  return ruleset.kind === 'duel';
}
