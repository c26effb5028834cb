import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { LIBRARIES } from '../release/manifests.ts';
import { printed, readExamples } from '../release/examples.ts';

const examples = readExamples(resolve(import.meta.dirname, '../..'));

it.each(LIBRARIES)('%s has three examples', (library) => {
  expect(examples.filter(({ name }) => name.startsWith(`${library}-`))).toHaveLength(3);
});

it.each(examples)('the example $name prints what it says', ({ file, prints }) => {
  expect(prints).not.toBe('');
  expect(printed(process.execPath, file)).toBe(prints);
});
