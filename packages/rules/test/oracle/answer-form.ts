export interface Accepted {
  readonly ok: true;
  readonly status: 'playing' | 'won' | 'lost';
  readonly winner: number | null;
  readonly turn: number | null;
  readonly piles: readonly (number | string | null)[];
  readonly hands: readonly (readonly (number | string)[])[];
  readonly draw: readonly number[];
  readonly legal: readonly string[];
}

export interface Refused {
  readonly ok: false;
  readonly at: number;
  readonly rule: string | null;
}

export type Answer = Accepted | Refused;

export function refusedSetup(rule: string | null): Refused {
  return { ok: false, at: -1, rule };
}
