import { expect, it } from 'vitest';
import type { LocalTableRow } from '../../platform/local-server/browser-log.ts';
import type { TableRow } from '../../platform/api/tables.ts';
import { inOrder, localSummary, serverSummary } from './table-summary.ts';

const person = (seat: number, player: string) => ({ seat, player, name: player, bot: null });
const bot = (seat: number) => ({ seat, player: null, name: null, bot: 'steady' });
const free = (seat: number) => ({ seat, player: null, name: null, bot: null });

function here(phase: string, turn: number | null, updatedAt = 0): LocalTableRow {
  const chairs = [person(1, 'anna'), bot(2), person(3, 'ben')];
  const open = { phase, turn, chairs, options: { title: '', game: 'original' }, game: 1 };
  return { table: `${phase} ${turn}`, updatedAt, open } as unknown as LocalTableRow;
}

function there(phase: string): TableRow {
  const chairs = [person(1, 'mara'), person(2, 'me'), free(3)];
  const door = { phase, chairs, options: { title: 'Friday', game: 'original' } };
  return { table: phase, updatedAt: 0, due: null, door } as unknown as TableRow;
}

it('knows whose turn it is at a table of this browser', () => {
  expect(localSummary(here('playing', 1)).group).toBe('turn');
  expect(localSummary(here('playing', 2)).group).toBe('running');
  expect(localSummary(here('beginning', null)).group).toBe('turn');
  expect(localSummary(here('over', null)).group).toBe('over');
});

it('knows whose turn it is at one of the person’s tables on the server', () => {
  const group = (turn: number | null) =>
    serverSummary({ ...there('playing'), seat: 2, turn }, 'me').group;
  expect([group(2), group(1), group(null)]).toEqual(['turn', 'running', 'running']);
  expect(serverSummary(there('playing'), 'me').group).toBe('running');
});

it('names the others, and not the person', () => {
  expect(localSummary(here('playing', 1)).others).toEqual([{ bot: 2 }, { name: 'ben' }]);
  expect(serverSummary(there('playing'), 'me').others).toEqual([{ name: 'mara' }]);
});

it('says how many cards were laid where the row says so', () => {
  expect(localSummary({ ...here('playing', 1), laid: 2 }).laid).toBe(2);
  expect(localSummary(here('playing', 1)).laid).toBeNull();
  expect(serverSummary(there('playing'), 'me').laid).toBeNull();
});

it('counts the seats that are free', () => {
  expect(serverSummary(there('gathering'), 'me')).toMatchObject({ free: 1, group: 'waiting' });
});

it('puts first what waits for the person, then what is latest', () => {
  const rows = [here('over', null, 9), here('playing', 2, 5), here('playing', 1, 1)];
  const later = here('beginning', null, 2);
  const order = inOrder([...rows, later].map(localSummary)).map(({ table }) => table);
  expect(order).toEqual(['beginning null', 'playing 1', 'playing 2', 'over null']);
});
