import type { daily as english } from '../en/daily.ts';
import type { Widened } from '../language.ts';

const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`);
const games = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spielen`);
const left = (count: number) => `${cards(count)} übrig`;

export const daily: Widened<typeof english> = {
  title: 'Karten des Tages',
  lead: 'Dieselben Karten für alle, jeden Tag neue. Dein erster Versuch zählt.',
  newIn: 'Neue Karten in',
  at: 'um Mitternacht UTC',
  against: (bot) => `Gegen ${bot}`,
  withBots: (bots) => `Mit ${bots}`,
  bots: {
    random: 'einen Bot, der irgendetwas legt',
    greedy: 'einen Bot, der den kleinsten Schritt nimmt',
    steady: 'einen verlässlichen Bot',
    strong: 'einen Bot, der vorausdenkt',
    master: 'einen Bot, der am längsten denkt',
  },
  partners: {
    random: 'Bots, die irgendetwas legen',
    greedy: 'Bots, die den kleinsten Schritt nehmen',
    steady: 'verlässlichen Bots',
    strong: 'Bots, die vorausdenken',
    master: 'Bots, die am längsten denken',
  },
  alone: 'Allein',
  duel: 'Duell',
  sent: 'gesendet',
  isFair: 'Wird gerecht gemischt?',
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
  daysLead:
    'Jeder Tag behält seine Karten. Zwei Stunden nach Mitternacht UTC stehen ihre Codes dabei.',
  daysEmpty: 'Noch ist kein Tag vorbei.',
  daysHint: 'Morgen liegen hier die Karten von heute.',
  earlier: 'Noch früher',
  noSheet: 'Von diesem Tag sind keine Karten da.',
  offline: 'Nicht verbunden. Was du mitgenommen hast, kannst du trotzdem spielen.',
  offlineNone: 'Nicht verbunden. Die Karten des Tages kommen vom Server.',
  again: 'Noch einmal nachsehen',
  playElse: 'Jetzt andere Karten spielen',

  play: 'Jetzt spielen',
  goOn: 'Weiterspielen',
  retry: 'Noch einmal versuchen',
  retryHint: 'Weitere Versuche bleiben erhalten und zählen nicht.',
  take: 'Mitnehmen',
  takeHint:
    'Teilt die Karten auf diesem Gerät aus: auch ohne Verbindung zu spielen, gesendet wird später. Es zählt unter den Versuchen auf Geräten, denn ein Gerät kennt die Karten.',
  takenHint: 'Liegt auf diesem Gerät und lässt sich ohne Verbindung spielen.',
  unsent: 'Gespielt. Es wird gesendet, sobald eine Verbindung da ist.',
  refused:
    'Der Server hat dieses Spiel nicht genommen: Es kam zu spät oder passt nicht zu den Regeln.',
  hereAgain: 'Dieselben Karten noch einmal',
  playByCode: 'Mit dem Code spielen',
  codeLater: 'Der Code steht hier zwei Stunden nach Mitternacht UTC.',

  first: 'Dein erster Versuch',
  further: 'Weitere Versuche',
  lookBack: 'Zurückblicken',
  score: {
    all: 'Alle abgelegt',
    left,
    won: (other) => (other === 0 ? 'Gewonnen' : `Gewonnen, gegenüber blieben ${other}`),
    lost: (own) => `Verloren, ${left(own)}`,
  },
  short: { all: 'alle', left: (count) => `${count} übrig`, won: 'gewonnen', lost: 'verloren' },
  percentile: (share, others) =>
    share >= 100
      ? `Bisher besser als ${others === 1 ? 'die einzige andere Person' : 'alle anderen'}.`
      : share <= 0
        ? others === 1
          ? 'Die einzige andere Person war besser.'
          : 'Alle anderen waren besser.'
        : others === 1
          ? 'Bisher gleichauf mit der einzigen anderen Person.'
          : `Besser als ${share} % der anderen.`,
  only: 'Du bist hier als Erste oder Erster fertig.',
  leagues: {
    house: 'Am Server',
    device: 'Auf Geräten',
  },
  leagueHints: {
    house: 'Die Karten kommen einzeln; niemand kennt sie vorher.',
    device: 'Auf Ehrenwort: Das Gerät kennt die Karten.',
  },
  league: (count, wins, kind) =>
    `${count === 1 ? '1 Person' : `${count} Personen`}, ${wins === 0 ? 'niemand' : wins} ${kind === 'duel' ? 'gewonnen' : 'mit allen Karten'}`,
  ranking: 'Wer hier über sechzig Tage am besten ist',
  nobody: 'Noch hat niemand zu Ende gespielt.',
  howOthers: 'Wie es allen erging',
  firstTries: 'Erste Versuche nach übrigen Karten',
  firstDuels: 'Erste Versuche nach eigenen übrigen Karten',
  firstAt: (league) => `Dein erster Versuch · ${league}`,
  chartHeads: { score: 'Übrige Karten', count: 'Personen' },
  won: 'gewonnen',
  range: (from, to) => (from === to ? String(from) : `${from}–${to}`),
  you: 'du',
  par: 'Richtwert der Bots',
  parOf: (mean, low, high) => `${mean} (${low} bis ${high})`,
  parMark: 'Bots',
  toResult: 'Zum Ergebnis',
  parLeft: 'Karten übrig im Mittel',
  parWon: 'der Spiele gewonnen',
  parWins: (wins, all, kind) =>
    `${kind === 'duel' ? 'Gewonnen' : 'Alle abgelegt'} in ${wins} von ${games(all)}.`,
  parNone: 'Die Bots haben noch nicht gespielt.',
  parAbout: (all) =>
    `Aus ${games(all)} von Bots, die nicht mehr wissen als du; in Klammern das 95-%-Intervall.`,
  parBetter: 'Besser als der Richtwert der Bots.',
  parWorse: 'Der Richtwert der Bots ist besser.',
  parSame: 'Im Richtwert der Bots.',

  share: {
    heading: (day, game, players) => `Backtrick, Karten des Tages, ${day} · ${game}, ${players}`,
    all: 'alle Karten abgelegt!',
    left: (count) => `${left(count)}.`,
    won: 'gewonnen!',
    lost: 'verloren.',
    percentile: (share) => `Besser als ${share} %.`,
    par: (mean) => `Richtwert der Bots ${mean}.`,
    further: 'Nicht mein erster Versuch.',
  },

  fairness: 'Warum niemand sie vorher kennen kann',
  fairText:
    'Die Karten eines Tages folgen aus einem zufälligen Startwert. Er wird am Vortag versiegelt; das Siegel steht hier, und wenn der Tag vorbei ist, auch der Startwert selbst.',
  commitment: 'Siegel',
  seed: 'Startwert',
  nextCommitment: 'Siegel des nächsten Tages',

  compare: {
    title: 'Dieselben Karten, andere Teams',
    none: 'Noch kein anderes Team hat diese Karten gespielt.',
    own: 'Du',
    somebody: 'Jemand',
    bot: 'ein Bot',
    aids: 'mit Hilfen',
    givenUp: 'aufgegeben',
    more: (count) => `und ${count} mehr`,
    bots: 'Das Ergebnis der Bots',
    botsAsk: 'Bots dieselben Karten spielen lassen',
    botsPlaying: (played, all) => `Bots spielen: ${played} von ${all}`,
    botsFailed: 'Die Bots konnten hier nicht spielen.',
    botsFirst: 'Zuerst die Bots spielen lassen',
    botsHint: 'Ihr Ergebnis steht hier und nach deinem Spiel. Keine Karte wird verraten.',
  },
};
