// The words that players read in the web client: forbidden ones, missing contractions, long sentences, and texts that nothing
// shows. That the languages have the same messages, `npm run messages` sees.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn, forbiddenIn } from './words/checks.ts';
import { readTexts } from './words/texts.ts';
import type { Texts } from './words/texts.ts';
import { unusedIn } from './words/uses.ts';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = join(ROOT, 'apps/web/src/i18n/compiled');
/** Parts of a sentence: what they are put behind begins it. */
const FRAGMENTS = /^(?:table\.result\.shared|daily\.share)\./;

const languages = globSync('*/', { cwd: TEXTS }).sort();
const texts = new Map<string, Texts>();
for (const language of languages) texts.set(language, await readTexts(join(TEXTS, language)));

const faults = [
  ...[...texts].flatMap(([language, said]) => faultsOf(language, said)),
  ...unusedIn(texts.get('en') ?? new Map(), sourcesOfClient()),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`${faults.length} faults. Voice and terms: CONTRIBUTING.md, “Words for players”.`);
  process.exitCode = 1;
} else console.log(`${texts.get('en')?.size} texts in each language say what they should.`);

function faultsOf(language: string, said: Texts): readonly string[] {
  const list = readFileSync(join(import.meta.dirname, `words/forbidden.${language}.txt`), 'utf8');
  const forbidden = forbiddenIn(list);
  return [...said].flatMap(([key, text]) =>
    faultsIn(text, { language, forbidden })
      .filter((fault) => !(FRAGMENTS.test(key) && fault.startsWith('begins with')))
      .map((fault) => `${language} ${key}: ${fault}`),
  );
}

/** Without the texts themselves, and without tests. */
function sourcesOfClient(): readonly string[] {
  return globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.includes('/i18n/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
}
