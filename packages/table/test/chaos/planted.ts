// Faults for the simulator to find: each is the table without one of its guards.

import { hashOf, openAuthority, startSession } from '../../src/index.ts';
import type { TableAuthority, OpenTable, ServerFrame, Session, Who } from '../../src/index.ts';
import { chairOf } from '../../src/open-table.ts';
import { REAL_PARTS } from './parts.ts';
import type { Parts } from './parts.ts';

type Request = Parameters<TableAuthority['ask']>[0];

export const PLANTED: Readonly<Record<string, Parts>> = {
  'a log without compare-and-set': { ...REAL_PARTS, isTaken: () => false },
  'an answer before the entry is written': {
    ...REAL_PARTS,
    log: (log) => ({
      ...log,
      async append(table, entry, after) {
        log.append(table, entry, after).catch(() => undefined);
        return 'written';
      },
    }),
  },
  'command ids that are not looked at': { ...REAL_PARTS, openAuthority: forgetfulAuthority },
  'versions that are not looked at': withRequests((open, { command, ...rest }) => ({
    ...rest,
    command: 'version' in command ? { ...command, version: open?.version ?? 0 } : command,
  })),
  'sittings that are not looked at': withRequests((open, { who, ...rest }) => ({
    ...rest,
    who: inCurrentSitting(open, who),
  })),
  'no second sending': { ...REAL_PARTS, startSession: carelessSession },
  'pulses with a newer version that nobody heeds': withPulses((pulse) => ({
    ...pulse,
    version: 0,
  })),
  'pulses with another hash that nobody heeds': withPulses((pulse, view) => ({
    ...pulse,
    hash: view?.version === pulse.version ? hashOf(view) : pulse.hash,
  })),
  'a clock that jumps with the wall': { ...REAL_PARTS, evenClock: (wall) => wall },
};

/** Keeps every command under an id nobody has seen, and writes it down under its own. */
function forgetfulAuthority(
  ...[id, log, context]: Parameters<typeof openAuthority>
): TableAuthority {
  let count = 0;
  const authority = openAuthority(
    id,
    {
      ...log,
      append: (table, entry, after) =>
        log.append(table, { ...entry, id: entry.id.replace(/~\d+$/, '') }, after),
    },
    context,
  );
  return {
    ...authority,
    ask: (request) => authority.ask({ ...request, id: `${request.id}~${++count}` }),
  };
}

/** Changes what is asked by what the authority knows of the table. */
function withRequests(change: (open: OpenTable | null, request: Request) => Request): Parts {
  return {
    ...REAL_PARTS,
    openAuthority(...given) {
      const authority = openAuthority(...given);
      return { ...authority, ask: (request) => authority.ask(change(authority.open(), request)) };
    },
  };
}

function inCurrentSitting(open: OpenTable | null, who: Who): Who {
  if (who.kind !== 'person' || !open) return who;
  return { ...who, epoch: chairOf(open, who.player)?.epoch ?? null };
}

/** Sends every command once. */
function carelessSession(settings: Parameters<typeof startSession>[0]): Session {
  const session = startSession(settings);
  const sent = new Set<string>();
  return {
    ...session,
    connect: (send) =>
      session.connect((frame) => {
        if (frame.kind === 'command' && sent.has(frame.id)) return;
        if (frame.kind === 'command') sent.add(frame.id);
        send(frame);
      }),
  };
}

type Pulse = Extract<ServerFrame, { kind: 'pulse' }>;

function withPulses(change: (pulse: Pulse, view: ReturnType<Session['view']>) => Pulse): Parts {
  return {
    ...REAL_PARTS,
    startSession(settings) {
      const session = startSession(settings);
      return {
        ...session,
        receive: (frame) =>
          session.receive(frame.kind === 'pulse' ? change(frame, session.view()) : frame),
      };
    },
  };
}
