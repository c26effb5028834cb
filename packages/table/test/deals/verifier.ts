// The stand-alone verifier of docs/, as anybody else would run it.

const VERIFIER = new URL('../../../../docs/verify/verifier.mjs', import.meta.url);

interface Verifier {
  verify(record: unknown): Promise<string>;
}

const { verify } = (await import(VERIFIER.href)) as Verifier;

export { VERIFIER, verify };
