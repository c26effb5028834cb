// What the eye takes for a letter or a number although its code point is another one. A subset of the
// confusables of UTS 39, cut to what can write a number in Latin letters, and the signs for numbers that
// compatibility decomposition leaves alone.

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** Pairs of what is written and what it looks like. */
const PAIRS = [
  // Cyrillic, lower case
  'аa вb сc ԁd еe ғf һh нh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt уy ѵv ԝw шw хx үy ьb фf',
  // Greek, lower case
  'αa βb ϲc δd εe ϝf ηn ιi κk νv οo ρp σo ςs τt υu χx ωw γy',
  // Armenian and Lisu
  'ոn սu օo հh ցg զq ձd ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓲi ꓙj ꓗk ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz',
  // small capitals and turned letters
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
  'ɐa ɔc ǝe əe ɟf ɥh ıi ɾj ʞk ɯm ɹr ʇt ʌv ʍw ʎy ƃg',
  // umlauts, for speed; strokes and hooks, which have no decomposition
  'äa öo üu øo đd ħh łl ŧt ƒf ɑa ɡg ɩi ɛe ʋv ƙk ƭt ɲn ŋn ȥz ƶz ɗd ɓb ƴy',
  // currency and other signs that pass for letters
  '€e £l ¥y ¢c §s ©c ®r ×x ¡i µu ➕+ ➖- ±+',
];

/** Letters in circles and boxes that have no decomposition: 🅐, 🅰, 🇦. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** Written sign → the Latin letters it stands for. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...PAIRS.flatMap((pairs) =>
    pairs.split(' ').map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
  ),
  ...ALPHABETS.flatMap((first) =>
    LATIN.split('').map((letter, at): [string, string] => [
      String.fromCodePoint(first + at),
      letter,
    ]),
  ),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ...'–—‒―−‐‑'.split('').map((dash): [string, string] => [dash, '-']),
  ...'’‘ʼ´'.split('').map((quote): [string, string] => [quote, "'"]),
]);

/**
 * Signs that are a number by themselves: digits of every script, fractions, circled and Roman signs, Chinese
 * numerals, 🔟 💯, dice, clocks, mahjong, domino and playing cards, the Braille number sign, tag digits.
 */
export const NUMBER_SIGN =
  /[\p{N}一二三四五六七八九十百廿卅卌壹贰貳弐叁參肆伍陆陸柒捌玖拾🔟💯🎱🥈🥉🔞⚀-⚅🕐-🕧\u{1F007}-\u{1F021}\u{1F030}-\u{1F093}\u{1F0A1}-\u{1F0CE}\u{1F0D1}-\u{1F0F5}\u283C\u{E0030}-\u{E0039}]/u;

/** What takes no room of its own: format characters, marks, variation selectors, fillers. */
export const INVISIBLE = /[\p{Cf}\p{M}\u115F\u1160\u3164\uFFA0]/u;
