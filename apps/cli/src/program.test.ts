import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { run } from './program.ts';
import type { Outside } from './program.ts';

async function called(args: readonly string[], env: Outside['env'] = {}) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  input.end();
  const status = await run(args, { input, output, errors, env } as never);
  const [stdout, stderr] = [output, errors].map((stream) => String(stream.read() ?? ''));
  return { stdout, stderr: stderr ?? '', status };
}

test.each([
  [['juggle'], 'There’s no command juggle.'],
  [['play', '--player', '2'], 'There’s no option --player. Did you mean --players?'],
  [['play', 'orginal'], 'There’s no game "orginal"'],
  [['play', 'original', '--players', '9'], 'original is for 1, 2, 3, 4, or 5 players'],
  [['play', 'original', '--professional'], 'original doesn’t allow this option'],
  [['play', '--players', '2'], 'These options need the name of the game'],
  [['play', 'original', 'again'], 'Too many arguments. See backtrick play --help.'],
  [['data', 'foo'], 'Use backtrick data backup FILE'],
  [['data', 'backup'], 'Missing argument: file. See backtrick data backup --help.'],
  [['help', 'juggle'], 'There’s no command juggle. See backtrick --help.'],
  [['help', 'data', 'juggle'], 'There’s no command juggle. See backtrick data --help.'],
  [['play', '--seed'], 'The option --seed <seed> needs a value.'],
  [['play', '--resume', 'none.json'], 'There’s no file none.json'],
  [['play', 'original', '--resume', 'none.json'], 'The saved game says which game it is'],
  [['play', 'original', '--record', 'no/such/folder.json'], 'can’t be written'],
  [['play', '--deal', 'F016'], 'A deal code has 16 digits and letters'],
  [['play', 'original', '--deal', 'F016-BGNT-Z49E-KRPH'], 'A deal code already sets the game'],
  [['play', '--deal', 'F016-BGNT-Z49E-KRPH', '--seed', '1'], 'A deal code already sets the game'],
  [['replay'], 'Add the file of the saved game'],
  [['replay', 'none.json'], 'There’s no file none.json'],
  [['replay', '.'], '. can’t be read'],
  [['replay', '-'], 'This game can’t be set up. This isn’t a saved game'],
  [['perft'], 'Missing argument: game.'],
  [['perft', 'original', '--seed', '1'], 'Add a depth'],
  [['perft', 'original', '--depth', '1'], 'Choose the cards'],
  [
    ['perft', 'original', '--depth', '1', '--seed', '1', '--first', '2'],
    '--first only works with face-to-face.',
  ],
  [['perft', 'original', '--depth', '1', '--deck', '-'], 'doesn’t contain a deck or a saved game'],
  [['completions', 'tcsh'], 'There are no completions for "tcsh": use bash, zsh, or fish.'],
  [['completions'], 'Missing argument: shell.'],
  [['man', 'play'], 'Too many arguments.'],
  [['simulate', 'original', '--games', '1e3'], '--games needs a whole number from 1 to 999999999.'],
  [['--lang', 'fr'], 'The language "fr" isn’t available: use --lang en or de.'],
])('%j is wrong usage, in one sentence', async (args, sentence) => {
  const { stdout, stderr, status } = await called(args);
  expect(stderr).toContain(sentence);
  expect(stderr.trimEnd().split('\n').length).toBe(1);
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
});

test('help is in the language of the environment, or in the one asked for', async () => {
  expect((await called(['--help'], { LANG: 'de_DE' })).stdout).toMatch(/^Aufruf: backtrick/);
  expect((await called(['--help', '--lang=en'], { LANG: 'de_DE' })).stdout).toMatch(/^Usage:/);
  expect((await called(['juggle', '--lang', 'de'])).stderr).toBe(
    'Den Befehl juggle gibt es nicht. Hilfe: backtrick --help.\n',
  );
});

test('every command has help with examples, in both languages', async () => {
  const { stdout } = await called(['--help']);
  const [list = ''] = String(stdout).split('\nExamples:\n');
  const names = [...list.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['play', 'simulate', 'bots', 'data', 'help']));
  for (const name of names.filter((each) => each !== 'help')) {
    const english = await called([name, '--help']);
    expect(english.stdout).toMatch(new RegExp(`\\nExamples:\\n  .*backtrick ${name}`));
    const german = await called([name, '--help', '--lang', 'de']);
    expect(german.stdout).toMatch(new RegExp(`\\nBeispiele:\\n  .*backtrick ${name}`));
  }
});

test('help names the command with all its words', async () => {
  const asked = await called(['help', 'data', 'backup']);
  expect(asked).toEqual(await called(['data', 'backup', '--help']));
  expect((await called(['help'])).stdout).toBe((await called(['--help'])).stdout);
});

test('without a command and without a terminal there is help', async () => {
  const { stdout, status } = await called([]);
  expect(stdout).toContain('\nGames:\n');
  expect(stdout).toContain('Examples:');
  expect(status).toBe(0);
});
