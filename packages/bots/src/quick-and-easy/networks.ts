import { readNetwork } from '../network.ts';
import type { Network } from '../network.ts';
import { featureCount } from './features.ts';
import { WEIGHTS } from './weights.ts';
import type { Manner } from './words.ts';

const networks = new Map<string, Network>();

/** The network of a variant and a number of players, read from the weights when first asked for. */
export function networkFor(manner: Manner, players: number): Network {
  const name = `${manner}-${players}`;
  const known = networks.get(name);
  if (known) return known;
  const numbers = WEIGHTS[name];
  if (numbers === undefined) throw new Error(`there are no weights for ${name}`);
  const network = readNetwork(featureCount(players), numbers);
  networks.set(name, network);
  return network;
}
