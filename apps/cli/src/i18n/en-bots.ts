// What the commands about bots say.

import { chance, choice, counted, decimal, fixed, list, percent, rate } from './en-forms.ts';
import type { Won } from './en-forms.ts';
import type { BotName, PairedT } from '@backtrick/bots';
import type { RequestFault } from '../bot/request.ts';

export const enBots = {
  solve: {
    noFrom: '--from takes the number of actions after which the search begins.',
    noSeconds: '--seconds takes a whole number of at least 1.',
    progress: (elapsed: number, seconds: number) => `${elapsed} of ${seconds} seconds`,
    stopped: 'Stopped: not decided.',
    tooFar: (actions: number) =>
      `The record has only ${counted(actions, 'action', 'actions')}: use --from ${actions} or less.`,
    team: {
      winnable: 'This game can be won. A line that does it:',
      unwinnable: 'This game cannot be won: everything has been tried.',
      undecided: 'Not decided within the time: try more --seconds.',
    },
    duel: (seat: number) => ({
      winnable: `Seat ${seat} wins, whatever the opponent does. A line:`,
      unwinnable: `Seat ${seat} cannot win against the best defence: everything has been tried.`,
      undecided: 'Not decided within the time: try more --seconds.',
    }),
  },

  arena: {
    seedOrDeals: '--seed and --deals both name the cards: use one of them.',
    noDealSet: (sets: readonly string[]) => `--deals takes ${choice.format(sets)}.`,
    unknownBot: (bot: string, game: string, known: readonly string[]) =>
      `There is no bot called "${bot}" for ${game}: choose ${choice.format(known)}.`,
    noCount: (flag: string) => `--${flag} takes a whole number from 1 to 999999999.`,
    noDuel: (game: string) => `${game} is played together: a tournament needs face-to-face.`,
    twoBots: 'A tournament needs at least two bots, each once: --bots greedy,steady',
    evenGames: 'Every deck is played from both seats: --games takes an even number.',
    tooManyBots: (players: number) =>
      `There are more bots than seats: name ${players} at the most, or more --players.`,
    sameFile: 'Two files have the same name: --csv, --plot and --records each need their own.',
    oneOutput: (flags: readonly string[]) =>
      `${list.format(flags)} can’t share standard output. Name a file for all but one.`,
    noFile: (file: string) => `${file} cannot be written: check the folder and its rights.`,
    pairs: (games: number) => `${counted(games, 'game', 'games')} a pair; row beats column`,
    percent,
    progress: (finished: number, games: number) => `${finished} of ${games} games`,
    seated: (bots: string, seed: string) => `${bots} · seed ${seed}`,
    won: (end: Won) => `won ${end.wins} of ${end.games} games: ${rate(end)}`,
    wonDuels: (end: Won & { first: string }) =>
      `${end.first} at seat 1 won ${end.wins} of ${end.games} games: ${rate(end)}`,
    left: (mean: number, sd: number) =>
      `cards left ${decimal(mean)}, standard deviation ${decimal(sd)}`,
    excellent: (games: number) => `fewer than ten cards left in ${counted(games, 'game', 'games')}`,
    pace: (games: number, ms: number) =>
      `${decimal(games)} games a second, ${decimal(ms, 2)} ms a decision`,
    plotSubtitle: (end: {
      bots: string;
      games: number;
      winRate: number;
      ci95: readonly [number, number];
    }) => `${end.bots} · ${end.games} games · won ${rate(end)}`,
    plotDuel: (end: { first: string; firstWins: number; second: string; secondWins: number }) =>
      `${end.first} (seat 1) ${end.firstWins} : ${end.secondWins} ${end.second} (seat 2)`,
    plotSeed: (seed: string) => `seed ${seed}`,
    plotBudget: (playouts: number) => `${counted(playouts, 'playout', 'playouts')} a decision`,
    plotSilent: 'no signals',
    plotLeft: 'cards left',
    plotLoserLeft: 'cards the loser had left',
    plotShare: 'share of games',
    plotWon: 'won',
  },

  compare: {
    duel: (game: string) => `${game} is a duel: use backtrick tournament.`,
    alone: 'Playing together needs at least two: --players 2',
    twoBots: 'Cross-play needs at least two bots, each once: --bots greedy,steady',
    deals: (set: string, hash: string) => `${set} deals, SHA-256 ${hash.slice(0, 16)}…`,
    side: (side: { name: string; bots: string; rate: Won; left: number }) =>
      `${side.name}  ${side.bots}: won ${rate(side.rate)}, ${decimal(side.left, 2)} cards left`,
    wins: (onlyA: number, onlyB: number, p: number) =>
      `only A won ${counted(onlyA, 'deal', 'deals')}, only B ${onlyB}: McNemar p ${chance(p)}`,
    cards: ({ mean, error, t, p }: PairedT) =>
      `cards left, A less B: ${decimal(mean, 2)} ± ${decimal(1.96 * error, 2)}, t = ${decimal(t, 2)}, p ${chance(p)}`,
    decided: (side: string, games: number, most: number) =>
      `${side} is better. Decided after ${games} of up to ${counted(most, 'deal', 'deals')}.`,
    undecided: (games: number) => `Not decided after ${counted(games, 'deal', 'deals')}.`,
    looks: (looks: number, error: number) =>
      `Equal sides are told apart in at most ${percent(error)} % of comparisons, with ${counted(looks, 'look', 'looks')}.`,
    crossed: (games: number) =>
      `won together, in %; ${counted(games, 'deal', 'deals')}, from both sides`,
    cardsLeft: 'cards left',
    cardsIn: (left: number) => fixed(left, 1),
  },

  bots: {
    does: {
      random: 'lays any card that is legal',
      greedy: 'takes the smallest step, and lays no card more than it must',
      steady: 'weighs whole turns by a tuned evaluation, at once',
      strong: 'plays its best turns on in imagined worlds, then chooses',
      master: 'does the same with more thought: the strongest',
    } satisfies Record<BotName, string>,
    legend: [
      'Games won in %, ± half of the 95 % interval, with the same bot at all seats, and',
      'milliseconds a turn. A dot: not measured. docs/strength.md says more.',
    ],
    variants: {
      standard: 'standard',
      expert: 'expert',
      'expert, smaller hand': 'expert, smaller hand',
      professional: 'professional',
    },
    rowBeatsColumn: 'row beats column; Elo ± half of its 95 % interval',
    notMeasured: 'not measured yet',
    milliseconds: 'ms',
    rate: (share: number, [low, high]: readonly [number, number]) =>
      `${fixed(100 * share, 1)} ±${fixed(50 * (high - low), 1)}`,
    time: (milliseconds: number) => fixed(milliseconds, 1),
  },

  bot: {
    unknown: (name: string, known: readonly string[]) =>
      `There is no bot called "${name}": choose ${choice.format(known)}.`,
    faults: {
      'too-long': () => 'The request is longer than 1 MiB.',
      unreadable: () => 'A request is a JSON object with a type and an id, a number or a text.',
      'unknown-type': () => 'The type of a request is hello, turn or signals.',
      'wrong-protocol': () => 'This bot speaks protocol 1.',
      'wrong-view': (field: string) => `The view is no position of a running game: see ${field}.`,
      'not-in-turn': () => 'The eye of the view is not in turn.',
      'wrong-signals': () =>
        'The signals are not signals of other seats in the words of this table.',
      'wrong-limit': (field: string) => `The ${field} cannot be that.`,
    } satisfies Record<RequestFault['code'], (field: string) => string>,
    failed: 'The bot has made a mistake; its standard error says more.',
  },

  bench: {
    unknown: (name: string, known: readonly string[]) =>
      `There is no benchmark "${name}": choose ${choice.format(known)}.`,
    noSeconds: '--seconds takes a number above 0, up to 600.',
    noCheckout: 'The benchmarks are in the repository: call backtrick bench from a checkout of it.',
    failed: (benchmark: string, lastWords: string) =>
      `The benchmark ${benchmark} has failed. Its last words: ${lastWords}`,
    noPeer: 'There is no C compiler (cc) on this machine: greedy has nothing to be compared with.',
    progress: (benchmark: string, number: number, count: number) =>
      `${benchmark}, ${number} of ${count}`,
    head: ['ours', 'peer', 'ratio', 'goal'],
    units: {
      'moves/s': 'moves/s',
      'games/s': 'games/s',
      'records/s': 'records/s',
      'commands/s': 'commands/s',
      ms: 'ms',
    },
    figure: (value: number) => decimal(value, value < 1 ? 3 : value < 100 ? 1 : 0),
  },

  engine: {
    noSeconds: '--engine-seconds takes a whole number of at least 1.',
    noCommand: '--engine takes the command that starts it, as in --engine "python3 engine.py".',
    noSeat: (name: string) => `${name} has no seat: name it among the --bots, or leave them out.`,
    ended: (lastWords: string) =>
      lastWords === ''
        ? 'The engine ended without an answer: try its command by itself.'
        : `The engine ended without an answer. Its last words: ${lastWords}`,
    tooSlow: (seconds: number) =>
      `The engine has not answered within ${counted(seconds, 'second', 'seconds')}: it hangs, or it needs more --engine-seconds.`,
    unreadable: (line: string) =>
      `The engine does not answer as docs/bot-protocol.md says: ${line === '' ? 'an empty line' : line}`,
    declined: (message: string) => `The engine answered with an error: ${message}`,
    otherGame: (game: string, games: readonly string[]) =>
      games.length === 0
        ? `The engine does not play ${game}: it names no game at all.`
        : `The engine does not play ${game}, only ${list.format(games)}.`,
    illegal: (action: string, why: string) => `The engine played "${action}". ${why}`,
    unknownSignal: (signal: string) =>
      `The engine gave the signal "${signal}", which this table does not know.`,
  },
};

export type BotTexts = typeof enBots;
