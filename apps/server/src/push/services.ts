// Which push services the house writes to. A browser names the address; whoever could name any would make the house ask
// addresses of their choice.

/** Those of Chrome, Edge, Firefox and Safari, by host; a star stands for any name before the rest. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** A host, with a port if it is not the usual one. */
export const SERVICE = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

export function isServedBy(services: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password, href } = new URL(endpoint);
  // Others read addresses in other ways: `a%2eb` or `a;.b` may lead them elsewhere, the plainest form does not.
  const isPlain = href === endpoint && username === '' && password === '' && SERVICE.test(host);
  return protocol === 'https:' && isPlain && services.some((service) => isHost(service, host));
}

function isHost(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}
