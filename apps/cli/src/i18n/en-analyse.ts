// What `analyse` says.

import { cards, counted } from './en-forms.ts';

const share = (value: number) => `${Math.round(100 * value)}%`;

export const enAnalyse = {
  head: { turn: 'turn', seat: 'seat', chance: 'chance', loss: 'loss' },
  played: 'played',
  share,
  loss: (value: number) => `−${share(value)}`,
  better: (play: string) => `better: ${play}`,
  curve: 'Win chance, turn by turn.',
  duelCurve: 'Win chance of seat 1, turn by turn.',
  nothing: 'There’s no finished turn to analyse yet.',
  nothingYet: 'No turn has been analysed yet.',
  turningPoint: (at: { turn: number; seat: number; from: string; to: string }) =>
    `Turning point: turn ${at.turn}, seat ${at.seat}. The win chance fell from ${at.from} to ${at.to}.`,
  noTurningPoint: 'No turning point: no turn was a clear mistake.',
  noTurningPointYet: 'No turning point so far: none of these turns was a clear mistake.',
  accuracy: (each: string) => `Accuracy out of 100: ${each}`,
  progress: (turns: number, all: number, closer: number) =>
    closer === 0
      ? `${turns} of ${counted(all, 'turn', 'turns')}`
      : `taking a closer look at the costliest turns: ${closer}`,
  stopped: (turns: number) => `Stopped after ${counted(turns, 'turn', 'turns')}.`,
  why: {
    trick: {
      'not-used': (card: string, onto: string) =>
        `The ${card} on the ${onto} would have been a trick.`,
      'given-away': (card: string, onto: string) =>
        `The ${card} can’t be played on the ${onto} any more.`,
    },
    road: (numbers: number) =>
      `Used up ${counted(numbers, 'more number', 'more numbers')} than necessary.`,
    signal: {
      'keep-off': (seat: number, pile: string) =>
        `Seat ${seat} had asked others to stay off ${pile}.`,
      'please-not': (seat: number, pile: string) =>
        `Seat ${seat} had asked others not to play on ${pile} yet.`,
      'small-jump': (seat: number, pile: string) =>
        `Seat ${seat} had asked for small gaps on ${pile}.`,
      trick: (seat: number, pile: string) => `Seat ${seat} had planned a trick on ${pile}.`,
    },
    deadEnd: {
      ahead: (count: number) =>
        `Dead end: ${counted(count, 'card still to come no longer fits', 'cards still to come no longer fit')} anywhere.`,
      now: (count: number) =>
        `Dead end: ${cards(count)} left, but not enough of them fit. Another move would have worked.`,
    },
    stranded: {
      'no-pile': (card: string) => `The ${card} no longer fits on any pile.`,
      alone: (card: string) => `The ${card} is left on its own, and a turn needs two cards (F9).`,
    },
    helped: (numbers: number) =>
      `The opponent gets room for ${counted(numbers, 'more number', 'more numbers')}.`,
    drewLess: (count: number) => `Draws ${counted(count, 'fewer card', 'fewer cards')}.`,
  },
};

export type AnalyseTexts = typeof enAnalyse;
