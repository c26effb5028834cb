import { deAnalyse } from './de-analyse.ts';
import { deBots } from './de-bots.ts';
import { cards, choice, counted, list } from './de-forms.ts';
import { deDeals } from './de-deals.ts';
import { deEnv } from './de-env.ts';
import { deHelp } from './de-help.ts';
import { dePlay } from './de-play.ts';
import type { Texts } from './en.ts';

/** From one player on. */
const TOGETHER = ['allein', 'zu zweit', 'zu dritt', 'zu viert', 'zu fünft'];

export const de: Texts = {
  faults: {
    'record-too-long': 'Das gespeicherte Spiel ist länger als 1 MiB.',
    'unreadable-record':
      'Das ist kein gespeichertes Spiel. Nötig ist ein JSON-Objekt mit game, players, deck und actions.',
    'unknown-game': 'Ein Spiel mit diesem Namen gibt es nicht.',
    'wrong-players': 'Mit dieser Spielerzahl geht dieses Spiel nicht.',
    'unknown-option': 'Diese Option gibt es in diesem Spiel nicht.',
    'wrong-option': 'Eine Option hat einen ungültigen Wert.',
    'wrong-deck': 'Nicht jede Karte des Spiels kommt genau einmal vor.',
    'wrong-first': 'Nur Platz 1 oder Platz 2 kann anfangen.',
    'unreadable-action': 'Das ist keine Aktion in unserer Notation.',
    'game-over': 'Das Spiel ist aus.',
    'not-begun': 'Entscheidet zuerst, wer anfängt.',
    'already-begun': 'Das Spiel läuft schon.',
    'no-such-seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
    'not-in-hand': 'Wer dran ist, hat diese Karte nicht auf der Hand.',
    'turn-full': 'In diesem Zug darf keine Karte mehr abgelegt werden.',
    'second-gift': 'In diesem Zug wurde schon eine Karte verschenkt.',
    'not-higher': 'Die Karte ist nicht höher als die oberste des aufsteigenden Stapels.',
    'not-lower': 'Die Karte ist nicht niedriger als die oberste des absteigenden Stapels.',
    'no-improvement': 'Die Karte hilft dem Gegenüber nicht.',
    'too-few': 'In diesem Zug wurden noch nicht genug Karten abgelegt.',
  },

  games: {
    original: 'The Game',
    'face-to-face': 'Face to Face',
    'quick-and-easy': 'Quick & Easy',
  },
  variants: {
    minimum: 'Expertenspiel',
    smallerHand: 'eine Karte weniger',
    professional: 'Profispiel',
  },
  unofficialAlone: { 'quick-and-easy': 'allein (inoffiziell)' },
  players: (count) => TOGETHER[count - 1] ?? `zu ${count}`,
  seat: (seat) => `Platz ${seat}`,
  you: 'du',
  metals: ['Silber', 'Gold'],
  trick: 'Rückwärtstrick',
  helps: (by) => `hilft um ${by}`,

  lostAlone: 'Verloren: Du kannst in diesem Zug nicht genug Karten ablegen.',
  lostTogether: (who) => `Verloren: ${who} kann in diesem Zug nicht genug Karten ablegen.`,
  left: (count) => `${cards(count)} übrig.`,
  leftExcellent: (count) => `${cards(count)} übrig: ausgezeichnet!`,
  wonTogether: (count) => `Gewonnen! Alle ${count} Karten sind abgelegt.`,
  duelWon: (end) =>
    `Platz ${end.winner} hat alle ${end.cards} Karten abgelegt und gewinnt; Platz ${end.loser} hat noch ${end.left}.`,
  duelStuck: (end) =>
    `Platz ${end.winner} gewinnt: Platz ${end.loser} kann keine zwei Karten ablegen und hat noch ${end.left}.`,

  begins: (seat) => `Platz ${seat} fängt an.`,
  inTurn: (seat) => `Das Spiel läuft noch: Platz ${seat} ist dran.`,
  notBegun: 'Wer anfängt, steht noch nicht fest.',
  turnOf: (number, seat) => `Zug ${number} · Platz ${seat}`,
  drew: (count, left) => `${count} nachgezogen, ${left} im Zugstapel`,
  setUpRefused: (why) => `Dieses Spiel lässt sich so nicht aufbauen. ${why}`,
  actionRefused: (number, action, why) =>
    `Aktion ${number}, „${action}“, ist nicht erlaubt. ${why}`,
  lineFailed: (number, error) => `Zeile ${number}: ${error}`,

  total: (count) => `gesamt ${count}`,
  progress: (done, found) =>
    `${counted(done, 'Startaktion', 'Startaktionen')} fertig, bisher ${found} Folgen`,
  stopped: (done) =>
    `Abgebrochen nach ${counted(done, 'Startaktion', 'Startaktionen')}: Die Zählung ist unvollständig.`,

  ...deBots,
  analyse: deAnalyse,
  deals: deDeals,
  env: deEnv,

  road: (left) => `noch ${left}`,
  counts: (drawPile, left) => `Zugstapel ${drawPile} · noch ${cards(left)}`,
  countsShort: (drawPile, left) => `Stapel ${drawPile} · noch ${left}`,
  handSizes: 'Handkarten',
  thisTurn: 'dieser Zug',
  lastTurn: 'letzter Zug',
  drewShort: (count) => `${count} nachgezogen`,
  status: {
    lay: (count) => `Leg ${cards(count)} ab`,
    layMore: (count) => `Leg noch ${cards(count)} ab`,
    end: (count) =>
      count === 0 ? 'Enter: Zug beenden' : `Enter: Zug beenden, ${count} nachziehen`,
    looked: 'Enter: Ich habe meine Karten gesehen',
    passOn: 'Enter: weitergeben',
    backOrLeave: 'z:\u00a0zurücknehmen · Esc:\u00a0abbrechen',
    leaveIt: 'Esc: abbrechen',
  },
  lineStatus: {
    lay: (count) => `Leg mindestens ${cards(count)} ab.`,
    layMore: (count) => `Leg noch ${cards(count)} ab.`,
    end: 'Leg noch eine Karte ab oder beende deinen Zug mit einem Punkt.',
    begin: (players) =>
      `Sag, wer anfängt: ${choice.format(Array.from({ length: players }, (_, i) => `@${i + 1}`))}.`,
  },
  fieldHint: (keys) => `Karte, dann Stapel: ${keys} · ? Hilfe`,
  fieldHintShort: 'Karte, Stapel · ?',
  pileHint: (keys) => `Stapel: ${keys}`,
  tooSmall:
    'Dieses Fenster ist zu klein für den Tisch. Vergrößere es oder verkleinere die Schrift.',
  ask: {
    leave: 'Den Tisch verlassen? j / n',
    takeBackEnd: 'Zugende zurücknehmen: Sind alle einverstanden? j / n',
    takeBackStart: 'Neu entscheiden, wer anfängt: Sind alle einverstanden? j / n',
    takeBackAlone: 'Du hast neue Karten gesehen. Trotzdem zurücknehmen? j / n',
  },
  curtain: {
    passTo: (seat) => `Weiter an Platz ${seat}`,
    look: 'Drück die Leertaste, sobald nur noch du hinschaust. Dann siehst du deine Karten.',
    turn: 'Drück die Leertaste, sobald nur noch du hinschaust. Du bist dran.',
  },
  start: {
    who: (players) =>
      `Wer fängt an? ${choice.format(Array.from({ length: players }, (_, i) => `${i + 1}`))}`,
    lookAgain: 'l: Karten noch einmal ansehen',
  },
  over: {
    seed: (seed) => `Seed ${seed}`,
    deal: (code) => `Kartencode ${code}`,
    keys: 'n:\u00a0neues\u00a0Spiel · r:\u00a0dieselben\u00a0Karten · q:\u00a0verlassen',
  },
  notes: {
    warnedOf: (action) => `Drück die Taste noch einmal, um ${action} trotzdem abzulegen.`,
    warnedOfEnd:
      'Das würde in deinem nächsten Zug passieren. Noch einmal Enter beendet diesen Zug trotzdem.',
    drew: (drawn) => `Du ziehst ${list.format(drawn)}.`,
    takenBack: (action) => `Zurückgenommen: ${action}.`,
    endTakenBack: 'Zugende zurückgenommen: Der Zug geht weiter.',
    startTakenBack: 'Entscheidet neu, wer anfängt.',
    notWritten: (file, reason) =>
      `${file} konnte nicht gespeichert werden (${reason}). Prüf die Festplatte und den Ordner.`,
    nothingToTakeBack: 'Es gibt noch nichts zurückzunehmen.',
    whichCard: 'Tipp zuerst die Karte ein oder wähl sie mit ↑ ↓.',
    whichPile: 'Auf welchen Stapel? Drück seinen Buchstaben.',
    seeKeys: 'Diese Taste hat hier keine Wirkung. Mit ? siehst du, welche es gibt.',
  },
  keys: [
    ['48 a', 'die 48 auf den ersten Stapel legen (a s d f, von links nach rechts)'],
    ['↑ ↓ a', 'Karte mit den Pfeiltasten wählen, dann den Stapel; auch mit 1 2 3 4'],
    ['r7 s', 'in Quick & Easy: Farbbuchstabe und Zahl'],
    ['48/u2 Enter', 'die 48 auf Stapel u2 legen, in Notation'],
    ['Enter', 'deinen Zug beenden'],
    ['z', 'zurücknehmen; auch Rücktaste, wenn nichts eingetippt ist'],
    ['h', 'Tipp holen, allein oder mit Bots; noch einmal h zeigt die Karte'],
    ['t', 'Signal zu einem Stapel geben; es gilt bis zu deinem nächsten Zug'],
    ['Leertaste', 'Bots schneller spielen lassen'],
    ['Esc', 'Eingabe löschen'],
    ['q', 'verlassen'],
    ['+3  −10 ↩', 'der Abstand: wie weit die Karte den Stapel bewegt; mit ↩ rückwärts'],
    ['⇠9', 'kurz für „hilft um 9“: so viel hilft die Karte deinem Gegenüber'],
    ['╭ ╰', 'zwei deiner Karten, die zusammen einen Rückwärtstrick ergeben'],
  ],
  helpScreen: {
    title: 'Tasten und Regeln',
    way: '↑ ↓ Leertaste: blättern · jede andere Taste: zurück an den Tisch',
  },
  help: deHelp,
  play: dePlay,
  serve: {
    whichData: 'Nimm backtrick data backup DATEI, restore DATEI, check oder rebuild.',
    whichDb: 'Nimm backtrick db copy.',
  },
  farewell: {
    again: (command) => `Dieselben Karten spielen: ${command}`,
    resume: (file) => `Weiterspielen: backtrick play --resume ${file}`,
    replay: (file) => `Rückblick ansehen: backtrick replay ${file}`,
  },
  usage: {
    seeHelp: (command) => `Hilfe: ${command} --help.`,
    didYouMean: (name) => `Meintest du ${name}?`,
    commander: {
      unknownOption: (name) => `Die Option ${name} gibt es nicht.`,
      unknownCommand: (name) => `Den Befehl ${name} gibt es nicht.`,
      missingArgument: (name) => `Das Argument ${name} fehlt.`,
      optionMissingArgument: (name) => `Die Option ${name} braucht einen Wert.`,
      excessArguments: 'Zu viele Argumente.',
      notUnderstood: 'Das hat nicht geklappt.',
    },
    unknownLanguage: (name, languages) =>
      `Die Sprache „${name}“ ist nicht verfügbar: Nimm --lang ${choice.format(languages)}.`,
    unknownGame: (name, games) =>
      `Das Spiel „${name}“ gibt es nicht: Nimm ${choice.format(games)}.`,
    wrongPlayers: (game, players) =>
      `${game} ist für ${choice.format(players.map(String))} Personen: Nimm --players ${players[0]}.`,
    wrongOption: (game) =>
      `${game} kennt diese Option oder diesen Wert nicht: Bei original gibt es --minimum 2 oder 3 und --smaller-hand, bei quick-and-easy --professional.`,
    unknownShell: (name, shells) =>
      `Für „${name}“ gibt es keine Ergänzungen: Nimm ${choice.format(shells)}.`,
    nameTheGame:
      'Gib zu diesen Optionen auch das Spiel an, etwa backtrick play original --players 3.',
    recordNeedsFile: '--record braucht eine Datei, weil die Standardausgabe den Tisch zeigt.',
    resumeNeedsFile: '--resume braucht eine Datei, weil das Spiel wieder darin gespeichert wird.',
    resumeAlone:
      'Welches Spiel es ist, steht schon in der Datei: Nimm --resume ohne Spiel, Seed, Bots und Spieloptionen.',
    recordExists: (file) =>
      `${file} gibt es schon: Spiel mit --resume ${file} weiter oder nimm eine andere Datei.`,
    notWritten: (file, reason) =>
      `${file} lässt sich nicht schreiben (${reason}): Nimm einen Ordner, in dem du schreiben darfst.`,
    noRecord:
      'Gib die Datei des gespeicherten Spiels an, etwa backtrick replay game.json, oder - für die Standardeingabe.',
    noDepth: 'Gib eine Tiefe an, etwa --depth 4.',
    seedOrDeck: 'Gib entweder --seed mit beliebigem Text oder --deck mit einer Datei an.',
    noFirst: '--first gibt es nur bei face-to-face. Lass es weg.',
    refusedDeal: (why, rule) =>
      `So kann nicht ausgeteilt werden${rule === null ? '' : ` (${rule})`}. ${why}`,
    file: {
      missing: (file) => `Die Datei ${file} gibt es nicht: Prüf den Namen.`,
      unreadable: (file) =>
        `${file} lässt sich nicht lesen: Prüf, ob es eine Datei ist und ob du Zugriff hast.`,
      'too-long': (file) =>
        `${file} ist länger als 1 MiB, also kein gespeichertes Spiel: Nimm eine andere Datei.`,
      noDeck: (file) =>
        `${file} enthält weder Karten noch ein gespeichertes Spiel als JSON: Nimm eine andere Datei.`,
      otherGame: (file, game) =>
        `In ${file} ist ein anderes Spiel gespeichert, ${game}: Nimm dieses Spiel oder eine andere Datei.`,
      noRecord: (file, why) =>
        `${file} lässt sich nicht fortsetzen. ${why} Nimm eine andere Datei.`,
      illegal: (file, number, why) =>
        `${file} lässt sich nicht fortsetzen: Aktion ${number} ist nicht erlaubt. ${why}`,
    },
  },
  menu: {
    title: 'Backtrick',
    ask: {
      game: 'Welches Spiel?',
      players: 'Wie viele spielen mit?',
      variant: 'Welche Variante?',
    },
    games: {
      original: 'The Game: 1 bis 5 Personen gemeinsam, vier Stapel, 98 Karten',
      'face-to-face': 'Face to Face: ein Duell zu zweit',
      'quick-and-easy': 'Quick & Easy: 2 bis 5 Personen gemeinsam, zwei Stapel, 50 Karten',
    },
    variants: {
      minimum: 'Expertenspiel: mindestens drei Karten pro Zug',
      smallerHand: 'eine Karte weniger auf der Hand',
      professional: 'Profispiel: genau eine Karte pro Zug',
    },
    standard: 'Standard',
    way: '↑ ↓ und Enter oder eine Ziffer · Esc: zurück · q: verlassen',
  },
};
