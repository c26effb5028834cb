// A folder with thousands of guests at tables where the cards are dealt, made by the server itself before it opens.

import { randomUUID } from 'node:crypto';
import type { Command, TableAuthority } from '@backtrick/table';
import { openServices } from '../src/services.ts';
import type { Services, ServiceOptions } from '../src/services.ts';
import { newTableId } from '../src/tables/tables.ts';
import { SEATS } from './course.ts';
import { courseOf, optionsOf } from './table.ts';
import type { LoadTable } from './table.ts';

export interface Guest {
  readonly player: string;
  /** Opens the session. */
  readonly secret: string;
  /** Which table, and which chair; null for who looks on. */
  readonly table: number;
  readonly seat: number | null;
}

export interface Prepared {
  readonly tables: readonly LoadTable[];
  readonly guests: readonly Guest[];
}

export interface Size {
  readonly tables: number;
  /** How many look on at each. */
  spectators(table: number): number;
}

/** How many tables are made at a time. */
const AT_ONCE = 100;

export async function prepare(
  dataDir: string,
  { tables, spectators }: Size,
  options: ServiceOptions = {},
): Promise<Prepared> {
  const services = await openServices(dataDir, options);
  const made: LoadTable[] = [];
  const guests: Guest[] = [];
  for (let from = 0; from < tables; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, tables - from) }, (_, i) => from + i);
    const done = await Promise.all(
      some.map((index) => makeTable(services, index, spectators(index))),
    );
    for (const { table, people } of done) {
      made.push(table);
      guests.push(...people);
    }
    services.tables.putAway();
  }
  await services.cluster?.bus.close();
  await services.store.close();
  return { tables: made, guests };
}

async function makeTable(services: Services, index: number, spectators: number) {
  const people = await Promise.all(
    Array.from({ length: SEATS + spectators }, async (_, i): Promise<Guest> => {
      const { person, secret } = await services.accounts.createGuest('load');
      return { player: person.id, secret, table: index, seat: i < SEATS ? i + 1 : null };
    }),
  );
  const id = newTableId();
  const course = courseOf(index);
  const authority = services.tables.authority(id);
  const seated = people.filter(({ seat }) => seat !== null);
  await ask(authority, seated[0], { kind: 'create', options: optionsOf(course) });
  for (const guest of seated) {
    await ask(authority, guest, { kind: 'sit', seat: guest.seat ?? 0, name: 'Ada' });
  }
  for (const guest of seated) await ask(authority, guest, { kind: 'ready', seed: '5e'.repeat(32) });
  // Begun: after two minutes the server would decide who begins.
  const [{ action } = { action: '' }] = course.actions;
  const dealt = authority.open()?.version ?? 0;
  await ask(authority, seated[0], { kind: 'act', action, version: dealt });
  const version = authority.open()?.version ?? 0;
  const table: LoadTable = { id, course, cursor: 1, version, host: 1 };
  return { table, people };
}

async function ask(
  authority: TableAuthority,
  guest: Guest | undefined,
  command: Command,
): Promise<void> {
  const player = guest?.player ?? '';
  const epoch = authority.open()?.chairs.find((chair) => chair.player === player)?.epoch ?? null;
  const who = { kind: 'person', player, epoch } as const;
  const answer = await authority.ask({ who, id: randomUUID(), command });
  if (!answer.ok) throw new Error(`${command.kind} was refused: ${answer.refusal.code}`);
}
