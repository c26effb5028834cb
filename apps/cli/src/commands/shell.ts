// The commands that make the program at home in a shell.

import type { Command } from 'commander';
import { command } from '../command.ts';
import type { End } from '../command.ts';
import type { Session } from '../session.ts';

export function addShellCommands(program: Command, session: Session, end: End): void {
  const { help } = session.texts;
  command(program, 'completions <shell>', {
    session,
    words: help.completions,
    example: help.examples.completions,
  }).action(async (shell: string) => {
    const { completionsCommand } = await import('../shell/shell.ts');
    end(completionsCommand(shell, program, session));
  });
  command(program, 'man', {
    session,
    words: help.manPage,
    example: help.examples.man,
  }).action(async () => {
    const { manCommand } = await import('../shell/shell.ts');
    end(manCommand(program, session));
  });
}
