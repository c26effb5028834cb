// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { people as first } from '../en/people.ts';

export const people: Widened<typeof first> = {
  title: "Personen",
  linkHint: "Blockiert und stummgeschaltet",
  lead: "Nur du siehst diese Listen. Sie gelten auf allen deinen Geräten.",
  again: "Noch einmal versuchen",
  noName: "Ohne Namen",
  since: (date: string): string => `Seit dem ${date}`,
  mute: "Stummschalten",
  unmute: "Stummschaltung aufheben",
  block: "Blockieren",
  unblock: "Blockierung aufheben",
  muteName: (name: string): string => `Stummschalten: ${name}`,
  unmuteName: (name: string): string => `Stummschaltung aufheben: ${name}`,
  blockName: (name: string): string => `Blockieren: ${name}`,
  unblockName: (name: string): string => `Blockierung aufheben: ${name}`,
  blockTitle: (name: string): string => `${name} blockieren?`,
  blockHint: "Ihr seht euch nicht mehr an Tischen oder in Listen. Die andere Person erfährt nichts davon. Ein laufendes Spiel geht bis zum Ende weiter. Andere gemeinsame Tische verlässt du.",
  blockYes: "Blockieren",
  blockNo: "Abbrechen",
  done: {
    block: {
      take: (name: string): string => `Du hast ${name} blockiert.`,
      end: (name: string): string => `${name} ist nicht mehr blockiert.`,
    },
    mute: {
      take: (name: string): string => `Du hast ${name} stummgeschaltet.`,
      end: (name: string): string => `${name} ist nicht mehr stummgeschaltet.`,
    },
  },
  here: "Personen in diesem Spiel",
  lists: {
    block: {
      title: "Blockiert",
      hint: "Ihr seht euch weder an Tischen noch in Listen. Die andere Person weiß nicht, dass du sie blockiert hast.",
      none: "Du hast niemanden blockiert.",
    },
    mute: {
      title: "Stummgeschaltet",
      hint: "Du siehst weder Chat noch Signale dieser Personen. Ihr spielt weiter miteinander.",
      none: "Du hast niemanden stummgeschaltet.",
    },
  },
};
