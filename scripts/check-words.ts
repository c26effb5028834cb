// The words that players read in the web client: forbidden ones, missing contractions, long sentences, texts that nothing shows,
// and differences between the languages.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './words/catalogue.ts';
import { differences, faultsIn, forbiddenIn, percentSigns } from './words/checks.ts';
import { unusedIn } from './words/uses.ts';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = join(ROOT, 'apps/web/src/i18n');
const [FIRST, ...OTHERS] = ['en', 'de'] as const;
/** Parts of a sentence: what they are put behind begins it. */
const FRAGMENTS = /^(?:words\.table\.result\.shared|daily\.share)\./;

const first = await readCatalogue(join(TEXTS, FIRST));
const faults = [...(await ofLanguage(FIRST)), ...unusedIn(first, sourcesOfClient())];
for (const other of OTHERS) {
  const texts = await readCatalogue(join(TEXTS, other));
  faults.push(...differences(first, texts).map((fault) => `${other} ${fault}`));
  faults.push(...(await ofLanguage(other)));
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`${faults.length} faults. Voice and terms: CONTRIBUTING.md, “Words for players”.`);
  process.exitCode = 1;
} else console.log(`${first.size} texts in each language say what they should.`);

async function ofLanguage(language: string): Promise<readonly string[]> {
  const folder = join(TEXTS, language);
  const list = readFileSync(join(import.meta.dirname, `words/forbidden.${language}.txt`), 'utf8');
  const forbidden = forbiddenIn(list);
  const ofTexts = [...(await readCatalogue(folder))].flatMap(([key, text]) =>
    faultsIn(text, { language, forbidden })
      .filter((fault) => !(FRAGMENTS.test(key) && fault.startsWith('begins with')))
      .map((fault) => `${language} ${key}: ${fault}`),
  );
  const ofSources = globSync('*.ts', { cwd: folder }).flatMap((file) =>
    percentSigns(readFileSync(join(folder, file), 'utf8')).map(
      (fault) => `${language}/${file}, ${fault}`,
    ),
  );
  return [...ofTexts, ...ofSources];
}

/** Without the texts themselves, and without tests. */
function sourcesOfClient(): readonly string[] {
  return globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.includes('/i18n/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
}
