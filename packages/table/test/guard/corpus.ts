import { readFileSync } from 'node:fs';

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

export const EVASIONS = ['evasions.en', 'evasions.de', 'evasions.mixed'] as const;
/** Every entry of the tables once, so that none can be lost unnoticed. */
export const TOLD = [...EVASIONS, 'words', 'distances'] as const;
export const HARMLESS = ['harmless.en', 'harmless.de'] as const;
