/** Text of anybody's, as long as it may be: no control characters of theirs reach the terminal. */
export function printable(text: string, most: number): string {
  return text.slice(0, most).replaceAll(/\p{C}/gu, '?');
}
