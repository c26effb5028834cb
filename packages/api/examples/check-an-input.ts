// The schemas of a route check what goes in, with the same words as the server.
import { tableEndpoints } from '@backtrick/api';
import * as v from 'valibot';

const { method, path, access, input } = tableEndpoints.make;
console.log(`${method} ${path}, for a ${access}`);

const right = v.safeParse(input, { options: { game: 'original', players: 2 } });
console.log(right.success);

const branch = { of: { table: 'no-id', game: 1 }, step: 3, cards: 'same', seat: 1 };
const wrong = v.safeParse(input, { options: { game: 'original', players: 2 }, from: branch });
console.log(wrong.success, wrong.issues?.map((issue) => v.getDotPath(issue)).join());

// It prints:
// POST /api/tables, for a player
// true
// false from.of.table
