import type { Words } from '../language.ts';

export const tableRefusals: Words['table']['refusals'] = {
  faults: {
    'record-too-long': 'Dieses gespeicherte Spiel ist zu lang. Wähl ein anderes.',
    'unreadable-record': 'Das ist kein gespeichertes Spiel. Wähl eine andere Datei.',
    'unknown-game': 'Dieses Spiel gibt es hier nicht. Wähl ein anderes.',
    'wrong-players': 'Mit so vielen Mitspielenden geht dieses Spiel nicht. Ändere die Spielerzahl.',
    'unknown-option': 'Diese Option hat das Spiel nicht. Wähl eine andere.',
    'wrong-option': 'Diesen Wert kann die Option nicht haben. Wähl einen anderen.',
    'wrong-deck': 'Die Karten sind nicht vollständig. Prüf sie und versuch es noch einmal.',
    'wrong-first': 'Nur Platz 1 oder Platz 2 kann anfangen. Wähl einen davon.',
    'unreadable-action': 'Diesen Stapel gibt es hier nicht. Wähl einen anderen.',
    'game-over': 'Das Spiel ist aus. Starte ein neues, um weiterzuspielen.',
    'not-begun': 'Entscheidet zuerst, wer anfängt.',
    'already-begun': 'Das Spiel läuft schon. Warte, bis du dran bist.',
    'no-such-seat': 'Diesen Platz gibt es an diesem Tisch nicht. Wähl einen anderen.',
    'not-in-hand': 'Diese Karte hast du nicht. Wähl eine von deinen.',
    'turn-full': 'In diesem Zug kannst du nichts mehr ablegen. Beende deinen Zug.',
    'second-gift': 'Du hast in diesem Zug schon eine Karte verschenkt. Nimm deine eigenen Stapel.',
    'not-higher': 'Diese Karte ist hier zu niedrig. Leg eine höhere ab.',
    'not-lower': 'Diese Karte ist hier zu hoch. Leg eine niedrigere ab.',
    'no-improvement':
      'Diese Karte hilft deinem Gegenüber nicht. Wähl eine andere Karte oder einen anderen Stapel.',
    'too-few': 'Leg noch Karten ab, bevor du deinen Zug beendest.',
  },
  notHigher: (card, top) =>
    `Die ${card} passt hier nicht. Leg eine Karte über ${top} ab oder genau zehn darunter.`,
  notLower: (card, top) =>
    `Die ${card} passt hier nicht. Leg eine Karte unter ${top} ab oder genau zehn darüber.`,
  notHigherColour: (card, top, colour) =>
    `Die ${card} passt hier nicht. Leg eine höhere als die ${top} ab oder eine Karte in ${colour}.`,
  notLowerColour: (card, top, colour) =>
    `Die ${card} passt hier nicht. Leg eine niedrigere als die ${top} ab oder eine Karte in ${colour}.`,
  noImprovementUp: (card, top) => `Die ${card} hilft hier nicht. Leg eine Karte unter ${top} ab.`,
  noImprovementDown: (card, top) => `Die ${card} hilft hier nicht. Leg eine Karte über ${top} ab.`,
  noImprovementFresh: 'Einem Stapel, auf dem noch keine Karte liegt, kannst du nicht helfen.',
  tooFew: (more) =>
    more === 1 ? 'Leg erst noch eine Karte ab.' : `Leg erst noch ${more} Karten ab.`,
  notInHand: (text) => `${text} hast du nicht. Wähl eine von deinen Karten.`,
  notYourTurn: (name) => `${name} ist dran. Warte, bis du an der Reihe bist.`,
  codes: {
    unreadable: 'Der Tisch konnte das nicht lesen. Lade die Seite neu und versuch es noch einmal.',
    upgrade: 'Diese Seite ist veraltet. Lade sie neu, um weiterzuspielen.',
    'no-table': 'Diesen Tisch gibt es nicht mehr. Erstell auf der Startseite einen neuen.',
    'not-allowed': 'Das geht an diesem Tisch nicht. Frag den Host.',
    'old-sitting': 'Du bist dem Tisch inzwischen neu beigetreten. Versuch es noch einmal.',
    stale: 'Am Tisch hat sich etwas geändert. Sieh nach und versuch es noch einmal.',
    'not-now': 'Das geht gerade nicht. Versuch es gleich noch einmal.',
    paused: 'Das Spiel macht Pause. Setz es fort, um weiterzuspielen.',
    'not-your-turn': 'Du bist noch nicht dran. Warte, bis du an der Reihe bist.',
    'against-the-rules':
      'Das erlauben die Regeln nicht. Versuch eine andere Karte oder einen anderen Stapel.',
    'seat-taken': 'Dieser Platz ist besetzt. Wähl einen anderen.',
    'seated-already': 'Du bist schon an diesem Tisch. Geh zurück zu deinem Platz.',
    'wrong-options':
      'Diese Optionen passen nicht zusammen. Ändere eine und versuch es noch einmal.',
    'switched-off': 'Das ist an diesem Tisch ausgeschaltet. Bitte den Host, es zu ändern.',
    'nothing-to-take-back': 'Es gibt nichts zurückzunehmen. Leg zuerst eine Karte ab.',
    'nothing-proposed': 'Diese Anfrage ist nicht mehr offen. Frag bei Bedarf noch einmal.',
    'no-such-signal': 'Dieses Signal gibt es in diesem Spiel nicht. Wähl ein anderes.',
    'tells-a-number':
      'Du darfst keine Karte nennen, weder in Worten noch in Ziffern. Sag es anders.',
    'unfit-name': 'Dieser Name geht hier nicht. Wähl einen anderen.',
    'too-early': 'Dafür ist es noch zu früh. Versuch es später noch einmal.',
    'too-often': 'Das war zu oft. Nach dem nächsten Zug geht es wieder.',
  },
};
