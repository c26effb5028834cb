// Programs that play under a name of their own. A bot belongs to a person, comes with a token instead of a cookie, and
// says that it is one.

import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { personSchema } from './people.ts';
import type { People, Person, Session } from './people.ts';
import { newPlayerId } from './secrets.ts';

export interface BotAccounts {
  /** Null if the person has as many as one may have. */
  make(owner: string, name: string): Promise<Person | null>;
  of(owner: string): Promise<readonly BotAccount[]>;
  /** A token, shown once; unless the bot is not this person's, or has as many as one may have. */
  token(owner: string, bot: string): Promise<{ readonly token: string } | 'no-bot' | 'too-many'>;
  /** Ends a token; false if the bot is not this person's. */
  endToken(owner: string, bot: string, id: string): Promise<boolean>;
}

export interface BotAccount {
  readonly bot: Person;
  readonly tokens: readonly Session[];
}

const MOST_BOTS = 10;
const MOST_TOKENS = 5;

export function botAccountsIn(store: Store, people: People, now: () => number): BotAccounts {
  const persons = collection(store, 'person', personSchema);
  return {
    async make(owner, name) {
      if ((await bots(owner)).length >= MOST_BOTS) return null;
      const bot = { id: newPlayerId(), name, createdAt: now(), isBot: true };
      await persons.add(bot.id, owner, bot);
      return bot;
    },
    async of(owner) {
      const own = await bots(owner);
      return Promise.all(own.map(async (bot) => ({ bot, tokens: await people.sessions(bot.id) })));
    },
    async token(owner, bot) {
      if (!(await isOwn(owner, bot))) return 'no-bot';
      if ((await people.sessions(bot)).length >= MOST_TOKENS) return 'too-many';
      return { token: await people.open(bot, { device: '', as: 'bot' }) };
    },
    async endToken(owner, bot, id) {
      if (!(await isOwn(owner, bot))) return false;
      await people.end(bot, id);
      return true;
    },
  };

  /** A bot's document is its owner's. */
  async function bots(owner: string): Promise<readonly Person[]> {
    return (await persons.of(owner)).filter(({ isBot }) => isBot);
  }

  async function isOwn(owner: string, bot: string): Promise<boolean> {
    return (await bots(owner)).some(({ id }) => id === bot);
  }
}
