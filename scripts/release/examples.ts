// The examples of the packages: what they are, and what they say they print.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

export interface Example {
  readonly file: string;
  /** `rules-play-a-game`. */
  readonly name: string;
  readonly source: string;
  readonly prints: string;
}

const PRINTS = '\n// It prints:\n';

export function readExamples(root: string): readonly Example[] {
  const files = globSync('packages/*/examples/*.ts', { cwd: root }).sort();
  return files.map((path) => {
    const source = readFileSync(`${root}/${path}`, 'utf8');
    const [, said = ''] = source.split(PRINTS);
    const prints = said.replaceAll(/^\/\/ ?/gm, '').trim();
    const name = `${basename(dirname(dirname(path)))}-${basename(path, '.ts')}`;
    return { file: `${root}/${path}`, name, source, prints };
  });
}

/** What a file prints when a Node.js runs it. */
export function printed(node: string, file: string): string {
  return execFileSync(node, [file], { encoding: 'utf8', stdio: 'pipe' }).trim();
}
