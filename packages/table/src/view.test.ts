import { original, seededRng } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { readTableOptions } from './options.ts';
import { happening } from './view.ts';
import type { Happening } from './view.ts';
import type { EventKind, EventOf } from './events.ts';

const options = readTableOptions({ game: 'original', players: 2 });
if (!options) throw new Error('these are options');
const setup = original.shuffledSetup({ players: 2 }, seededRng('view'));

/** What everybody may hear of each kind of event: no seed, no card, no person's id. */
const TOLD: { readonly [K in EventKind]: readonly [EventOf<K>, Happening] } = {
  created: [{ kind: 'created', host: 'Ada', options }, { kind: 'created' }],
  'options-set': [{ kind: 'options-set', options }, { kind: 'options-set' }],
  branched: [
    {
      kind: 'branched',
      branch: { from: 0, cards: 'same', seat: 1, of: null },
      setup,
      actions: [],
    },
    { kind: 'branched' },
  ],
  committed: [
    { kind: 'committed', game: 1, commitment: 'c', serverSeed: 's' },
    { kind: 'committed' },
  ],
  sat: [
    { kind: 'sat', seat: 1, player: 'Ada', name: 'Ada', epoch: 2 },
    { kind: 'sat', seat: 1 },
  ],
  left: [
    { kind: 'left', seat: 2 },
    { kind: 'left', seat: 2 },
  ],
  kicked: [
    { kind: 'kicked', seat: 2 },
    { kind: 'kicked', seat: 2 },
  ],
  'bot-seated': [
    { kind: 'bot-seated', seat: 2, bot: 'steady' },
    { kind: 'bot-seated', seat: 2 },
  ],
  readied: [
    { kind: 'readied', seat: 2, seed: 's' },
    { kind: 'readied', seat: 2 },
  ],
  dealt: [{ kind: 'dealt', setup, seeds: [] }, { kind: 'dealt' }],
  acted: [
    { kind: 'acted', seat: 1, action: '37/u1', by: 'seat' },
    { kind: 'acted', seat: 1, action: '37/u1', by: 'seat' },
  ],
  'taken-back': [
    { kind: 'taken-back', seat: 1 },
    { kind: 'taken-back', seat: 1 },
  ],
  signalled: [
    { kind: 'signalled', seat: 1, signals: ['begin'] },
    { kind: 'signalled', seat: 1, signals: ['begin'] },
  ],
  hinted: [
    { kind: 'hinted', seat: 2 },
    { kind: 'hinted', seat: 2 },
  ],
  said: [
    { kind: 'said', seat: 1, text: 'hello' },
    { kind: 'said', seat: 1, text: 'hello' },
  ],
  proposed: [
    { kind: 'proposed', seat: 1, proposal: { kind: 'abandon' } },
    { kind: 'proposed', seat: 1, proposal: { kind: 'abandon' } },
  ],
  agreed: [
    { kind: 'agreed', seat: 1 },
    { kind: 'agreed', seat: 1 },
  ],
  declined: [
    { kind: 'declined', seat: 1 },
    { kind: 'declined', seat: 1 },
  ],
  forfeited: [
    { kind: 'forfeited', seat: 2, why: 'left' },
    { kind: 'forfeited', seat: 2 },
  ],
  'match-set': [{ kind: 'match-set' }, { kind: 'match-set' }],
  held: [{ kind: 'held', serverSeed: 's' }, { kind: 'held' }],
  'leg-shown': [{ kind: 'leg-shown' }, { kind: 'leg-shown' }],
  abandoned: [{ kind: 'abandoned' }, { kind: 'abandoned' }],
  revealed: [{ kind: 'revealed', serverSeed: 's' }, { kind: 'revealed' }],
  paused: [
    { kind: 'paused', seat: 1 },
    { kind: 'paused', seat: 1 },
  ],
  resumed: [{ kind: 'resumed' }, { kind: 'resumed' }],
  'went-away': [
    { kind: 'went-away', seat: 1 },
    { kind: 'went-away', seat: 1 },
  ],
  'came-back': [
    { kind: 'came-back', seat: 1 },
    { kind: 'came-back', seat: 1 },
  ],
  extended: [{ kind: 'extended', milliseconds: 5 }, { kind: 'extended' }],
  closed: [{ kind: 'closed' }, { kind: 'closed' }],
  forgotten: [{ kind: 'forgotten' }, { kind: 'forgotten' }],
};

it.each(Object.values(TOLD))('P25 tells of %o no more than %o', (event, told) => {
  expect(happening(event)).toEqual(told);
});
