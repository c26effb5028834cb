/** Why the server refuses a request; `docs/api.md` explains each. */
export const HTTP_FAULTS = [
  'unreadable',
  'no-session',
  'not-found',
  'not-allowed',
  'wrong-options',
  'wrong-proof',
  'proof-needed',
  'no-passkeys-here',
  'unknown-service',
  'unfit-name',
  'wrong-record',
  'not-now',
  'too-late',
  'day-not-over',
  'too-many',
  'too-fast',
  'wrong-origin',
  'too-large',
  'unknown-route',
  'failed',
] as const;
export type HttpFault = (typeof HTTP_FAULTS)[number];
