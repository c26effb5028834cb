export { GAMES, RULES, gameNamed, gameOf } from './games.ts';
export { faceToFace } from './games/face-to-face/face-to-face.ts';
export { original } from './games/original/original.ts';
export { quickAndEasy } from './games/quick-and-easy/quick-and-easy.ts';
export { PILE_WISHES, START_WISHES } from './games/signals.ts';
export type { Game } from './kernel/game.ts';
export type { PublicCards } from './kernel/public-play.ts';
export { perft, perftSplit } from './kernel/perft.ts';
export { seededRng, shuffle } from './kernel/rng.ts';
export type { Minimum, Ruleset, Talking } from './kernel/ruleset.ts';
export { nextSeat } from './kernel/turn.ts';
export { readOptions } from './kernel/setup.ts';
export { ACTION_FAULTS, SETUP_FAULTS } from './kernel/words.ts';
export type {
  Action,
  Card,
  Eye,
  Fault,
  FaultCode,
  Options,
  Outcome,
  Result,
  Rng,
  Rule,
  Seat,
  Setup,
  StateOrView,
  State,
  Turn,
  View,
} from './kernel/words.ts';
export { answer, formatRecord, parseRecord, positionOf, recordOf, replay } from './record.ts';
export type { Answer, GameRecord, Position, Replay } from './record.ts';
export { cardsLeft, finalCount, hasWon, scoreOf } from './score.ts';
export type { FinalCount } from './score.ts';
export { isStartWish, signalChangesIn, signalsAt, signalsInTurn } from './signals.ts';
export type { ActiveSignal, SignalChange } from './signals.ts';
export { turnSlices } from './turn-slices.ts';
export type { TurnSlice } from './turn-slices.ts';
