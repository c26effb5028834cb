// The progress of long work: one line on standard error that is overwritten, only if that is a terminal.

export interface Progress {
  readonly show: (text: string) => void;
  readonly clear: () => void;
}

export function progressOn(errors: NodeJS.WriteStream): Progress {
  const write = (text: string) => {
    if (errors.isTTY) errors.write(`${CLEAR_LINE}${text}`);
  };
  return { show: write, clear: () => write('') };
}

const CLEAR_LINE = '\r\x1b[K';
