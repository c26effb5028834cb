// What `analyse` says.

import { cards, counted } from './en-forms.ts';

const share = (value: number) => `${Math.round(100 * value)} %`;

export const enAnalyse = {
  head: { turn: 'turn', seat: 'seat', chance: 'chance', loss: 'loss' },
  played: 'played',
  share,
  loss: (value: number) => `−${share(value)}`,
  better: (play: string) => `better: ${play}`,
  curve: 'The chance to win, turn by turn.',
  duelCurve: 'The chance of seat 1 to win, turn by turn.',
  nothing: 'There is no finished turn to look at.',
  nothingYet: 'No turn has been looked at yet.',
  turningPoint: (at: { turn: number; seat: number; from: string; to: string }) =>
    `Turning point: turn ${at.turn} of seat ${at.seat}, from ${at.from} to ${at.to}.`,
  noTurningPoint: 'No turning point: no turn has clearly cost anything.',
  noTurningPointYet: 'No turning point so far: none of these turns has clearly cost anything.',
  accuracy: (each: string) => `Accuracy, of 100: ${each}`,
  progress: (turns: number, all: number, closer: number) =>
    closer === 0
      ? `${turns} of ${counted(all, 'turn', 'turns')}`
      : `a closer look at the turns that cost most: ${closer}`,
  stopped: (turns: number) => `Stopped after ${counted(turns, 'turn', 'turns')}.`,
  why: {
    trick: {
      'not-used': (card: string, onto: string) =>
        `The ${card} could have gone back on the ${onto}.`,
      'given-away': (card: string, onto: string) =>
        `The trick with the ${card} on the ${onto} is lost.`,
    },
    road: (numbers: number) => `${counted(numbers, 'number', 'numbers')} of road more than needed.`,
    signal: {
      'keep-off': (seat: number, pile: string) => `Seat ${seat} had asked to keep off ${pile}.`,
      'please-not': (seat: number, pile: string) =>
        `Seat ${seat} had asked to leave ${pile} alone if possible.`,
      'small-jump': (seat: number, pile: string) =>
        `Seat ${seat} had asked for small jumps only on ${pile}.`,
      trick: (seat: number, pile: string) => `Seat ${seat} had announced a trick on ${pile}.`,
    },
    deadEnd: {
      ahead: (count: number) => `A dead end: ${cards(count)} not yet laid fit on no pile.`,
      now: (count: number) =>
        `Not enough cards fit any more, with ${cards(count)} left: another play would have done.`,
    },
    stranded: {
      'no-pile': (card: string) => `The ${card} fits on no pile any more.`,
      alone: (card: string) => `The ${card} is left alone, and two are needed (F9).`,
    },
    helped: (numbers: number) =>
      `The opponent gets ${counted(numbers, 'number', 'numbers')} of road more back.`,
    drewLess: (count: number) => `The hand gets ${cards(count)} fewer.`,
  },
};

export type AnalyseTexts = typeof enAnalyse;
