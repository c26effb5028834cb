// A frame as it comes over a socket: measured before it is read, so that nothing large or deep is ever walked.

/** The largest frame a client may send, in bytes. */
export const MOST_BYTES = 4096;
const MOST_DEPTH = 6;
const MOST_KEYS = 64;

/** The value of a frame; undefined if it is no JSON of a shape we would ever read. */
export function parseFrame(text: string): unknown {
  if (!isShallow(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Counts brackets outside of strings, without building anything. */
function isShallow(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (isString) {
      if (letter === '\\') i++;
      else if (letter === '"') isString = false;
    } else if (letter === '"') isString = true;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') depth--;
    if (depth > MOST_DEPTH) return false;
  }
  return true;
}

/** No more keys than any message has, no number that is not one of ours. */
function isPlain(value: unknown): boolean {
  let keys = 0;
  const isFit = (one: unknown): boolean => {
    if (typeof one === 'number') return Number.isSafeInteger(one);
    if (typeof one !== 'object' || one === null) return true;
    const members = Object.values(one);
    keys += members.length;
    return keys <= MOST_KEYS && members.every(isFit);
  };
  return isFit(value);
}
