// The sentences of link previews. Only those who open a shared link see them, so they are few, and apart from the messages
// for operators.

export const PREVIEW_LANGUAGES = ['en', 'de'] as const;
export type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

export interface PreviewTexts {
  readonly site: { readonly title: string; readonly text: string; readonly headline: string };
  readonly games: Readonly<Record<string, string>>;
  readonly players: (count: number) => string;
  /** A program with an account of its own. */
  readonly botAccount: (name: string) => string;
  readonly daily: {
    readonly above: (date: string) => string;
    readonly headline: string;
    readonly text: string;
  };
  readonly result: {
    readonly won: string;
    readonly left: (count: number) => string;
    readonly betterThan: (share: string) => string;
  };
  readonly table: {
    readonly invites: (name: string) => string;
    readonly seats: (taken: number, all: number) => string;
    readonly running: string;
    readonly over: string;
  };
  readonly deal: { readonly above: string; readonly text: string };
  readonly replay: { readonly above: string; readonly step: (step: number, all: number) => string };
  readonly profile: { readonly above: string; readonly text: string };
}

const NUMBERS_DE: Readonly<Record<number, string>> = {
  2: 'zweit',
  3: 'dritt',
  4: 'viert',
  5: 'fünft',
};

export const PREVIEW_TEXTS: Readonly<Record<PreviewLanguage, PreviewTexts>> = {
  en: {
    site: {
      title: 'Backtrick',
      text: 'Play The Game, Face to Face and Quick & Easy: solo, with bots, or with friends. Free, open source and unofficial.',
      headline: 'Play together.',
    },
    games: {
      original: 'The Game',
      'face-to-face': 'Face to Face',
      'quick-and-easy': 'Quick & Easy',
    },
    players: (count) => (count === 1 ? 'Solo' : `${count} players`),
    botAccount: (name) => `${name} (bot)`,
    daily: {
      above: (date) => `Daily challenge, ${date}`,
      headline: 'Same cards for everyone.',
      text: 'Everyone gets the same cards. Your first attempt counts.',
    },
    result: {
      won: 'All played!',
      left: (count) => `${count} left.`,
      betterThan: (share) => `Better than ${share} of players`,
    },
    table: {
      invites: (name) => `${name} invites you`,
      seats: (taken, all) => `${taken} of ${all} seats taken. No account needed.`,
      running: 'The game is in progress. You can watch.',
      over: 'This game is over.',
    },
    deal: {
      above: 'The same cards, another attempt',
      text: 'How far can you get with these cards?',
    },
    replay: { above: 'Replay', step: (step, all) => `Step ${step} of ${all}` },
    profile: { above: 'Plays on Backtrick', text: 'Games, results and ratings.' },
  },
  de: {
    site: {
      title: 'Backtrick',
      text: 'Spiel The Game, Face to Face und Quick & Easy: allein, mit Bots oder mit Freunden. Kostenlos, quelloffen und inoffiziell.',
      headline: 'Spielt zusammen.',
    },
    games: {
      original: 'The Game',
      'face-to-face': 'Face to Face',
      'quick-and-easy': 'Quick & Easy',
    },
    players: (count) => (count === 1 ? 'Solo' : `Zu ${NUMBERS_DE[count] ?? count}`),
    botAccount: (name) => `${name} (Bot)`,
    daily: {
      above: (date) => `Karten des Tages, ${date}`,
      headline: 'Gleiche Karten für alle.',
      text: 'Alle bekommen dieselben Karten. Dein erster Versuch zählt.',
    },
    result: {
      won: 'Alle abgelegt!',
      left: (count) => `${count} übrig.`,
      betterThan: (share) => `Besser als ${share} der anderen`,
    },
    table: {
      invites: (name) => `${name} lädt dich ein`,
      seats: (taken, all) => `${taken} von ${all} Plätzen besetzt. Ohne Konto.`,
      running: 'Das Spiel läuft. Du kannst zuschauen.',
      over: 'Dieses Spiel ist zu Ende.',
    },
    deal: { above: 'Gleiche Karten, neuer Versuch', text: 'Wie weit kommst du mit diesen Karten?' },
    replay: { above: 'Rückblick', step: (step, all) => `Schritt ${step} von ${all}` },
    profile: { above: 'Spielt auf Backtrick', text: 'Spiele, Ergebnisse und Wertungen.' },
  },
};

/** The language of a visitor, from what the browser asks for; English unless German comes first. */
export function previewLanguage(accepted: string | undefined): PreviewLanguage {
  return /^\s*de\b/i.test(accepted ?? '') ? 'de' : 'en';
}
