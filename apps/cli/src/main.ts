import { catchInterrupts } from './interrupt.ts';
import { MISTAKE } from './session.ts';

catchInterrupts();

// A reader that has seen enough, such as `head`, is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`Nothing more can be written: ${error.message}\n`);
  process.exit(2);
});

const { stdin: input, stdout: output, stderr: errors, env } = process;
try {
  const { run } = await import('./program.ts');
  process.exitCode = await run(process.argv.slice(2), { input, output, errors, env });
} catch (error) {
  console.error(error);
  process.exitCode = MISTAKE;
}
