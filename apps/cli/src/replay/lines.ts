// Bytes into lines, with memory for one line only.

/** The longest line that is kept, in bytes. */
export const LONGEST_LINE = 2 ** 20;

/** The bytes of a line without its newline, or the news that there were too many. */
export type ByteLine = Uint8Array | 'too-long';

export interface LineSplitter {
  /** The lines that the chunk completes. */
  push(chunk: Uint8Array): Generator<ByteLine, void>;
  /** The line after the last newline, if there is anything after it. */
  end(): Generator<ByteLine, void>;
}

const NEWLINE = 10;

export function lineSplitter(): LineSplitter {
  const begun = newLine();
  return {
    *push(chunk) {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
        yield begun.completed(chunk.subarray(from, to));
        from = to + 1;
      }
      begun.add(chunk.subarray(from));
    },
    *end() {
      if (begun.length() > 0) yield begun.completed(new Uint8Array());
    },
  };
}

/** A line that may still grow. Beyond the longest line only its length is kept. */
function newLine() {
  let kept = new Uint8Array();
  let length = 0;

  function add(bytes: Uint8Array): void {
    if (length + bytes.length <= LONGEST_LINE) {
      if (kept.length < length + bytes.length) kept = grown(kept, length + bytes.length);
      kept.set(bytes, length);
    }
    length += bytes.length;
  }

  function completed(bytes: Uint8Array): ByteLine {
    if (length === 0 && bytes.length <= LONGEST_LINE) return bytes;
    add(bytes);
    const whole = length <= LONGEST_LINE ? kept.slice(0, length) : 'too-long';
    length = 0;
    return whole;
  }

  return { add, completed, length: () => length };
}

function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.min(LONGEST_LINE, Math.max(needed, 2 * bytes.length)));
  larger.set(bytes);
  return larger;
}
