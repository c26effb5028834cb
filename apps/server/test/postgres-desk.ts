// One PostgreSQL for all tests of a run, started when the first of them asks for it.

import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port at which its address is told. */
    postgresDesk: number;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | null = null;
  const desk = createServer((asker) => {
    server ??= startPostgres();
    server.then(
      ({ url }) => asker.end(`ok ${url}`),
      (error: unknown) => asker.end(`no ${String(error)}`),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  provide('postgresDesk', typeof address === 'object' && address ? address.port : 0);
  return async () => {
    desk.close();
    const started = await server?.catch(() => null);
    await started?.stop();
  };
}
