// Secrets have 256 bits, are given to one person, and are stored as hashes.

import { createHash, randomBytes, randomInt } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a secret. Looked up by key, so that no comparison leaks timing. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A person's public id. It reveals nothing and grants nothing. */
export function newPlayerId(): string {
  return randomBytes(16).toString('base64url');
}

/** The id of a session in lists. It grants nothing. */
export function newSessionId(): string {
  return randomBytes(8).toString('base64url');
}

/** Uniformly random letters. */
export function randomLetters(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
