// The commands for people who work on the program.

import type { Command } from 'commander';
import { command, settingsIn } from '../command.ts';
import type { End } from '../command.ts';
import type { Session } from '../session.ts';
import type { BenchFlags } from '../bench/bench.ts';
import type { PerftFlags } from '../perft/perft.ts';

export function addDevelopmentCommands(program: Command, session: Session, end: End): void {
  addPerft(program, session, end);
  addBench(program, session, end);
}

function addPerft(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'perft <game>', {
    session,
    words: help.perft,
    example: help.examples.perft,
    options: {
      ...settingsIn(help),
      '--depth <number>': help.depth,
      '--seed <seed>': help.seed,
      '--deck <file>': help.deck,
      '--first <seat>': help.first,
      '--split': help.split,
      '--json': help.perftJson,
    },
  }).action(async (game: string, flags: PerftFlags) => {
    const { perftCommand } = await import('../perft/perft.ts');
    end(await perftCommand(game, flags, session));
  });
}

function addBench(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'bench [benchmarks...]', {
    session,
    words: help.bench,
    example: help.examples.bench,
    options: {
      '--seconds <number>': help.benchSeconds,
      '--json': help.benchJson,
    },
  }).action(async (names: string[], flags: BenchFlags) => {
    const { benchCommand } = await import('../bench/bench.ts');
    end(await benchCommand(names, flags, session));
  });
}
