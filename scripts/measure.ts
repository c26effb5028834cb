// The shape of the code without its tests. One-line arrow functions are left out: they would
// flatter the length of the others.
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';

const SOURCES = '{{packages,apps}/*/{bin,src,tune},bench,scripts}/**/*.{ts,tsx,mjs}';
const NOT_SOURCES = ['**/*.test.ts', '**/node_modules/**', 'apps/web/src/i18n/compiled/**'];
const VAGUE = /\/(utils?|helpers?|common|shared|misc|types)[./]/;
const LONGEST_P95 = 28;

type Measured = { readonly lines: number; readonly place: string };

const paths = globSync(SOURCES, { exclude: NOT_SOURCES }).sort();
const files = paths.map((path) => measure(path, readFileSync(path, 'utf8')));
const functions = files.flatMap((file) => file.functions);
const anys = files.flatMap((file) => file.anys);
const vague = paths.filter((path) => VAGUE.test(path));
const p95 = quantile(functions, 0.95);

report('functions', functions.length, `p95 ${p95} lines, longest ${longest(functions)}`);
report('files', files.length, `median ${quantile(files, 0.5)} lines, longest ${longest(files)}`);
report('any', anys.length, anys.join(', '));
report('vague names', vague.length, vague.join(', '));
if (p95 > LONGEST_P95 || anys.length > 0 || vague.length > 0) process.exitCode = 1;

function measure(path: string, text: string) {
  const lineOf = lineNumbers(text);
  const functions: Measured[] = [];
  const anys: string[] = [];
  const onFunction = ({ start, end }: { readonly start: number; readonly end: number }) =>
    functions.push({ lines: lineOf(end) - lineOf(start) + 1, place: `${path}:${lineOf(start)}` });
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    FunctionDeclaration: onFunction,
    FunctionExpression: onFunction,
    ArrowFunctionExpression: (arrow) => {
      if (lineOf(arrow.start) !== lineOf(arrow.end)) onFunction(arrow);
    },
    TSAnyKeyword: ({ start }) => anys.push(`${path}:${lineOf(start)}`),
  }).visit(program);
  return { lines: lineOf(text.trimEnd().length), place: path, functions, anys };
}

function lineNumbers(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split('\n').length;
}

function quantile(measured: readonly Measured[], share: number): number {
  const sorted = measured.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

function longest(measured: readonly Measured[]): string {
  const [first] = [...measured].sort((a, b) => b.lines - a.lines);
  return first ? `${first.lines} (${first.place})` : 'none';
}

function report(what: string, count: number, detail: string) {
  console.log(`${what.padEnd(12)}${String(count).padStart(5)}  ${detail}`.trimEnd());
}
