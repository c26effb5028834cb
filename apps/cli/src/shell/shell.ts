// `backtrick completions` and `backtrick man`

import type { Command } from 'commander';
import { complain } from '../session.ts';
import type { ExitCode, Session } from '../session.ts';
import { VERSION } from '../version.ts';
import { bashCompletions } from './bash.ts';
import { fishCompletions } from './fish.ts';
import { manPage } from './man-page.ts';
import { outlineOf } from './outline.ts';
import type { Outline } from './outline.ts';
import { SHELLS, isShell } from './shells.ts';
import type { Shell } from './shells.ts';
import { zshCompletions } from './zsh.ts';

const SCRIPTS: Readonly<Record<Shell, (program: Outline, version: string) => string>> = {
  bash: bashCompletions,
  zsh: zshCompletions,
  fish: fishCompletions,
};

export function completionsCommand(shell: string, program: Command, session: Session): ExitCode {
  if (!isShell(shell)) {
    return complain(session, session.texts.usage.unknownShell(shell, SHELLS), 2);
  }
  session.output.write(SCRIPTS[shell](outlineOf(program), VERSION));
  return 0;
}

export function manCommand(program: Command, { output, env, texts }: Session): ExitCode {
  const date = dayOf(env['SOURCE_DATE_EPOCH']);
  output.write(manPage(outlineOf(program), { version: VERSION, date, headings: texts.help.man }));
  return 0;
}

/** Today; or the day that builds name so that they come out the same again. */
function dayOf(epochSeconds: string | undefined): string {
  const isGiven = epochSeconds !== undefined && /^\d{1,11}$/.test(epochSeconds);
  const day = isGiven ? new Date(Number(epochSeconds) * 1000) : new Date();
  return day.toISOString().slice(0, 10);
}
