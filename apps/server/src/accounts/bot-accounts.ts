// Accounts for programs. A bot belongs to a person, authenticates with a token instead of a cookie, and is marked as a
// bot.

import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { personSchema } from './accounts.ts';
import type { Accounts, Person } from './accounts.ts';
import { quotaIn } from './quota.ts';
import { newPlayerId, newSessionId } from './secrets.ts';
import type { Session } from './sessions.ts';

export interface BotAccounts {
  /** Null if the person has too many. */
  make(owner: string, name: string): Promise<Person | null>;
  of(owner: string): Promise<readonly BotAccount[]>;
  /** A token, shown once; fails if the bot is not this person's, or has too many. */
  token(owner: string, bot: string): Promise<{ readonly token: string } | 'no-bot' | 'too-many'>;
  /** Ends a token; false if there is none, or the bot is not this person's. */
  endToken(owner: string, bot: string, id: string): Promise<boolean>;
}

export interface BotAccount {
  readonly bot: Person;
  readonly tokens: readonly Session[];
}

const MAX_BOTS_PER_OWNER = 10;
const MAX_TOKENS_PER_BOT = 5;

export function botAccountsIn(store: Store, accounts: Accounts, now: () => number): BotAccounts {
  const persons = collection(store, 'person', personSchema);
  const places = quotaIn({
    store,
    kind: 'quota-bots',
    max: MAX_BOTS_PER_OWNER,
    now,
    existing: async (owner) => (await bots(owner)).map(({ id }) => id),
  });
  const tokenPlaces = quotaIn({
    store,
    kind: 'quota-tokens',
    max: MAX_TOKENS_PER_BOT,
    now,
    existing: async (bot) => (await accounts.sessions(bot)).map(({ id }) => id),
  });
  return {
    async make(owner, name) {
      const bot = { id: newPlayerId(), name, createdAt: now(), isBot: true };
      return places.within(owner, bot.id, async () => {
        await persons.add(bot.id, owner, bot);
        return bot;
      });
    },
    async of(owner) {
      const own = await bots(owner);
      return Promise.all(
        own.map(async (bot) => ({ bot, tokens: await accounts.sessions(bot.id) })),
      );
    },
    async token(owner, bot) {
      if (!(await isOwn(owner, bot))) return 'no-bot';
      const id = newSessionId();
      const opening = { id, device: '', as: 'bot' } as const;
      const token = await tokenPlaces.within(bot, id, () => accounts.open(bot, opening));
      return token === null ? 'too-many' : { token };
    },
    async endToken(owner, bot, id) {
      return (await isOwn(owner, bot)) && (await accounts.end(bot, id)) > 0;
    },
  };

  /** The owner of a bot's document is the person it belongs to. */
  async function bots(owner: string): Promise<readonly Person[]> {
    return (await persons.of(owner)).filter(({ isBot }) => isBot);
  }

  async function isOwn(owner: string, bot: string): Promise<boolean> {
    return (await bots(owner)).some(({ id }) => id === bot);
  }
}
