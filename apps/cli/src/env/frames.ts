// Messages in bytes: a length of four bytes, little-endian, a byte that says what it is, and the rest. The length counts
// that byte too.

/** An action for each of the games that may be played at once, and more. */
const MAX_REQUEST_BYTES = 2 ** 20;

const LENGTH_BYTES = 4;

export interface Frame {
  readonly kind: number;
  readonly body: Buffer;
}

/** The whole frames of a stream; 'too-long' where a length cannot be, after which nothing can be read any more. */
export async function* framesOf(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_REQUEST_BYTES,
): AsyncGenerator<Frame | 'too-long' | 'cut-off', void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of input) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    while (rest.length >= LENGTH_BYTES) {
      const length = rest.readUInt32LE();
      if (length === 0 || length > maxBytes) return yield 'too-long';
      const end = LENGTH_BYTES + length;
      if (rest.length < end) break;
      const frame = rest.subarray(LENGTH_BYTES, end);
      rest = rest.subarray(end);
      yield { kind: frame.readUInt8(), body: frame.subarray(1) };
    }
  }
  if (rest.length > 0) yield 'cut-off';
}

/** The beginning of a frame whose body has these parts. */
export function frameHead(kind: number, body: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(LENGTH_BYTES + 1);
  const length = body.reduce((sum, part) => sum + part.byteLength, 1);
  head.writeUInt32LE(length);
  head.writeUInt8(kind, LENGTH_BYTES);
  return head;
}
