// Groups of signs that tell two digits: "👍👍👍👍👍👎👎", "*** *********", and one sign again and again, a message each.

/** Whether a message of nothing but signs holds two groups of them, or a text two groups of stars and the like. */
export function hasSignGroups(text: string): boolean {
  if (MARK_GROUPS.test(text)) return true;
  if (WORDS.test(text)) return false;
  const runs = runsOf(text).length > 1 ? runsOf(text) : runsBetweenSpaces(text);
  const [first, second] = runs;
  if (runs.length !== 2 || first === undefined || second === undefined) return false;
  return isCounted(first) && isCounted(second) && first.count !== second.count;
}

/** Whether the last of these messages is one of several that are there to be counted. */
export function isCountedOver(messages: readonly string[]): boolean {
  const last = messages.at(-1)?.trim() ?? '';
  if (last === '' || last.length > LONGEST) return false;
  const alike = messages.slice(-MAX_MESSAGES).filter((text) => text.trim() === last);
  if (alike.length >= FEWEST_ALIKE && (!WORDS.test(last) || NOISE.test(last))) return true;
  const runs = messages.slice(-2).map(onlyRun);
  const [first, second] = runs;
  if (first === undefined || second === undefined) return false;
  const isUneven = first.count !== second.count;
  return isUneven && [first, second].every(isCounted) && first.count + second.count >= FEWEST_SIGNS;
}

/** "👍👍👍👍 👍👍👍": one sign, in groups with spaces between them. */
function runsBetweenSpaces(text: string): readonly Run[] {
  const groups = text.length > LONGEST ? [] : text.trim().split(/\s+/);
  return groups.flatMap(runsOf);
}

interface Run {
  readonly sign: string;
  readonly count: number;
}

const LONGEST = 60;
const MAX_MESSAGES = 5;
const FEWEST_ALIKE = 4;
const FEWEST_SIGNS = 6;
const WORDS = /[\p{L}\p{N}]/u;
const NOISE = /^(?:ha|la|na|knock|tap|clap|beep|tick|klopf|piep)$/i;
const MARK_GROUPS = /(?<![*#+=~^])([*#+=~^])\1{1,8} +\1{2,9}(?![*#+=~^])/;

/** People repeat these because they laugh, cry or love. */
const FELT = /[😀-😆😂😅🤣😊😍🥰😘😭😢😱🙏❤♥💕💖🎉🎊🥳🔥💪😡🤯🤦🤷!?.]/u;

function isCounted({ sign, count }: Run): boolean {
  return count > 1 && count <= 9 && !FELT.test(sign);
}

function onlyRun(text: string): Run | undefined {
  if (text.length > LONGEST || WORDS.test(text)) return undefined;
  const runs = runsOf(text);
  return runs.length === 1 ? runs[0] : undefined;
}

/** Equal signs in a row, up to three groups. */
function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const { 0: sign } of text.matchAll(SIGN)) {
    const last = runs.at(-1);
    if (last?.sign === sign) runs[runs.length - 1] = { sign, count: last.count + 1 };
    else runs.push({ sign, count: 1 });
    if (runs.length > 2) return runs;
  }
  return runs;
}

const SIGN = /[^\s\uFE0F\p{EMod}\u200D]/gu;
