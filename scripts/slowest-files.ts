// Notes how long each test file took, for `npm test` to show the slowest at its end.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');
const NOTES = join(ROOT, 'reports/test-times.json');
/** Written by the runner of the browser tests. */
const BROWSER_NOTES = join(ROOT, 'reports/browser-tests.json');
const SHOWN = 10;

export interface FileTime {
  readonly file: string;
  readonly milliseconds: number;
}

export const noteTimes: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const times = modules.map((one) => ({
      file: relative(ROOT, one.moduleId),
      milliseconds: Math.round(one.diagnostic().duration),
    }));
    mkdirSync(dirname(NOTES), { recursive: true });
    writeFileSync(NOTES, JSON.stringify(times));
  },
};

/** Of the last run of the unit tests. */
export function unitTimes(): readonly FileTime[] {
  return JSON.parse(readFileSync(NOTES, 'utf8'));
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly tests: readonly Tries[] }[];
}

interface Tries {
  readonly results: readonly { readonly duration: number }[];
}

/** Of the last run of the browser tests. */
export function browserTimes(): readonly FileTime[] {
  const { suites }: { readonly suites: readonly Suite[] } = JSON.parse(
    readFileSync(BROWSER_NOTES, 'utf8'),
  );
  return suites.map((suite) => ({
    file: join('apps/web/test/browser', suite.file),
    milliseconds: timeOf(suite),
  }));
}

function timeOf({ suites = [], specs }: Suite): number {
  const tries = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return sum([...tries.map(({ duration }) => duration), ...suites.map(timeOf)]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** A line each for the slowest files, the slowest first. */
export function slowestOf(times: readonly FileTime[]): readonly string[] {
  return times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SHOWN)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${file}`);
}
