import { describe, expect, it } from 'vitest';
import { PLACES, PLACE_ROUTES, standingOf } from './places.ts';
import { addressOf, routeAt } from './route.ts';

const LOCAL = '0123456789abcdef0123456789abcdef';
const SERVER = 'fLIgW0CM1LV7ViyJSUUF8g';

it.each([
  ['/', 'play'],
  ['/new/bots', 'play'],
  ['/deal', 'play'],
  ['/daily/2026-11-16', 'daily'],
  ['/days', 'daily'],
  ['/puzzles', 'learn'],
  ['/rules', 'learn'],
  ['/replay', 'learn'],
  ['/lobby', 'community'],
  ['/ranking', 'community'],
  ['/fair', 'community'],
  [`/profile/${SERVER}`, 'community'],
  ['/profile', 'me'],
  ['/tables', 'me'],
  ['/results', 'me'],
  ['/settings', 'me'],
  ['/account', 'me'],
  ['/about', 'elsewhere'],
  ['/no/such/page', 'elsewhere'],
])('%s belongs to %s', (path, standing) => {
  expect(standingOf(routeAt(path))).toBe(standing);
});

it.each([
  `/here/${LOCAL}`,
  `/table/${SERVER}`,
  `/review/${SERVER}/1`,
  `/replay/${SERVER}/7`,
  '/join',
  '/puzzle/1',
  '/learn/original/1',
])('%s has the screen to itself', (path) => {
  expect(standingOf(routeAt(path))).toBe('full-screen');
});

describe('a place', () => {
  it.each(PLACES)('opens with a page of its own: %s', (place) => {
    const route = PLACE_ROUTES[place];
    expect(standingOf(route)).toBe(place);
    expect(routeAt(addressOf(route))).toEqual(route);
  });
});
