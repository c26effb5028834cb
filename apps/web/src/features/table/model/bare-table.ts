// A table with nothing on it but cards, for positions and records that no server keeps.

import { gameOf } from '@backtrick/rules';
import type { Seat, View } from '@backtrick/rules';
import type { ChairView, TableView } from '@backtrick/table';

type BareParts = Pick<TableView, 'version' | 'phase' | 'chairs' | 'actions' | 'signals' | 'record'>;

/** Seen from the seat that the cards are seen from. */
export function bareTable(cards: View, parts: BareParts): TableView {
  const { players, options, eye } = cards;
  const rules = { ...options };
  return {
    ...BARE,
    ...parts,
    cards,
    changedAt: parts.version,
    options: { ...BARE.options, game: gameName(cards), players, rules },
    // The page knows the rules itself.
    you: eye === 'spectator' ? null : { seat: eye, epoch: 1, legal: [], mustLay: 0 },
  };
}

type BareSitter = Pick<ChairView, 'name' | 'bot'> & Partial<Pick<ChairView, 'isBotAccount'>>;

/** A chair with a name, or that of a bot. */
export function bareChair(seat: Seat, who: BareSitter): ChairView {
  const nobody = { player: null, owner: null, isBotAccount: false };
  return { seat, ...nobody, isReady: false, isAbsent: false, ...who };
}

function gameName(cards: View): TableView['options']['game'] {
  const { name } = gameOf(cards).ruleset;
  return name === 'face-to-face' || name === 'quick-and-easy' ? name : 'original';
}

const BARE: TableView = {
  id: 'bare',
  version: 0,
  phase: 'playing',
  host: null,
  options: {
    game: 'original',
    players: 1,
    rules: {},
    title: '',
    aids: 'off',
    takingBack: 'turn',
    talking: 'rules',
    clock: { kind: 'none' },
    pace: 'calm',
    watching: 'nobody',
  },
  isCoded: false,
  branch: null,
  chairs: [],
  game: 1,
  isRated: false,
  match: null,
  you: null,
  attempt: null,
  cards: null,
  actions: [],
  changedAt: 0,
  signals: [],
  proposal: null,
  chat: [],
  isPaused: false,
  due: null,
  commitments: [],
  forfeit: null,
  record: null,
};
