import { readFileSync } from 'node:fs';
import { checkMessage, type Strictness } from '../../src/guard/index.ts';

/** The entries of a corpus: one a line, `# ` begins a comment, `\u{200B}` stands for what editors lose. */
export function corpus(name: string): readonly string[] {
  const file = new URL(`../../corpora/${name}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) =>
      line.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
    );
}

export const EVASIONS = [
  'evasions.en',
  'evasions.de',
  'evasions.mixed',
  'evasions.classes',
] as const;
/** Every entry of the tables once, so that none can be lost unnoticed. */
export const TOLD = [...EVASIONS, 'words', 'distances'] as const;
export const HARMLESS = ['harmless.en', 'harmless.de', 'harmless.numbers'] as const;

/** Whether an author who sends these messages, two seconds apart, is stopped by one of them. */
export function isStoppedIn(line: string, strictness: Strictness): boolean {
  const said = line.split(' / ').map((text, at) => ({ text, at: 2000 * at }));
  return said.some(
    (message, at) => checkMessage(message, said.slice(0, at), strictness).length > 0,
  );
}
