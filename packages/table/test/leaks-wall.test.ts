// I7: what a view is made of is settled by what its file can import, and that by lint.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import type { OpenEventOf } from '../src/events.ts';

const root = join(import.meta.dirname, '../../..');
const VIEW = 'packages/table/src/view.ts';
const view = readFileSync(join(root, VIEW), 'utf8');
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'backtrick-wall-'));
  mkdirSync(join(copy, VIEW, '..'), { recursive: true });
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(
    join(copy, '.oxlintrc.json'),
    config.replace('"typeAware": true', '"typeAware": false'),
  );
});

afterAll(() => rmSync(copy, { recursive: true }));

it('lets the view pass as it is', () => {
  expect(lint(view)).toMatchObject({ status: 0 });
});

it.each([
  "import type { Table } from './table.ts';\nexport type Leak = Table;",
  "import type { Secret } from './table.ts';\nexport type Leak = Secret;",
  "import { stateOf } from './table.ts';\nexport const leak = stateOf;",
  "import { viewFor } from './exit.ts';\nexport const leak = viewFor;",
  "import type { State } from '@backtrick/rules';\nexport type Leak = State;",
  "import type { Setup } from '@backtrick/rules';\nexport type Leak = Setup;",
  "import type * as rules from '@backtrick/rules';\nexport type Leak = rules.State;",
  "import type { EventOf } from './events.ts';\nexport type Leak = EventOf<'dealt'>;",
  "import type { DealReveal } from './deals/fairness.ts';\nexport type Leak = DealReveal;",
  "export type { Table } from './table.ts';",
  "export type Leak = import('./table.ts').Table;",
])('lets no view reach for more: %s', (planted) => {
  const { status, stdout } = lint(`${view}\n${planted}\n`);
  expect(status).toBe(1);
  expect(stdout).toMatch(/no-restricted-imports|consistent-type-imports/);
});

it('shows a view nothing of an event that is secret', () => {
  expectTypeOf<keyof OpenEventOf<'dealt'>>().toEqualTypeOf<'kind'>();
  expectTypeOf<keyof OpenEventOf<'readied'>>().toEqualTypeOf<'kind' | 'seat'>();
  expectTypeOf<keyof OpenEventOf<'committed'>>().toEqualTypeOf<'kind' | 'game' | 'commitment'>();
});

function lint(text: string): { readonly status: number | null; readonly stdout: string } {
  writeFileSync(join(copy, VIEW), text);
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  return spawnSync(process.execPath, [oxlint, VIEW], { cwd: copy, encoding: 'utf8' });
}
