// Encrypts what is stored in the browser, so that hidden cards cannot be read from its storage. The key cannot be exported.
// Pages served without TLS have no Web Crypto, and store entries in plain text.

export interface Seal {
  close(value: unknown): Promise<unknown>;
  open(value: unknown): Promise<unknown>;
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

export const openly: Seal = { close: async (value) => value, open: async (value) => value };

/** A key that can be used and never be read; null where the browser has none. */
export async function newKey(): Promise<CryptoKey | null> {
  if (!('subtle' in crypto)) return null;
  return crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
}

export function sealWith(key: CryptoKey): Seal {
  return {
    async close(value): Promise<Sealed> {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const text = new TextEncoder().encode(JSON.stringify(value));
      return { iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text) };
    },
    async open(value) {
      if (!isSealed(value)) return value;
      const { iv, data } = value;
      const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, data);
      return JSON.parse(new TextDecoder().decode(text));
    },
  };
}

function isSealed(value: unknown): value is Sealed {
  return typeof value === 'object' && value !== null && 'iv' in value && 'data' in value;
}
