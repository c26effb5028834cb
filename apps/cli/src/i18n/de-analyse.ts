import { cards, counted } from './de-forms.ts';
import type { AnalyseTexts } from './en-analyse.ts';

const share = (value: number) => `${Math.round(100 * value)}\u00a0%`;

export const deAnalyse: AnalyseTexts = {
  head: { turn: 'Zug', seat: 'Platz', chance: 'Chance', loss: 'Verlust' },
  played: 'gespielt',
  share,
  loss: (value) => `−${share(value)}`,
  better: (play) => `besser: ${play}`,
  curve: 'Gewinnchance, Zug für Zug.',
  duelCurve: 'Gewinnchance von Platz 1, Zug für Zug.',
  nothing: 'Es gibt noch keinen beendeten Zug.',
  nothingYet: 'Noch wurde kein Zug analysiert.',
  turningPoint: (at) =>
    `Wendepunkt: Zug ${at.turn}, Platz ${at.seat}. Die Gewinnchance fiel von ${at.from} auf ${at.to}.`,
  noTurningPoint: 'Kein Wendepunkt: Kein Zug war ein klarer Fehler.',
  noTurningPointYet: 'Bisher kein Wendepunkt: Keiner dieser Züge war ein klarer Fehler.',
  accuracy: (each) => `Genauigkeit (von 100): ${each}`,
  progress: (turns, all, closer) =>
    closer === 0
      ? `${turns} von ${counted(all, 'Zug', 'Zügen')}`
      : `die teuersten Züge werden genauer geprüft: ${closer}`,
  stopped: (turns) => `Abgebrochen nach ${counted(turns, 'Zug', 'Zügen')}.`,
  why: {
    trick: {
      'not-used': (card, onto) => `Mit der ${card} auf der ${onto} war ein Rückwärtstrick möglich.`,
      'given-away': (card, onto) =>
        `Der Rückwärtstrick mit der ${card} auf der ${onto} ist nicht mehr möglich.`,
    },
    road: (numbers) => `${counted(numbers, 'Zahl', 'Zahlen')} mehr verbraucht als nötig.`,
    signal: {
      'keep-off': (seat, pile) => `Platz ${seat} hatte darum gebeten, ${pile} freizulassen.`,
      'please-not': (seat, pile) => `Platz ${seat} hatte darum gebeten, mit ${pile} zu warten.`,
      'small-jump': (seat, pile) => `Platz ${seat} hatte um kleine Abstände auf ${pile} gebeten.`,
      trick: (seat, pile) => `Platz ${seat} hatte auf ${pile} einen Rückwärtstrick geplant.`,
    },
    deadEnd: {
      ahead: (count) =>
        `Sackgasse: ${counted(count, 'Karte, die noch kommt, passt', 'Karten, die noch kommen, passen')} nirgends mehr.`,
      now: (count) =>
        `Sackgasse: noch ${cards(count)} übrig, aber zu wenige passen. Ein anderer Zug hätte geholfen.`,
    },
    stranded: {
      'no-pile': (card) => `Die ${card} passt auf keinen Stapel mehr.`,
      alone: (card) => `Die ${card} bleibt allein übrig, ein Zug braucht aber zwei Karten (F9).`,
    },
    helped: (numbers) =>
      `Das gibt dem Gegenüber Spielraum für ${counted(numbers, 'weitere Zahl', 'weitere Zahlen')}.`,
    drewLess: (count) => `Beim Nachziehen gibt es ${cards(count)} weniger.`,
  },
};
