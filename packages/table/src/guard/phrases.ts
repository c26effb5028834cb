/** A set of words, written with spaces between them. */
export function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '));
}

/** Finds phrases of whole words; a space stands for whatever is between two of them. */
export function phrases(...patterns: readonly string[]): RegExp {
  const body = patterns.join('|').replaceAll(' ?', '[^a-z0-9]*').replaceAll(' ', '[^a-z0-9]+');
  return new RegExp(`(?<![a-z0-9])(?:${body})(?![a-z0-9])`, 'g');
}
