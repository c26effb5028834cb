import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dailyLink } from './share-links.ts';

beforeEach(() => void vi.stubGlobal('location', { href: 'https://cards.example/me' }));
afterEach(() => void vi.unstubAllGlobals());

it('names in the link to a daily result whose it is, as the server reads it', () => {
  expect(dailyLink('2026-11-16', 'original-1', 'a-player_0123456789abc')).toBe(
    'https://cards.example/daily/2026-11-16/original-1?by=a-player_0123456789abc',
  );
  expect(dailyLink('2026-11-16', 'original-1', null)).toBe(
    'https://cards.example/daily/2026-11-16/original-1',
  );
});
