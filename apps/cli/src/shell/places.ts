import { allCommands, optionsAt } from './outline.ts';
import type { Outline } from './outline.ts';

/** Every command below the program, as `/data/backup`. */
export function placesOf(program: Outline): readonly string[] {
  return allCommands(program)
    .filter(({ path }) => path.length > 0)
    .map(({ path }) => path.map((word) => `/${word}`).join(''));
}

/** The options that the next word belongs to, wherever they are used. */
export function valueFlagsOf(program: Outline): readonly string[] {
  const flags = allCommands(program)
    .flatMap(optionsAt)
    .flatMap(({ names, value }) => (value ? names : []));
  return [...new Set(flags)].sort();
}
