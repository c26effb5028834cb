import { expect, it } from 'vitest';
import { covers } from '../installed.mjs';

const LOCKED = {
  '': {},
  'packages/rules': {},
  'node_modules/@backtrick/rules': { link: true },
  'node_modules/fastify': { version: '5.12.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/binding-for-another': { version: '1.0.0', os: ['other'] },
  'node_modules/binding-for-musl': { version: '1.0.0', optional: true, os: [process.platform] },
};
const LINKED = { 'node_modules/@backtrick/rules': { link: true } };
const TO_PLAY = { ...LINKED, 'node_modules/fastify': { version: '5.12.0' } };
const TO_TEST = { ...TO_PLAY, 'node_modules/vitest': { version: '5.1.0' } };

it.each([
  ['the tools are there as well', TO_TEST, 'to-test', true],
  ['playing needs no tools', TO_PLAY, 'to-play', true],
  ['the tools are missing', TO_PLAY, 'to-test', false],
  ['nothing is there', {}, 'to-play', false],
  [
    'a version is older',
    { ...TO_PLAY, 'node_modules/fastify': { version: '5.11.0' } },
    'to-play',
    false,
  ],
  ['a package of ours is new', { 'node_modules/fastify': { version: '5.12.0' } }, 'to-play', false],
] as const)('an installation: %s', (_, noted, purpose, isEnough) => {
  expect(covers(noted, LOCKED, purpose)).toBe(isEnough);
});
