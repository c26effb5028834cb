// How many tables somebody had at the last visit: the first page keeps their place until they are known, so that nothing
// jumps away from a finger.

export interface Remembered {
  readonly all: number;
  readonly running: number;
}

const KEY = 'tables';
const NONE: Remembered = { all: 0, running: 0 };

export function loadRemembered(storage: Storage | null): Remembered {
  return readRemembered(storage?.getItem(KEY) ?? null);
}

export function saveRemembered(storage: Storage | null, { all, running }: Remembered): void {
  storage?.setItem(KEY, `${all} ${running}`);
}

export function readRemembered(text: string | null): Remembered {
  const [, all, running] = /^(\d{1,6}) (\d{1,6})$/.exec(text ?? '') ?? [];
  return all === undefined ? NONE : { all: Number(all), running: Number(running) };
}
