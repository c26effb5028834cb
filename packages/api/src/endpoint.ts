// An HTTP route as both ends know it: the address, who may call, what goes in and what comes out.

import type * as v from 'valibot';

/**
 * Who may call a route: anybody; a player, which may be a program with a token; a person; or a person who has recently
 * used a passkey, if they have one.
 */
export type Access = 'anybody' | 'player' | 'person' | 'proven';

export interface Endpoint<
  Method extends string = string,
  Path extends string = string,
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: Method;
  /** Parameters are written `:name` and are part of the input. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  /** The parameters of the path, and those of the query of a `GET`, or of the body. */
  readonly input: Input;
  readonly output: Output;
}

export type Method = 'GET' | 'POST' | 'DELETE';

/** Keeps the literal types of method and path, from which the calls get their names. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
>(definition: Endpoint<M, Path, Input, Output>): Endpoint<M, Path, Input, Output> {
  return definition;
}
