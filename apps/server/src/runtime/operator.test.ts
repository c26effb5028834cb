import { expect, it } from 'vitest';
import { NO_OPERATOR, readOperator } from './operator.ts';

it('says who runs the server, line by line', () => {
  expect(
    readOperator({
      OPERATOR: 'Ada Lovelace | 1 Example Street|  London ',
      CONTACT: 'ada@example.org',
      SOURCE_URL: 'https://git.example.org/backtrick',
      LOG_DAYS: '7',
      BACKUP_DAYS: '0',
    }),
  ).toEqual({
    lines: ['Ada Lovelace', '1 Example Street', 'London'],
    contact: 'ada@example.org',
    source: 'https://git.example.org/backtrick',
    logDays: 7,
    backupDays: 0,
  });
});

it('needs none of it', () => {
  expect(readOperator({})).toEqual(NO_OPERATOR);
});

it.each([
  [{ CONTACT: 'javascript:alert(1)' }, 'wrong-contact'],
  [{ CONTACT: 'Ada' }, 'wrong-contact'],
  [{ SOURCE_URL: 'git.example.org' }, 'wrong-source'],
  [{ SOURCE_URL: 'data:text/html,x' }, 'wrong-source'],
  [{ LOG_DAYS: 'two' }, 'wrong-days'],
  [{ BACKUP_DAYS: '-1' }, 'wrong-days'],
])('refuses %j', (env, code) => {
  expect(readOperator(env)).toMatchObject({ code });
});
