// A failing property prints its seed; SEED=… runs them all with it again.
import { configureGlobal } from 'fast-check';

const { SEED } = process.env;

if (SEED !== undefined) configureGlobal({ seed: Number(SEED) });
