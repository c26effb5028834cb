// A certificate for a name on this machine, made on the spot (X.509, RFC 5280, in DER), good for a day.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(id('2a8648ce3d040302'));
  const issuer = sequence(der(0x31, sequence(id('550403'), der(0x0c, Buffer.from(name)))));
  const names = sequence(der(0x82, Buffer.from(name)));
  const extension = sequence(id('551d11'), der(0x04, names));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    issuer,
    sequence(time(-3_600_000), time(86_400_000)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', content, privateKey);
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]));
  const body = sequence(content, algorithm, bits).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...long]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function id(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function time(ahead: number): Buffer {
  const digits = new Date(Date.now() + ahead).toISOString().replaceAll(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}
