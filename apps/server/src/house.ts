// Everything the server keeps, wired together; HTTP and sockets are put on top of it.

import { createHmac, randomBytes } from 'node:crypto';
import { evenClock } from '@backtrick/table';
import { checkName } from '@backtrick/table/guard';
import type { Neighbourhood } from './bus/neighbours.ts';
import type { Bus } from './bus/bus.ts';
import { postgresBus } from './bus/postgres-bus.ts';
import { rollCallOf } from './bus/roll-call.ts';
import { botAccountsIn } from './people/bot-accounts.ts';
import type { BotAccounts } from './people/bot-accounts.ts';
import { endedSessionsIn } from './people/ended-sessions.ts';
import { commonLimits, ownLimits } from './people/house-limits.ts';
import type { HouseLimits } from './people/house-limits.ts';
import { invitationsIn } from './people/invitations.ts';
import type { Invitations } from './people/invitations.ts';
import { limiter } from './people/limits.ts';
import type { Limiter } from './people/limits.ts';
import { rememberedSecrets } from './people/one-time.ts';
import { passkeysIn } from './people/passkeys.ts';
import type { Passkeys } from './people/passkeys.ts';
import { peopleIn } from './people/people.ts';
import type { People } from './people/people.ts';
import { recoveryCodesIn } from './people/recovery-codes.ts';
import type { RecoveryCodes } from './people/recovery-codes.ts';
import { sealedSecrets } from './people/sealed-secrets.ts';
import { ticketOffice } from './people/tickets.ts';
import type { Tickets } from './people/tickets.ts';
import { turnstile } from './people/turnstile.ts';
import type { Turnstile } from './people/turnstile.ts';
import { pushKeysIn } from './push/keys.ts';
import type { PushKeys } from './push/keys.ts';
import { pushIn } from './push/push.ts';
import type { Push } from './push/push.ts';
import { PUSH_SERVICES } from './push/services.ts';
import { keepReviews } from './review/reviews.ts';
import type { Reviews } from './review/reviews.ts';
import { standingParts } from './standing/parts.ts';
import type { StandingParts } from './standing/parts.ts';
import { filesIn, openFolder } from './store/data-folder.ts';
import { openPostgres } from './store/postgres/database.ts';
import { keyIn, vaultIn } from './store/seal.ts';
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
  /** Where people look back at a finished game together. */
  readonly reviews: Reviews;
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly botAccounts: BotAccounts;
  readonly invitations: Invitations;
  readonly tickets: Tickets;
  readonly push: Push;
  readonly limiter: Limiter;
  readonly limits: HouseLimits;
  readonly turnstile: Turnstile;
  readonly now: () => number;
  /** The name as it may stand at a table; null if it may not. */
  fitName(name: string): string | null;
}

/** What a house may be given; it has everything of its own. */
export interface Means {
  /** A PostgreSQL to keep everything in, in place of a file in the folder. */
  readonly databaseUrl?: string | null | undefined;
  /** A Redis or Valkey that carries the hints between nodes, in place of that PostgreSQL. */
  readonly redisUrl?: string | null | undefined;
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
  const { databaseUrl = null, clock: now = houseClock() } = means;
  const ground = await (databaseUrl === null
    ? alone(dataDir)
    : amongOthers(databaseUrl, dataDir, means.redisUrl ?? null, now));
  try {
    return furnish(ground, pushKeysIn(filesIn(dataDir).pushKey), { ...means, clock: now });
  } catch (error) {
    await ground.neighbourhood?.bus.close();
    await ground.store.close();
    throw error;
  }
}

/** Where a house stands. */
interface Ground extends Pick<House, 'store' | 'neighbourhood'> {
  /** What all nodes know and nobody else; null where there is only one. */
  readonly commonKey: Buffer | null;
  readonly vault: Vault;
}

async function alone(dataDir: string): Promise<Ground> {
  const store = await openFolder(dataDir);
  const vault = vaultIn(filesIn(dataDir).key);
  return { store, neighbourhood: null, commonKey: null, vault };
}

async function amongOthers(
  url: string,
  dataDir: string,
  redisUrl: string | null,
  now: () => number,
): Promise<Ground> {
  const store = await openPostgres(url, dataDir);
  const node = randomBytes(9).toString('base64url');
  const sealKey = keyIn(filesIn(dataDir).key);
  return {
    store,
    neighbourhood: {
      bus: redisUrl === null ? postgresBus(url) : await busOver(redisUrl),
      rollCall: rollCallOf({ node, store, now }),
      endedSessions: endedSessionsIn(store, now),
      versions: store.versions,
    },
    // A key for one thing is used for no other.
    commonKey: createHmac('sha256', sealKey).update('secrets of nodes').digest(),
    vault: vaultIn(filesIn(dataDir).key),
  };
}

/** Its library takes a tenth of a start: it is read by whoever needs it. */
async function busOver(redisUrl: string): Promise<Bus> {
  const { redisBus } = await import('./bus/redis-bus.ts');
  return redisBus(redisUrl);
}

function furnish(
  { commonKey: key, vault, ...ground }: Ground,
  keys: PushKeys,
  means: Means,
): House {
  const { store } = ground;
  const { clock: now = houseClock(), widening = 1 } = means;
  const { pushServices: services = PUSH_SERVICES, contact = NOBODY } = means;
  const people = peopleIn(store, now);
  const tables = keepTables(store, now);
  const own = limiter(now, widening);
  const office = key ? sealedSecrets({ store, key, now }) : rememberedSecrets(now);
  const parts = standingParts({ store, tables, people, vault, now });
  return {
    ...ground,
    ...parts,
    tables,
    quickMatch: quickMatchIn({
      store,
      tables,
      now,
      strengths: (players) => parts.standings.strengths('real-time', players),
    }),
    reviews: keepReviews({ store, bus: ground.neighbourhood?.bus ?? null, now }),
    people,
    passkeys: passkeysIn(store, office, now),
    recoveryCodes: recoveryCodesIn(store, now),
    botAccounts: botAccountsIn(store, people, now),
    invitations: invitationsIn(store, now),
    tickets: ticketOffice(office),
    push: pushIn({ store, people, keys, services, contact, now }),
    limiter: own,
    limits: key ? commonLimits({ store, limiter: own, key, now, widening }) : ownLimits(own),
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
