// The words that players read in the web client: forbidden ones, missing contractions, long sentences, and texts that nothing
// shows. That the languages have the same messages, `npm run messages` sees. What the terminal and the server say has the
// same words and contractions.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultsIn, forbiddenIn, withoutAdvice } from './words/checks.ts';
import type { Forbidden } from './words/checks.ts';
import { readTexts, textsIn } from './words/texts.ts';
import type { Texts } from './words/texts.ts';
import { unusedIn } from './words/uses.ts';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = join(ROOT, 'apps/web/src/i18n/compiled');
/** Parts of a sentence: what they are put behind begins it. */
const FRAGMENTS = /^(?:table\.result\.shared|daily\.share)\./;
/** What is forbidden in the web client and has its own meaning in a terminal: a line of text, the flag `--record`. */
const OF_TERMINALS =
  /^says “(?:lines?|rows?|records?|strength|COLOR|man|Angehalten|Tasten|sichern)”/i;
const OF_WEB = /^(?:has a sentence|begins with)/;
const ERRORS = /^(?:pages|pages\.deal|table\.refusals)\.(?:faults|codes)\./;

const languages = globSync('*/', { cwd: TEXTS }).sort();
const texts = new Map<string, Texts>();
for (const language of languages) texts.set(language, await readTexts(join(TEXTS, language)));

const faults = [
  ...[...texts].flatMap(([language, said]) => faultsOf(language, said)),
  ...(await faultsOfPrograms()),
  ...unusedIn(texts.get('en') ?? new Map(), sourcesOfClient()),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`${faults.length} faults. Voice and terms: CONTRIBUTING.md, “Words for players”.`);
  process.exitCode = 1;
} else console.log(`${texts.get('en')?.size} texts in each language say what they should.`);

async function faultsOfPrograms(): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const program of ['cli', 'server']) {
    for (const language of languages) {
      const file = join(ROOT, `apps/${program}/src/i18n/${language}.ts`);
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
      const forbidden = forbiddenWords(language);
      for (const [key, text] of textsIn(module[language], program)) {
        const found = faultsIn(text, { language, forbidden });
        const own = found.filter((fault) => !OF_TERMINALS.test(fault) && !OF_WEB.test(fault));
        faults.push(...own.map((fault) => `${language} ${key}: ${fault}`));
      }
    }
  }
  return faults;
}

function forbiddenWords(language: string): readonly Forbidden[] {
  const file = join(import.meta.dirname, `words/forbidden.${language}.txt`);
  return forbiddenIn(readFileSync(file, 'utf8'));
}

function faultsOf(language: string, said: Texts): readonly string[] {
  const forbidden = forbiddenWords(language);
  return [...said].flatMap(([key, text]) =>
    faultsIn(text, { language, forbidden })
      .filter((fault) => !(FRAGMENTS.test(key) && fault.startsWith('begins with')))
      .concat(ERRORS.test(key) ? withoutAdvice(text, language) : [])
      .map((fault) => `${language} ${key}: ${fault}`),
  );
}

/** Without the texts themselves, and without tests. */
function sourcesOfClient(): readonly string[] {
  return globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.includes('/i18n/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
}
