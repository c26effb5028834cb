// How many TCP connections there may be, and how long one may stay open without a request. Node itself ends requests
// that arrive too slowly; this covers connections that never send a byte, and too many of them.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Server, Socket } from 'node:net';
import { networkOf } from './network.ts';

/** All times are in milliseconds. */
export interface TcpLimits {
  /** How long a connection may stay open before its first byte. */
  readonly firstByte: number;
  /** How long it may stay open between an answer and the next request. */
  readonly keepAlive: number;
  /** How long it may stall in the middle of a request or an answer. */
  readonly stalled: number;
  /** How long a WebSocket may stay open before its first frame. */
  readonly hello: number;
  readonly total: number;
  /** Sockets and everything else a browser opens. A trusted proxy speaks for many networks and is not counted. */
  readonly perNetwork: number;
}

export const TCP_LIMITS: TcpLimits = {
  firstByte: 7000,
  keepAlive: 65_000,
  stalled: 60_000,
  hello: 30_000,
  total: 20_000,
  perNetwork: 128,
};

/**
 * How many requests of one connection may wait for an answer. Browsers and proxies do not pipeline; a thousand requests
 * in one packet would be handled before anybody else's.
 */
export const MAX_PIPELINED_REQUESTS = 4;

interface CountedServer extends Pick<Server, 'on' | 'rawListeners' | 'removeAllListeners'> {
  maxConnections?: number;
}

export interface TcpLimitDeps {
  readonly limits: TcpLimits;
  /** Addresses or ranges, separated by commas. */
  readonly trustedProxy: string | null;
}

export function limitTcpConnections(server: CountedServer, deps: TcpLimitDeps): void {
  const { limits, trustedProxy } = deps;
  const isProxy = proxiesIn(trustedProxy);
  const counts = new Map<string, number>();
  server.maxConnections = limits.total;
  limitPipelining(server);
  server.on('connection', (socket: Socket) => {
    if (!isProxy(socket) && !countIn(counts, socket, limits.perNetwork)) {
      socket.destroy();
      return;
    }
    // A data listener would take the socket away from the HTTP parser; `bytesRead` tells the same. After a stall the timer
    // comes before the bytes that have arrived meanwhile: `setImmediate` lets them be read first.
    const destroyIfSilent = () => void (socket.bytesRead === 0 && socket.destroy());
    const timer = setTimeout(() => setImmediate(destroyIfSilent), limits.firstByte).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

/** Ends a connection whose requests arrive faster than their answers can be sent; the rest is not handled. */
function limitPipelining(server: CountedServer): void {
  const waiting = new WeakMap<Socket, number>();
  const listeners = server.rawListeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED_REQUESTS) return void socket.destroy();
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    for (const answer of listeners) Reflect.apply(answer, server, [request, response]);
  });
}

/** Tells whether a connection comes from a trusted proxy. */
export function proxiesIn(trustedProxy: string | null): (socket: Socket) => boolean {
  const proxies = playerNetworksIn(trustedProxy);
  return ({ remoteAddress = '' }) => isIn(proxies, remoteAddress);
}

/** False if its network has too many connections. */
function countIn(counts: Map<string, number>, socket: Socket, max: number): boolean {
  const network = networkOf(socket.remoteAddress ?? '');
  const count = counts.get(network) ?? 0;
  if (count >= max) return false;
  counts.set(network, count + 1);
  socket.once('close', () => {
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  });
  return true;
}

function playerNetworksIn(given: string | null): BlockList {
  const list = new BlockList();
  for (const one of given?.split(',') ?? []) {
    const [address = '', bits] = one.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
