// Ids as the server issues them. They say nothing and grant nothing.

import * as v from 'valibot';

export const TABLE_ID = /^[\w-]{22}$/;

export const tableId = v.pipe(v.string(), v.regex(TABLE_ID));
export const playerId = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
/** The number of a game at its table, in an address. */
export const gameNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/));
/** A session in a list of sessions, or a token in a list of tokens. */
export const sessionId = v.pipe(v.string(), v.regex(/^[\w-]{11}$/));
