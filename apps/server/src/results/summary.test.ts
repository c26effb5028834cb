import { GAMES, answer, seededRng } from '@backtrick/rules';
import { foldAll, openAuthority, memoryLog } from '@backtrick/table';
import type { Command } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { expect, it } from 'vitest';
import { entriesOfGame } from '../../test/played-games.ts';
import { summaryOf } from './summary.ts';

/** Somebody who plays alone, asks this much, and gives up. */
async function aidsAfter(asked: readonly Command[]): Promise<string | undefined> {
  const context = () => ({ now: 1_000_000, seed: 'ab'.repeat(64), guard: numberGuard });
  const authority = openAuthority('table-1', memoryLog(), context);
  const commands: readonly Command[] = [
    { kind: 'create', options: { game: 'original', players: 1 } },
    { kind: 'sit', seat: 1, name: 'Ada' },
    { kind: 'ready', seed: 'ab'.repeat(32) },
    ...asked,
    { kind: 'abandon' },
  ];
  for (const [i, command] of commands.entries()) {
    const epoch = authority.open()?.chairs[0]?.player
      ? (authority.open()?.chairs[0]?.epoch ?? 0)
      : null;
    await authority.ask({ who: { kind: 'person', player: 'ada', epoch }, id: `ask-${i}`, command });
  }
  const open = authority.open();
  return open?.record && open.end ? summaryOf(open.record, open.end, open).aids : undefined;
}

it('P29 C3 a game in which a hint was asked for counts as one with aids', async () => {
  expect(await aidsAfter([])).toBe('off');
  expect(await aidsAfter([{ kind: 'hint' }])).toBe('on');
});

const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eve'];

it.each(GAMES)(
  'says of a game of $ruleset.name what its record says played again',
  async (game) => {
    const { name, players: counts } = game.ruleset;
    const all = counts.flatMap((players) => [{ players }, { players, until: 7 }]);
    for (const { players, ...rest } of all) {
      const seats = PEOPLE.slice(0, players);
      const rng = seededRng(`${name} ${players}`);
      const played = { table: 'table-1', options: { game: name, players }, seats, at: 1000, rng };
      const open = foldAll('table-1', null, await entriesOfGame({ ...played, ...rest }))?.open;
      if (!open?.record || !open.end)
        throw new Error('a game that is over has a record and an end');
      const { status, winner, left, lefts } = summaryOf(open.record, open.end, open);
      const again = answer(open.record);
      if (!again.ok) throw new Error('what was played can be played again');
      const held = again.hands.map(({ length }) => length);
      const hidden = again.draw.reduce((sum, cards) => sum + cards, 0);
      expect({ status, winner }).toEqual({ status: again.status, winner: again.winner });
      expect(left).toBe(held.reduce((sum, cards) => sum + cards, hidden));
      expect(lefts).toEqual(
        game.ruleset.kind === 'duel' ? held.map((n, i) => n + (again.draw[i] ?? 0)) : [],
      );
    }
  },
);
