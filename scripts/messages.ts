// Makes the typed texts of the web client from the messages of each language: apps/web/messages/*.arb. `--check` only looks.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { madeOf } from './messages/modules.ts';
import { readLanguages } from './messages/languages.ts';

const ROOT = join(import.meta.dirname, '../apps/web');
const MADE = join(ROOT, 'src/i18n/compiled');

const catalogues = readLanguages(join(ROOT, 'messages'));
const faults = catalogues.flatMap(({ language, faults }) =>
  faults.map((fault) => `${language} ${fault}`),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults. How messages are written: apps/web/messages/README.md.`);
  process.exitCode = 1;
} else if (process.argv.includes('--check')) look();
else write();

function look(): void {
  const made = madeOf(catalogues);
  const stale = [
    ...[...made].filter(([path, code]) => textAt(path) !== code).map(([path]) => path),
    ...present().filter((path) => !made.has(path)),
  ];
  for (const path of stale) console.error(`compiled/${path} is not what the messages make it`);
  if (stale.length > 0) {
    console.error('Run `npm run messages`.');
    process.exitCode = 1;
  }
}

function write(): void {
  const made = madeOf(catalogues);
  for (const path of present()) if (!made.has(path)) rmSync(join(MADE, path));
  for (const [path, code] of made) {
    mkdirSync(dirname(join(MADE, path)), { recursive: true });
    if (textAt(path) !== code) writeFileSync(join(MADE, path), code);
  }
  const count = catalogues[0]?.messages.size ?? 0;
  console.log(`${count} messages in ${catalogues.map(({ language }) => language).join(', ')}.`);
}

function present(): readonly string[] {
  return globSync('**/*.ts', { cwd: MADE });
}

function textAt(path: string): string | null {
  try {
    return readFileSync(join(MADE, path), 'utf8');
  } catch {
    return null;
  }
}
