// Every number of the original game, in two languages, written in more than a hundred ways. Deterministic: the
// sentence around a number turns with the number and the way it is written.

export interface Variant {
  readonly text: string;
  readonly number: number;
  readonly way: string;
}

type Language = 'en' | 'de';
type Writing = (number: number, language: Language) => string | undefined;

export function variants(): readonly Variant[] {
  const all: Variant[] = [];
  for (const language of ['en', 'de'] as const) {
    const carriers = CARRIERS[language];
    WAYS.forEach(([way, write], turn) => {
      for (let number = 2; number <= 99; number += 1) {
        const written = write(number, language);
        if (written === undefined) continue;
        const carrier = carriers[(number + turn) % carriers.length] ?? '{}';
        all.push({ text: carrier.replace('{}', () => written), number, way: `${language} ${way}` });
      }
    });
  }
  return all;
}

const CARRIERS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '{}',
    'I have {}',
    'do you have the {} ?',
    '{} is mine',
    'lay {} on the left, please',
    'hm... {} !!',
  ],
  de: [
    '{}',
    'ich hab {}',
    'hast du die {} ?',
    '{} gehört mir',
    'leg {} nach links bitte',
    'tja... {} !!',
  ],
};

const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DE_SMALL =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const DE_TENS = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

function word(number: number, language: Language, link = '-'): string {
  const [tens, unit] = [Math.floor(number / 10), number % 10];
  if (language === 'en') {
    if (number < 20) return EN_SMALL[number] ?? '';
    return (EN_TENS[tens] ?? '') + (unit ? link + EN_SMALL[unit] : '');
  }
  if (number < 20) return DE_SMALL[number] ?? '';
  const und = link === '-' ? 'und' : `${link}und${link}`;
  return (unit ? (unit === 1 ? 'ein' : DE_SMALL[unit]) + und : '') + (DE_TENS[tens] ?? '');
}

const glued: Writing = (number, language) => word(number, language, '').replace('undund', 'und');

function digitsFrom(zero: number): Writing {
  return (number) =>
    Array.from(String(number))
      .map((digit) => String.fromCodePoint(zero + Number(digit)))
      .join('');
}

function digitsOf(digits: string): Writing {
  const signs = Array.from(digits);
  return (number) =>
    Array.from(String(number))
      .map((digit) => signs[Number(digit)])
      .join('');
}

const between =
  (sign: string): Writing =>
  (number) =>
    Array.from(String(number)).join(sign);

const letters =
  (change: (letter: string, at: number) => string): Writing =>
  (number, language) =>
    Array.from(glued(number, language) ?? '')
      .map(change)
      .join('');

function alphabet(first: number): Writing {
  return (number, language) =>
    Array.from(plain(number, language))
      .map((letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97))
      .join('');
}

/** Small Latin letters only. */
function plain(number: number, language: Language): string {
  return (glued(number, language) ?? '')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
}

function swapped(pairs: string): Writing {
  const swaps = new Map(pairs.split(' ').map((pair) => [pair[0] ?? '', pair.slice(1)]));
  return (number, language) =>
    Array.from(plain(number, language))
      .map((letter) => swaps.get(letter) ?? letter)
      .join('');
}

/** A word cut in two pieces that are no words of their own. */
const cut =
  (sign: string, share: number): Writing =>
  (number, language) => {
    const whole = plain(number, language);
    const at = Math.max(1, Math.floor(whole.length * share));
    return whole.slice(0, at) + sign + whole.slice(at);
  };

function roman(number: number): string | undefined {
  const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
  const tens = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc'];
  const numeral = `${tens[Math.floor(number / 10)]}${units[number % 10]}`;
  return numeral.length < 3 ? undefined : numeral;
}

const MORSE = '----- .---- ..--- ...-- ....- ..... -.... --... ---.. ----.'.split(' ');

/** Five and nought alone look like dots and a ruler. */
function morse(number: number): string | undefined {
  if (/^[05]+$/.test(String(number))) return undefined;
  return Array.from(String(number))
    .map((digit) => MORSE[Number(digit)])
    .join(' ');
}

const EN_ORDINALS: Readonly<Record<string, string>> = {
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function ordinal(number: number, language: Language): string | undefined {
  if (number === 2) return undefined;
  const cardinal = glued(number, language) ?? '';
  if (language === 'de') {
    const irregular = { 3: 'dritte', 7: 'siebte', 8: 'achte' }[number];
    return irregular ?? cardinal + (number < 20 ? 'te' : 'ste');
  }
  const [, head = '', last = ''] =
    /^(.*?)(one|two|three|four|five|six|seven|eight|nine|ten|twelve|ty|teen|eleven)$/.exec(
      cardinal,
    ) ?? [];
  if (last === 'ty') return `${head}tieth`;
  if (last === 'one') return `${head}first`.replace('first', '-first');
  if (last === 'two') return `${head}-second`;
  return head + (EN_ORDINALS[last] ?? `${last}th`);
}

function decade(number: number, language: Language): string | undefined {
  if (number < 20 || number % 10) return undefined;
  const tens = glued(number, language) ?? '';
  return language === 'en' ? tens.replace(/y$/, 'ies') : `${tens}er`;
}

const VOWEL = /[aeiouäöü]/;

function masked(number: number, language: Language): string | undefined {
  const simple = number < 20 || number % 10 === 0;
  const whole = plain(number, language);
  return simple && whole.length > 3 ? whole.replace(VOWEL, '*') : undefined;
}

function backwards(number: number, language: Language): string | undefined {
  const whole = plain(number, language);
  return whole.length > 3 ? Array.from(whole).reverse().join('') : undefined;
}

const WAYS: readonly (readonly [way: string, write: Writing])[] = [
  ['digits', between('')],
  ['full-width digits', digitsFrom(0xff10)],
  ['bold digits', digitsFrom(0x1d7ce)],
  ['double-struck digits', digitsFrom(0x1d7d8)],
  ['sans digits', digitsFrom(0x1d7e2)],
  ['sans bold digits', digitsFrom(0x1d7ec)],
  ['monospace digits', digitsFrom(0x1d7f6)],
  ['Arabic-Indic digits', digitsFrom(0x660)],
  ['Persian digits', digitsFrom(0x6f0)],
  ['Devanagari digits', digitsFrom(0x966)],
  ['Bengali digits', digitsFrom(0x9e6)],
  ['Tamil digits', digitsFrom(0xbe6)],
  ['Thai digits', digitsFrom(0xe50)],
  ['Khmer digits', digitsFrom(0x17e0)],
  ['tag digits', digitsFrom(0xe0030)],
  ['subscript', digitsFrom(0x2080)],
  ['superscript', digitsOf('⁰¹²³⁴⁵⁶⁷⁸⁹')],
  ['circled', digitsOf('⓪①②③④⑤⑥⑦⑧⑨')],
  ['negative circled', digitsOf('⓿❶❷❸❹❺❻❼❽❾')],
  ['double circled', digitsOf('⓪⓵⓶⓷⓸⓹⓺⓻⓼⓽')],
  ['Chinese', digitsOf('〇一二三四五六七八九')],
  ['Chinese, formal', digitsOf('零壹贰叁肆伍陆柒捌玖')],
  ['keycaps', (number) => String(number).replaceAll(/\d/g, '$&\u{FE0F}\u{20E3}')],
  ['clocks', digitsOf('🕛🕐🕑🕒🕓🕔🕕🕖🕗🕘')],
  ['digits, spaced', between(' ')],
  ['digits, hyphen', between('-')],
  ['digits, star', between('*')],
  ['digits, dot', between('.')],
  ['digits, slash', between('/')],
  ['digits, underscore', between('_')],
  ['digits, comma', between(', ')],
  ['digits, emoji', between('🙂')],
  ['digits, zero width space', between('\u{200B}')],
  ['digits, joiner', between('\u{200D}')],
  ['digits, soft hyphen', between('\u{AD}')],
  ['digits, word joiner', between('\u{2060}')],
  ['digits, right-to-left', between('\u{202E}')],
  ['digits, tag', between('\u{E0061}')],
  ['digits, struck', between('\u{336}')],
  [
    'digits, then',
    (number, language) => between(language === 'en' ? ' then ' : ' dann ')(number, language),
  ],
  ['leading zeros', (number) => `00${number}`],
  ['century', (number) => String(1900 + number)],
  ['hash', (number) => `#${number}`],
  ['about', (number) => `~${number}`],
  ['percent', (number) => `${number}%`],
  [
    'glued to a word',
    (number, language) => (language === 'en' ? `card${number}` : `karte${number}`),
  ],
  ['brackets', (number) => `[${number}]`],
  ['ordinal digits', (number, language) => `${number}${language === 'en' ? 'th' : 'te'}`],
  ['decade digits', (number, language) => `${number}${language === 'en' ? 's' : 'er'}`],
  ['sum', (number) => `${number - 1}+1`],
  ['difference', (number) => `${number + 3} - 3`],
  ['product', (number) => `2*${number / 2}`],
  ['plus', (number) => `+${number}`],
  ['higher', (number, language) => `${number} ${language === 'en' ? 'higher' : 'höher'}`],
  ['Morse', morse],
  ['strokes', (number) => '|'.repeat(number + 1)],
  ['Roman', roman],
  ['Roman, large', (number) => roman(number)?.toUpperCase()],
  [
    'Roman, spaced',
    (number) =>
      /[vxl]/.test(roman(number) ?? '') ? Array.from(roman(number) ?? '').join(' ') : undefined,
  ],
  ['word', word],
  ['word, glued', glued],
  ['word, spaced', (number, language) => word(number, language, ' ')],
  ['word, dots', (number, language) => word(number, language, '.')],
  ['word, underscores', (number, language) => word(number, language, '_')],
  ['word, line break', (number, language) => word(number, language, '\n')],
  ['capitals', (number, language) => word(number, language).toUpperCase()],
  ['alternating', letters((letter, at) => (at % 2 ? letter.toUpperCase() : letter))],
  ['decomposed', (number, language) => word(number, language).normalize('NFD')],
  ['without dots', plain],
  [
    'digraphs',
    (number, language) =>
      word(number, language)
        .replaceAll('ä', 'ae')
        .replaceAll('ö', 'oe')
        .replaceAll('ü', 'ue')
        .replaceAll('ß', 'ss'),
  ],
  ['quoted', (number, language) => `"${word(number, language)}"`],
  ['starred', (number, language) => `**${word(number, language)}**`],
  ['letters spaced', letters((letter) => `${letter} `)],
  ['letters, dots', letters((letter) => `${letter}.`)],
  ['letters, hyphens', letters((letter) => `${letter}-`)],
  ['letters, underscores', letters((letter) => `${letter}_`)],
  ['letters, stars', letters((letter) => `${letter}*`)],
  ['letters, slashes', letters((letter) => `${letter}/`)],
  ['letters, emoji', letters((letter) => `${letter}🍎`)],
  ['letters, zero width', letters((letter) => `${letter}\u{200B}`)],
  ['letters, soft hyphens', letters((letter) => `${letter}\u{AD}`)],
  ['letters, struck', letters((letter) => `${letter}\u{336}`)],
  ['letters, accents', letters((letter) => `${letter}\u{301}`)],
  ['letters, tags', letters((letter) => `${letter}\u{E0062}`)],
  ['letters, selectors', letters((letter) => `${letter}\u{FE0F}`)],
  ['full-width', alphabet(0xff41)],
  ['bold', alphabet(0x1d41a)],
  ['bold italic', alphabet(0x1d482)],
  ['bold script', alphabet(0x1d4ea)],
  ['Fraktur', alphabet(0x1d586)],
  ['double-struck', alphabet(0x1d552)],
  ['sans', alphabet(0x1d5ba)],
  ['monospace', alphabet(0x1d68a)],
  ['circled letters', alphabet(0x24d0)],
  ['bracketed letters', (number, language) => alphabet(0x249c)(number, language)],
  ['black circles', alphabet(0x1f150)],
  ['black boxes', alphabet(0x1f170)],
  ['white boxes', alphabet(0x1f130)],
  ['flags', alphabet(0x1f1e6)],
  ['Cyrillic', swapped('aа cс eе oо pр xх yу sѕ iі hһ')],
  ['Cyrillic, some', swapped('eе oо')],
  ['Greek', swapped('aα eε iι oο tτ uυ nη')],
  ['small capitals', swapped('aᴀ bʙ cᴄ dᴅ eᴇ fꜰ gɢ hʜ iɪ lʟ nɴ oᴏ rʀ sꜱ tᴛ uᴜ vᴠ wᴡ yʏ zᴢ')],
  ['accents', swapped('aà eé ií oó uú nñ sş yý')],
  ['leet', swapped('o0 i1 s$ a@')],
  ['leet, signs', swapped('i! t+ s$')],
  ['leet, digits', swapped('e3 a4 o0 i1 t7 s5')],
  ['euro', swapped('e€')],
  ['stretched vowels', letters((letter) => (VOWEL.test(letter) ? letter.repeat(3) : letter))],
  ['stretched', letters((letter) => letter.repeat(3))],
  [
    'stretched end',
    (number, language) => `${word(number, language)}${word(number, language).at(-1)?.repeat(4)}`,
  ],
  ['cut, space', cut(' ', 0.4)],
  ['cut late', cut(' ', 0.7)],
  ['cut, hyphen', cut('-', 0.4)],
  ['cut, emoji', cut('🙂', 0.4)],
  ['backwards', backwards],
  ['masked', masked],
  ['ordinal', ordinal],
  ['decade', decade],
  ['plural', (number, language) => `${glued(number, language)}${language === 'en' ? 's' : 'er'}`],
  [
    'row of digits',
    (number, language) =>
      number > 9
        ? Array.from(String(number))
            .map((digit) => (language === 'en' ? EN_SMALL : DE_SMALL)[Number(digit)])
            .join(' ')
        : undefined,
  ],
  [
    'word and higher',
    (number, language) => `${word(number, language)} ${language === 'en' ? 'higher' : 'höher'}`,
  ],
  ['plus word', (number, language) => `plus ${word(number, language)}`],
  [
    'about word',
    (number, language) => `${language === 'en' ? 'around' : 'um die'} ${word(number, language)}`,
  ],
  ['ish', (number, language) => (language === 'en' ? `${glued(number, language)}ish` : undefined)],
  [
    'my',
    (number, language) =>
      number > 12 ? `${language === 'en' ? 'my' : 'meine'}${glued(number, language)}` : undefined,
  ],
];
