// Scripts start only from addresses of our own build: where the browser asks for a policy (Trusted Types), this is it.

const POLICY_NAME = 'backtrick';

interface Factory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare const trustedTypes: Factory | undefined;

const policy =
  typeof trustedTypes === 'undefined'
    ? null
    : trustedTypes.createPolicy(POLICY_NAME, { createScriptURL: ownScript });

/** The address as a browser takes it for a script. */
export function scriptAddress(url: string): string {
  return policy ? policy.createScriptURL(url) : ownScript(url);
}

function ownScript(url: string): string {
  const { origin } = new URL(url, location.href);
  if (origin !== location.origin) throw new Error(`not a script of ours: ${url}`);
  return url;
}
