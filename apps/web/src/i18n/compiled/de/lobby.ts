// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { lobby as first } from '../en/lobby.ts';

export const lobby: Widened<typeof first> = {
  invites: (name: string, game: string): string => `${name} lädt dich zu ${game} ein.`,
  about: {
    original: "Legt zusammen alle 98 Karten ab. Zwei Stapel steigen, zwei fallen, und eure Zahlen dürft ihr nicht verraten.",
    'face-to-face': "Ein Duell. Wer zuerst alle eigenen Karten ablegt, gewinnt.",
    'quick-and-easy': "Legt zusammen alle Karten ab. Ein Stapel steigt, einer fällt.",
  },
  removeTitle: (name: string): string => `${name} entfernen?`,
  removeHint: "Diese Person kann an diesem Tisch nicht mehr mitspielen. Du bekommst einen neuen Link und Code.",
  remove: "Entfernen",
  keep: "Nicht entfernen",
  chat: "Chat",
  write: "Schreib an alle am Tisch",
  send: "Senden",
  notSent: "Das wurde nicht gesendet. Versuch es gleich noch einmal.",
  away: {
    title: "Während du weg warst …",
    yours: "Dein Zug",
    continue: "Weiter",
  },
};
