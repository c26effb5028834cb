import type { World } from './world.ts';

export function hexDigits(world: World, count: number): string {
  const words = Array.from({ length: Math.ceil(count / 8) }, () =>
    world
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  return words.join('').slice(0, count);
}
