// `backtrick bot`: a bot as a process, one request a line in, one answer a line out (docs/bot-protocol.md).

import { BOT_NAMES, botNamed } from '@backtrick/bots';
import type { BotName } from '@backtrick/bots';
import { GAMES, gameOf, seededRng } from '@backtrick/rules';
import { PROTOCOL } from '../engine/protocol.ts';
import { answerEach } from '../replay/jsonl.ts';
import type { ByteLine } from '../replay/lines.ts';
import { complain } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { VERSION } from '../version.ts';
import { readRequest } from './request.ts';
import type { Asked, ReadRequest } from './request.ts';

export async function botCommand(name: string, session: Session): Promise<ExitCode> {
  const { input, output, texts } = session;
  const bot = BOT_NAMES.find((known) => known === name);
  if (!bot) return complain(session, texts.bot.unknown(name, BOT_NAMES), 2);
  await answerEach(input, output, (line) => JSON.stringify(replyTo(line, bot, session)));
  return 0;
}

function replyTo(line: ByteLine, bot: BotName, { errors, answerTexts }: Session): object {
  const { id, asked } = line === 'too-long' ? TOO_LONG : readRequest(Buffer.from(line).toString());
  if ('code' in asked) {
    const { code, field = '' } = asked;
    return { id, error: { code, message: answerTexts.bot.faults[code](field) } };
  }
  try {
    return { id, ...answerOf(bot, asked) };
  } catch (error) {
    // A mistake of ours costs one answer, not the process, and is not kept quiet.
    errors.write(`${String(error)}\n`);
    return { id, error: { code: 'failed', message: answerTexts.bot.failed } };
  }
}

const TOO_LONG: ReadRequest = { id: null, asked: { code: 'too-long' } };

function answerOf(name: BotName, asked: Asked): object {
  if (asked.type === 'hello') return hello(name);
  const { view, signals } = asked;
  const bot = botNamed(view.game, name);
  if (!bot) throw new Error(`${name} does not play ${view.game}`);
  if (asked.type === 'signals') return { signals: bot.signals({ view, signals }) };
  const { seed, playouts, milliseconds } = asked.thought;
  const started = performance.now();
  const limit = Number.isFinite(playouts) ? { instead: playouts } : {};
  const isSpent = () => performance.now() - started > PRUDENCE * milliseconds;
  const budget = { playouts: Infinity, ...limit, isSpent };
  const turn = bot.turn({ view, signals }, budget, seededRng(seed));
  return { actions: turn.map((action) => gameOf(view).format(action)) };
}

/** The part of its time that a bot uses: the rest is for the way. */
const PRUDENCE = 0.9;

function hello(name: BotName) {
  const games = GAMES.map((game) => game.ruleset.name).filter((game) => botNamed(game, name));
  return { protocol: PROTOCOL, name, version: VERSION, games, signals: true };
}
