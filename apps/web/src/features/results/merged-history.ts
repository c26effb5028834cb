// Two lists of games as one, the latest first.

interface Dated {
  readonly at: number;
}

/** `before`: the server has sent its games back to this time; null: all of them. Older games of the device come with its next ones. */
export function mergedHistory<T extends Dated>(
  server: readonly T[],
  device: readonly T[],
  before: number | null,
): readonly T[] {
  const due = device.filter(({ at }) => before === null || at >= before);
  return [...server, ...due].sort((one, other) => other.at - one.at);
}
