// A person's message preferences, and how many messages they got today.

import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { dayAt } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

const preferencesSchema = v.object({
  /** Whether the person, or their first device, has set anything. */
  isSet: v.boolean(),
  timeZone: v.string(),
  /** Minutes of the day; null for no quiet hours. */
  quiet: v.nullable(v.object({ from: v.number(), to: v.number() })),
  /** The day of the counts. */
  day: v.string(),
  turns: v.number(),
  reminders: v.number(),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

export interface MessagePreferences {
  of(player: string): Promise<Preferences>;
  /** Sets them, whether set before or not. */
  set(player: string, wishes: Pick<Preferences, 'timeZone' | 'quiet'>): Promise<void>;
  /** Sets them unless they are already set. */
  suggest(player: string, wishes: Pick<Preferences, 'timeZone' | 'quiet'>): Promise<void>;
  /** Counts a message; false if the daily limit is reached. */
  count(player: string, what: 'turns' | 'reminders'): Promise<boolean>;
}

export const DEFAULT_QUIET_HOURS = { from: 22 * 60, to: 8 * 60 } as const;
/** How many messages a person gets per day. */
export const MAX_MESSAGES_PER_DAY = { turns: 40, reminders: 6 } as const;
const NO_PREFERENCES: Preferences = {
  isSet: false,
  timeZone: 'UTC',
  quiet: null,
  day: '',
  turns: 0,
  reminders: 0,
};

export function messagePreferencesIn(store: Store, now: () => number): MessagePreferences {
  const preferences = collection(store, 'push-hours', preferencesSchema);
  return {
    of: async (player) => (await preferences.find(player)) ?? NO_PREFERENCES,
    async set(player, wishes) {
      await preferences.add(player, player, NO_PREFERENCES);
      await preferences.change(player, (known) => ({ ...known, ...wishes, isSet: true }));
    },
    async suggest(player, wishes) {
      await preferences.add(player, player, NO_PREFERENCES);
      await preferences.change(player, (known) =>
        known.isSet ? known : { ...known, ...wishes, isSet: true },
      );
    },
    async count(player, what) {
      await preferences.add(player, player, NO_PREFERENCES);
      let isCounted = false;
      await preferences.change(player, (known) => {
        const today = dayOf(known, now());
        isCounted = today[what] < MAX_MESSAGES_PER_DAY[what];
        return isCounted ? { ...today, [what]: today[what] + 1 } : today;
      });
      return isCounted;
    },
  };
}

export function quietOf({ timeZone, quiet }: Preferences): QuietHours | null {
  return quiet && { timeZone, ...quiet };
}

function dayOf(known: Preferences, at: number): Preferences {
  const day = dayAt(known.timeZone, at);
  return day === known.day ? known : { ...known, day, turns: 0, reminders: 0 };
}
