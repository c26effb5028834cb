// The services of the server, wired together. HTTP and sockets are built on top of them.

import { createHmac, randomBytes } from 'node:crypto';
import { evenClock } from '@backtrick/table';
import { checkName } from '@backtrick/table/guard';
import type { Cluster } from './cluster/table-sync.ts';
import type { Bus } from './runtime/bus.ts';
import { NO_OPERATOR } from './runtime/operator.ts';
import type { Operator } from './runtime/operator.ts';
import { postgresBus } from './cluster/postgres-bus.ts';
import { recentNotesIn } from './cluster/recent-notes.ts';
import { membershipOf } from './cluster/membership.ts';
import { botAccountsIn } from './accounts/bot-accounts.ts';
import type { BotAccounts } from './accounts/bot-accounts.ts';
import { clusterRateLimiter, singleNodeRateLimiter } from './limits/shared-rate-limit.ts';
import type { SharedRateLimiter } from './limits/shared-rate-limit.ts';
import { invitationsIn } from './tables/invitations.ts';
import type { Invitations } from './tables/invitations.ts';
import { rateLimiter } from './limits/rate-limit.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import { inMemorySecrets } from './accounts/one-time-secrets.ts';
import { passkeysIn } from './accounts/passkeys.ts';
import type { Passkeys } from './accounts/passkeys.ts';
import { accountsIn } from './accounts/accounts.ts';
import type { Accounts } from './accounts/accounts.ts';
import { recoveryCodesIn } from './accounts/recovery-codes.ts';
import type { RecoveryCodes } from './accounts/recovery-codes.ts';
import { sealedSecrets } from './accounts/sealed-secrets.ts';
import { ticketsFrom } from './accounts/tickets.ts';
import type { Tickets } from './accounts/tickets.ts';
import { connectionLimiter } from './limits/connection-limit.ts';
import type { ConnectionLimiter } from './limits/connection-limit.ts';
import { blockingAt } from './people/blocking.ts';
import type { Blocking } from './people/blocking.ts';
import { personListsIn } from './people/person-lists.ts';
import type { PersonLists } from './people/person-lists.ts';
import { pushKeysIn } from './notifications/push-keys.ts';
import type { PushKeys } from './notifications/push-keys.ts';
import { pushIn } from './notifications/push.ts';
import type { Push } from './notifications/push.ts';
import { PUSH_SERVICES } from './notifications/push-services.ts';
import { reviewsIn } from './review/reviews.ts';
import type { Reviews } from './review/reviews.ts';
import { competitionServices } from './competition-services.ts';
import type { CompetitionServices } from './competition-services.ts';
import type { Progress } from './runtime/progress.ts';
import { filesIn, openFolder } from './storage/data-folder.ts';
import { openPostgres } from './storage/postgres/database.ts';
import { keyIn, vaultIn } from './storage/seal.ts';
import type { Vault } from './storage/seal.ts';
import type { MeasuredStore } from './storage/store.ts';
import { NEWCOMER } from './ratings/glicko.ts';
import { quickMatchIn } from './tables/quick-match.ts';
import type { QuickMatch } from './tables/quick-match.ts';
import { waitingTablesIn } from './tables/waiting-tables.ts';
import type { WaitingTables } from './tables/waiting-tables.ts';
import { lobbyOf } from './tables/lobby.ts';
import type { Lobby } from './tables/lobby.ts';
import { tablesIn } from './tables/tables.ts';
import type { Tables } from './tables/tables.ts';
import { spectatorLimit } from './tables/spectators.ts';
import type { SpectatorLimit } from './tables/spectators.ts';
import { heldTables } from './tables/held-tables.ts';
import type { HeldTables } from './tables/held-tables.ts';

export interface Services extends CompetitionServices {
  readonly store: MeasuredStore;
  /** The other nodes over the same database; null for a single node. */
  readonly cluster: Cluster | null;
  readonly tables: Tables;
  /** Tables that wait for their first game, counted by person and network. */
  readonly waitingTables: WaitingTables;
  readonly lobby: Lobby;
  readonly quickMatch: QuickMatch;
  /** Reviews of finished games. */
  readonly reviews: Reviews;
  readonly accounts: Accounts;
  readonly personLists: PersonLists;
  readonly blocking: Blocking;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly botAccounts: BotAccounts;
  readonly invitations: Invitations;
  readonly tickets: Tickets;
  readonly push: Push;
  readonly rateLimiter: RateLimiter;
  readonly sharedRateLimiter: SharedRateLimiter;
  readonly connectionLimiter: ConnectionLimiter;
  /** Limits spectators. */
  readonly spectators: SpectatorLimit;
  /** Limits what a network keeps in memory. */
  readonly heldTables: HeldTables;
  /** Who runs the server. */
  readonly operator: Operator;
  readonly now: () => number;
  /** The name if it is suitable, trimmed; null otherwise. */
  fitName(name: string): string | null;
}

/** Everything has a default. */
export interface ServiceOptions {
  /** A PostgreSQL database instead of a file in the data folder. */
  readonly databaseUrl?: string | null | undefined;
  /** Redis or Valkey for the bus, instead of PostgreSQL. */
  readonly redisUrl?: string | null | undefined;
  readonly clock?: (() => number) | undefined;
  /** A factor for all limits, for load tests. */
  readonly widening?: number | undefined;
  /** The hosts of push services. */
  readonly pushServices?: readonly string[] | undefined;
  /** Where operators of push services can complain. */
  readonly contact?: string | undefined;
  readonly operator?: Operator | undefined;
  /** Called while a folder of an older version is upgraded. */
  readonly onUpgrade?: Progress | undefined;
}

/** For servers without a public address. */
const DEFAULT_CONTACT = 'mailto:backtrick@localhost';

export async function openServices(
  dataDir: string,
  options: ServiceOptions = {},
): Promise<Services> {
  const { databaseUrl = null, clock: now = serverClock() } = options;
  const storage = await (databaseUrl === null
    ? openSingleNode(dataDir, options.onUpgrade)
    : openClusterNode(databaseUrl, dataDir, options.redisUrl ?? null, now));
  try {
    return wire(storage, pushKeysIn(filesIn(dataDir).pushKey), { ...options, clock: now });
  } catch (error) {
    await storage.cluster?.bus.close();
    await storage.store.close();
    throw error;
  }
}

/** What differs between a single node and a node of a cluster. */
interface NodeStorage extends Pick<Services, 'store' | 'cluster'> {
  /** A secret that all nodes share; null for a single node. */
  readonly commonKey: Buffer | null;
  readonly vault: Vault;
}

async function openSingleNode(
  dataDir: string,
  onUpgrade: ServiceOptions['onUpgrade'],
): Promise<NodeStorage> {
  const store = await openFolder(dataDir, onUpgrade);
  const vault = vaultIn(filesIn(dataDir).key);
  return { store, cluster: null, commonKey: null, vault };
}

async function openClusterNode(
  url: string,
  dataDir: string,
  redisUrl: string | null,
  now: () => number,
): Promise<NodeStorage> {
  const store = await openPostgres(url, dataDir);
  const node = randomBytes(9).toString('base64url');
  const sealKey = keyIn(filesIn(dataDir).key);
  return {
    store,
    cluster: {
      bus: redisUrl === null ? postgresBus(url) : await busOver(redisUrl),
      membership: membershipOf({ node, store, now }),
      endedSessions: recentNotesIn(store, 'ended-session', now),
      newBlocks: recentNotesIn(store, 'new-block', now),
      versions: store.versions,
    },
    // Derived, because a key must not be used for two purposes.
    commonKey: createHmac('sha256', sealKey).update('secrets of nodes').digest(),
    vault: vaultIn(filesIn(dataDir).key),
  };
}

/** Imported on demand: the library takes a tenth of the startup time. */
async function busOver(redisUrl: string): Promise<Bus> {
  const { redisBus } = await import('./cluster/redis-bus.ts');
  return redisBus(redisUrl);
}

function wire(
  { commonKey: key, vault, ...storage }: NodeStorage,
  keys: PushKeys,
  options: ServiceOptions,
): Services {
  const { store } = storage;
  const { clock: now = serverClock(), widening = 1 } = options;
  const { pushServices = PUSH_SERVICES, contact = DEFAULT_CONTACT } = options;
  const accounts = accountsIn(store, now);
  const tables = tablesIn(store, now);
  const people = peopleServices(store, tables, now);
  const own = rateLimiter(now, widening);
  const issuer = key ? sealedSecrets({ store, key, now }) : inMemorySecrets(now);
  const invitations = invitationsIn(store, now);
  const waitingTables = waitingTablesIn({ store, tables, vault, now, widening });
  const parts = competitionServices({ store, tables, accounts, vault, now });
  return {
    ...storage,
    ...parts,
    tables,
    waitingTables,
    lobby: lobbyOf({ store, waitingTables, now, widening }),
    quickMatch: quickMatchIn({
      ...people.blocking,
      store,
      tables,
      now,
      noteNetwork: parts.addresses.note,
      isRemoved: invitations.isRemoved,
      waitingTables,
      newcomerRating: NEWCOMER.rating,
      strengths: (players) => parts.ratings.strengths('real-time', players),
    }),
    // Reviews show a game step by step, so deals that are still secret are excluded.
    reviews: reviewsIn({
      store: { ...store, record: parts.closedDeals.record },
      bus: storage.cluster?.bus ?? null,
      vault,
      now,
    }),
    ...people,
    accounts,
    passkeys: passkeysIn(store, issuer, now),
    recoveryCodes: recoveryCodesIn(store, now),
    botAccounts: botAccountsIn(store, accounts, now),
    invitations,
    tickets: ticketsFrom(issuer),
    push: pushIn({ store, accounts, keys, pushServices, contact, now }),
    rateLimiter: own,
    sharedRateLimiter: key
      ? clusterRateLimiter({ store, rateLimiter: own, key, now, widening })
      : singleNodeRateLimiter(own),
    connectionLimiter: connectionLimiter(widening),
    spectators: spectatorLimit(widening),
    heldTables: heldTables(widening),
    operator: options.operator ?? NO_OPERATOR,
    now,
    fitName: nameIn,
  };
}

function peopleServices(
  store: MeasuredStore,
  tables: Tables,
  now: () => number,
): Pick<Services, 'personLists' | 'blocking'> {
  const personLists = personListsIn(store, now);
  return { personLists, blocking: blockingAt({ store, lists: personLists, tables }) };
}

/** The system time, made monotonic against clock changes. */
function serverClock(): () => number {
  return evenClock(Date.now, () => Math.floor(performance.now()));
}

function nameIn(text: string): string | null {
  const checked = checkName(text);
  return checked.ok ? checked.name : null;
}
