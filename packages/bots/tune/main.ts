// `npm run tune -- SCRIPT …`: makes what a game's bots have learned again. What comes after the name is for the script.

import { spawnSync } from 'node:child_process';

const SCRIPTS = ['original', 'original-network', 'face-to-face', 'quick-and-easy'];
const WRONG_USE = 2;

const [name = '', ...rest] = process.argv.slice(2);
if (SCRIPTS.includes(name)) {
  const script = `${import.meta.dirname}/${name}.ts`;
  process.exitCode =
    spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error(
    `npm run tune -- ${SCRIPTS.join('|')} [what the script in packages/bots/tune asks for]`,
  );
  process.exitCode = WRONG_USE;
}
