// The table of an online attempt: created by the server with the person and the bots seated, the same for everybody.

import { randomUUID } from 'node:crypto';
import { readCommand } from '@backtrick/table';
import type { DailyAttempt, TableAuthority } from '@backtrick/table';
import type { DailyDeal } from '../results/daily-deal.ts';

export interface Dealer {
  readonly player: string;
  /** A name that passed the name check. */
  readonly name: string;
}

interface LaidOut {
  readonly deal: DailyDeal;
  readonly code: string;
  readonly attempt: DailyAttempt;
}

/** The same for everybody. An hour per turn, so that the server does not play for somebody who is called away. */
const ONLINE_OPTIONS = {
  aids: 'off',
  takingBack: 'turn',
  watching: 'nobody',
  pace: 'quick',
  clock: { kind: 'seconds', turn: 3600 },
} as const;

/** Creates the table, or continues where that was interrupted; safe to run several times at once. */
export async function layOut(
  authority: TableAuthority,
  dealer: Dealer,
  laid: LaidOut,
): Promise<void> {
  const { game, players, bot } = laid.deal;
  await authority.catchUp();
  const reach = reaching(authority, dealer.player, laid.attempt);
  const options = { game, players, deal: laid.code, ...ONLINE_OPTIONS };
  await reach(() => authority.open() !== null, { kind: 'create', options });
  const isSeated = () => authority.open()?.chairs.some(({ player }) => player === dealer.player);
  await reach(() => isSeated() === true, { kind: 'sit', seat: 1, name: dealer.name });
  for (let seat = 2; seat <= players; seat++) {
    await reach(() => isTaken(authority, seat), { kind: 'seat-bot', seat, bot });
  }
}

/** Sends a command unless its effect is already there. If several do so at once, the table refuses all but one. */
function reaching(authority: TableAuthority, player: string, attempt: DailyAttempt) {
  return async (isSo: () => boolean, wanted: object): Promise<void> => {
    if (isSo()) return;
    const read = readCommand(wanted);
    if (!read.ok) throw new Error(`no table understands ${JSON.stringify(wanted)}`);
    const { command } = read;
    const own = authority.open()?.chairs.find((chair) => chair.player === player);
    const who = { kind: 'person', player, epoch: own?.epoch ?? null } as const;
    const answer = await authority.ask({ who, id: randomUUID(), command, attempt });
    if (!answer.ok && !isSo()) {
      throw new Error(`the table refuses ${command.kind}: ${answer.refusal.code}`);
    }
  };
}

function isTaken(authority: TableAuthority, seat: number): boolean {
  const chair = authority.open()?.chairs[seat - 1];
  return chair !== undefined && (chair.player !== null || chair.bot !== null);
}
