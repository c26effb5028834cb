// `backtrick env`: environments as a process, for programs in other languages that learn (docs/environment.md).

import type { Writable } from 'node:stream';
import type { ExitCode, Session } from '../session.ts';
import { frameHead, framesOf } from './frames.ts';
import type { Frame } from './frames.ts';
import { environmentService, refused } from './service.ts';
import type { Answer, Service } from './service.ts';

/** The first byte of an answer. */
const DONE = 0;
const REFUSED = 1;

export async function envCommand(session: Session): Promise<ExitCode> {
  const service = environmentService();
  for await (const frame of framesOf(session.input)) {
    const isWhole = frame !== 'too-long' && frame !== 'cut-off';
    const answer = isWhole ? answerOf(service, frame, session) : refused(frame);
    await write(answer, session);
    if (!isWhole) return 2;
  }
  return 0;
}

/** A mistake of ours costs one answer, not the process, and is not kept quiet. */
function answerOf(service: Service, frame: Frame, { errors }: Session): Answer {
  try {
    return service(frame);
  } catch (error) {
    errors.write(`${String(error)}\n`);
    return refused('failed');
  }
}

/** The parts are arrays of the environment, which the next step changes: it waits until they are written. */
function write(answer: Answer, { output, answerTexts }: Session): Promise<void> {
  if (answer.ok) return writeAll(output, [frameHead(DONE, answer.body), ...answer.body]);
  const { code, where } = answer;
  const message = answerTexts.env.faults[code](where);
  const body = Buffer.from(JSON.stringify({ code, message }));
  return writeAll(output, [frameHead(REFUSED, [body]), body]);
}

function writeAll(output: Writable, parts: readonly Uint8Array[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null) => (error ? reject(error) : resolve());
    output.cork();
    for (const [i, part] of parts.entries()) {
      output.write(part, i === parts.length - 1 ? end : () => {});
    }
    output.uncork();
  });
}
