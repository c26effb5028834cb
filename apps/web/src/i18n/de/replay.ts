import type { replay as english } from '../en/replay.ts';
import type { Widened } from '../language.ts';
import { cardDative, dative } from './cases.ts';
import { cards, counted, form, percent } from './grammar.ts';

const points = (count: number) => counted(count, 'Punkt', 'Punkte');
const seconds = (count: number) => counted(count, 'Sekunde', 'Sekunden');

export const replay: Widened<typeof english> = {
  title: 'Rückblick',
  open: 'Gespeichertes Spiel öffnen',
  openHint: 'Die Datei eines beendeten Spiels, von hier oder aus dem Terminal (.json).',
  choose: 'Datei wählen',
  unreadable: 'Das ist kein gespeichertes Spiel. Wähl eine andere Datei.',
  faulty: (at) =>
    `Dieses Spiel lässt sich nicht ansehen: Aktion ${at} verstößt gegen die Regeln. Wähl eine andere Datei.`,
  save: 'Spiel speichern',
  together: 'Gemeinsam ansehen',
  missing:
    'Zu diesem Spiel gibt es keinen Rückblick. Es ist hier unbekannt oder ein laufendes Spiel anderer.',
  begin: 'Ausgeteilt',
  turn: (number, name) => `Zug ${number}, ${name}`,
  cardOf: (card, all) => `Karte ${card} von ${all}`,
  steps: 'Schritte',
  slider: 'Schritt',
  sliderAt: (step, all) => `Schritt ${step} von ${all}`,
  moves: {
    first: 'Zum Anfang',
    'turn-back': 'Voriger Zug',
    back: 'Vorige Karte',
    on: 'Nächste Karte',
    'turn-on': 'Nächster Zug',
    last: 'Zum Ende',
  },
  film: 'Abspielen',
  stop: 'Anhalten',
  speed: 'Tempo',
  speeds: { slow: 'langsam', normal: 'normal', fast: 'schnell' },
  hands: 'Alle Hände',
  holds: (name, held) => `${name}: ${held}.`,
  holdsNothing: (name) => `${name}: keine Karten.`,
  nextCards: (count) => `Zugstapel, ${cards(count)}`,
  drawEmpty: 'Zugstapel leer',
  turns: 'Züge',
  progress: (done, all) => `Zug ${done} von ${all} wird geprüft …`,
  closer: 'Die teuersten Züge werden genauer geprüft …',
  failed: 'Die Analyse hat nicht geklappt. Lade die Seite neu und versuch es noch einmal.',
  chance: 'Gewinnchance',
  chanceOf: (name) => `Gewinnchance von ${name}`,
  curve: (from, to) => `Gewinnchance Zug für Zug, von ${from} am Anfang bis ${to} am Ende.`,
  share: percent,
  loss: (lost) => `−${lost}`,
  lossInWords: (lost) => `kostete ${points(lost)}`,
  best: 'am besten',
  fine: 'gut',
  turningPoint: 'Wendepunkt',
  turningPointAt: (turn, name, from, to) =>
    `Wendepunkt: Zug ${turn}, ${name}. Die Gewinnchance fiel von ${from} auf ${to}.`,
  noTurningPoint: 'Kein Wendepunkt: Kein Zug war ein klarer Fehler.',
  lay: (card, pile) => `die ${card} auf ${pile}`,
  fell: (from, to) => `Die Gewinnchance fiel von ${from} auf ${to}.`,
  better: (play) => `Besser: ${play}.`,
  cardCost: (card, lost) => `Allein die ${card} hat ${points(lost)} gekostet.`,
  wasBest: 'Das war der beste Zug, den wir gefunden haben.',
  wasFine: 'Gut gespielt. Nichts war eindeutig besser.',
  accuracy: (name, value) => `${name} ${value}`,
  accuracies: (each) => `Genauigkeit von 100: ${each}`,
  fair: 'Bewertet nach dem, was zu diesem Zeitpunkt bekannt war. Spätere Karten zählen nicht.',
  talk: 'Chat',
  closed:
    'Andere spielen diese Karten vielleicht noch. Bis der Tag vorbei ist, siehst du nur deine Sicht.',
  running: 'Das Spiel läuft noch, deshalb siehst du nur deine Sicht.',
  toTable: 'Zurück zum Tisch',
  ownHand: 'Deine Hand',
  unknownCards: (count) => `${counted(count, 'unbekannte Karte', 'unbekannte Karten')}.`,
  beaten: {
    title: 'Mit offenen Karten',
    ask: 'War das noch zu gewinnen?',
    askDuel: (name) => `Konnte ${name} den Sieg erzwingen?`,
    searching: (limit) => `Suche läuft, höchstens ${seconds(limit)} …`,
    stop: 'Suche anhalten',
    yes: (left) =>
      left === 1
        ? 'Ja. Die letzte Karte war noch abzulegen.'
        : `Ja. Alle ${cards(left)} waren noch abzulegen.`,
    yesDuel: (name) => `Ja. ${name} gewinnt von hier aus, egal was das Gegenüber macht.`,
    no: 'Nein. Wir haben jede Reihenfolge versucht, keine gewinnt von hier aus.',
    noDuel: (name) => `Nein. Was ${name} auch macht, das Gegenüber hat eine Antwort.`,
    open: (limit) =>
      `Das wissen wir nicht. ${seconds(limit)} ${form(limit, 'hat', 'haben')} dafür nicht gereicht.`,
    longer: (limit) => `${seconds(limit)} lang suchen`,
    follow: 'Lösung zeigen',
    line: 'So ist es zu gewinnen',
    lineFrom: (turn) => `Ab Zug ${turn} weicht es vom Spiel ab.`,
    lineFromDeal: 'Es weicht vom ersten Zug an vom Spiel ab.',
    leave: 'Zurück zum Spiel',
    failed: 'Die Suche hat nicht geklappt. Lade die Seite neu und versuch es noch einmal.',
  },
  playOn: {
    title: 'Ab hier weiterspielen',
    cards: 'Karten',
    same: 'Dieselben Karten',
    reshuffled: 'Neu gemischt',
    reshuffledHint: 'Alles, was du von deinem Platz aus nicht sehen konntest, wird neu gemischt.',
    sameHint: 'Die Karten kommen in derselben Reihenfolge wie vorher.',
    seat: 'Dein Platz',
    others: 'Mitspielende',
    bots: 'Bots',
    here: 'An einem Gerät',
    friends: 'Freunde, per Link',
    friendsHint: 'Wir erstellen einen Tisch, zu dem du Freunde einlädst. Das Spiel zählt nicht.',
    invite: 'Tisch erstellen',
    sameKnown:
      'Die Karten kommen in derselben Reihenfolge. Wer das gespeicherte Spiel hat, kennt sie alle.',
    strength: 'Wie die Bots spielen',
    name: 'Name der Abzweigung',
    named: (number, turn) => `Abzweigung ${number}, Zug ${turn}`,
    begin: 'Weiterspielen',
    failed: 'Der Tisch konnte nicht erstellt werden. Versuch es noch einmal.',
  },
  branches: {
    title: 'Abzweigungen',
    main: 'Ursprüngliches Spiel zeigen',
    isBranch: (name, turn) => `„${name}“, eine Abzweigung bei Zug ${turn}.`,
    from: (turn) => `ab Zug ${turn}`,
    same: 'dieselben Karten',
    reshuffled: 'neu gemischt',
    runs: 'läuft noch',
    over: 'beendet',
    gone: 'nicht mehr da',
    friends: 'mit Freunden',
    rename: (name) => `${name} umbenennen`,
    newName: 'Neuer Name',
    keep: 'Namen speichern',
    remove: (name) => `${name} löschen`,
    sure: 'Dieses Spiel löschen?',
    yes: 'Spiel löschen',
    no: 'Spiel behalten',
  },
  why: {
    trick: {
      'not-used': (card, onto) =>
        `Mit ${cardDative(card)} auf ${cardDative(onto)} war ein Rückwärtstrick möglich.`,
      'given-away': (card, onto) =>
        `Der Rückwärtstrick mit ${cardDative(card)} auf ${cardDative(onto)} ist verloren.`,
    },
    road: (numbers) => `${counted(numbers, 'Zahl', 'Zahlen')} mehr verbraucht als nötig.`,
    signal: {
      'keep-off': (name, pile) => `${name} hatte um ${pile} gebeten.`,
      'please-not': (name, pile) => `${name} hatte gebeten, mit ${dative(pile)} zu warten.`,
      'small-jump': (name, pile) => `${name} hatte um kleine Abstände auf ${dative(pile)} gebeten.`,
      trick: (name, pile) => `${name} hatte auf ${dative(pile)} einen Rückwärtstrick geplant.`,
    },
    deadEnd: {
      ahead: (count) =>
        `Sackgasse: ${counted(count, 'Karte, die noch kommt, passt', 'Karten, die noch kommen, passen')} nirgends mehr.`,
      now: (count) =>
        `Es passen nicht mehr genug Karten, ${cards(count)} übrig. Anders wäre es gegangen.`,
    },
    stranded: {
      'no-pile': (card) => `Die ${card} passt auf keinen Stapel mehr.`,
      alone: (card) => `Die ${card} bleibt allein übrig, ein Zug braucht aber zwei Karten.`,
    },
    helped: (numbers) =>
      `Das Gegenüber gewinnt ${counted(numbers, 'Zahl', 'Zahlen')} mehr Spielraum.`,
    drewLess: (count) => `Zieht ${counted(count, 'Karte', 'Karten')} weniger.`,
  },
};
