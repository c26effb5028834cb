// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { community as first } from '../en/community.ts';

export const community: Widened<typeof first> = {
  title: "Community",
  open: "Offene Tische",
  all: "Alle",
  openOne: "Tisch erstellen",
  noneOpen: "Gerade wartet niemand. Erstell einen Tisch, dann tritt vielleicht jemand bei.",
  live: "Wird gerade gespielt",
  noneLive: "Gerade gibt es kein Spiel zum Zuschauen.",
  boards: "Ranglisten",
  duels: "Face to Face, live",
  slowDuels: "Face to Face, mit Tagen pro Zug",
  daily: "Karten des Tages",
  fair: "Fairness",
  fairHint: "Wie gemischt wird und wie stark die Bots sind",
};
