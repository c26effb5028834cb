import type { Words } from '../language.ts';

const more = 'Leg noch mindestens eine ab. Du darfst auch um genau zehn zurück.';
const end = 'Leg noch eine Karte mit kleinem Abstand ab. Oder beende deinen Zug und zieh nach.';

export const tableFirstSteps: Words['table']['firstSteps'] = {
  original: {
    pick: 'Ziel: alle 98 Karten ablegen. Zwei Stapel steigen, zwei fallen. Tipp auf eine Karte.',
    lay: 'Tipp jetzt auf einen Stapel. Kleine Abstände lassen mehr Spielraum für später.',
    more,
    end,
  },
  'face-to-face': {
    pick: 'Leg als Erstes alle deine Karten ab. Ein Stapel steigt, einer fällt. Tipp auf eine Karte.',
    lay: 'Tipp jetzt auf einen deiner Stapel. Einmal pro Zug darfst du deinem Gegenüber helfen und mehr ziehen.',
    more,
    end,
  },
  'quick-and-easy': {
    pick: 'Ziel: alle 50 Karten ablegen. Ein Stapel steigt, der andere fällt. Tipp auf eine Karte.',
    lay: 'Tipp jetzt auf einen Stapel. Eine Karte derselben Farbe passt immer.',
    more: 'Leg noch mindestens eine ab.',
    end: 'Leg eine zweite Karte ab oder beende deinen Zug und zieh nach.',
  },
};
