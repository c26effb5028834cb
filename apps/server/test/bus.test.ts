// One contract over every bus: in one process, over PostgreSQL, and over Redis where there is one.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { createClient } from 'redis';
import { postgresBus } from '../src/cluster/postgres-bus.ts';
import { redisBus } from '../src/cluster/redis-bus.ts';
import { busContract } from './bus-contract.ts';
import { inProcessBus } from './in-process-bus.ts';
import { emptySchema } from './postgres-schema.ts';
import { startRedis } from './redis-server.ts';
import { tcpProxy, through } from './tcp-proxy.ts';
import type { TcpProxy } from './tcp-proxy.ts';

const schema = await emptySchema();
const redis = await startRedis();
afterAll(async () => {
  await schema.remove();
  redis?.stop();
});

busContract('a bus in one process', async (work) => {
  const deps = inProcessBus();
  await work({ ...deps, cut: async () => undefined });
});

busContract('PostgreSQL', async (work) => {
  const proxy = await proxyTo(schema.url, 5432);
  const shout = async (text: string) => {
    await schema.query(`SELECT pg_notify('backtrick', $1)`, [text]);
  };
  const join = () => postgresBus(through(proxy, schema.url));
  await work({ join, shout, cut: (milliseconds) => cutFor(proxy, milliseconds) });
  await proxy.close();
});

if (!redis)
  console.log('There is no redis-server, no valkey-server and no REDIS_URL: Redis is left out.');

busContract(
  'Redis',
  redis &&
    (async (work) => {
      const proxy = await proxyTo(redis.url, 6379);
      const client = createClient({ url: redis.url });
      client.on('error', () => undefined);
      await client.connect();
      const shout = async (text: string) => {
        await client.publish('backtrick', text);
      };
      const join = () => redisBus(through(proxy, redis.url));
      await work({ join, shout, cut: (milliseconds) => cutFor(proxy, milliseconds) });
      client.destroy();
      await proxy.close();
    }),
);

function proxyTo(url: string, usual: number): Promise<TcpProxy> {
  const { hostname, port } = new URL(url);
  return tcpProxy({ host: hostname, port: Number(port || usual) });
}

async function cutFor(proxy: TcpProxy, milliseconds: number): Promise<void> {
  proxy.cut();
  await sleep(milliseconds);
  proxy.heal();
}
