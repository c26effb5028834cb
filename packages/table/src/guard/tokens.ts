import { NUMBER_MARK } from './reading.ts';

export interface Token {
  readonly kind: 'word' | 'digits' | 'sign';
  readonly text: string;
  /** Where it stands in the reading. */
  readonly start: number;
  readonly end: number;
}

/** Words, runs of digits and signs for numbers; all else stands between tokens. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start);
    let end = start + 1;
    if (kind !== undefined) {
      let word = text.charAt(start);
      while (kindAt(text, end) === kind || isApostrophe(text, end, kind)) {
        if (text[end] !== "'") word += text.charAt(end);
        end += 1;
      }
      tokens.push({ kind, text: word, start, end });
    }
    start = end;
  }
  return tokens;
}

function kindAt(text: string, at: number): Token['kind'] | undefined {
  const code = text.charCodeAt(at);
  if ((code >= 97 && code <= 122) || code > 127) return 'word';
  if (code >= 48 && code <= 57) return 'digits';
  if (text[at] === NUMBER_MARK) return 'sign';
  return undefined;
}

/** Between letters an apostrophe is part of the word: I'll, geht's. */
function isApostrophe(text: string, at: number, kind: Token['kind']): boolean {
  return kind === 'word' && text[at] === "'" && kindAt(text, at + 1) === 'word';
}
