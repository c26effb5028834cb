// What a person at a terminal is told when the house opens: where, and in a home network a code to point a phone at.

import { renderUnicodeCompact } from 'uqr';
import type { Texts } from './i18n/en.ts';
import { isEverywhere, networkAddresses, originAt } from './settings.ts';
import type { Settings } from './settings.ts';

/** Light blocks on a dark ground whatever the colours of the terminal: otherwise some phones read nothing. */
const LIGHT_ON_DARK = '\x1b[97;40m';
const PLAIN = '\x1b[0m';

export function welcome(settings: Settings, address: string, texts: Texts): string {
  const [best = address] = settings.port === 0 ? [address] : settings.origins;
  const network = homeAddresses(settings);
  return [
    texts.open(best),
    ...network.map((one) => texts.inNetwork(one)),
    ...network.slice(0, 1).flatMap((one) => ['', ...qrLines(one), '']),
    texts.close,
  ].join('\n');
}

/** Under which this machine is reached from others in its network, if it is. */
function homeAddresses({ host, port, origins }: Settings): readonly string[] {
  if (!isEverywhere(host) || port === 0) return [];
  return networkAddresses()
    .map((name) => originAt(name, port))
    .filter((origin) => origins.includes(origin));
}

function qrLines(text: string): readonly string[] {
  const code = renderUnicodeCompact(text, { border: 2 });
  return code.split('\n').map((line) => `${LIGHT_ON_DARK}${line}${PLAIN}`);
}
