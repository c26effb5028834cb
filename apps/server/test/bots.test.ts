import { BOT_NAMES } from '@backtrick/bots';
import { SEATABLE_BOTS } from '@backtrick/table';
import { expect, it } from 'vitest';

it('has every bot that a table can seat', () => {
  expect(SEATABLE_BOTS).toEqual(BOT_NAMES);
});
