import { expect, it } from 'vitest';
import type { TableView } from '@backtrick/table';
import { SETTINGS, playthrough, tableOf } from '../../../test/playthrough.ts';
import { deviceGameOf, deviceGames, keepDeviceGame, talliesOf } from './device-games.ts';
import type { DeviceGame } from './device-games.ts';
import { mergedHistory } from './merged-history.ts';
import { together } from './tallies.ts';

/** What a browser keeps, in a variable. */
function memory(text: string | null = null): Storage {
  const kept = new Map(text === null ? [] : [['games here', text]]);
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

function finished(setting: (typeof SETTINGS)[number], seed = 'careful 1'): TableView {
  const { game, states, actions, record } = playthrough(setting, seed);
  const last = states.at(-1);
  if (!last) throw new Error('a game has states');
  return { ...tableOf(game.view(last, 1), actions), record };
}

const [SOLO] = SETTINGS;

it.each(SETTINGS)(
  'keeps how a game of this device ended, once: $game.ruleset.name, $players, $options',
  (setting) => {
    const storage = memory();
    const table = finished(setting);
    keepDeviceGame(table, storage);
    keepDeviceGame({ ...table, actions: [] }, storage);
    const [game, ...others] = deviceGames(storage);
    expect(others).toEqual([]);
    const isDuel = setting.game.ruleset.kind === 'duel';
    const outcome = table.cards?.outcome;
    expect(game).toMatchObject({
      game: setting.game.ruleset.name,
      players: setting.players,
      company: setting.players === 1 ? 'alone' : 'people',
      isWon: isDuel ? outcome?.winner === 1 : outcome?.status === 'won',
    });
    expect(talliesOf(deviceGames(storage))[0]).toMatchObject({ games: 1, givenUp: 0 });
    keepDeviceGame({ ...table, game: 2 }, storage);
    expect(deviceGames(storage)).toHaveLength(2);
  },
);

it('keeps no what-if game, and none that runs', () => {
  if (!SOLO) throw new Error('there are settings');
  const table = finished(SOLO);
  const branch = { from: 3, cards: 'same', seat: 1, of: null } as const;
  expect(keepDeviceGame({ ...table, branch }, memory())).toEqual([]);
  expect(keepDeviceGame({ ...table, phase: 'playing' }, memory())).toEqual([]);
});

it.each(['{', '{}', '[1, null, {"game":"original"}]'])('takes %s for no games', (text) => {
  expect(deviceGames(memory(text))).toEqual([]);
});

it('counts wins in a row, the best and how many cards were left', () => {
  if (!SOLO) throw new Error('there are settings');
  const one = deviceGameOf(finished(SOLO));
  if (!one) throw new Error('it is over');
  const ended = (left: number, at: number): DeviceGame => ({
    ...one,
    ...{ left, at, score: left, isWon: left === 0, status: left === 0 ? 'won' : 'lost' },
  });
  const games = [ended(0, 1), ended(0, 2), ended(7, 3)];
  const other: DeviceGame = { ...ended(3, 4), players: 3, company: 'bots' };
  const tallies = talliesOf([...games, other]);
  expect(tallies).toHaveLength(2);
  expect(tallies[0]).toMatchObject({
    ...{ games: 3, wins: 2, best: 0, lastAt: 3 },
    ...{ streak: { now: 0, best: 2 }, left: [2, 0, 0, 0, 0, 0, 0, 1] },
  });
  expect(together(tallies)).toMatchObject({ games: 4, wins: 2, best: 0 });
});

it('has in a duel the clearest win as the best', () => {
  const duel = SETTINGS.find(({ game }) => game.ruleset.kind === 'duel');
  const one = duel && deviceGameOf(finished(duel));
  if (!one) throw new Error('there is a duel');
  const won: DeviceGame = { ...one, isWon: true, score: -12, left: 0 };
  const lost: DeviceGame = { ...one, isWon: false, score: 20, left: 20 };
  expect(talliesOf([won, lost])[0]).toMatchObject({ best: 12, wins: 1 });
  expect(talliesOf([lost])[0]?.best).toBeNull();
});

it('lists both, and of this device only what is later than what the server has still to send', () => {
  const at = (time: number) => ({ at: time });
  const server = [at(9), at(5)];
  const device = [at(7), at(2), at(10)];
  expect(mergedHistory(server, device, 5).map((one) => one.at)).toEqual([10, 9, 7, 5]);
  expect(mergedHistory(server, device, null).map((one) => one.at)).toEqual([10, 9, 7, 5, 2]);
});
