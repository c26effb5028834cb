// Checks that the port is free before anything is created, so that a failed start leaves no data folder behind.

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects with the system's error if nothing can listen there. Another process may still take the port afterwards. */
export async function tryPort({ host, port }: Where): Promise<void> {
  const listener = createServer().listen({ host, port });
  await once(listener, 'listening');
  listener.close();
  await once(listener, 'close');
}

interface Where {
  readonly host: string;
  readonly port: number;
}
