// Everything the server keeps, wired together; HTTP and sockets are put on top of it.

import { evenClock } from '@backtrick/table';
import { checkName } from '@backtrick/table/guard';
import type { Neighbourhood } from './bus/neighbours.ts';
import { postgresBus } from './bus/postgres-bus.ts';
import { botAccountsIn } from './people/bot-accounts.ts';
import type { BotAccounts } from './people/bot-accounts.ts';
import { invitationsIn } from './people/invitations.ts';
import type { Invitations } from './people/invitations.ts';
import { limiter } from './people/limits.ts';
import type { Limiter } from './people/limits.ts';
import { passkeysIn } from './people/passkeys.ts';
import type { Passkeys } from './people/passkeys.ts';
import { peopleIn } from './people/people.ts';
import type { People } from './people/people.ts';
import { recoveryCodesIn } from './people/recovery-codes.ts';
import type { RecoveryCodes } from './people/recovery-codes.ts';
import { ticketOffice } from './people/tickets.ts';
import type { Tickets } from './people/tickets.ts';
import { turnstile } from './people/turnstile.ts';
import type { Turnstile } from './people/turnstile.ts';
import { pushKeysIn } from './push/keys.ts';
import type { PushKeys } from './push/keys.ts';
import { pushIn } from './push/push.ts';
import type { Push } from './push/push.ts';
import { PUSH_SERVICES } from './push/services.ts';
import { standingParts } from './standing/parts.ts';
import type { StandingParts } from './standing/parts.ts';
import { filesIn, openFolder } from './store/data-folder.ts';
import { openPostgres } from './store/postgres/database.ts';
import { vaultIn } from './store/seal.ts';
import type { Vault } from './store/seal.ts';
import type { MeasuredStore } from './store/store.ts';
import { quickMatchIn } from './tables/quick-match.ts';
import type { QuickMatch } from './tables/quick-match.ts';
import { keepTables } from './tables/tables.ts';
import type { Tables } from './tables/tables.ts';

export interface House extends StandingParts {
  readonly store: MeasuredStore;
  /** The other nodes over the same database; null for a house over a folder, which is the only one. */
  readonly neighbourhood: Neighbourhood | null;
  readonly tables: Tables;
  readonly quickMatch: QuickMatch;
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly botAccounts: BotAccounts;
  readonly invitations: Invitations;
  readonly tickets: Tickets;
  readonly push: Push;
  readonly limiter: Limiter;
  readonly turnstile: Turnstile;
  readonly now: () => number;
  /** The name as it may stand at a table; null if it may not. */
  fitName(name: string): string | null;
}

/** What a house may be given; it has everything of its own. */
export interface Means {
  /** A PostgreSQL to keep everything in, in place of a file in the folder. */
  readonly databaseUrl?: string | null | undefined;
  readonly clock?: (() => number) | undefined;
  /** How many times as wide as usual all limits are. */
  readonly widening?: number | undefined;
  /** The hosts of push services. */
  readonly pushServices?: readonly string[] | undefined;
  /** Where a push service turns to with a complaint: an address of the house. */
  readonly contact?: string | undefined;
}

/** For a house that is known at home only. */
const NOBODY = 'mailto:backtrick@localhost';

export async function openHouse(dataDir: string, means: Means = {}): Promise<House> {
  const { databaseUrl = null } = means;
  const ground = await (databaseUrl === null ? alone(dataDir) : amongOthers(databaseUrl, dataDir));
  try {
    const { pushKey, key } = filesIn(dataDir);
    return furnish(ground, pushKeysIn(pushKey), vaultIn(key), means);
  } catch (error) {
    await ground.store.close();
    throw error;
  }
}

/** Where a house stands. */
type Ground = Pick<House, 'store' | 'neighbourhood'>;

async function alone(dataDir: string): Promise<Ground> {
  return { store: await openFolder(dataDir), neighbourhood: null };
}

async function amongOthers(url: string, dataDir: string): Promise<Ground> {
  const store = await openPostgres(url, dataDir);
  return { store, neighbourhood: { bus: postgresBus(url), versions: store.versions } };
}

function furnish(ground: Ground, keys: PushKeys, vault: Vault, means: Means): House {
  const { store } = ground;
  const { clock: now = houseClock(), widening = 1 } = means;
  const { pushServices: services = PUSH_SERVICES, contact = NOBODY } = means;
  const people = peopleIn(store, now);
  const tables = keepTables(store, now);
  const parts = standingParts({ store, tables, people, vault, now });
  const strengths = (players: readonly string[]) =>
    parts.standings.strengths('real-time', players);
  return {
    ...ground,
    ...parts,
    tables,
    quickMatch: quickMatchIn(store, tables, strengths),
    people,
    passkeys: passkeysIn(store, now),
    recoveryCodes: recoveryCodesIn(store, now),
    botAccounts: botAccountsIn(store, people, now),
    invitations: invitationsIn(store, now),
    tickets: ticketOffice(now),
    push: pushIn({ store, people, keys, services, contact, now }),
    limiter: limiter(now, widening),
    turnstile: turnstile(widening),
    now,
    fitName: nameIn,
  };
}

/** The machine's time, going on evenly whatever is done to the machine's clock. */
function houseClock(): () => number {
  return evenClock(Date.now, () => Math.floor(performance.now()));
}

function nameIn(text: string): string | null {
  const checked = checkName(text);
  return checked.ok ? checked.name : null;
}
