// I7: what a view is made of is settled by what its file can import, and that by lint.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import type { OpenEventOf } from '../src/events.ts';

const root = join(import.meta.dirname, '../../..');
/** Views, and the steps between them. */
const WALLED = ['packages/table/src/view.ts', 'packages/table/src/step.ts'];
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'backtrick-wall-'));
  mkdirSync(join(copy, 'packages/table/src'), { recursive: true });
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(
    join(copy, '.oxlintrc.json'),
    config.replace('"typeAware": true', '"typeAware": false'),
  );
});

afterAll(() => rmSync(copy, { recursive: true }));

it.each(WALLED)('lets %s pass as it is', (file) => {
  expect(lint(file, '')).toMatchObject({ status: 0 });
});

it.each([
  "import type { Table } from './table.ts';\nexport type Leak = Table;",
  "import type { Secret } from './table.ts';\nexport type Leak = Secret;",
  "import { stateOf } from './table.ts';\nexport const leak = stateOf;",
  "import { viewFor } from './projection.ts';\nexport const leak = viewFor;",
  "import type { State } from '@backtrick/rules';\nexport type Leak = State;",
  "import type { Setup } from '@backtrick/rules';\nexport type Leak = Setup;",
  "import type * as rules from '@backtrick/rules';\nexport type Leak = rules.State;",
  "import type { EventOf } from './events.ts';\nexport type Leak = EventOf<'dealt'>;",
  "import type { DealReveal } from './deals/fairness.ts';\nexport type Leak = DealReveal;",
  "export type { Table } from './table.ts';",
  "export type Leak = import('./table.ts').Table;",
])('lets no view reach for more: %s', (planted) => {
  for (const file of WALLED) {
    const { status, stdout } = lint(file, `\n${planted}\n`);
    expect(status).toBe(1);
    expect(stdout).toMatch(/no-restricted-imports|consistent-type-imports/);
  }
});

it('shows a view nothing of an event that is secret', () => {
  expectTypeOf<keyof OpenEventOf<'dealt'>>().toEqualTypeOf<'kind' | 'isRated'>();
  expectTypeOf<keyof OpenEventOf<'readied'>>().toEqualTypeOf<'kind' | 'seat'>();
  expectTypeOf<keyof OpenEventOf<'committed'>>().toEqualTypeOf<'kind' | 'game' | 'commitment'>();
});

/** The file as it is, with something planted at its end. */
function lint(file: string, planted: string) {
  writeFileSync(join(copy, file), readFileSync(join(root, file), 'utf8') + planted);
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  return spawnSync(process.execPath, [oxlint, file], { cwd: copy, encoding: 'utf8' });
}
