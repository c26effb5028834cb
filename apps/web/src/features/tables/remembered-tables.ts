// How many tables the visitor had last time. The home page reserves their space until they are loaded, so that nothing jumps
// away from a finger.

export interface Remembered {
  readonly all: number;
  readonly running: number;
}

const STORAGE_KEY = 'tables';
const NONE: Remembered = { all: 0, running: 0 };

export function loadRemembered(storage: Storage | null): Remembered {
  return readRemembered(storage?.getItem(STORAGE_KEY) ?? null);
}

export function saveRemembered(storage: Storage | null, { all, running }: Remembered): void {
  storage?.setItem(STORAGE_KEY, `${all} ${running}`);
}

export function readRemembered(text: string | null): Remembered {
  const [, all, running] = /^(\d{1,6}) (\d{1,6})$/.exec(text ?? '') ?? [];
  return all === undefined ? NONE : { all: Number(all), running: Number(running) };
}
