import type { Words } from '../language.ts';

const end = 'Leg weiter ab, was wenig kostet, oder beende deinen Zug und zieh nach.';

export const tableFirstSteps: Words['table']['firstSteps'] = {
  original: {
    pick: 'Alle 98 Karten ablegen: Zwei Stapel steigen, zwei fallen. Tipp auf eine Karte.',
    lay: 'Tipp jetzt auf einen Stapel. Kleine Schritte lassen mehr Weg für später.',
    more: 'Mindestens noch eine. Ein Stapel darf auch zurück, um genau zehn.',
    end,
  },
  'face-to-face': {
    pick: 'Wer zuerst alles ablegt, gewinnt: Einer deiner Stapel steigt, einer fällt. Tipp auf eine Karte.',
    lay: 'Tipp jetzt auf einen Stapel: ein kleiner Schritt bei dir, oder einmal im Zug eine Hilfe für gegenüber.',
    more: 'Mindestens noch eine. Ein Stapel darf auch zurück, um genau zehn.',
    end,
  },
  'quick-and-easy': {
    pick: 'Alle 50 Karten ablegen: Ein Stapel steigt, der andere fällt. Tipp auf eine Karte.',
    lay: 'Tipp jetzt auf einen Stapel. Auf die eigene Farbe passt jede Zahl.',
    more: 'Mindestens noch eine.',
    end: 'Leg eine zweite ab, oder beende deinen Zug und zieh nach.',
  },
};
