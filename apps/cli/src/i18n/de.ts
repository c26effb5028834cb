import { deAnalyse } from './de-analyse.ts';
import { deBots } from './de-bots.ts';
import { cards, choice, counted, list } from './de-forms.ts';
import { deDeals } from './de-deals.ts';
import { deEnv } from './de-env.ts';
import { deHelp } from './de-help.ts';
import { dePlay } from './de-play.ts';
import type { Texts } from './en.ts';

export const de: Texts = {
  faults: {
    'record-too-long': 'Die Aufzeichnung ist länger als 1 MiB.',
    'unreadable-record':
      'Das ist keine Aufzeichnung: ein JSON-Objekt mit game, players, deck und actions.',
    'unknown-game': 'Ein Spiel mit diesem Namen gibt es nicht.',
    'wrong-players': 'Mit so vielen Personen wird dieses Spiel nicht gespielt.',
    'unknown-option': 'Diese Option hat das Spiel nicht.',
    'wrong-option': 'Eine Option hat einen Wert, den sie nicht haben kann.',
    'wrong-deck': 'Im Kartenstapel ist nicht jede Karte des Spiels genau einmal.',
    'wrong-first': 'Es muss Platz 1 oder Platz 2 beginnen.',
    'unreadable-action': 'Das ist kein Spielschritt in unserer Notation.',
    'game-over': 'Das Spiel ist aus.',
    'not-begun': 'Zuerst entscheidet der Tisch, wer beginnt.',
    'already-begun': 'Das Spiel hat schon begonnen.',
    'no-such-seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
    'not-in-hand': 'Die Karte ist nicht auf der Hand der Person am Zug.',
    'turn-full': 'In diesem Zug darf keine weitere Karte abgelegt werden.',
    'second-gift': 'In diesem Zug liegt schon eine Karte beim Gegenüber.',
    'not-higher': 'Die Karte ist nicht größer als die oberste des aufsteigenden Stapels.',
    'not-lower': 'Die Karte ist nicht kleiner als die oberste des absteigenden Stapels.',
    'no-improvement': 'Die Karte verbessert den Stapel des Gegenübers nicht.',
    'too-few': 'In diesem Zug sind noch nicht genug Karten abgelegt.',
  },

  games: {
    original: 'The Game',
    'face-to-face': 'Face to Face',
    'quick-and-easy': 'Quick & Easy',
  },
  variants: {
    minimum: 'Experten',
    smallerHand: 'kleinere Hand',
    professional: 'Profis',
  },
  unofficialAlone: { 'quick-and-easy': 'allein (inoffiziell)' },
  players: (count) => (count === 1 ? 'allein' : `zu ${count}`),
  seat: (seat) => `Platz ${seat}`,
  you: 'du',
  metals: ['Silber', 'Gold'],
  trick: 'Rückwärtstrick',
  helps: (by) => `hilft ${by}`,

  lostAlone: 'Verloren: Du kannst die Mindestzahl nicht mehr ablegen.',
  lostTogether: (who) => `Verloren: ${who} kann die Mindestzahl nicht mehr ablegen.`,
  left: (count) => `${cards(count)} übrig.`,
  leftExcellent: (count) => `${cards(count)} übrig: ausgezeichnet!`,
  wonTogether: (count) => `Gewonnen! Alle ${count} Karten sind abgelegt.`,
  duelWon: (end) =>
    `Platz ${end.winner} gewinnt, alle ${end.cards} Karten sind abgelegt; Platz ${end.loser} hat noch ${end.left}.`,
  duelStuck: (end) =>
    `Platz ${end.winner} gewinnt: Platz ${end.loser} kann keine zwei Karten ablegen und hat noch ${end.left}.`,

  begins: (seat) => `Platz ${seat} beginnt.`,
  inTurn: (seat) => `Das Spiel geht weiter: Platz ${seat} ist am Zug.`,
  notBegun: 'Noch hat niemand begonnen.',
  turnOf: (number, seat) => `Zug ${number} · Platz ${seat}`,
  drew: (count, left) => `${count} nachgezogen, ${left} im Zugstapel`,
  setUpRefused: (why) => `Der Aufbau ist abgelehnt. ${why}`,
  actionRefused: (number, action, why) => `Schritt ${number}, „${action}“, ist abgelehnt. ${why}`,
  lineFailed: (number, error) => `Zeile ${number}: ${error}`,

  total: (count) => `gesamt ${count}`,
  progress: (done, found) =>
    `${counted(done, 'erster Schritt', 'erste Schritte')} fertig, bisher ${found} Folgen`,
  stopped: (done) =>
    `Angehalten nach ${counted(done, 'erstem Schritt', 'ersten Schritten')}: Die Zählung ist nicht vollständig.`,

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
    looked: 'Enter: Ich habe meine Hand gesehen',
    passOn: 'Enter: weitergeben',
    backOrLeave: 'z:\u00a0zurücknehmen · Esc:\u00a0lassen',
    leaveIt: 'Esc: lassen',
  },
  lineStatus: {
    lay: (count) => `Leg mindestens ${cards(count)} ab.`,
    layMore: (count) => `Leg noch ${cards(count)} ab.`,
    end: 'Leg noch eine Karte ab, oder beende den Zug mit einem Punkt.',
    begin: (players) =>
      `Sag, wer beginnt: ${choice.format(Array.from({ length: players }, (_, i) => `@${i + 1}`))}.`,
  },
  fieldHint: (keys) => `Karte, dann Stapel: ${keys} · ? Hilfe`,
  fieldHintShort: 'Karte, Stapel · ?',
  pileHint: (keys) => `Stapel: ${keys}`,
  tooSmall: 'Dieses Fenster ist zu klein für den Tisch: Mach es größer oder die Schrift kleiner.',
  ask: {
    leave: 'Den Tisch verlassen? j / n',
    takeBackEnd: 'Das Ende des Zuges zurücknehmen: Sind alle einverstanden? j / n',
    takeBackStart: 'Zurücknehmen, wer beginnt: Sind alle einverstanden? j / n',
    takeBackAlone: 'Du hast neue Karten gesehen. Trotzdem zurücknehmen? j / n',
  },
  curtain: {
    passTo: (seat) => `Weiter an Platz ${seat}`,
    look: 'Leertaste, sobald nur du hinschaust: Du siehst deine Hand',
    turn: 'Leertaste, sobald nur du hinschaust: Du bist am Zug',
  },
  start: {
    who: (players) =>
      `Wer beginnt? ${choice.format(Array.from({ length: players }, (_, i) => `${i + 1}`))}`,
    lookAgain: 'l: die Hände noch einmal ansehen',
  },
  over: {
    seed: (seed) => `Seed ${seed}`,
    deal: (code) => `Kartencode ${code}`,
    keys: 'n:\u00a0neu\u00a0austeilen · r:\u00a0dieselben\u00a0Karten\u00a0noch\u00a0einmal · q:\u00a0verlassen',
  },
  notes: {
    warnedOf: (action) =>
      `Genau das tut ${action}. Noch einmal drücken legt die Karte trotzdem ab.`,
    warnedOfEnd:
      'Darauf läuft dein nächster Zug hinaus. Noch einmal Enter beendet diesen Zug trotzdem.',
    drew: (drawn) => `Du ziehst ${list.format(drawn)}.`,
    takenBack: (action) => `${action} ist zurückgenommen.`,
    endTakenBack: 'Das Ende des Zuges ist zurückgenommen.',
    startTakenBack: 'Wer beginnt, ist wieder offen.',
    notWritten: (file, reason) => `${file} konnte nicht geschrieben werden: ${reason}`,
    nothingToTakeBack: 'Es gibt nichts zurückzunehmen.',
    whichCard: 'Tippe zuerst die Karte, oder wähle sie mit ↑ ↓.',
    whichPile: 'Auf welchen Stapel? Drück seinen Buchstaben.',
    seeKeys: 'Diese Taste tut hier nichts; ? zeigt die Tasten.',
  },
  keys: [
    ['48 a', 'die 48 auf den ersten Stapel: a s d f von links nach rechts'],
    ['↑ ↓ a', 'die Karte mit den Pfeilen wählen; auch 1 2 3 4 sind die Stapel'],
    ['r7 s', 'in Quick & Easy ist eine Karte ihr Farbbuchstabe und ihre Zahl'],
    ['48/u2 Enter', 'dasselbe in Notation'],
    ['Enter', 'den Zug beenden'],
    ['z', 'zurücknehmen; auch Rücktaste, wenn nichts getippt ist'],
    ['h', 'ein Tipp, allein oder mit Bots; noch einmal nennt die Karte'],
    ['t', 'den Bots etwas zu einem Stapel sagen; es gilt bis zu deinem nächsten Zug'],
    ['Leertaste', 'während Bots spielen: schneller'],
    ['Esc', 'Getipptes löschen'],
    ['q', 'verlassen'],
    ['+3  −10 ↩', 'wie weit die Karte den Stapel bewegt; ↩ dreht ihn zurück'],
    ['⇠9', 'wie viel die Karte dem Gegenüber hilft, wo für Worte kein Platz ist'],
    ['╭ ╰', 'Handkarten, die füreinander ein Rückwärtstrick sind'],
  ],
  helpScreen: {
    title: 'Tasten und Regeln',
    way: '↑ ↓ Leertaste: blättern · jede andere Taste: zurück an den Tisch',
  },
  help: deHelp,
  play: dePlay,
  serve: {
    whichData:
      'Sage, was zu tun ist: backtrick data backup DATEI, restore DATEI, check oder rebuild.',
    whichDb: 'Sage, was zu tun ist: backtrick db copy.',
  },
  farewell: {
    again: (command) => `Dieselben Karten noch einmal: ${command}`,
    resume: (file) => `Weiterspielen: backtrick play --resume ${file}`,
    replay: (file) => `Noch einmal ansehen: backtrick replay ${file}`,
  },
  usage: {
    seeHelp: (command) => `Hilfe: ${command} --help.`,
    didYouMean: (name) => `Ist ${name} gemeint?`,
    commander: {
      unknownOption: (name) => `Die Option ${name} gibt es nicht.`,
      unknownCommand: (name) => `Den Befehl ${name} gibt es nicht.`,
      missingArgument: (name) => `Es fehlt: ${name}.`,
      optionMissingArgument: (name) => `Die Option ${name} braucht einen Wert.`,
      excessArguments: 'Zu viele Argumente.',
      notUnderstood: 'Das hat nicht geklappt.',
    },
    unknownLanguage: (name, languages) =>
      `Die Sprache „${name}“ gibt es nicht: nimm --lang ${choice.format(languages)}.`,
    unknownGame: (name, games) =>
      `Das Spiel „${name}“ gibt es nicht: nimm ${choice.format(games)}.`,
    wrongPlayers: (game, players) =>
      `${game} ist für ${choice.format(players.map(String))} Personen: nimm --players ${players[0]}.`,
    wrongOption: (game) =>
      `${game} hat diese Option oder diesen Wert nicht: original hat --minimum 2 oder 3 und --smaller-hand, quick-and-easy hat --professional.`,
    unknownShell: (name, shells) =>
      `Für „${name}“ gibt es keine Ergänzungen: nimm ${choice.format(shells)}.`,
    nameTheGame:
      'Diese Optionen brauchen den Namen des Spiels, etwa backtrick play original --players 3.',
    recordNeedsFile: '--record braucht eine Datei: Die Standardausgabe zeigt den Tisch.',
    resumeNeedsFile: '--resume braucht eine Datei, weil das Spiel darin weitergeschrieben wird.',
    resumeAlone:
      'Eine Aufzeichnung sagt selbst, welches Spiel sie ist: nimm --resume ohne Spiel, Seed, Bots und Spieloptionen.',
    recordExists: (file) =>
      `${file} gibt es schon: spiel mit --resume ${file} weiter oder nenne eine andere Datei.`,
    notWritten: (file, reason) =>
      `${file} lässt sich nicht schreiben (${reason}): nenne eine Datei in einem deiner Ordner.`,
    noRecord:
      'Nenne die Aufzeichnung, etwa backtrick replay game.json, oder - für die Standardeingabe.',
    noDepth: 'Sag, wie viele Schritte lang, etwa --depth 4.',
    seedOrDeck:
      'Nenne die Karten: entweder --seed mit beliebigem Text oder --deck mit einer Datei.',
    noFirst: '--first gibt es nur bei face-to-face. Lass es weg.',
    refusedDeal: (why, rule) =>
      `So kann nicht ausgeteilt werden${rule === null ? '' : ` (${rule})`}. ${why}`,
    file: {
      missing: (file) => `Die Datei ${file} gibt es nicht: prüf den Namen.`,
      unreadable: (file) =>
        `${file} lässt sich nicht lesen: prüf, ob es eine Datei ist, die du lesen darfst.`,
      'too-long': (file) =>
        `${file} ist länger als 1 MiB und kann keine Aufzeichnung sein: nenne eine andere Datei.`,
      noDeck: (file) =>
        `In ${file} ist weder ein Kartenstapel noch eine Aufzeichnung als JSON: nenne eine andere Datei.`,
      otherGame: (file, game) =>
        `${file} ist eine Aufzeichnung von ${game}: Nenne dieses Spiel oder eine andere Datei.`,
      noRecord: (file, why) => `In ${file} ist keine Aufzeichnung. ${why} Nenne eine andere Datei.`,
      illegal: (file, number, why) =>
        `${file} kann nicht weitergehen: Schritt ${number} ist abgelehnt. ${why}`,
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
      minimum: 'Experten: mindestens drei Karten im Zug',
      smallerHand: 'eine Handkarte weniger',
      professional: 'Profis: genau eine Karte im Zug',
    },
    standard: 'Standard',
    way: '↑ ↓ und Enter oder eine Ziffer · Esc: zurück · q: verlassen',
  },
};
