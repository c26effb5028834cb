// Notes how long each test file took, for `npm test` to show the slowest at its end.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');
const NOTES = join(ROOT, 'reports/test-times.json');
const SHOWN = 10;

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

/** A line each for the slowest files of the last run, the slowest first. */
export function slowestFiles(): readonly string[] {
  const times: readonly { readonly file: string; readonly milliseconds: number }[] = JSON.parse(
    readFileSync(NOTES, 'utf8'),
  );
  return times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SHOWN)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${file}`);
}
