import { cards, counted } from './de-forms.ts';
import type { AnalyseTexts } from './en-analyse.ts';

const share = (value: number) => `${Math.round(100 * value)} %`;

export const deAnalyse: AnalyseTexts = {
  head: { turn: 'Zug', seat: 'Platz', chance: 'Chance', loss: 'Verlust' },
  played: 'gespielt',
  share,
  loss: (value) => `−${share(value)}`,
  better: (play) => `besser: ${play}`,
  curve: 'Die Aussicht zu gewinnen, Zug um Zug.',
  duelCurve: 'Die Aussicht von Platz 1 zu gewinnen, Zug um Zug.',
  nothing: 'Es gibt keinen beendeten Zug zu betrachten.',
  nothingYet: 'Noch ist kein Zug betrachtet.',
  turningPoint: (at) =>
    `Wendepunkt: Zug ${at.turn} von Platz ${at.seat}, von ${at.from} auf ${at.to}.`,
  noTurningPoint: 'Kein Wendepunkt: Kein Zug hat deutlich etwas gekostet.',
  noTurningPointYet: 'Bisher kein Wendepunkt: Keiner dieser Züge hat deutlich etwas gekostet.',
  accuracy: (each) => `Genauigkeit, von 100: ${each}`,
  progress: (turns, all, closer) =>
    closer === 0
      ? `${turns} von ${counted(all, 'Zug', 'Zügen')}`
      : `ein genauerer Blick auf die teuersten Züge: ${closer}`,
  stopped: (turns) => `Angehalten nach ${counted(turns, 'Zug', 'Zügen')}.`,
  why: {
    trick: {
      'not-used': (card, onto) => `Die ${card} hätte auf die ${onto} zurückgekonnt.`,
      'given-away': (card, onto) =>
        `Der Rückwärtstrick mit der ${card} auf die ${onto} ist verloren.`,
    },
    road: (numbers) => `${counted(numbers, 'Zahl', 'Zahlen')} mehr Weg als nötig.`,
    signal: {
      'keep-off': (seat, pile) => `Platz ${seat} hatte gebeten, von ${pile} wegzubleiben.`,
      'please-not': (seat, pile) => `Platz ${seat} hatte gebeten, ${pile} möglichst zu schonen.`,
      'small-jump': (seat, pile) => `Platz ${seat} hatte auf ${pile} um kleine Sprünge gebeten.`,
      trick: (seat, pile) => `Platz ${seat} hatte einen Trick auf ${pile} angekündigt.`,
    },
    deadEnd: {
      ahead: (count) =>
        `Eine Sackgasse: ${cards(count)}, die noch nicht liegen, passen auf keinen Stapel.`,
      now: (count) =>
        `Es passen nicht mehr genug Karten, ${cards(count)} übrig: Anders gespielt wäre es gegangen.`,
    },
    stranded: {
      'no-pile': (card) => `Die ${card} passt auf keinen Stapel mehr.`,
      alone: (card) => `Die ${card} bleibt allein, und zwei sind nötig (F9).`,
    },
    helped: (numbers) =>
      `Das Gegenüber bekommt ${counted(numbers, 'Zahl', 'Zahlen')} mehr Weg zurück.`,
    drewLess: (count) => `Die Hand bekommt ${cards(count)} weniger.`,
  },
};
