// Which table to sit down at: a record that goes on, the game that is named, or the one chosen from the menu.

import { randomBytes } from 'node:crypto';
import { original, parseRecord, replay, seededRng } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { readBytes } from '../record-file.ts';
import { cite, readRuleBook } from '../rule-book.ts';
import { hasFullScreen } from '../screen/full-screen.ts';
import type { Session } from '../session.ts';
import { hasSettings, misuse, readGame, readSettings } from '../settings.ts';
import type { Settings, SettingsFlags, Usage } from '../settings.ts';
import { openTable, resumedTable } from './table.ts';
import type { Table } from './table.ts';

export interface OpeningFlags extends SettingsFlags {
  readonly seed?: string;
  readonly resume?: string;
}

/** The table, or null if the players left at the menu. */
export async function tableFor(
  name: string | undefined,
  flags: OpeningFlags,
  { session, ask }: { readonly session: Session; readonly ask: () => Promise<Chosen | null> },
): Promise<Usage<Table | null>> {
  const { texts } = session;
  if (flags.resume !== undefined) {
    const isNamed = name !== undefined || flags.seed !== undefined || hasSettings(flags);
    return isNamed ? misuse(texts.usage.resumeAlone) : readResumed(flags.resume, session);
  }
  if (name === undefined && hasSettings(flags)) return misuse(texts.usage.nameTheGame);
  if (name === undefined && hasFullScreen(session)) {
    const chosen = await ask();
    return { ok: true, value: chosen && newTable(chosen.game, chosen, flags.seed) };
  }
  const game = name === undefined ? { ok: true as const, value: original } : readGame(name, texts);
  if (!game.ok) return game;
  const settings = readSettings(game.value, flags, texts);
  if (!settings.ok) return settings;
  return { ok: true, value: newTable(game.value, settings.value, flags.seed) };
}

export interface Chosen extends Settings {
  readonly game: Game;
}

/** A table with a deal by the seed, or by chance. */
export function newTable(game: Game, settings: Settings, seed = randomSeed()): Table {
  return openTable(game, game.shuffledSetup(settings, seededRng(seed)), seed);
}

function randomSeed(): string {
  return randomBytes(6).toString('hex');
}

async function readResumed(file: string, session: Session): Promise<Usage<Table>> {
  const { texts, language } = session;
  // The record is written back, so it must be a file, whatever its name.
  const read = await readBytes(file === '-' ? './-' : file, session.input);
  if (!read.ok) return misuse(texts.usage.file[read.problem](file));
  const record = parseRecord(Buffer.from(read.bytes).toString('utf8'));
  if (!record.ok) return misuse(texts.usage.file.noRecord(file, texts.faults[record.fault.code]));
  const replayed = replay(record.value);
  if (!replayed.ok)
    return misuse(texts.usage.file.noRecord(file, texts.faults[replayed.fault.code]));
  const { refused } = replayed.value;
  if (!refused) return { ok: true, value: resumedTable(replayed.value, record.value) };
  const { at, fault } = refused;
  const rule = fault.rule ? ` ${cite(readRuleBook(language), fault.rule)}` : '';
  return misuse(texts.usage.file.illegal(file, at + 1, texts.faults[fault.code]) + rule, 1);
}
