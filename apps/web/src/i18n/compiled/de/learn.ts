// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { learn as first } from '../en/learn.ts';

export const learn: Widened<typeof first> = {
  title: "Spielen lernen",
  about: "Fünf kurze Lektionen für jedes Spiel. Du lernst beim Spielen, Schritt für Schritt.",
  hand: (number: number, title: string): string => `${number}. ${title}`,
  handOf: (game: string, number: number, all: number): string => `${game}, Lektion ${number} von ${all}`,
  played: "geschafft",
  playedOf: (played: number, all: number): string => `${played} von ${all} geschafft`,
  astray: "Das ist erlaubt, aber hier nicht gefragt. Nimm es zurück oder fang neu an.",
  again: "Neu anfangen",
  next: "Nächste Lektion",
  play: "Ein Spiel spielen",
  allHands: "Alle Lektionen",
  hands: {
    original: [
      {
        title: "Der Abstand",
        tasks: [
          "Zwei Stapel steigen ab 1, zwei fallen ab 100. Leg die 3 auf den ersten Stapel: Er rückt nur um zwei vor.",
          "Zahlen, die du überspringst, sind verloren. Welche Karte bewegt einen absteigenden Stapel am wenigsten? Leg die 97 auf die 100.",
          "Leg in jedem Zug mindestens zwei Karten ab, gern auch mehr. Beende jetzt deinen Zug.",
          "Du hast 5 und 93 gezogen. Leg die 5 auf die 3.",
          "Und die 93 auf die 97.",
        ],
        done: "Kleine Abstände lassen mehr Spielraum. Legt alle 98 Karten ab, dann gewinnt ihr gemeinsam.",
      },
      {
        title: "Der Rückwärtstrick",
        tasks: [
          "Eine Karte, die genau zehn niedriger ist, setzt einen aufsteigenden Stapel zurück. Leg die 38 auf die 48.",
          "Auf einem absteigenden Stapel muss sie genau zehn höher sein. Finde die Karte für den Stapel mit der 70.",
          "Das geht, sooft du willst. Mach es noch einmal auf demselben Stapel.",
        ],
        done: "Du hast dreißig Zahlen zurückgewonnen. Nichts hilft mehr als dieser Trick.",
      },
      {
        title: "Paare aufheben",
        tasks: [
          "Eine Klammer verbindet Karten, die genau zehn auseinanderliegen. Erst vorwärts: Leg die 44 auf die 40.",
          "Dann zurück: Leg die 34 auf die 44. Jetzt ist der Stapel niedriger als vorher.",
          "Du hast noch ein Paar, 76 und 86. Heb es für den nächsten Zug auf und beende diesen.",
          "Jetzt das zweite Paar: zuerst die 76 auf die 78.",
          "Dann mit der 86 zurück.",
        ],
        done: "Halt ein Paar zusammen, bis ein Stapel in seine Nähe kommt.",
      },
      {
        title: "Signale",
        tasks: [
          "Du darfst niemandem deine Zahlen verraten. Juno bittet dich, den zweiten Stapel frei zu lassen. Leg die 33 auf die 30.",
          "Leg die 69 auf die 70.",
          "Deine 98 könnte den Stapel mit der 88 zurücksetzen. Halt ihn gedrückt (oder drück T) und wähl „Überlass ihn mir“.",
          "Beende deinen Zug und schau, was Juno macht.",
          "Sie hat ihren Stapel zurückgesetzt und deinen frei gelassen. Leg die 98 auf die 88.",
        ],
        done: "Ein Signal gilt bis zu deinem nächsten Zug. Es sagt, was du möchtest, aber nie, welche Karte du hast.",
      },
      {
        title: "Das Endspiel",
        tasks: [
          "Der Zugstapel ist leer, also reicht eine Karte pro Zug. Juno möchte den ersten Stapel für sich. Leg die 85 auf die 84.",
          "Beende deinen Zug, damit Juno spielen kann.",
          "Juno hat keine Karten mehr und wird übersprungen. Leg eine deiner letzten beiden dorthin, wo sie passt.",
          "Und die letzte.",
        ],
        done: "Alle Karten abgelegt. Ihr habt gewonnen! Das ist schon das ganze Spiel.",
      },
    ],
    'face-to-face': [
      {
        title: "Deine zwei Stapel",
        tasks: [
          "Du spielst Gold. Einer deiner Stapel steigt ab 1, der andere fällt ab 60. Leg die 4 auf den aufsteigenden.",
          "Und die 58 auf den absteigenden.",
          "Leg in jedem Zug mindestens zwei Karten ab. Nutzt du nur deine eigenen Stapel, ziehst du zwei. Beende deinen Zug.",
        ],
        done: "Wer zuerst alle 58 Karten ablegt, gewinnt. Wer keine zwei ablegen kann, verliert.",
      },
      {
        title: "Der Rückwärtstrick",
        tasks: [
          "Auf deinen eigenen Stapeln darfst du um genau zehn zurückgehen. Leg die 24 auf die 34.",
          "Auf dem absteigenden muss die Karte genau zehn höher sein: Leg die 32 auf die 22.",
          "Beende deinen Zug.",
        ],
        done: "Beide Stapel sind um zehn zurückgegangen, und du bist zwei Karten los.",
      },
      {
        title: "Karte verschenken, mehr ziehen",
        tasks: [
          "Du hast vier Karten und würdest nur zwei ziehen. Schenk Juno eine, dann ziehst du auf sechs nach. Leg die 30 auf ihre 31: Ihr Spielraum wächst nur um eins.",
          "Du darfst pro Zug eine Karte verschenken. Der Rest kommt auf deine Stapel: Leg die 21 auf die 20.",
          "Beende deinen Zug und zieh auf sechs nach.",
        ],
        done: "Verschenken kostet wenig und bringt dir neue Karten. Gib die Karte, die am wenigsten hilft.",
      },
      {
        title: "Was du verschenken darfst",
        tasks: [
          "Eine geschenkte Karte muss helfen. Auf Junos aufsteigendem Stapel liegt noch nichts, dort hilft keine. Auf ihrer 20 hilft eine höhere: Gib ihr die 24.",
          "Eine zweite Karte darfst du in diesem Zug nicht verschenken. Leg die 31 auf deine 30.",
          "Und die 32 auf deine 33.",
          "Beende deinen Zug.",
        ],
        done: "Auf ihren Stapeln gilt der Rückwärtstrick nicht. Auf dem aufsteigenden hilft ihr eine niedrigere Karte, auf dem absteigenden eine höhere.",
      },
      {
        title: "Die letzten Karten",
        tasks: [
          "Du hast noch drei Karten und musst pro Zug zwei ablegen. Behältst du eine, verlierst du. Leg jetzt alle drei ab.",
          "Die nächste. Achte auf die Reihenfolge.",
          "Und die letzte.",
        ],
        done: "Sobald deine letzte Karte liegt, hast du gewonnen.",
      },
    ],
    'quick-and-easy': [
      {
        title: "Eine oder zwei Karten",
        tasks: [
          "Es gibt zwei Stapel. Auf den aufsteigenden kommen höhere Karten: Leg die gelbe 4 auf die rote 3.",
          "Auf den absteigenden kommen niedrigere. Du darfst eine zweite Karte ablegen: die grüne 7 auf die blaue 8.",
          "Mehr als zwei gehen nicht. Beende deinen Zug, dann ziehst du wieder auf zwei Karten nach.",
        ],
        done: "Legt alle fünfzig Karten ab, dann gewinnt ihr gemeinsam.",
      },
      {
        title: "Farben",
        tasks: [
          "Bei gleicher Farbe ist jede Zahl erlaubt. Setz den Stapel zurück: Leg die rote 4 auf die rote 9.",
          "Eine Karte reicht. Beende deinen Zug.",
        ],
        done: "Juno hat dasselbe gemacht: blaue 7 auf blaue 5. Auch das heißt Rückwärtstrick.",
      },
      {
        title: "Zwei von einer Farbe",
        tasks: [
          "Mit zwei Karten einer Farbe geht es vor und wieder zurück. Leg zuerst die gelbe 9 auf den aufsteigenden Stapel.",
          "Dann die gelbe 2 darauf.",
          "Beende deinen Zug.",
        ],
        done: "Der Stapel war bei acht. Jetzt ist er bei zwei.",
      },
      {
        title: "Absprachen",
        tasks: [
          "Zahlen darfst du nicht sagen, Farben und „niedrig“ oder „hoch“ schon. Juno hat eine niedrige rote Karte für den aufsteigenden Stapel. Überlass ihn ihr und leg die grüne 4 auf den anderen.",
          "Jetzt du: Sag ihr, dass du eine hohe lila Karte hast. Tipp auf die Fahne oder drück T.",
          "Beende deinen Zug und schau, was Juno macht.",
        ],
        done: "Rote 2 auf rote 9. Ihr braucht keine Zahlen, um euch zu helfen.",
      },
      {
        title: "Das Endspiel",
        tasks: [
          "Der Zugstapel ist leer, also spielst du ohne Nachziehen weiter. Leg die blaue 8 auf den aufsteigenden Stapel.",
          "Und die grüne 9.",
          "Du hast keine Karten mehr. Beende deinen Zug: Juno hat die letzte Karte.",
        ],
        done: "Alle Karten abgelegt. Ihr habt gewonnen!",
      },
    ],
  },
  begin: "Lektion 1 starten",
  goOn: (number: number): string => `Weiter mit Lektion ${number}`,
  rulesHint: "Erst eine Kurzfassung, dann jede Regel mit ihrer Nummer",
};
