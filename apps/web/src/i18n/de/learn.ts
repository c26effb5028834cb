import type { learn as english } from '../en/learn.ts';
import type { Widened } from '../language.ts';

export const learn: Widened<typeof english> = {
  title: 'Spielen lernen',
  about: 'Fünf kurze Runden für jedes Spiel. Du spielst, Satz für Satz.',
  hand: (number, title) => `${number}. ${title}`,
  handOf: (game, number, all) => `${game}, Runde ${number} von ${all}`,
  played: 'gespielt',
  playedOf: (played, all) => `${played} von ${all} gespielt`,
  astray: 'Auch das geht. Nimm hier zurück oder fang neu an, und versuche, worum es geht.',
  again: 'Neu anfangen',
  next: 'Nächste Runde',
  finish: 'Fertig',
  play: 'Ein Spiel spielen',
  allHands: 'Alle Runden',
  hands: {
    original: [
      {
        title: 'Der Abstand',
        tasks: [
          'Zwei Stapel steigen von 1 an, zwei fallen von 100. Lege die 3 auf den ersten Stapel: Er rückt nur um zwei vor.',
          'Was übersprungen wird, ist verloren. Welche Karte bewegt einen absteigenden Stapel am wenigsten? Lege die 97 auf die 100.',
          'Mindestens zwei Karten im Zug, gern auch mehr. Beende den Zug.',
          'Du hast 5 und 91 gezogen. Die 5 gehört auf die 3.',
          'Und die 91 auf die 97.',
        ],
        done: 'Kleine Abstände lassen mehr Weg. Liegen alle 98 Karten, haben alle gewonnen.',
      },
      {
        title: 'Der Rückwärtstrick',
        tasks: [
          'Genau zehn weniger dreht einen aufsteigenden Stapel zurück. Lege die 38 auf die 48.',
          'Absteigend sind es genau zehn mehr. Finde die Karte für den Stapel mit der 70.',
          'Das geht, sooft du kannst: noch einmal auf denselben Stapel.',
        ],
        done: 'Dreißig Zahlen Weg sind zurückgewonnen. Nichts hilft mehr als dieser Trick.',
      },
      {
        title: 'Zehn auseinander, behalten',
        tasks: [
          'Eine Klammer verbindet Karten, die zehn auseinander liegen. Geh mit einer vor: die 44 auf die 40.',
          'Und mit der anderen zurück: die 34 auf die 44. Der Stapel steht tiefer als zuvor.',
          'Du hast noch so ein Paar, 76 und 86. Behalte es für den nächsten Zug: Beende diesen.',
          'Nun das zweite Paar: zuerst die 76 auf die 78.',
          'Und mit der 86 zurück.',
        ],
        done: 'Ein Paar mit Abstand zehn behält man zusammen, bis sein Stapel nahe ist.',
      },
      {
        title: 'Zeichen',
        tasks: [
          'Niemand darf eine Zahl sagen. Juno bittet, den zweiten Stapel frei zu lassen: Lege die 33 auf die 30.',
          'Die 69 gehört auf die 70.',
          'Deine 98 könnte den Stapel mit der 88 zurückdrehen. Drücke ihn lange, oder T, und sage „Überlass ihn mir“.',
          'Beende den Zug und sieh, was Juno tut.',
          'Sie hat ihren Stapel zurückgedreht und dir deinen gelassen. Lege die 98 auf die 88.',
        ],
        done: 'Ein Zeichen gilt bis zu deinem nächsten Zug. Es sagt, was du möchtest, nie welche Karte du hast.',
      },
      {
        title: 'Das Ende',
        tasks: [
          'Der Zugstapel ist leer: Nun genügt eine Karte im Zug. Juno möchte den ersten Stapel; lege die 85 auf die 84.',
          'Beende den Zug, damit Juno vor dir legen kann.',
          'Juno hat keine Karten mehr und wird übersprungen. Lege eine deiner letzten beiden, wo sie passt.',
          'Und die letzte.',
        ],
        done: 'Alle Karten liegen: gewonnen. Das ist das ganze Spiel.',
      },
    ],
    'face-to-face': [
      {
        title: 'Zwei eigene Stapel',
        tasks: [
          'Du spielst Gold: Ein Stapel steigt von 1 an, einer fällt von 60. Lege die 4 auf den aufsteigenden.',
          'Und die 58 auf den absteigenden.',
          'Mindestens zwei Karten im Zug. Nur eigene Stapel: Du ziehst zwei. Beende den Zug.',
        ],
        done: 'Wer zuerst alle 58 Karten legt, gewinnt. Wer keine zwei legen kann, verliert.',
      },
      {
        title: 'Der Rückwärtstrick',
        tasks: [
          'Auf eigenen Stapeln geht es genau zehn zurück. Lege die 24 auf die 34.',
          'Absteigend sind es genau zehn mehr: die 32 auf die 22.',
          'Beende den Zug.',
        ],
        done: 'Beide Stapel sind zurückgegangen, und zwei Karten bist du los.',
      },
      {
        title: 'Geben, um zu ziehen',
        tasks: [
          'Du hast vier Karten und würdest nur zwei ziehen. Gib Juno eine, und du füllst auf sechs auf: Lege die 30 auf ihre 31. Das hilft ihr nur um eins.',
          'Eine Karte im Zug darf man geben, die anderen sind für dich: die 21 auf die 20.',
          'Beende den Zug und fülle die Hand auf.',
        ],
        done: 'Eine Gabe kostet wenig und bringt viele Karten. Gib, was am wenigsten hilft.',
      },
      {
        title: 'Was man geben kann',
        tasks: [
          'Eine Gabe muss helfen. Ihr aufsteigender Stapel zeigt nur den Anfang: Dort hilft nichts. Auf ihrer 20 hilft eine höhere Karte: Gib die 24.',
          'Eine zweite Gabe ist nicht erlaubt. Lege die 31 auf deine 30.',
          'Und die 32 auf deine 33.',
          'Beende den Zug.',
        ],
        done: 'Auf ihren Stapeln gilt der Trick nicht: Aufsteigend hilft niedriger, absteigend höher.',
      },
      {
        title: 'Die letzten Karten',
        tasks: [
          'Das sind deine letzten drei Karten, und ein Zug braucht zwei: Eine allein würde verlieren. Lege jetzt alle drei.',
          'Die nächste; achte auf die Reihenfolge.',
          'Und die letzte.',
        ],
        done: 'Sobald die letzte Karte liegt, hast du gewonnen.',
      },
    ],
    'quick-and-easy': [
      {
        title: 'Eine oder zwei Karten',
        tasks: [
          'Zwei Stapel. Auf den aufsteigenden kommt Höheres: Lege die gelbe 4 auf die rote 3.',
          'Auf den absteigenden kommt Niedrigeres. Eine zweite Karte darf folgen: die grüne 7 auf die blaue 8.',
          'Höchstens zwei Karten. Beende den Zug: Du ziehst wieder auf zwei auf.',
        ],
        done: 'Alle fünfzig Karten gemeinsam, und alle haben gewonnen.',
      },
      {
        title: 'Farben',
        tasks: [
          'Dieselbe Farbe darf jede Zahl sein. Dreh den Stapel zurück: die rote 4 auf die rote 9.',
          'Eine Karte genügt. Beende den Zug.',
        ],
        done: 'Juno tat dasselbe: blaue 7 auf blaue 5. Auch das heißt Rückwärtstrick.',
      },
      {
        title: 'Zwei von einer Farbe',
        tasks: [
          'Mit zwei Karten einer Farbe geht es vor und zurück. Zuerst die gelbe 9 auf den aufsteigenden Stapel.',
          'Und die gelbe 2 darauf.',
          'Beende den Zug.',
        ],
        done: 'Der Stapel stand auf acht und steht nun auf zwei.',
      },
      {
        title: 'Reden',
        tasks: [
          'Zahlen darf man nicht sagen; Farben und „niedrig“ oder „hoch“ schon. Juno hat etwas Niedriges in Rot für den aufsteigenden Stapel. Lass ihn, und lege die grüne 4 auf den anderen.',
          'Nun du: Sag ihr, dass du etwas Hohes in Lila hast. Drücke die Fahne, oder T.',
          'Beende den Zug und sieh, was Juno tut.',
        ],
        done: 'Rote 2 auf rote 9. Wer gut redet, braucht keine Zahlen.',
      },
      {
        title: 'Das Ende',
        tasks: [
          'Der Zugstapel ist leer; es geht ohne Ziehen weiter. Lege die blaue 8 auf den aufsteigenden Stapel.',
          'Und die grüne 9.',
          'Du hast keine Karten mehr und würdest übersprungen. Beende den Zug: Juno hat die letzte Karte.',
        ],
        done: 'Alle Karten liegen: gewonnen.',
      },
    ],
  },
};
