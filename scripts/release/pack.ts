// `npm run release:pack`: the tarballs of the packages and of the program, in `dist/release` or in the folder that is given.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { npm } from './npm.ts';
import { run, stageLibraries, stageProgram } from './stage.ts';

const target = resolve(process.argv[2] ?? 'dist/release');
process.chdir(join(import.meta.dirname, '../..'));
const stage = mkdtempSync(join(tmpdir(), 'backtrick-release-'));
try {
  mkdirSync(target, { recursive: true });
  run(['scripts/build-web.ts']);
  for (const folder of [...stageLibraries(stage), stageProgram(stage)]) {
    console.log(npm(['pack', folder, '--pack-destination', target, '--loglevel=error'], stage));
  }
} finally {
  rmSync(stage, { recursive: true, force: true });
}
