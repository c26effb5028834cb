import type { Words } from '../language.ts';

const end = 'Leg weiter ab, was wenig kostet, oder beende deinen Zug und zieh nach.';

export const tableFirstSteps: Words['table']['firstSteps'] = {
  original: {
    pick: 'Tipp auf eine Karte. Zwei Stapel steigen ab 1, zwei fallen ab 100.',
    lay: 'Tipp jetzt auf einen Stapel. Kleine Schritte lassen mehr Weg für später.',
    more: 'Mindestens noch eine. Genau zehn zurück geht auch.',
    end,
  },
  'face-to-face': {
    pick: 'Tipp auf eine Karte. Einer deiner Stapel steigt ab 1, einer fällt ab 60.',
    lay: 'Tipp jetzt auf einen Stapel: ein kleiner Schritt bei dir, oder einmal im Zug eine Hilfe für gegenüber.',
    more: 'Mindestens noch eine. Genau zehn zurück geht auch.',
    end,
  },
  'quick-and-easy': {
    pick: 'Tipp auf eine Karte. Ein Stapel steigt, der andere fällt.',
    lay: 'Tipp jetzt auf einen Stapel. Auf die eigene Farbe passt jede Zahl.',
    more: 'Mindestens noch eine.',
    end: 'Leg eine zweite ab, oder beende deinen Zug und zieh nach.',
  },
};
