// What the terminal shows after a start: the address, and in a home network a QR code for a phone.

import { renderUnicodeCompact } from 'uqr';
import type { Texts } from './i18n/en.ts';
import { isEverywhere, networkAddresses, originAt } from './settings.ts';
import type { Settings } from './settings.ts';

/** Light blocks on a dark background whatever the terminal's colours; some phones cannot read the inverse. */
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

/** The addresses at which other machines in the network reach this one. */
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
