// Codes of deals that came from somebody else: others may have played them, too.

import { browserStorage } from '../../platform/storage/browser-storage.ts';

const STORAGE_KEY = 'deal codes';
const MAX_CODES = 50;

export function rememberCode(code: string, storage: Storage | null = browserStorage()): void {
  const others = codesIn(storage).filter((one) => one !== code);
  storage?.setItem(STORAGE_KEY, [code, ...others].slice(0, MAX_CODES).join(' '));
}

export function isPassedOn(code: string, storage: Storage | null = browserStorage()): boolean {
  return codesIn(storage).includes(code);
}

function codesIn(storage: Storage | null): readonly string[] {
  return storage?.getItem(STORAGE_KEY)?.split(' ') ?? [];
}
