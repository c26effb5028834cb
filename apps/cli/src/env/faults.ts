/** Why a request for an environment is refused. */
export const FAULTS = [
  'too-long',
  'cut-off',
  'unknown-kind',
  'wrong-protocol',
  'wrong-settings',
  'too-many-games',
  'unknown-id',
  'wrong-length',
  'wrong-seat',
  'illegal-action',
  'failed',
] as const;

export type FaultCode = (typeof FAULTS)[number];
