import { describe, expect, it } from 'vitest';
import { addressOf, routeAt } from './route.ts';

const LOCAL = '0123456789abcdef0123456789abcdef';
const SERVER = 'fLIgW0CM1LV7ViyJSUUF8g';
const DEAL = 'G1HP-V05A-FMSY-38ZB';

describe('every address has a page', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/play', { page: 'play' }],
    ['/new', { page: 'new', kind: 'friends' }],
    ['/new/duel', { page: 'new', kind: 'duel' }],
    ['/new/here', { page: 'new', kind: 'here' }],
    ['/new/bots', { page: 'new', kind: 'bots' }],
    ['/join', { page: 'join' }],
    ['/deal', { page: 'deal', code: null }],
    [`/deal/${DEAL}`, { page: 'deal', code: DEAL }],
    [`/here/${LOCAL}`, { page: 'local-table', table: LOCAL }],
    [`/table/${SERVER}`, { page: 'table', table: SERVER }],
    ['/tables', { page: 'tables' }],
    ['/lobby', { page: 'lobby' }],
    ['/watch', { page: 'watch' }],
    ['/settings', { page: 'settings' }],
    ['/account', { page: 'account' }],
    ['/rules', { page: 'rules' }],
    ['/keys', { page: 'keys' }],
    ['/about', { page: 'about' }],
    ['/community', { page: 'community' }],
    ['/me', { page: 'me' }],
    ['/puzzles', { page: 'puzzles' }],
    ['/puzzle/37', { page: 'puzzle', puzzle: '37' }],
    ['/puzzle/today', { page: 'puzzle', puzzle: 'today' }],
    ['/daily', { page: 'daily' }],
    ['/daily/2026-11-16', { page: 'day', day: '2026-11-16' }],
    ['/daily/2026-11-16/original-3', { page: 'daily-deal', day: '2026-11-16', deal: 'original-3' }],
    ['/days', { page: 'days' }],
    ['/fair', { page: 'fair' }],
    ['/learn', { page: 'learn' }],
    ['/learn/face-to-face/2', { page: 'hand', game: 'face-to-face', hand: 2 }],
    ['/replay', { page: 'replay', game: null, step: 0 }],
    [`/replay/${SERVER}`, { page: 'replay', game: SERVER, step: 0 }],
    [`/replay/${LOCAL}/12`, { page: 'replay', game: LOCAL, step: 12 }],
    [`/replay/${SERVER}~2/5`, { page: 'replay', game: `${SERVER}~2`, step: 5 }],
    ['/results', { page: 'results' }],
    ['/profile', { page: 'profile', player: null }],
    [`/profile/${SERVER}`, { page: 'profile', player: SERVER }],
    ['/ranking', { page: 'ranking', ranked: { league: 'real-time' } }],
    ['/ranking/turn-based', { page: 'ranking', ranked: { league: 'turn-based' } }],
    ['/ranking/original-3', { page: 'ranking', ranked: { deal: 'original-3', place: 'house' } }],
    [
      '/ranking/quick-and-easy-2/device',
      { page: 'ranking', ranked: { deal: 'quick-and-easy-2', place: 'device' } },
    ],
    [`/review/${SERVER}/2`, { page: 'review', table: SERVER, game: 2 }],
    ['/replay/file/3', { page: 'replay', game: 'file', step: 3 }],
  ])('%s', (path, route) => {
    expect(routeAt(path)).toEqual(route);
    expect(routeAt(`${path}/`)).toEqual(route);
  });

  it.each([
    '/nothing',
    '/daily/today',
    '/daily/2026-11-16/original-6',
    '/daily/2026-11-16/original-3/more',
    '/days/2026-11-16',
    '/new/nothing',
    '/rules/O6',
    `/here/${SERVER}`,
    `/table/${LOCAL}`,
    `/table/${SERVER}/more`,
    '/table',
    '/deal/a.b',
    `/deal/${DEAL}/more`,
    '/here',
    '/puzzle',
    '/puzzle/0',
    '/puzzle/yesterday',
    '/learn/original',
    '/learn/original/6',
    '/learn/original/2/3',
    '/learn/chess/1',
    '/replay/chess',
    '/review',
    `/review/${LOCAL}/1`,
    `/review/${SERVER}/0`,
    '/replay/file/x',
    '/replay/file/1/2',
    '/puzzle/1/2',
    '/results/x',
    '/profile/x',
    `/profile/${SERVER}/x`,
    '/ranking/chess-2',
    '/ranking/original-6',
    '/ranking/real-time/house',
    '/ranking/original-3/moon',
    '/ranking/original-3/house/x',
    `/replay/${SERVER}~0`,
    `/replay/${LOCAL}~1`,
    '/__proto__',
    '/constructor',
  ])('%s is unknown', (path) => {
    expect(routeAt(path)).toEqual({ page: 'unknown', path });
  });

  it('leads from a page to its address and back', () => {
    for (const path of [
      '/',
      '/play',
      '/new/duel',
      `/here/${LOCAL}`,
      `/table/${SERVER}`,
      '/deal',
      `/deal/${DEAL}`,
      '/puzzle/today',
      '/learn/original/5',
      `/replay/${SERVER}/7`,
      `/review/${SERVER}/1`,
      '/replay',
      `/replay/${SERVER}~2/5`,
      '/results',
      '/profile',
      `/profile/${SERVER}`,
      '/ranking/real-time',
      '/ranking/original-3/device',
      '/x/y',
    ]) {
      expect(addressOf(routeAt(path))).toBe(path);
    }
  });
});
