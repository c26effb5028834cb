// A table whose first game is not dealt: it continues where another game was left.

import { playedTo } from '../branch.ts';
import { isPlayed } from '../options.ts';
import { happen, no } from './asking.ts';
import type { Deciders } from './asking.ts';

export const branching: Deciders<'branch'> = {
  branch: ({ table: { open, secret }, command }) => {
    const { record, from, cards, seat, of } = command;
    if (open.phase !== 'gathering' || open.isCoded || secret.start) return no('not-now');
    const played = playedTo(record, from);
    if (!played || seat > played.setup.players) return no('wrong-options');
    const { game, setup, actions } = played;
    const { players, options } = setup;
    const settings = { game: game.ruleset.name, players, options };
    if (!isPlayed(open.options, settings)) return no('wrong-options');
    return happen({ kind: 'branched', branch: { from, cards, seat, of }, setup, actions });
  },
};
