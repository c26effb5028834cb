// `npm run docs:api`: writes the reference of every package into `docs/reference`, or says with `--check` whether it is up to date.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiReference } from './api-reference.ts';
import { LIBRARIES } from './manifests.ts';
import { writeDeclarations } from './stage.ts';

process.chdir(join(import.meta.dirname, '../..'));
const FOLDER = 'docs/reference';
const declarations = mkdtempSync(join(tmpdir(), 'backtrick-declarations-'));
try {
  writeDeclarations(declarations);
  mkdirSync(FOLDER, { recursive: true });
  for (const library of LIBRARIES) {
    const file = `${FOLDER}/${library}.md`;
    const text = apiReference(library, join(declarations, library, 'src'));
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${file} is not what the types say: run npm run docs:api`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(declarations, { recursive: true, force: true });
}
