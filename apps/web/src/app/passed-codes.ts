// The codes of deals that somebody came with: others may have played them, too.

import { browserStorage } from './settings.ts';

const KEY = 'deal codes';
const MANY = 50;

export function rememberCode(code: string, storage: Storage | null = browserStorage()): void {
  const others = codesIn(storage).filter((one) => one !== code);
  storage?.setItem(KEY, [code, ...others].slice(0, MANY).join(' '));
}

export function isPassedOn(code: string, storage: Storage | null = browserStorage()): boolean {
  return codesIn(storage).includes(code);
}

function codesIn(storage: Storage | null): readonly string[] {
  return storage?.getItem(KEY)?.split(' ') ?? [];
}
