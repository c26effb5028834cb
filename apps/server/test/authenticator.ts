// A software authenticator: what a phone or a security key does in Web Authentication, for tests without a browser.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Said } from './said.ts';

/** What may be wrong with an answer. */
export interface Flaws {
  readonly challenge?: string;
  readonly origin?: string;
  readonly host?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly type?: string;
  readonly key?: KeyObject;
}

interface Credential {
  readonly id: Buffer;
  readonly host: string;
  readonly user: string;
  readonly key: KeyObject;
  counter: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function authenticator(origin: string) {
  const credentials: Credential[] = [];
  return { create, show };

  /** Makes a key, as `navigator.credentials.create` does. */
  function create(options: Said, flaws: Flaws = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    const host = flaws.host ?? options.rp.id;
    credentials.push({ id, host, user: options.user.id, key: privateKey, counter: 0 });
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([
      authenticatorData(host, (flaws.flags ?? PRESENT | VERIFIED) | ATTESTED, flaws.counter ?? 0),
      ...[Buffer.alloc(16), length, id, coseKey(publicKey)],
    ]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const client = clientData(flaws.type ?? 'webauthn.create', options.challenge, flaws);
    return answer(id, {
      clientDataJSON: client.toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Shows the key of this host, as `navigator.credentials.get` does. */
  function show(options: Said, flaws: Flaws = {}) {
    const credential = credentials.findLast(({ host }) => host === options.rpId);
    if (!credential) throw new Error(`there is no key for ${options.rpId}`);
    credential.counter++;
    const host = flaws.host ?? credential.host;
    const flags = flaws.flags ?? PRESENT | VERIFIED;
    const authData = authenticatorData(host, flags, flaws.counter ?? credential.counter);
    const client = clientData(flaws.type ?? 'webauthn.get', options.challenge, flaws);
    const signed = Buffer.concat([authData, sha256(client)]);
    return answer(credential.id, {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, flaws.key ?? credential.key).toString('base64url'),
      userHandle: credential.user,
    });
  }

  function clientData(type: string, challenge: string, flaws: Flaws): Buffer {
    const asked = { type, challenge: flaws.challenge ?? challenge };
    return Buffer.from(
      JSON.stringify({ ...asked, origin: flaws.origin ?? origin, crossOrigin: false }),
    );
  }
}

function answer(id: Buffer, response: object) {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
}

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags]), count]);
}

/** RFC 9053: an elliptic key for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(map));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
