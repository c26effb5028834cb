// What `verify` says, and what is wrong with a deal code.

import type { DealCodeFault, DealFault } from '@backtrick/table';

export const enDeals = {
  verified:
    'Verified: these cards follow from the commitment and the seeds, and from nothing else.',
  game: (table: string, number: number) => `Table ${table}, game ${number}`,
  commitment: 'commitment',
  serverSeed: 'server',
  seat: (seat: number) => `seat ${seat}`,
  drawn: 'by the server: the seat sent none',
  compare: 'Compare the commitment and your own seed with those your table showed before the deal.',
  faults: {
    'unreadable-record': 'This is not a record: name a JSON file with game, deck and fairness.',
    'no-fairness':
      'This record has no field "fairness": ask for the record of a finished game at a table.',
    'unknown-version': 'This deal was made by a later version: check it with a newer backtrick.',
    'unreadable-fairness':
      'The field "fairness" of this record is not as docs/fair-deals.md says: get the record again.',
    'wrong-settings': 'Not verified: no game is played with these players and options.',
    'wrong-seats': 'Not verified: there is not one seed for each player.',
    'wrong-commitment': 'Not verified: the server seed is not the one that was committed to.',
    'wrong-seat-seed': 'Not verified: the server chose a seed in the place of a seat.',
    'wrong-deck': 'Not verified: the seeds give another deck.',
    'wrong-first': 'Not verified: by the seeds, the other player begins.',
  } satisfies Record<DealFault, string>,
  codeAlone: 'A deal code says the game, the players and the options: leave them and --seed out.',
  codeFaults: {
    'wrong-symbol':
      'A deal code has digits and letters only, without U: compare it with the one you were given.',
    'wrong-length':
      'A deal code has 16 digits and letters: compare it with the one you were given.',
    mistyped: 'This deal code is mistyped: compare it with the one you were given.',
    'unknown-game': 'This deal code is of a game that this version does not know.',
  } satisfies Record<DealCodeFault, string>,
};

export type DealTexts = typeof enDeals;
