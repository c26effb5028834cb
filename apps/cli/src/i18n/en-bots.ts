// What the commands about bots say.

import { chance, choice, counted, decimal, fixed, list, percent, rate } from './en-forms.ts';
import type { Won } from './en-forms.ts';
import type { BotName, PairedT } from '@backtrick/bots';
import type { RequestFault } from '../bot/request.ts';

export const enBots = {
  solve: {
    noFrom: '--from needs the number of actions after which the search starts.',
    noSeconds: '--seconds needs a whole number of at least 1.',
    progress: (elapsed: number, seconds: number) => `${elapsed} of ${seconds} seconds`,
    stopped: 'Stopped before an answer was found.',
    tooFar: (actions: number) =>
      `The saved game has only ${counted(actions, 'action', 'actions')}: use --from ${actions} or less.`,
    team: {
      winnable: 'This game can be won. Here’s how:',
      unwinnable: 'This game can’t be won: we tried every order.',
      undecided: 'No answer in the time allowed: raise --seconds.',
    },
    duel: (seat: number) => ({
      winnable: `Seat ${seat} wins, whatever the opponent does. Here’s how:`,
      unwinnable: `Seat ${seat} can’t win against the best defence: we tried everything.`,
      undecided: 'No answer in the time allowed: raise --seconds.',
    }),
  },

  arena: {
    seedOrDeals: '--seed and --deals both choose the cards: use only one of them.',
    noDealSet: (sets: readonly string[]) => `--deals needs ${choice.format(sets)}.`,
    unknownBot: (bot: string, game: string, known: readonly string[]) =>
      `There’s no bot called "${bot}" for ${game}: choose ${choice.format(known)}.`,
    noCount: (flag: string) => `--${flag} needs a whole number from 1 to 999999999.`,
    noDuel: (game: string) => `${game} is a co-op game: a tournament needs face-to-face.`,
    twoBots: 'A tournament needs at least two bots, each named once: --bots greedy,steady',
    evenGames: 'Each deal is played from both seats, so --games needs an even number.',
    tooManyBots: (players: number) =>
      `There are more bots than seats: name at most ${players}, or raise --players.`,
    sameFile: 'Two files have the same name: give --csv, --plot and --records different files.',
    oneOutput: (flags: readonly string[]) =>
      `${list.format(flags)} can’t share standard output. Name a file for all but one.`,
    noFile: (file: string) => `${file} can’t be written: check the folder and its permissions.`,
    pairs: (games: number) =>
      `${counted(games, 'game', 'games')} per pair; win rate in %, row against column`,
    percent,
    progress: (finished: number, games: number) => `${finished} of ${games} games`,
    seated: (bots: string, seed: string) => `${bots} · seed ${seed}`,
    won: (end: Won) => `won ${end.wins} of ${end.games} games: ${rate(end)}`,
    wonDuels: (end: Won & { first: string }) =>
      `${end.first} in seat 1 won ${end.wins} of ${end.games} games: ${rate(end)}`,
    left: (mean: number, sd: number) =>
      `cards left ${decimal(mean)}, standard deviation ${decimal(sd)}`,
    excellent: (games: number) => `fewer than ten cards left in ${counted(games, 'game', 'games')}`,
    pace: (games: number, ms: number) =>
      `${decimal(games)} games per second, ${decimal(ms, 2)} ms per decision`,
    plotSubtitle: (end: {
      bots: string;
      games: number;
      winRate: number;
      ci95: readonly [number, number];
    }) => `${end.bots} · ${end.games} games · won ${rate(end)}`,
    plotDuel: (end: { first: string; firstWins: number; second: string; secondWins: number }) =>
      `${end.first} (seat 1) ${end.firstWins}–${end.secondWins} ${end.second} (seat 2)`,
    plotSeed: (seed: string) => `seed ${seed}`,
    plotBudget: (playouts: number) => `${counted(playouts, 'playout', 'playouts')} per decision`,
    plotSilent: 'no signals',
    plotLeft: 'cards left',
    plotLoserLeft: 'cards the loser had left',
    plotShare: 'share of games',
    plotWon: 'won',
  },

  compare: {
    duel: (game: string) => `${game} is a duel: use backtrick tournament.`,
    alone: 'Cross-play needs at least two players: --players 2',
    twoBots: 'Cross-play needs at least two bots, each named once: --bots greedy,steady',
    deals: (set: string, hash: string) => `${set} deals, SHA-256 ${hash.slice(0, 16)}…`,
    side: (side: { name: string; bots: string; rate: Won; left: number }) =>
      `${side.name}  ${side.bots}: won ${rate(side.rate)}, ${decimal(side.left, 2)} cards left`,
    wins: (onlyA: number, onlyB: number, p: number) =>
      `${counted(onlyA, 'deal', 'deals')} won only by A, ${onlyB} only by B: McNemar p ${chance(p)}`,
    cards: ({ mean, error, t, p }: PairedT) =>
      `cards left, A minus B: ${decimal(mean, 2)} ± ${decimal(1.96 * error, 2)}, t = ${decimal(t, 2)}, p ${chance(p)}`,
    decided: (side: string, games: number, most: number) =>
      `${side} is better. Decided after ${games} of up to ${counted(most, 'deal', 'deals')}.`,
    undecided: (games: number) => `No decision after ${counted(games, 'deal', 'deals')}.`,
    looks: (looks: number, error: number) =>
      `If the sides are equal, at most ${percent(error)}% of comparisons name a winner by mistake (${counted(looks, 'interim look', 'interim looks')}).`,
    crossed: (games: number) =>
      `won together, in %; ${counted(games, 'deal', 'deals')}, each played both ways round`,
    cardsLeft: 'cards left',
    cardsIn: (left: number) => fixed(left, 1),
  },

  bots: {
    does: {
      random: 'plays any card the rules allow',
      greedy: 'takes the smallest gap, and never plays more cards than it has to',
      steady: 'compares whole turns, and answers at once',
      strong: 'tests its best turns on random deals, then chooses',
      master: 'does the same for longer, and is the strongest',
    } satisfies Record<BotName, string>,
    legend: [
      'Win rate in %, ± half the 95% interval, with the same bot in every seat, and',
      'milliseconds per turn. A dot means not measured. More: docs/strength.md.',
    ],
    variants: {
      standard: 'standard',
      expert: 'expert',
      'expert, smaller hand': 'expert, one card fewer',
      professional: 'professional',
    },
    rowBeatsColumn: 'win rate in %, row against column; Elo ± half its 95% interval',
    notMeasured: 'not measured yet',
    milliseconds: 'ms',
    rate: (share: number, [low, high]: readonly [number, number]) =>
      `${fixed(100 * share, 1)} ±${fixed(50 * (high - low), 1)}`,
    time: (milliseconds: number) => fixed(milliseconds, 1),
  },

  bot: {
    unknown: (name: string, known: readonly string[]) =>
      `There’s no bot called "${name}": choose ${choice.format(known)}.`,
    faults: {
      'too-long': () => 'The request is longer than 1 MiB.',
      unreadable: () =>
        'A request must be a JSON object with a type and an id (a number or a string).',
      'unknown-type': () => 'The type of a request can only be hello, turn or signals.',
      'wrong-protocol': () => 'This bot speaks protocol 1.',
      'wrong-view': (field: string) =>
        `The view isn’t a position in a running game: check ${field}.`,
      'not-in-turn': () => 'It isn’t that seat’s turn: check the field "eye".',
      'wrong-signals': () => 'The signals must come from other seats and be known at this table.',
      'wrong-limit': (field: string) => `The value of ${field} isn’t allowed.`,
    } satisfies Record<RequestFault['code'], (field: string) => string>,
    failed: 'The bot failed. See its standard error for details.',
  },

  bench: {
    unknown: (name: string, known: readonly string[]) =>
      `There’s no benchmark "${name}": choose ${choice.format(known)}.`,
    noSeconds: '--seconds needs a number above 0, up to 600.',
    noCheckout: 'The benchmarks are in the repository: run backtrick bench in a checkout.',
    failed: (benchmark: string, lastWords: string) =>
      `The benchmark ${benchmark} failed. Its last output: ${lastWords}`,
    noPeer: 'greedy needs a C compiler (cc) for its comparison: install one, or leave greedy out.',
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
    noSeconds: '--engine-seconds needs a whole number of at least 1.',
    noCommand: '--engine needs the command that starts it, as in --engine "python3 engine.py".',
    noSeat: (name: string) => `${name} has no seat: add it to --bots, or leave --bots out.`,
    ended: (lastWords: string) =>
      lastWords === ''
        ? 'The engine stopped without answering: try running its command on its own.'
        : `The engine stopped without answering. Its last output: ${lastWords}`,
    tooSlow: (seconds: number) =>
      `The engine didn’t answer within ${counted(seconds, 'second', 'seconds')}: try raising --engine-seconds.`,
    unreadable: (line: string) =>
      `The engine’s answer doesn’t follow docs/bot-protocol.md: ${line === '' ? 'an empty line' : line}`,
    declined: (message: string) => `The engine answered with an error: ${message}`,
    otherGame: (game: string, games: readonly string[]) =>
      games.length === 0
        ? `The engine doesn’t play ${game}, or any other game.`
        : `The engine doesn’t play ${game}, only ${list.format(games)}.`,
    illegal: (action: string, why: string) => `The engine played "${action}". ${why}`,
    unknownSignal: (signal: string) =>
      `The engine sent the signal "${signal}", which this table doesn’t know.`,
  },
};

export type BotTexts = typeof enBots;
