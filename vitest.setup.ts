// Properties are tried with the same values in every run, so that a red one is red again; the long runs look further.
// A failing one prints its seed; SEED=… runs them all with it again.
import { configureGlobal } from 'fast-check';

const { SEED, SOAK } = process.env;

if (SEED !== undefined || SOAK !== '1') configureGlobal({ seed: Number(SEED ?? 1) });
