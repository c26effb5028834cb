// `npm run tune -- GAME …`: makes the weights of a game's evaluation again. What comes after the game is for its script.

import { spawnSync } from 'node:child_process';

const GAMES = ['original', 'face-to-face', 'quick-and-easy'];
const WRONG_USE = 2;

const [game = '', ...rest] = process.argv.slice(2);
if (GAMES.includes(game)) {
  const script = `${import.meta.dirname}/${game}.ts`;
  process.exitCode =
    spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' }).status ?? 1;
} else {
  console.error(
    `npm run tune -- ${GAMES.join('|')} [what the script in packages/bots/tune asks for]`,
  );
  process.exitCode = WRONG_USE;
}
