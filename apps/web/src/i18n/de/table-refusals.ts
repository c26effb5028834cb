import type { Words } from '../language.ts';

export const tableRefusals: Words['table']['refusals'] = {
  faults: {
    'record-too-long': 'Diese Aufzeichnung ist zu lang.',
    'unreadable-record': 'Das ist keine Aufzeichnung.',
    'unknown-game': 'Dieses Spiel gibt es nicht.',
    'wrong-players': 'Mit so vielen wird dieses Spiel nicht gespielt.',
    'unknown-option': 'Diese Option hat das Spiel nicht.',
    'wrong-option': 'Diesen Wert kann die Option nicht haben.',
    'wrong-deck': 'Das sind nicht alle Karten.',
    'wrong-first': 'Es beginnt Platz 1 oder Platz 2.',
    'unreadable-action': 'Diesen Stapel gibt es hier nicht.',
    'game-over': 'Das Spiel ist aus.',
    'not-begun': 'Zuerst entscheidet der Tisch, wer beginnt.',
    'already-begun': 'Das Spiel hat schon begonnen.',
    'no-such-seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
    'not-in-hand': 'Diese Karte ist nicht auf deiner Hand.',
    'turn-full': 'In diesem Zug darf keine weitere Karte abgelegt werden.',
    'second-gift': 'In diesem Zug liegt schon eine Karte beim Gegenüber.',
    'not-higher': 'Die Karte muss größer sein als die oberste.',
    'not-lower': 'Die Karte muss kleiner sein als die oberste.',
    'no-improvement': 'Die Karte muss den Stapel des Gegenübers verbessern.',
    'too-few': 'In diesem Zug sind noch nicht genug Karten abgelegt.',
  },
  notHigher: (card, top) =>
    `${card} passt hier nicht: Sie muss größer als ${top} sein, oder genau zehn kleiner.`,
  notLower: (card, top) =>
    `${card} passt hier nicht: Sie muss kleiner als ${top} sein, oder genau zehn größer.`,
  notHigherColour: (card, top, colour) =>
    `${card} passt hier nicht: Sie muss höher als ${top} sein, oder ${colour.toLowerCase()}.`,
  notLowerColour: (card, top, colour) =>
    `${card} passt hier nicht: Sie muss niedriger als ${top} sein, oder ${colour.toLowerCase()}.`,
  noImprovementUp: (card, top) => `${card} hilft hier nicht: Sie muss kleiner als ${top} sein.`,
  noImprovementDown: (card, top) => `${card} hilft hier nicht: Sie muss größer als ${top} sein.`,
  noImprovementFresh: 'Ein Stapel, der nur seine Reihenkarte zeigt, lässt sich nicht verbessern.',
  tooFew: (more) =>
    more === 1
      ? 'In diesem Zug muss noch eine Karte abgelegt werden.'
      : `In diesem Zug müssen noch ${more} Karten abgelegt werden.`,
  notInHand: (text) => `${text} ist nicht auf deiner Hand.`,
  notYourTurn: (name) => `${name} ist dran.`,
  codes: {
    unreadable: 'Das war nicht zu lesen.',
    upgrade: 'Diese Seite ist zu alt für den Tisch: Lade sie neu.',
    'no-table': 'Diesen Tisch gibt es nicht mehr.',
    'not-allowed': 'Das darfst du an diesem Tisch nicht.',
    'old-sitting': 'Du hast dich inzwischen neu gesetzt: Versuch es noch einmal.',
    stale: 'Der Tisch hat sich inzwischen verändert: Sieh noch einmal hin.',
    'not-now': 'Das geht jetzt nicht.',
    paused: 'Das Spiel ist angehalten.',
    'not-your-turn': 'Du bist nicht dran.',
    'against-the-rules': 'Das erlauben die Regeln nicht.',
    'seat-taken': 'Dieser Stuhl ist besetzt.',
    'seated-already': 'Du sitzt schon an diesem Tisch.',
    'wrong-options': 'Diese Optionen kann der Tisch nicht haben.',
    'switched-off': 'Das ist an diesem Tisch abgeschaltet.',
    'nothing-to-take-back': 'Es gibt nichts zurückzunehmen.',
    'nothing-proposed': 'Es gibt nichts mehr, dem du zustimmen könntest.',
    'no-such-signal': 'Dieses Zeichen gibt es in diesem Spiel nicht.',
    'tells-a-number': 'Keine Karte darf genannt werden, in Worten nicht und nicht in Ziffern.',
    'unfit-name': 'Dieser Name geht hier nicht.',
    'too-early': 'Dafür ist es zu früh.',
  },
};
