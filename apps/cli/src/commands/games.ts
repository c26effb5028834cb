// The commands for a game: to play it, to see it again, to judge it.

import type { Command } from 'commander';
import { ENGINE, NO_COLOUR, command, settingsIn, withColour } from '../command.ts';
import type { ColorFlag, End } from '../command.ts';
import type { Session } from '../session.ts';
import type { AnalyseFlags } from '../analyse/analyse.ts';
import type { PlayFlags } from '../play/play.ts';
import type { ReplayFlags } from '../replay/replay.ts';
import type { SolveFlags } from '../solve/solve.ts';
import type { VerifyFlags } from '../verify/verify.ts';

export function addGameCommands(program: Command, session: Session, end: End): void {
  addPlay(program, session, end);
  addReplay(program, session, end);
  addAnalyse(program, session, end);
  addSolve(program, session, end);
  addVerify(program, session, end);
}

function addPlay(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'play [game]', {
    session,
    words: help.play,
    example: help.examples.play,
    options: {
      ...settingsIn(help),
      '--bots <names>': help.playBots,
      [ENGINE]: help.playEngine,
      '--engine-seconds <number>': help.engineSeconds,
      '--pace <milliseconds>': help.pace,
      '--seed <seed>': help.seed,
      '--deal <code>': help.deal,
      '--record <file>': help.record,
      '--resume <file>': help.resume,
      [NO_COLOUR]: help.noColour,
    },
  }).action(async (game: string | undefined, flags: PlayFlags & ColorFlag) => {
    const { playCommand } = await import('../play/play.ts');
    end(await playCommand(game, withColour(flags), session));
  });
}

function addReplay(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'replay [file]', {
    session,
    words: help.replay,
    example: help.examples.replay,
    options: {
      '--jsonl': help.jsonl,
      '--json': help.replayJson,
      [NO_COLOUR]: help.noColour,
    },
  }).action(async (file: string | undefined, flags: ReplayFlags & ColorFlag) => {
    const { replayCommand } = await import('../replay/replay.ts');
    end(await replayCommand(file, withColour(flags), session));
  });
}

function addAnalyse(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'analyse <file>', {
    session,
    words: help.analyse,
    example: help.examples.analyse,
    options: {
      '--budget <number>': help.analyseBudget,
      '--seed <seed>': help.analyseSeed,
      '--threads <number>': help.threads,
      '--json': help.analyseJson,
      [NO_COLOUR]: help.noColour,
    },
  }).action(async (file: string, flags: AnalyseFlags & ColorFlag) => {
    const { analyseCommand } = await import('../analyse/analyse.ts');
    end(await analyseCommand(file, withColour(flags), session));
  });
}

function addSolve(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'solve <file>', {
    session,
    words: help.solve,
    example: help.examples.solve,
    options: {
      '--from <number>': help.from,
      '--seconds <number>': help.seconds,
      '--json': help.solveJson,
    },
  }).action(async (file: string, flags: SolveFlags) => {
    const { solveCommand } = await import('../solve/solve.ts');
    end(await solveCommand(file, flags, session));
  });
}

function addVerify(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'verify <file>', {
    session,
    words: help.verify,
    example: help.examples.verify,
    options: {
      '--json': help.verifyJson,
    },
  }).action(async (file: string, flags: VerifyFlags) => {
    const { verifyCommand } = await import('../verify/verify.ts');
    end(await verifyCommand(file, flags, session));
  });
}
