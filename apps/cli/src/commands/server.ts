// The commands for people who run a server.

import type { Command } from 'commander';
import { command } from '../command.ts';
import type { End } from '../command.ts';
import { complain } from '../session.ts';
import type { Session } from '../session.ts';
import type { DataCommand, DataFlags, ServeFlags } from '../serve/serve.ts';

export function addServerCommands(program: Command, session: Session, end: End): void {
  addServe(program, session, end);
  addData(program, session, end);
  addDb(program, session, end);
}

function addServe(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'serve', {
    session,
    words: help.serve,
    example: help.examples.serve,
    options: {
      '--host <address>': help.host,
      '--port <number>': help.port,
      '--data <folder>': help.dataFolder,
      '--origin <addresses>': help.origin,
      '--trusted-proxy <address>': help.trustedProxy,
    },
  }).action(async (flags: ServeFlags) => {
    const { serveCommand } = await import('../serve/serve.ts');
    end(await serveCommand(flags, session));
  });
}

function addData(program: Command, session: Session, end: End): void {
  const { help, serve } = session.texts;
  const data = command(program, 'data', {
    session,
    words: help.data,
    example: help.examples.data,
  })
    // Whatever was named instead, these are the ones there are.
    .allowExcessArguments()
    .action(() => end(complain(session, serve.whichData, 2)));
  const add = (name: DataCommand, ...args: readonly string[]) =>
    command(data, [name, ...args].join(' '), {
      session,
      words: help.dataCommands[name],
      options: { '--data <folder>': help.dataFolder },
    }).action(async (...given: readonly unknown[]) => {
      const { dataCommand } = await import('../serve/serve.ts');
      const files = given.filter((one) => typeof one === 'string');
      const flags = given.find((one): one is DataFlags => typeof one === 'object');
      end(await dataCommand([name, ...files], flags ?? {}, session));
    });
  add('backup', '<file>');
  add('restore', '<file>').option('--key <file>', help.keyFile);
  add('check');
  add('rebuild');
}

function addDb(program: Command, session: Session, end: End): void {
  const { help, serve } = session.texts;
  const db = command(program, 'db', {
    session,
    words: help.db,
    example: help.examples.db,
  })
    .allowExcessArguments()
    .action(() => end(complain(session, serve.whichDb, 2)));
  command(db, 'copy [url]', {
    session,
    words: help.dbCopy,
    example: help.examples.db,
    options: { '--data <folder>': help.dataFolder },
  }).action(async (url: string | undefined, flags: DataFlags) => {
    const { copyCommand } = await import('../serve/serve.ts');
    end(await copyCommand(url, flags, session));
  });
}
