// How much a long proof tries: little in every `npm test`, the whole proof in `npm run test:deep`, and far more in `npm run soak`.

export type Depth = 'quick' | 'deep' | 'soak';

export const DEPTH = depthFrom(process.env);

/** What belongs to the depth of this run. `scripts/deep.ts` runs the files that call this. */
export function byDepth<T>(given: {
  readonly quick: T;
  readonly deep: T;
  /** The same as in `deep` if left out. */
  readonly soak?: T;
}): T {
  const { quick, deep, soak = deep } = given;
  return { quick, deep, soak }[DEPTH];
}

function depthFrom({ SOAK, TEST_DEPTH = 'quick' }: NodeJS.ProcessEnv): Depth {
  if (SOAK === '1') return 'soak';
  if (TEST_DEPTH === 'quick' || TEST_DEPTH === 'deep') return TEST_DEPTH;
  throw new Error(`TEST_DEPTH is quick or deep, not ${TEST_DEPTH}`);
}
