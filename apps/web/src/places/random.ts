// Chance and names nobody else makes. `crypto.randomUUID` is missing on pages that come without TLS; this is not.

export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** 128 bits: for commands, and for tables of this browser. */
export function newId(): string {
  return randomHex(16);
}
