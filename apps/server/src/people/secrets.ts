// Secrets have 256 bits, go to one person, and are stored as their hash.

import { createHash, randomBytes, randomInt } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in the place of a secret. A hash is looked up by its key, so that no comparison tells anything. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A person's public name for programs: it tells nothing and opens nothing. */
export function newPlayerId(): string {
  return randomBytes(16).toString('base64url');
}

/** By which a list names a session; it opens nothing. */
export function newSessionId(): string {
  return randomBytes(8).toString('base64url');
}

/** Letters, each as likely as the other. */
export function randomLetters(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
