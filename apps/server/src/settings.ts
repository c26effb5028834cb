// The settings, from flags or environment variables; every one has a working default.

import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Fault } from './runtime/faults.ts';
import { readOperator } from './runtime/operator.ts';
import type { Operator } from './runtime/operator.ts';
import { TCP_LIMITS } from './limits/tcp-limit.ts';
import type { TcpLimits } from './limits/tcp-limit.ts';
import { PUSH_SERVICES, PUSH_SERVICE_PATTERN } from './notifications/push-services.ts';
import { isPostgresAddress } from './storage/postgres/address.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** A PostgreSQL database; without one, a file in the data folder. */
  readonly databaseUrl?: string | null;
  /** Redis or Valkey as the bus between nodes. */
  readonly redisUrl?: string | null;
  /** The origins of our own pages, the preferred one first; no other page may talk to the server. */
  readonly origins: readonly string[];
  /** The proxies whose word on client addresses is trusted. */
  readonly trustedProxy: string | null;
  /** The folder of the built web client. */
  readonly webDir?: string;
  /** Hosts of push services, instead of the well-known ones. */
  readonly pushServices?: readonly string[];
  /** Who runs the server, as its pages say. */
  readonly operator?: Operator;
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeout?: number;
  /** Overrides of the connection limits. */
  readonly connections?: Partial<TcpLimits>;
  /** A factor for all limits. Only for load tests, which come from one address. */
  readonly widening?: number;
}

/** The connection limits in effect, scaled like all limits. */
export function tcpLimits({ connections, widening = 1 }: Settings): TcpLimits {
  const { total, perNetwork, ...times } = TCP_LIMITS;
  const counts = { total: total * widening, perNetwork: perNetwork * widening };
  return { ...times, ...counts, ...connections };
}

export type Given = Readonly<Record<string, string | undefined>>;

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

export function readSettings(given: Given): Settings | Fault {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { PORT = '4747', HOST: host = '127.0.0.1', DATA_DIR: dataDir = 'data' } = env;
  const { ORIGIN, TRUSTED_PROXY: trustedProxy = null, WEB_DIR: webDir = WEB_DIR } = env;
  const databaseUrl = env.DATABASE_URL ?? null;
  if (databaseUrl !== null && !isPostgresAddress(databaseUrl)) {
    return { code: 'wrong-database', value: 'DATABASE_URL' };
  }
  const redisUrl = env.REDIS_URL ?? null;
  if (redisUrl !== null && !isRedisAddress(redisUrl)) {
    return { code: 'wrong-redis', value: 'REDIS_URL' };
  }
  if (redisUrl !== null && databaseUrl === null) return { code: 'no-cluster', value: 'REDIS_URL' };
  const pushServices = env.PUSH_SERVICES?.split(',').map((one) => one.trim()) ?? PUSH_SERVICES;
  const unknown = pushServices.find((service) => !PUSH_SERVICE_PATTERN.test(service));
  if (unknown !== undefined) return { code: 'wrong-push-service', value: unknown };
  const port = Number(PORT);
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535) return { code: 'wrong-port', value: PORT };
  if (!/^[\w.:-]+$/.test(host)) return { code: 'wrong-host', value: host };
  const origins = ORIGIN ? ORIGIN.split(',').map((one) => one.trim()) : localOrigins(host, port);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined) return { code: 'wrong-origin', value: wrong };
  if (trustedProxy !== null && !isNetwork(trustedProxy)) {
    return { code: 'wrong-proxy', value: trustedProxy };
  }
  const operator = readOperator(env);
  if ('code' in operator) return operator;
  const widening = readWidening(env.LOAD_TEST, { host, origins, trustedProxy });
  if (widening === null) return { code: 'wrong-load-test', value: env.LOAD_TEST ?? '' };
  return {
    host,
    port,
    dataDir,
    databaseUrl,
    redisUrl,
    origins,
    trustedProxy,
    webDir,
    pushServices,
    operator,
    widening,
  };
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

type Reach = Pick<Settings, 'host' | 'origins' | 'trustedProxy'>;

/** Null unless it is a number and the server cannot be reached from outside. */
function readWidening(given: string | undefined, reach: Reach): number | null {
  if (given === undefined) return 1;
  return isAlone(reach) && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null;
}

/** A server behind a proxy listens on loopback too; its origins give it away. */
function isAlone({ host, origins, trustedProxy }: Reach): boolean {
  const names = [host, ...origins.map((origin) => new URL(origin).hostname)];
  return trustedProxy === null && names.every((name) => LOOPBACK.includes(name));
}

/** The origins under which this machine is reached: by name, and in its network if it listens there. */
export function localOrigins(host: string, port: number): readonly string[] {
  const own = ['localhost', '127.0.0.1'];
  const names = isEverywhere(host) ? [...own, ...networkAddresses()] : [host, ...own];
  const ordered = own.includes(host) ? own : [...new Set(names)];
  return ordered.map((name) => originAt(name, port));
}

export function originAt(name: string, port: number): string {
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Interfaces that exist only inside this machine; a phone cannot reach them. */
const INNER = /^(docker|br-|veth|virbr)/;

export function networkAddresses(): readonly string[] {
  return Object.entries(networkInterfaces())
    .sort(([one], [other]) => Number(INNER.test(one)) - Number(INNER.test(other)))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Addresses or ranges, separated by commas: `10.0.0.1, 10.1.0.0/16`. */
function isNetwork(text: string): boolean {
  return text.split(',').every((one) => {
    const [address = '', bits = '0', ...rest] = one.trim().split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    return isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
  });
}

function isRedisAddress(url: string): boolean {
  return /^rediss?:\/\//.test(url) && URL.canParse(url);
}
