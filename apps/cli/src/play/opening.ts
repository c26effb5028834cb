// Which table to sit down at: a record to continue, the game that was named, or the one chosen from the menu.

import { randomBytes } from 'node:crypto';
import { original, parseRecord, replay, seededRng } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { readDealCode } from '../deal-code.ts';
import { readBytes } from '../record-file.ts';
import { cite, readRuleBook } from '../rule-book.ts';
import { hasFullScreen } from '../screen/full-screen.ts';
import type { Session } from '../session.ts';
import { hasSettings, misuse, readGame, readSettings } from '../settings.ts';
import type { Settings, SettingsFlags, Usage } from '../settings.ts';
import { botNames, fewestPlayers, readSeating } from './seating.ts';
import type { Seatable, Seating } from './seating.ts';
import { openTable, resumedTable } from './table.ts';
import type { Table } from './table.ts';

export interface OpeningFlags extends SettingsFlags {
  readonly bots?: string;
  readonly seed?: string;
  readonly deal?: string;
  readonly resume?: string;
}

interface Opening {
  readonly session: Session;
  /** The names under which engines can be seated. */
  readonly engines: readonly string[];
  /** Asks with the menu. */
  readonly ask: () => Promise<Chosen | null>;
}

/** The table, or null if the players left at the menu. */
export async function tableFor(
  name: string | undefined,
  flags: OpeningFlags,
  { session, engines, ask }: Opening,
): Promise<Usage<Table | null>> {
  const { texts } = session;
  if (flags.resume !== undefined) {
    const { seed, bots, deal } = flags;
    const isNamed =
      [name, seed, bots, deal].some((flag) => flag !== undefined) || hasSettings(flags);
    return isNamed ? misuse(texts.usage.resumeAlone) : readResumed(flags.resume, engines, session);
  }
  if (flags.deal !== undefined) return codedTable(flags.deal, name, { flags, engines, texts });
  const isAboutGame = flags.bots !== undefined || engines.length > 0 || hasSettings(flags);
  if (name === undefined && isAboutGame) return misuse(texts.usage.nameTheGame);
  if (name === undefined && hasFullScreen(session)) {
    const chosen = await ask();
    return { ok: true, value: chosen && newTable(chosen.game, chosen, flags.seed) };
  }
  const game = name === undefined ? { ok: true as const, value: original } : readGame(name, texts);
  if (!game.ok) return game;
  const known = [...botNames(game.value), ...engines];
  const bots = namesFor(flags.bots, engines);
  const chosen = readChosen({ ...flags, bots }, { game: game.value, known, texts });
  if (!chosen.ok) return chosen;
  return { ok: true, value: newTable(game.value, chosen.value, flags.seed) };
}

/** What fixes a table but for its deal. */
export interface TableSettings extends Settings {
  readonly bots: Seating;
}

export interface Chosen extends TableSettings {
  readonly game: Game;
}

/** A table with a deal by the seed, or by chance. */
export function newTable(
  game: Game,
  { bots, ...settings }: TableSettings,
  seed = randomSeed(),
): Table {
  return openTable(game, game.shuffledSetup(settings, seededRng(seed)), { seed, bots });
}

/** A table with the deal of a code, which says the game, the players and the options. */
function codedTable(
  typed: string,
  name: string | undefined,
  { flags, engines, texts }: CodedOpening,
): Usage<Table> {
  const read = readDealCode(typed, texts);
  if (!read.ok) return read;
  const { game, setup, code } = read.value;
  const isOther = name !== undefined && name !== game.ruleset.name;
  if (isOther || flags.seed !== undefined || hasSettings(flags)) {
    return misuse(texts.deals.codeAlone);
  }
  const known = [...botNames(game), ...engines];
  const bots = readSeating(namesFor(flags.bots, engines), setup.players, { game, known, texts });
  if (!bots.ok) return bots;
  return { ok: true, value: openTable(game, setup, { deal: code, bots: bots.value }) };
}

interface CodedOpening {
  readonly flags: OpeningFlags;
  readonly engines: readonly string[];
  readonly texts: Session['texts'];
}

/** Engines take the seats if no bots are named. */
function namesFor(bots: string | undefined, engines: readonly string[]): string | undefined {
  return bots ?? (engines.length > 0 ? engines.join() : undefined);
}

/** Bots without a number of players are as many as are named. */
function readChosen(
  { bots: names, ...flags }: SettingsFlags & { readonly bots: string | undefined },
  seatable: Seatable,
): Usage<TableSettings> {
  const players = names === undefined ? undefined : String(fewestPlayers(names));
  const { game, texts } = seatable;
  const settings = readSettings(game, { ...(players && { players }), ...flags }, texts);
  if (!settings.ok) return settings;
  const bots = readSeating(names, settings.value.players, seatable);
  return bots.ok ? { ok: true, value: { ...settings.value, bots: bots.value } } : bots;
}

function randomSeed(): string {
  return randomBytes(6).toString('hex');
}

async function readResumed(
  file: string,
  engines: readonly string[],
  session: Session,
): Promise<Usage<Table>> {
  const { texts, language } = session;
  const read = await readBytes(file, session.input);
  if (!read.ok) return misuse(texts.usage.file[read.problem](file));
  const record = parseRecord(Buffer.from(read.bytes).toString('utf8'));
  if (!record.ok) return misuse(texts.usage.file.noRecord(file, texts.faults[record.fault.code]));
  const replayed = replay(record.value);
  if (!replayed.ok)
    return misuse(texts.usage.file.noRecord(file, texts.faults[replayed.fault.code]));
  const { refused } = replayed.value;
  if (!refused) {
    const table = resumedTable(replayed.value, engines);
    return table ? { ok: true, value: table } : misuse(texts.play.usage.opponents(file));
  }
  const { at, fault } = refused;
  const rule = fault.rule ? ` ${cite(readRuleBook(language), fault.rule)}` : '';
  return misuse(texts.usage.file.illegal(file, at + 1, texts.faults[fault.code]) + rule, 1);
}
