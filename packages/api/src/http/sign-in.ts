// Signing in on another device, by passkey or by recovery code.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../values.ts';

/** The format of these messages is the W3C's Web Authentication. */
const browserOptions = v.record(v.string(), v.unknown());
const base64url = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]*$/));
const keyId = v.pipe(v.string(), v.maxLength(1400), v.regex(/^[\w-]+$/));
const key = {
  id: keyId,
  rawId: keyId,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(nothing, {}),
};
const newKey = v.object({
  ...key,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)),
    ),
  }),
});
const shownKey = v.object({
  ...key,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.exactOptional(base64url),
  }),
});
const me = v.object({ player: v.string() });

export const signInEndpoints = {
  newPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/options',
    summary: 'Get what the browser needs to create a passkey. Valid for 5 minutes.',
    access: 'proven',
    input: nothing,
    output: browserOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Save a passkey the browser has created. The session continues under a new secret.',
    access: 'proven',
    input: v.object({ response: newKey }),
    output: nothing,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'List your passkeys.',
    access: 'person',
    input: nothing,
    output: v.object({
      passkeys: v.array(
        v.object({
          id: v.string(),
          host: v.string(),
          device: v.string(),
          createdAt: v.number(),
          usedAt: v.number(),
        }),
      ),
    }),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: 'Remove a passkey.',
    access: 'proven',
    input: v.object({ id: keyId }),
    output: nothing,
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/api/sign-in/passkey/options',
    summary: 'Get what the browser needs to use a passkey. Valid for 5 minutes.',
    access: 'anybody',
    input: nothing,
    output: browserOptions,
  }),
  withPasskey: endpoint({
    method: 'POST',
    path: '/api/sign-in/passkey',
    summary: 'Sign in with a passkey, or confirm with it before a sensitive action.',
    access: 'anybody',
    input: v.object({ response: shownKey }),
    output: me,
  }),
  makeRecoveryCode: endpoint({
    method: 'POST',
    path: '/api/me/recovery-code',
    summary: 'Create a recovery code. It is shown once and replaces the previous one.',
    access: 'proven',
    input: nothing,
    output: v.object({ code: v.string() }),
  }),
  withRecoveryCode: endpoint({
    method: 'POST',
    path: '/api/sign-in/recovery-code',
    summary: 'Sign in with a recovery code. It works once; the answer contains the next one.',
    access: 'anybody',
    input: v.object({ code: v.pipe(v.string(), v.maxLength(80)) }),
    output: v.object({ player: v.string(), code: v.string() }),
  }),
};
