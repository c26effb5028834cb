// The deal to count from: by a seed, or from a file that holds a deck or a record.

import { gameNamed, recordOf, seededRng } from '@backtrick/rules';
import type { Game, Setup } from '@backtrick/rules';
import { readBytes } from '../record-file.ts';
import { valueOf } from '../replay/reply.ts';
import type { Session } from '../session.ts';
import { misuse, optionsOf, readNumber } from '../settings.ts';
import type { SettingsFlags, Usage } from '../settings.ts';

export interface DealFlags extends SettingsFlags {
  readonly seed?: string;
  readonly deck?: string;
  readonly first?: string;
}

export async function readDeal(
  game: Game,
  flags: DealFlags,
  session: Session,
): Promise<Usage<Setup>> {
  const { usage, faults } = session.texts;
  const { kind } = game.ruleset;
  if (kind !== 'duel' && flags.first !== undefined) return misuse(usage.noFirst);
  const base = await baseOf(game, flags, session);
  if (!base.ok) return base;
  const setup = game.readSetup({ ...base.value, ...flaggedFields(base.value, flags) });
  if (setup.ok) return setup;
  return misuse(usage.refusedDeal(faults[setup.fault.code], setup.fault.rule));
}

/** The fields of a record that the seed or the file gives. */
async function baseOf(game: Game, flags: DealFlags, session: Session): Promise<Usage<object>> {
  const { seed, deck } = flags;
  const [players = 1] = game.ruleset.players;
  if (seed !== undefined && deck === undefined) {
    const setup = game.shuffledSetup({ players, options: {} }, seededRng(seed));
    return { ok: true, value: recordOf(game, setup) };
  }
  const { usage } = session.texts;
  if (deck === undefined || seed !== undefined) return misuse(usage.seedOrDeck);
  const read = await readBytes(deck, session.input);
  if (!read.ok) return misuse(usage.file[read.problem](deck));
  const value = valueOf(read.bytes);
  if (Array.isArray(value)) return { ok: true, value: { players, deck: value } };
  if (typeof value === 'object' && value !== null) {
    const other = 'game' in value ? gameNamed(value.game) : undefined;
    if (other && other !== game) return misuse(usage.file.otherGame(deck, other.ruleset.name));
    return { ok: true, value: { players, ...value } };
  }
  return misuse(usage.file.noDeck(deck));
}

/** What the flags say goes before what the file says. */
function flaggedFields(base: object, flags: DealFlags): object {
  const options = optionsOf(flags);
  const known = 'options' in base && typeof base.options === 'object' ? base.options : {};
  return {
    ...(flags.players !== undefined && { players: readNumber(flags.players) }),
    ...(Object.keys(options).length > 0 && { options: { ...known, ...options } }),
    ...(flags.first !== undefined && { first: readNumber(flags.first) }),
  };
}
