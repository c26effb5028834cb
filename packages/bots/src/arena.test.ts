import { GAMES, readOptions, replay, seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { playMatch, starter } from './arena.ts';
import { botsOf } from './registry.ts';
import { simulateGame, summarise } from './simulation.ts';
import { random } from './simple-bots.ts';

describe('who begins', () => {
  const wish = (seat: number, signal: string) => ({ seat, signal });
  const starts = (...wishes: { seat: number; signal: string }[]) =>
    new Set(Array.from({ length: 50 }, (_, i) => starter(3, wishes, seededRng(`${i}`))));

  it('is somebody who would like to', () => {
    expect(starts(wish(2, 'begin'), wish(3, 'begin'), wish(1, 'keep-off/u1'))).toEqual(
      new Set([2, 3]),
    );
  });

  it('is else somebody who has not declined', () => {
    expect(starts(wish(2, 'rather-not'))).toEqual(new Set([1, 3]));
  });

  it('is anybody when all decline, or nobody says a word', () => {
    const all = [1, 2, 3].map((seat) => wish(seat, 'rather-not'));
    expect(starts(...all)).toEqual(new Set([1, 2, 3]));
    expect(starts()).toEqual(new Set([1, 2, 3]));
  });
});

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (name, game) => {
  const options = readOptions(game.ruleset.options);
  if (!options.ok) throw new Error('a game accepts its own defaults');
  const players = 2;
  const simulation = {
    game,
    players,
    options: options.value,
    seed: 'arena',
    talking: 'signals',
  } as const;

  it.each(botsOf(name).map((bot) => [bot.name, bot] as const))(
    '%s plays a legal game to its end',
    async (_, bot) => {
      const rng = seededRng('a match');
      const setup = game.shuffledSetup({ players, options: options.value }, rng);
      const bots = [bot, bot];
      const played = await playMatch(
        { game, setup, bots, budget: { playouts: 6 }, talking: 'signals' },
        rng,
      );
      const replayed = replay(JSON.parse(JSON.stringify(played.record)));
      expect(replayed.ok && replayed.value.refused).toBeNull();
      expect(replayed.ok && replayed.value.states.at(-1)).toEqual(played.last);
      expect(played.record['bots']).toEqual([bot.name, bot.name]);
    },
  );

  it('a game is the same in every thread, and other numbers are other games', async () => {
    const games = { ...simulation, bots: [random], budget: { playouts: 0 } };
    const first = await simulateGame(games, 3);
    expect(await simulateGame(games, 3)).toEqual(first);
    const { deck } = first.record;
    expect((await simulateGame(games, 4)).record.deck).not.toEqual(deck);
    const other = await simulateGame({ ...games, seed: 'other' }, 3);
    expect(other.record.deck).not.toEqual(deck);
  });

  it('a summary counts wins and cards left', async () => {
    const games = { ...simulation, bots: [random], budget: { playouts: 0 } };
    const results = await Promise.all(Array.from({ length: 20 }, (_, i) => simulateGame(games, i)));
    const summary = summarise(game, results);
    expect(summary.games).toBe(20);
    expect(summary.left.histogram.reduce((sum, count) => sum + count, 0)).toBe(20);
    if (game.ruleset.kind === 'duel') {
      expect(summary.winsBySeat?.reduce((sum, wins) => sum + wins, 0)).toBe(20);
      expect(summary.wins).toBe(summary.winsBySeat?.[0]);
    } else expect(summary.winsBySeat).toBeUndefined();
  });
});
