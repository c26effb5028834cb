import type { daily as english } from '../en/daily.ts';
import type { Widened } from '../language.ts';
import { cards, counted, ofGames, percent } from './grammar.ts';

const left = (count: number) => `${cards(count)} übrig`;

export const daily: Widened<typeof english> = {
  title: 'Karten des Tages',
  lead: 'Dieselben Karten für alle, jeden Tag neue. Dein erster Versuch zählt.',
  newIn: 'Neue Karten in',
  at: 'um Mitternacht UTC',
  against: (bot) => `Gegen ${bot}`,
  withBots: (bots) => `Mit ${bots}`,
  bots: {
    random: 'einen Bot, der irgendetwas ablegt',
    greedy: 'einen Bot, der den kleinsten Abstand nimmt',
    steady: 'einen verlässlichen Bot',
    strong: 'einen Bot, der vorausdenkt',
    master: 'einen Bot, der am längsten denkt',
  },
  partners: {
    random: 'Bots, die irgendetwas ablegen',
    greedy: 'Bots, die den kleinsten Abstand nehmen',
    steady: 'verlässlichen Bots',
    strong: 'Bots, die vorausdenken',
    master: 'Bots, die am längsten denken',
  },
  alone: 'Allein',
  duel: 'Duell',
  sent: 'gesendet',
  isFair: 'Wird fair gemischt?',
  states: {
    open: 'nicht gespielt',
    running: 'läuft',
    taken: 'auf diesem Gerät',
    unsent: 'noch nicht gesendet',
  },
  shortStates: { open: 'neu', running: 'läuft', taken: 'hier', unsent: 'wartet' },
  past: 'Frühere Tage',
  today: 'Die Karten von heute',
  day: (day) => `Karten vom ${day}`,
  daysLead: 'Auch die Karten früherer Tage kannst du spielen. Kartencodes erscheinen um 2 Uhr UTC.',
  daysEmpty: 'Es gibt noch keine früheren Tage.',
  daysHint: 'Morgen findest du hier die Karten von heute.',
  earlier: 'Noch frühere Tage',
  noSheet: 'Für diesen Tag gibt es keine Karten. Wähl einen anderen.',
  offline: 'Du bist offline. Heruntergeladene Karten kannst du trotzdem spielen.',
  offlineNone: 'Du bist offline. Für die Karten des Tages brauchst du eine Verbindung.',
  again: 'Aktualisieren',
  playElse: 'Jetzt andere Karten spielen',

  play: 'Jetzt spielen',
  goOn: 'Weiterspielen',
  retry: 'Noch einmal versuchen',
  retryHint: 'Weitere Versuche werden gespeichert, zählen aber nicht.',
  take: 'Für offline herunterladen',
  takeHint:
    'Spiel offline; dein Ergebnis wird gesendet, sobald du wieder online bist. Es hat eine eigene Rangliste, denn die Karten sind auf deinem Gerät gespeichert.',
  takenHint: 'Auf diesem Gerät gespeichert. Du kannst offline spielen.',
  unsent: 'Gespielt. Dein Ergebnis wird gesendet, sobald du wieder online bist.',
  refused: 'Der Server hat dieses Spiel abgelehnt. Es kam zu spät oder verstößt gegen die Regeln.',
  hereAgain: 'Dieselben Karten spielen',
  playByCode: 'Kartencode spielen',
  recordLater:
    'Andere spielen diese Karten vielleicht noch. Alle Karten siehst du um 2 Uhr UTC, wenn der Tag vorbei ist.',
  codeLater: 'Der Kartencode erscheint um 2 Uhr UTC.',

  first: 'Dein erster Versuch',
  further: 'Weitere Versuche',
  lookBack: 'Rückblick ansehen',
  score: {
    all: 'Alle Karten abgelegt',
    left,
    won: (other) => (other === 0 ? 'Gewonnen' : `Gewonnen, Gegenüber mit ${left(other)}`),
    lost: (own) => `Verloren mit ${left(own)}`,
  },
  short: { all: 'alle', left: (count) => `${count} übrig`, won: 'gewonnen', lost: 'verloren' },
  percentile: (share, others) => {
    if (share >= 100) {
      return others === 1
        ? 'Besser als das bisher einzige andere Ergebnis.'
        : 'Bisher besser als alle anderen.';
    }
    if (share <= 0) {
      return others === 1
        ? 'Das bisher einzige andere Ergebnis war besser.'
        : 'Alle anderen waren besser.';
    }
    return others === 1
      ? 'Gleichauf mit dem bisher einzigen anderen Ergebnis.'
      : `Besser als ${percent(share / 100)} der anderen.`;
  },
  only: 'Außer dir ist hier noch niemand fertig.',
  leagues: {
    house: 'Online',
    device: 'Offline',
  },
  leagueHints: {
    house: 'Die Karten kommen einzeln, niemand kennt sie vorher.',
    device: 'Auf Vertrauensbasis: Die Karten sind auf dem Gerät gespeichert.',
  },
  league: (count, wins, kind) =>
    `${counted(count, 'Person', 'Personen')}, ${kind === 'duel' ? '' : 'alle Karten abgelegt: '}${wins === 0 ? 'keine' : wins}${kind === 'duel' ? ' gewonnen' : ''}`,
  ranking: 'Rangliste der letzten 60 Tage',
  nobody: 'Noch ist niemand fertig.',
  howOthers: 'So lief es bei allen',
  firstTries: 'Erste Versuche nach übrigen Karten',
  firstDuels: 'Erste Versuche nach eigenen übrigen Karten',
  firstAt: (league) => `Dein erster Versuch · ${league}`,
  chartHeads: { score: 'Übrige Karten', count: 'Personen' },
  won: 'gewonnen',
  range: (from, to) => (from === to ? String(from) : `${from}–${to}`),
  you: 'du',
  par: 'Durchschnitt der Bots',
  parOf: (mean, low, high) => `${mean} (${low} bis ${high})`,
  parMark: 'Bots',
  toResult: 'Ergebnis ansehen',
  percent,
  parLeft: 'Karten übrig',
  parWon: 'der Spiele gewonnen',
  parWins: (wins, all, kind) =>
    `${kind === 'duel' ? 'Gewonnen' : 'Alle Karten abgelegt'} in ${wins} von ${ofGames(all)}.`,
  parNone: 'Die Bots haben das noch nicht gespielt.',
  parAbout: (all) =>
    `Aus ${ofGames(all)} von Bots, die nicht mehr wissen als du. In Klammern: das Konfidenzintervall (${percent(0.95)}).`,
  parBetter: 'Besser als die Bots.',
  parWorse: 'Die Bots waren besser.',
  parSame: 'Etwa so gut wie die Bots.',

  share: {
    heading: (day, game, players) => `Backtrick, Karten des Tages, ${day} · ${game}, ${players}`,
    all: 'alle Karten abgelegt!',
    left: (count) => `${left(count)}.`,
    won: 'gewonnen!',
    lost: 'verloren.',
    percentile: (share) => `Besser als ${percent(share / 100)}.`,
    par: (mean) => `Durchschnitt der Bots: ${mean}.`,
    further: 'Nicht mein erster Versuch.',
  },

  fairness: 'Warum niemand die Karten vorher kennen kann',
  fairText:
    'Die Karten eines Tages entstehen aus einer Zufallszahl. Ihren Fingerabdruck zeigen wir am Vortag, die Zahl selbst, wenn der Tag vorbei ist.',
  commitment: 'Fingerabdruck',
  seed: 'Zufallszahl',
  nextCommitment: 'Fingerabdruck für morgen',

  compare: {
    title: 'Dieselben Karten, andere Teams',
    none: 'Noch kein anderes Team hat diese Karten gespielt.',
    own: 'Du',
    somebody: 'Jemand',
    bot: 'ein Bot',
    aids: 'mit Hilfen',
    givenUp: 'aufgegeben',
    more: (count) => `und ${count} mehr`,
    bots: 'So lief es bei den Bots',
    botsAsk: 'Bots diese Karten spielen lassen',
    botsPlaying: (played, all) => `Bots spielen: ${played} von ${all}`,
    botsFailed:
      'Die Bots konnten hier nicht spielen. Lade die Seite neu und versuch es noch einmal.',
    botsFirst: 'Zuerst Bots spielen lassen',
    botsHint: 'Ihr Ergebnis siehst du jetzt und nach deinem Spiel. Es verrät keine Karte.',
  },
};
