// `backtrick perft`

import type { Setup } from '@backtrick/rules';
import { INTERRUPTED, listenForInterrupt } from '../interrupt.ts';
import { progressOn } from '../progress.ts';
import { complain, say } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { readGame, readNumber } from '../settings.ts';
import { countSequences } from './count.ts';
import type { Tally, Watch } from './count.ts';
import { readDeal } from './deal.ts';
import type { DealFlags } from './deal.ts';

export interface PerftFlags extends DealFlags {
  readonly depth?: string;
  readonly split?: boolean;
  readonly json?: boolean;
}

export async function perftCommand(
  name: string,
  flags: PerftFlags,
  session: Session,
): Promise<ExitCode> {
  const { texts } = session;
  const game = readGame(name, texts);
  if (!game.ok) return complain(session, game.sentence, 2);
  const depth = readNumber(flags.depth ?? '');
  if (depth === undefined) return complain(session, texts.usage.noDepth, 2);
  const deal = await readDeal(game.value, flags, session);
  if (!deal.ok) return complain(session, deal.sentence, 2);
  const state = game.value.deal(deal.value);
  const count = watched(flags, session);
  const tally = await countSequences(game.value, { state, depth }, count.watch);
  const isStopped = count.end();
  print(tally, { name, deal: deal.value, depth, flags, session });
  if (!isStopped) return 0;
  session.errors.write(`${texts.stopped(tally.done.size)}\n`);
  return INTERRUPTED;
}

interface Printing {
  readonly name: string;
  readonly deal: Setup;
  readonly depth: number;
  readonly flags: PerftFlags;
  readonly session: Session;
}

function print({ found, done }: Tally, { name, deal, depth, flags, session }: Printing): void {
  const { players, options } = deal;
  if (flags.json) {
    const split = flags.split ? { split: Object.fromEntries(done) } : {};
    say(session, JSON.stringify({ game: name, players, options, depth, count: found, ...split }));
  } else {
    say(session, flags.split ? session.texts.total(found) : String(found));
  }
}

/** Prints each first action that is done with, shows progress on a terminal, hears Ctrl-C. */
function watched({ split, json }: PerftFlags, session: Session) {
  const { errors, texts } = session;
  let printed = 0;
  const interrupt = listenForInterrupt();
  const progress = progressOn(errors);

  const watch: Watch = ({ found, done }) => {
    const lines = [...done].slice(printed);
    printed = done.size;
    if (lines.length > 0) progress.clear();
    if (split && !json) for (const [action, count] of lines) say(session, `${action} ${count}`);
    progress.show(texts.progress(done.size, found));
    return interrupt.isWished() ? 'stop' : 'go-on';
  };

  function end(): boolean {
    interrupt.end();
    progress.clear();
    return interrupt.isWished();
  }

  return { watch, end };
}
