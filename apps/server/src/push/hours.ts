// What a person has said about messages, and how many there were today.

import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { dayAt } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

const hoursSchema = v.object({
  /** Whether the person, or the first device, has said anything. */
  isSet: v.boolean(),
  timeZone: v.string(),
  /** Minutes of the day; null for who is never to be left alone. */
  quiet: v.nullable(v.object({ from: v.number(), to: v.number() })),
  /** The day of the counts. */
  day: v.string(),
  turns: v.number(),
  reminders: v.number(),
});
export type Hours = v.InferOutput<typeof hoursSchema>;

export interface HoursBook {
  of(player: string): Promise<Hours>;
  /** Sets them, also for who has set none before. */
  set(player: string, wishes: Pick<Hours, 'timeZone' | 'quiet'>): Promise<void>;
  /** Counts a message; false if there were enough of them today. */
  count(player: string, what: 'turns' | 'reminders'): Promise<boolean>;
}

/** The night, where nobody has said otherwise. */
export const NIGHT = { from: 22 * 60, to: 8 * 60 } as const;
/** How many messages a person gets in a day. */
export const MOST_A_DAY = { turns: 40, reminders: 6 } as const;
const UNSAID: Hours = {
  isSet: false,
  timeZone: 'UTC',
  quiet: null,
  day: '',
  turns: 0,
  reminders: 0,
};

export function hoursIn(store: Store, now: () => number): HoursBook {
  const hours = collection(store, 'push-hours', hoursSchema);
  return {
    of: async (player) => (await hours.find(player)) ?? UNSAID,
    async set(player, wishes) {
      await hours.add(player, player, UNSAID);
      await hours.change(player, (known) => ({ ...known, ...wishes, isSet: true }));
    },
    async count(player, what) {
      await hours.add(player, player, UNSAID);
      let isCounted = false;
      await hours.change(player, (known) => {
        const today = dayOf(known, now());
        isCounted = today[what] < MOST_A_DAY[what];
        return isCounted ? { ...today, [what]: today[what] + 1 } : today;
      });
      return isCounted;
    },
  };
}

export function quietOf({ timeZone, quiet }: Hours): QuietHours | null {
  return quiet && { timeZone, ...quiet };
}

function dayOf(known: Hours, at: number): Hours {
  const day = dayAt(known.timeZone, at);
  return day === known.day ? known : { ...known, day, turns: 0, reminders: 0 };
}
