// What `verify` says, and what is wrong with a deal code.

import type { DealCodeFault, DealFault } from '@backtrick/table';

export const enDeals = {
  verified: 'Verified: the commitment and the seeds produce exactly these cards.',
  game: (table: string, number: number) => `Table ${table}, game ${number}`,
  commitment: 'commitment',
  serverSeed: 'server',
  seat: (seat: number) => `seat ${seat}`,
  drawn: 'chosen by the server, because the seat sent none',
  compare: 'Compare the commitment and your own seed with what your table showed before the deal.',
  faults: {
    'unreadable-record':
      'This isn’t a saved game: choose a JSON file with game, deck and fairness.',
    'no-fairness':
      'This saved game has no field "fairness": save a finished game from an online table.',
    'unknown-version': 'These cards were dealt by a newer version: update backtrick to check them.',
    'unreadable-fairness':
      'The field "fairness" doesn’t match docs/fair-deals.md: save the game again.',
    'wrong-settings': 'Not verified: this number of players or these options aren’t allowed.',
    'wrong-seats': 'Not verified: the number of seeds doesn’t match the number of players.',
    'wrong-commitment': 'Not verified: the server seed isn’t the one the server committed to.',
    'wrong-seat-seed': 'Not verified: the server replaced a seat’s seed.',
    'wrong-deck': 'Not verified: the seeds produce a different deck.',
    'wrong-first': 'Not verified: according to the seeds, the other player goes first.',
  } satisfies Record<DealFault, string>,
  codeAlone:
    'A deal code already sets the game, players and options: leave them out, and --seed too.',
  codeFaults: {
    'wrong-symbol': 'A deal code only has digits and letters, never a U: check it and try again.',
    'wrong-length': 'A deal code has 16 digits and letters: check it and try again.',
    mistyped: 'There’s a typo in this deal code: check it and try again.',
    'unknown-game':
      'This deal code is for a game that this version doesn’t have: update backtrick.',
  } satisfies Record<DealCodeFault, string>,
};

export type DealTexts = typeof enDeals;
