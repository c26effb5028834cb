// Made by `npm run messages` from apps/web/messages: change them there.

import type { Widened } from '../../widened.ts';
import type { help as first } from '../en/help.ts';

export const help: Widened<typeof first> = {
  title: "Hilfe",
  lead: "Fragen und Antworten. Alle Regeln stehen auf der Seite „Regeln“.",
  questions: {
    play: {
      ask: "Wie spiele ich?",
      answer: "Mach die Lektionen. Für jedes Spiel gibt es fünf kurze. Du lernst beim Spielen.",
    },
    invite: {
      ask: "Wie lade ich Freunde ein?",
      answer: "Wähl auf der Startseite „Mit Freunden spielen“ und teil den Link oder den Code. Ein Konto brauchen sie nicht.",
    },
    account: {
      ask: "Brauche ich ein Konto?",
      answer: "Nein. Du kannst in diesem Browser sofort als Gast spielen. Mit einem Passkey bleiben dein Name und deine Ergebnisse erhalten.",
    },
    device: {
      ask: "Wie kann ich meinen Namen auf einem anderen Gerät weiterverwenden?",
      answer: "Füg deinem Konto einen Passkey hinzu und melde dich auf dem anderen Gerät damit an. Ein Wiederherstellungscode geht auch, aber nur einmal.",
    },
    connection: {
      ask: "Die Verbindung ist abgebrochen. Ist mein Spiel weg?",
      answer: "Nein. Deine Züge sind gespeichert. Öffne den Tisch, dann bist du wieder auf deinem Platz.",
    },
    undo: {
      ask: "Kann ich eine Karte zurücknehmen?",
      answer: "Ja, deine eigenen Karten, bis dein Zug endet. An manchen Tischen ist mehr erlaubt, an anderen ist das Zurücknehmen ausgeschaltet.",
    },
    numbers: {
      ask: "Warum darf ich im Chat keine Zahlen schreiben?",
      answer: "Laut Regeln darfst du anderen deine Karten nicht verraten. Nur im Duell darfst du alles schreiben.",
    },
    lost: {
      ask: "Warum haben wir verloren, obwohl noch eine Karte passte?",
      answer: "In jedem Zug musst du eine Mindestzahl an Karten ablegen. Schaffst du das nicht, ist das Spiel aus.",
    },
    signals: {
      ask: "Was sind Signale?",
      answer: "Ein Signal ist ein Wunsch zu einem Stapel, etwa „Überlass ihn mir“. Es gilt bis zu deinem nächsten Zug.",
    },
    bots: {
      ask: "Wie stark sind die Bots, und sehen sie meine Karten?",
      answer: "Es gibt fünf Stufen, von Zufall bis Meister. Bots wissen nur, was du an ihrer Stelle wüsstest.",
    },
    code: {
      ask: "Was ist ein Kartencode?",
      answer: "Das sind 16 Buchstaben und Ziffern, die einen gemischten Kartensatz bezeichnen. Mit demselben Code bekommen alle dieselben Karten.",
    },
    daily: {
      ask: "Wie entsteht die Rangliste für die Karten des Tages?",
      answer: "Dein erster Versuch zählt. Die Rangliste zeigt, wie viel Prozent der anderen du schlägst, im Schnitt über 60 Tage.",
    },
    rated: {
      ask: "Was ist ein gewertetes Spiel?",
      answer: "Ein Duell mit Uhr zwischen zwei Personen an einem offenen Tisch, ohne Hilfen. Wenn du gehst, verlierst du.",
    },
    fair: {
      ask: "Wird fair gemischt?",
      answer: "Ja, und du kannst es nachprüfen. Wir zählen, was ausgeteilt wurde, und vergleichen es mit den erwarteten Werten.",
    },
    offline: {
      ask: "Kann ich offline spielen?",
      answer: "Ja: allein, mit Bots oder an einem Gerät. Auch Lektionen und Rätsel gehen offline.",
    },
    report: {
      ask: "Wie melde ich jemanden?",
      answer: "Schreib an die Kontaktadresse im Impressum und nenn den Tisch. Der Host kann Mitspielende auch vom Tisch entfernen.",
    },
    delete: {
      ask: "Wie lösche ich mein Konto?",
      answer: "Wähl auf der Kontoseite „Konto löschen“. Name und Chat werden entfernt, beendete Spiele bleiben.",
    },
  },
  links: {
    play: "Zu den Lektionen",
    account: "Zum Konto",
    device: "Zum Konto",
    lost: "Regeln lesen",
    code: "Kartencode eingeben",
    daily: "Zur Rangliste",
    fair: "Zahlen ansehen",
    report: "Zum Impressum",
    delete: "Zum Konto",
  },
};
