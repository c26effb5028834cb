// Removes one person from the log of a table. What was played belongs to everybody who sat there and stays, under an id that
// leads to nobody; the person's names, chat, titles and command ids go. Nothing else ever rewrites a log.

import type { Entry, TableEvent } from './events.ts';
import type { CommandId, PlayerId, Who } from './words.ts';

export interface Forgetting {
  readonly player: PlayerId;
  /** The id that replaces theirs at this table, and nowhere else. */
  readonly as: PlayerId;
  readonly at: number;
}

/** Only a deleted person has an empty name. */
export const FORGOTTEN_NAME = '';

/** The same entries, and one more that tells everybody at the table that its log has been rewritten. */
export function withoutPerson(entries: readonly Entry[], forgetting: Forgetting): Entry[] {
  const titles = titlesBy(entries, forgetting.player);
  const rewritten = entries.map((entry) => rewrittenEntry(entry, forgetting, titles));
  const last = entries.at(-1);
  return last ? [...rewritten, rewriting(last, forgetting.at)] : rewritten;
}

/** Whether a table folded before these entries must be folded again. */
export function isRewritten(entries: readonly Entry[]): boolean {
  return entries.some(({ events }) => events.some(({ kind }) => kind === 'forgotten'));
}

function rewriting({ number, version }: Entry, at: number): Entry {
  return {
    number: number + 1,
    version: version + 1,
    at,
    who: { kind: 'house' },
    id: `forgotten-${number + 1}`,
    answer: { ok: true, version: version + 1 },
    events: [{ kind: 'forgotten' }],
  };
}

function rewrittenEntry(entry: Entry, forgetting: Forgetting, titles: ReadonlySet<string>): Entry {
  const isTheirs = isBy(entry.who, forgetting.player);
  return {
    ...entry,
    who: isTheirs ? { ...entry.who, player: forgetting.as } : entry.who,
    id: isTheirs ? idOf(entry) : entry.id,
    events: entry.events.map((event) => {
      const talk = isTheirs && event.kind === 'said' ? { ...event, text: '' } : event;
      return withoutTitle(withoutName(talk, forgetting), titles);
    }),
  };
}

/** A client may have put anything into the id of its command. */
function idOf({ number }: Entry): CommandId {
  return `forgotten-${number}`;
}

function isBy(who: Who, player: PlayerId): who is Extract<Who, { kind: 'person' }> {
  return who.kind === 'person' && who.player === player;
}

function withoutName(event: TableEvent, { player, as }: Forgetting): TableEvent {
  if (event.kind === 'created' && event.host === player) return { ...event, host: as };
  if (event.kind !== 'sat' || event.player !== player) return event;
  return { ...event, player: as, name: FORGOTTEN_NAME };
}

/** A later host passes a title on with the other options. */
function withoutTitle(event: TableEvent, titles: ReadonlySet<string>): TableEvent {
  if (event.kind !== 'created' && event.kind !== 'options-set') return event;
  if (!titles.has(event.options.title)) return event;
  return { ...event, options: { ...event.options, title: '' } };
}

function titlesBy(entries: readonly Entry[], player: PlayerId): ReadonlySet<string> {
  const theirs = entries.filter(({ who }) => isBy(who, player));
  const titles = theirs.flatMap(({ events }) => events.flatMap(titleIn));
  return new Set(titles.filter((title) => title !== ''));
}

function titleIn(event: TableEvent): readonly string[] {
  return event.kind === 'created' || event.kind === 'options-set' ? [event.options.title] : [];
}
