// Whom a person has blocked and muted.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { playerId } from '../ids.ts';
import { nothing } from '../values.ts';

/** How many people one person may block, and how many they may mute. */
export const MAX_LISTED_PEOPLE = 100;

const player = v.object({ player: playerId });
const listed = v.array(v.object({ player: v.string(), name: v.string(), at: v.number() }));

export const peopleEndpoints = {
  lists: endpoint({
    method: 'GET',
    path: '/api/me/people',
    summary: 'List the people you have blocked and muted, the latest first. Nobody else sees this.',
    access: 'person',
    input: nothing,
    output: v.object({ blocked: listed, muted: listed }),
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/me/people/:player/block',
    summary:
      'Block a person: from now on neither of you meets the other at a table, in a list or in a review. You leave tables between games where both of you sit; a running game continues to its end.',
    access: 'person',
    input: player,
    output: nothing,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/me/people/:player/block',
    summary: 'Unblock a person. Not found if they are not blocked.',
    access: 'person',
    input: player,
    output: nothing,
  }),
  mute: endpoint({
    method: 'POST',
    path: '/api/me/people/:player/mute',
    summary: 'Mute a person: clients hide what they say. The server sends it all the same.',
    access: 'person',
    input: player,
    output: nothing,
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/api/me/people/:player/mute',
    summary: 'Unmute a person. Not found if they are not muted.',
    access: 'person',
    input: player,
    output: nothing,
  }),
};
