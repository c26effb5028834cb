// Sets of the cards 2 to 59 as two words of 29 bits, which engines keep as small integers.

const FIRST = 2;
const FIRST_HIGH = 31;
const WORD = 2 ** 29 - 1;

export function lowBit(card: number): number {
  return card >= FIRST && card < FIRST_HIGH ? 1 << (card - FIRST) : 0;
}

export function highBit(card: number): number {
  return card >= FIRST_HIGH && card <= 59 ? 1 << (card - FIRST_HIGH) : 0;
}

/** The cards smaller than `card`, 1 to 60. */
export function lowBelow(card: number): number {
  return card >= FIRST_HIGH ? WORD : (1 << Math.max(0, card - FIRST)) - 1;
}

export function highBelow(card: number): number {
  return card <= FIRST_HIGH ? 0 : (1 << (card - FIRST_HIGH)) - 1;
}

/** The cards greater than `card`, 1 to 60. */
export function lowAbove(card: number): number {
  return WORD & ~lowBelow(card + 1);
}

export function highAbove(card: number): number {
  return WORD & ~highBelow(card + 1);
}

export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many cards of a set are smaller than `card`. */
export function countBelow(low: number, high: number, card: number): number {
  return countBits(low & lowBelow(card)) + countBits(high & highBelow(card));
}

/** How many cards of a set are greater than `card`. */
export function countAbove(low: number, high: number, card: number): number {
  return countBits(low & lowAbove(card)) + countBits(high & highAbove(card));
}

export function holds(low: number, high: number, card: number): boolean {
  return ((low & lowBit(card)) | (high & highBit(card))) !== 0;
}

/** Writes the cards of a set into `list`, smallest first, and gives their number. */
export function spell(low: number, high: number, list: Uint8Array): number {
  let count = 0;
  for (let word = low; word !== 0; word &= word - 1) {
    list[count++] = FIRST + 31 - Math.clz32(word & -word);
  }
  for (let word = high; word !== 0; word &= word - 1) {
    list[count++] = FIRST_HIGH + 31 - Math.clz32(word & -word);
  }
  return count;
}
