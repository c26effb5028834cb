// A push service as browsers have one: over TLS, it takes messages from known senders (RFC 8030, 8292), and gives the
// devices what only they can open (RFC 8188, 8291).

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer, globalAgent } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { selfSigned } from './self-signed.ts';

export interface Device {
  /** What the browser gives to the page. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** What has arrived, opened. */
  readonly messages: unknown[];
  /** The headers each came with. */
  readonly headers: IncomingMessage['headers'][];
  /** What the service answers to a message for this device. */
  status: number;
}

export interface PushService {
  /** The host to be allowed. */
  readonly host: string;
  /** Addresses that were asked and are no device's. */
  readonly strays: readonly string[];
  /** A device that subscribes for messages of one server. */
  device(serverKey: string): Device;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const { key, cert } = selfSigned('localhost');
  globalAgent.options.ca = cert;
  const strays: string[] = [];
  const devices = new Map<string, (request: IncomingMessage, body: Buffer) => number>();
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = devices.get(request.url ?? '');
      if (!device) strays.push(request.url ?? '');
      const status = device?.(request, Buffer.concat(chunks)) ?? 404;
      response.writeHead(status, { location: `https://${host}/elsewhere` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const host = `localhost:${typeof address === 'object' ? address?.port : 0}`;
  return {
    host,
    strays,
    device(serverKey) {
      const path = `/wpush/${randomBytes(16).toString('base64url')}`;
      const { device, take } = deviceAt(`https://${host}`, path, serverKey);
      devices.set(path, take);
      return device;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function deviceAt(origin: string, path: string, serverKey: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  const device: Device = {
    subscription: {
      endpoint: origin + path,
      keys: { p256dh, auth: auth.toString('base64url') },
    },
    messages: [],
    headers: [],
    status: 201,
  };
  const take = ({ method, headers }: IncomingMessage, body: Buffer): number => {
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm') return 400;
    if (!isFrom(serverKey, origin, headers.authorization ?? '')) return 403;
    if (device.status === 201) {
      device.messages.push(JSON.parse(opened(body, keys, auth)));
      device.headers.push(headers);
    }
    return device.status;
  };
  return { device, take };
}

/** Whether the server has signed that it writes to this service, for at most a day. */
function isFrom(serverKey: string, origin: string, authorization: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const lasts = exp - Date.now() / 1000;
  const isFresh = lasts > 0 && lasts <= 86_400;
  return isSigned && key === serverKey && aud === origin && isFresh && /^(https|mailto):/.test(sub);
}

function opened(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = derived(keys.computeSecret(sender), auth, info, 32);
  const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
  const key = derived(shared, salt, named('aes128gcm'), 16);
  const nonce = derived(shared, salt, named('nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function derived(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
