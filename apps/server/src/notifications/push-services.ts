// The push services this server sends to. Browsers supply the address; without a list, anybody could make the server
// send requests to hosts of their choice.

/** Those of Chrome, Edge, Firefox and Safari; a star stands for any subdomain. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** A host, with an optional port. */
export const PUSH_SERVICE_PATTERN = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

export function isServedBy(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password, href } = new URL(endpoint);
  // Parsers disagree about addresses like `a%2eb` or `a;.b`; only canonical ones are accepted.
  const isPlain =
    href === endpoint && username === '' && password === '' && PUSH_SERVICE_PATTERN.test(host);
  return protocol === 'https:' && isPlain && services.some((service) => isHost(service, host));
}

function isHost(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}
