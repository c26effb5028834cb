// Somebody at the server without a screen: asks over HTTP and plays over a socket, as every program may (docs/api.md).

import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SEAT_SEED_BYTES, startSession } from '@backtrick/table';
import type {
  Answer,
  PublicSummary,
  Session,
  TableOptions,
  TableView,
  Wish,
} from '@backtrick/table';
import type { APIRequestContext } from '@playwright/test';

export type Asked = Partial<TableOptions> & Pick<TableOptions, 'game' | 'players'>;

export interface Guest {
  /** The name of a new table; null where the server does not want it so. */
  make(options: Asked): Promise<string | null>;
  at(table: string): Promise<SeatedGuest>;
  leave(): void;
}

/** The guest at one table. */
export interface SeatedGuest {
  readonly view: () => TableView | PublicSummary | null;
  /** Resolves once the view is as it was left behind by what was asked. */
  ask(wish: Wish): Promise<Answer>;
  ready(): Promise<Answer>;
  /** Once the view is of this version or a later one. */
  reached(version: number): Promise<void>;
}

/** With the request of a browser's context it is the person in that browser. */
export async function arrive(request: APIRequestContext, address: string): Promise<Guest> {
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { data, headers: { origin: address } });
    return response.ok() ? response.json() : null;
  };
  await post('/api/visit', {});
  const { ticket } = await post('/api/ticket', {});
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, [
    'backtrick.v1',
    `ticket.${ticket}`,
  ]);
  const sessions = new Map<string, Session>();
  socket.addEventListener('message', ({ data }) => {
    const { table, ...frame } = JSON.parse(String(data));
    sessions.get(table)?.receive(frame);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });

  return {
    make: async (options) => (await post('/api/tables', { options }))?.table ?? null,
    async at(table) {
      const changes = new EventTarget();
      const session = startSession({
        id: () => randomUUID(),
        onChange: () => changes.dispatchEvent(new Event('change')),
      });
      sessions.set(table, session);
      session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
      const company = companyOver(session, changes);
      await company.reached(1);
      return company;
    },
    leave: () => socket.close(),
  };
}

function companyOver(session: Session, changes: EventTarget): SeatedGuest {
  const reached = async (version: number) => {
    while ((session.view()?.version ?? 0) < version) await once(changes, 'change');
  };
  const ask = async (wish: Wish) => {
    const answer = await session.ask(wish);
    if (answer.ok) await reached(answer.version);
    return answer;
  };
  const seed = () => randomBytes(SEAT_SEED_BYTES).toString('hex');
  return { view: session.view, ask, ready: () => ask({ kind: 'ready', seed: seed() }), reached };
}
