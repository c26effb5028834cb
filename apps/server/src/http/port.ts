// Whether there is a door to open, before anything is put behind it: a house that cannot open leaves no folder.

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects with what the system says if nothing can listen there. Somebody else may still come first afterwards. */
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
