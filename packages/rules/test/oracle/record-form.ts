// Only the outer form of a record, the same in all games. What a field may hold, each game decides itself.

export interface RecordForm {
  readonly game: unknown;
  readonly players: number;
  readonly options: ReadonlyMap<string, unknown>;
  readonly deck: readonly unknown[];
  /** `undefined` when left out; JSON has no such value of its own. */
  readonly first: unknown;
  readonly actions: readonly unknown[];
}

export function readRecordForm(record: unknown): RecordForm | undefined {
  const fields = readObject(record);
  if (fields === undefined) return undefined;
  const players = fields.get('players');
  const options = fields.has('options')
    ? readObject(fields.get('options'))
    : new Map<string, unknown>();
  const deck = readList(fields.get('deck'));
  const actions = readList(fields.get('actions'));
  if (typeof players !== 'number' || !Number.isInteger(players)) return undefined;
  if (options === undefined || deck === undefined || actions === undefined) return undefined;
  return { game: fields.get('game'), players, options, deck, first: fields.get('first'), actions };
}

export function readList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

export function readNumbers(list: readonly unknown[]): readonly number[] | undefined {
  const numbers = list.filter((entry) => typeof entry === 'number');
  return numbers.length === list.length ? numbers : undefined;
}

function readObject(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map<string, unknown>(Object.entries(value));
}
