import { expect, it } from 'vitest';
import { pathInQuery } from '../platform/router/hosting.ts';
import { routeAt } from '../platform/router/route.ts';
import { needsServer } from './server-routes.ts';

const LOCAL = '0123456789abcdef0123456789abcdef';
const SERVER = 'fLIgW0CM1LV7ViyJSUUF8g';

it.each([
  '/new/bots',
  '/new/here',
  '/replay',
  '/replay/file/3',
  `/replay/${LOCAL}`,
  '/deal',
  '/results',
])('%s needs no server', (path) => expect(needsServer(routeAt(path))).toBe(false));

it.each(['/new/friends', '/new/duel', `/replay/${SERVER}`, `/replay/${SERVER}~2`, '/lobby'])(
  '%s needs one',
  (path) => expect(needsServer(routeAt(path))).toBe(true),
);

it.each([
  ['', '/'],
  ['?/rules', '/rules'],
  ['?/replay/file/3', '/replay/file/3'],
  ['?%2Frules=', '/rules'],
  ['?ref=mail&/rules', '/rules'],
  ['?ref=mail', '/'],
])('the query %j stands for the path %s', (search, path) => {
  expect(pathInQuery(search)).toBe(path);
});
