import { isGivenName } from '../platform/local-server/guard-on-demand.ts';
import { LANGUAGES, preferredLanguage } from './language.ts';
import { SEATABLE_BOTS } from '@backtrick/table';
import { checkName, nameOutline } from '@backtrick/table/guard';
import { describe, expect, it } from 'vitest';
import { words as de } from './compiled/de/words.ts';
import { words as en } from './compiled/en/words.ts';
import { messagesIn } from './messages.ts';

const SPOKEN = { en, de };
/** The others say what happened, and then what to do. */
const SAYS_ONLY_WHAT_TO_DO: ReadonlySet<string> = new Set(['proof-needed', 'not-begun', 'too-few']);

/** Every sentence with the way to it. */
function sentencesIn(part: unknown, way = ''): readonly [string, unknown][] {
  if (typeof part !== 'object' || part === null) return [[way, part]];
  return Object.entries(part).flatMap(([key, inner]) => sentencesIn(inner, `${way}.${key}`));
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  const sentences = sentencesIn(SPOKEN[language]);

  it('say something everywhere', () => {
    const mute = sentences.filter(([, said]) => said === '' || said === undefined);
    expect(mute).toEqual([]);
  });

  it('count one of a thing as one', () => {
    const { turns, tricks, reverseTricks } = SPOKEN[language].table.result;
    for (const count of [turns, tricks, reverseTricks]) expect(count(1)).not.toBe(count(2));
  });

  it('are the same as in every other language', () => {
    const ways = (part: unknown) => sentencesIn(part).map(([way]) => way);
    expect(ways(SPOKEN[language])).toEqual(ways(en));
  });

  it('say in every error what to do next', () => {
    const { pages, table } = SPOKEN[language];
    const errors = { ...pages.faults, ...table.refusals.faults, ...table.refusals.codes };
    const mute = Object.entries(errors).filter(([code, said]) => {
      return !SAYS_ONLY_WHAT_TO_DO.has(code) && !/[.:] \p{Lu}.*\.$/u.test(said);
    });
    expect(mute).toEqual([]);
  });

  it('give names that a table accepts', () => {
    const { making, guestNames } = SPOKEN[language].pages;
    for (const name of [making.me, ...making.defaultNames, ...guestNames]) {
      expect(checkName(name), name).toMatchObject({ ok: true, name });
    }
  });

  it('give nobody at a table of this browser a name that the guard must be loaded for', () => {
    const { me, defaultNames } = SPOKEN[language].pages.making;
    expect([me, ...defaultNames].filter((name) => !isGivenName(name))).toEqual([]);
    const outlines = [...defaultNames, me, ...SEATABLE_BOTS].map(nameOutline);
    expect(new Set(outlines).size).toBe(outlines.length);
  });
});

it.each(LANGUAGES)('calls every game by one name in %s', (language) => {
  const { games } = SPOKEN[language].table;
  expect(messagesIn(language).games).toEqual(games);
  const others = /\b(?:the original|das Original)\b/i;
  const named = sentencesIn(SPOKEN[language]).filter(([, said]) => others.test(String(said)));
  expect(named).toEqual([]);
});

it('says in German what it does not say in English', () => {
  const same = sentencesIn(en.pages).filter(([way, said]) => {
    const other = sentencesIn(de.pages).find(([one]) => one === way)?.[1];
    return typeof said === 'string' && said === other && said.includes(' ');
  });
  expect(same).toEqual([]);
});

it.each([
  [['de-CH', 'en'], 'de'],
  [['fr', 'de'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('speaks to readers of %j', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});
