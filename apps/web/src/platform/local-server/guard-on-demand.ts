// The number guard of this browser's tables is larger than all else that a first hand needs, and only free text needs it: it
// is loaded with the first text. Until then nothing passes but the names that the client itself gives.

import { SEATABLE_BOTS, readTableOptions } from '@backtrick/table';
import type { Command, Guard, TableAuthority, OpenTable } from '@backtrick/table';

export interface GuardOnDemand {
  /** The guard, or before it is loaded one that checks no text. */
  current(): Guard;
  /** Resolves once the guard is there; rejects if it cannot be loaded, and may be asked again. */
  load(): Promise<void>;
}

export function guardOnDemand(fetchGuard: () => Promise<Guard>): GuardOnDemand {
  let guard: Guard | null = null;
  let loading: Promise<void> | null = null;
  return {
    current: () => guard ?? GIVEN_NAMES_ONLY,
    load() {
      loading ??= fetchGuard().then(
        (fetched) => {
          guard = fetched;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** The authority, with every command that carries a text waiting for the guard. */
export function waitingForGuard(authority: TableAuthority, guard: GuardOnDemand): TableAuthority {
  return {
    ...authority,
    async ask(request) {
      if (carriesText(request.command, authority.open())) await guard.load();
      return authority.ask(request);
    },
  };
}

/** Whether a command brings what somebody may have typed, or a name that has to be compared with such a text. */
function carriesText(command: Command, open: OpenTable | null): boolean {
  if (command.kind === 'say') return true;
  if (command.kind === 'sit') return isTypedBeside(command, open);
  if (command.kind !== 'create' && command.kind !== 'options') return false;
  return (readTableOptions(command.options)?.title ?? '') !== '';
}

function isTypedBeside(
  command: Extract<Command, { kind: 'sit' }>,
  open: OpenTable | null,
): boolean {
  const others = open?.chairs.filter(({ seat }) => seat !== command.seat) ?? [];
  const names = others.flatMap(({ name }) => name ?? []);
  return names.includes(command.name) || ![command.name, ...names].every(isGivenName);
}

/** The names that the client gives, in all its languages, to people who have not typed one. */
const GIVEN_NAMES: ReadonlySet<string> = new Set([
  'You',
  'Du',
  'Anna',
  'Ben',
  'Cleo',
  'David',
  'Emma',
]);
const BOT_NAMES: ReadonlySet<string> = new Set(SEATABLE_BOTS);

export function isGivenName(name: string): boolean {
  return GIVEN_NAMES.has(name);
}

/** Stands in for the guard. It throws at every text, so that a way around the waiting would stop the text and not pass it. */
const GIVEN_NAMES_ONLY: Guard = {
  checkName: (text) => (isGivenName(text) ? { ok: true, name: text } : unchecked()),
  // No given name looks like another one or like a bot's.
  nameOutline: (name) => (isGivenName(name) || BOT_NAMES.has(name) ? name : unchecked()),
  checkTitle: unchecked,
  checkMessage: unchecked,
  visibleText: unchecked,
};

function unchecked(): never {
  throw new Error('a text came before the guard was loaded');
}
