// Ties a schema to a type that `packages/table` owns: the compiler compares both, so that neither changes alone.

import type { Rule } from '@backtrick/rules';
import type * as v from 'valibot';

/** `T` as JSON has it: nothing is readonly, optional or undefined, and the number of a rule is a text. */
type Plain<T> = T extends Rule
  ? string
  : T extends object
    ? { -readonly [K in keyof T]-?: Plain<Exclude<T[K], undefined>> }
    : T;

type Same<One, Other> = [Plain<One>] extends [Plain<Other>]
  ? [Plain<Other>] extends [Plain<One>]
    ? unknown
    : never
  : never;

/** The schema itself; it does not compile if what it describes is another type than `T`. */
export function exactly<T>() {
  return <S extends v.GenericSchema>(schema: S & Same<v.InferOutput<S>, T>): S => schema;
}
