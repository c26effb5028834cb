// Made by `npm run messages` from apps/web/messages: change them there.

import { number as $number, plural as $plural } from '../../grammar/de.ts';
import type { Widened } from '../../widened.ts';
import type { legal as first } from '../en/legal.ts';

export const legal: Widened<typeof first> = {
  privacy: {
    title: "Datenschutz",
    lead: "Backtrick speichert nur, was für deine Spiele nötig ist. Keine Werbung, kein Tracking, keine Skripte von Dritten.",
    who: "Verantwortlich",
    sections: {
      you: {
        title: "Damit wir dich wiedererkennen",
        items: [
          "Dein gewählter Name und der Tag deines letzten Besuchs.",
          "Ein notwendiges Cookie für deine Sitzung. Es läuft ein Jahr nach deinem letzten Besuch ab.",
          "Browser und Gerätetyp sowie die öffentlichen Schlüssel deiner Passkeys.",
        ],
      },
      games: {
        title: "Zum Spielen",
        items: [
          "Deine Züge, Signale, Chatnachrichten, Ergebnisse und Wertungen. Außerdem die Titel deiner Tische, Tageskarten für offline und wen du blockierst oder stummschaltest. Während eines Rückblicks auch deinen Namen dort.",
          "Am Tisch sehen alle deinen Namen. Wer den Link hat, kann beendete Spiele öffnen.",
          "Ranglisten zeigen deinen Namen. Auf deiner Profilseite kannst du ihn verbergen.",
        ],
      },
      push: {
        title: "Benachrichtigungen, wenn du sie einschaltest",
        items: [
          "Die Adresse deines Browsers für Benachrichtigungen, deine Zeitzone und Ruhezeiten.",
          "Benachrichtigungen sind verschlüsselt und enthalten weder Karten noch Namen.",
        ],
      },
      device: {
        title: "Auf deinem Gerät",
        items: [
          "Deine Einstellungen und die Spiele auf diesem Gerät. Sie verschwinden, wenn du die Browserdaten löschst.",
        ],
      },
    },
    network: "Deine IP-Adresse",
    log: (days: number): string => days === 0 ? "Sie steht in einem technischen Protokoll, das nicht aufbewahrt wird." : $plural(days, { one: `Sie steht in einem technischen Protokoll, das nach ${$number(days)} Tag gelöscht wird.`, other: `Sie steht in einem technischen Protokoll, das nach ${$number(days)} Tagen gelöscht wird.` }),
    tag: "Für Duelle und wartende Tische speichern wir ein Kennzeichen, das zeigt, wer im selben Netz war. Die Adresse verrät es nicht.",
    keep: "Wie lange wir Daten speichern",
    until: "Bis du dein Konto löschst. Das geht auch als Gast.",
    backups: (days: number): string => days === 0 ? "Sicherungskopien gibt es nicht." : $plural(days, { one: `Sicherungskopien werden nach ${$number(days)} Tag gelöscht.`, other: `Sicherungskopien werden nach ${$number(days)} Tagen gelöscht.` }),
    rights: "Deine Rechte",
    own: "Auf der Kontoseite kannst du alles herunterladen oder löschen. Name und Chat verschwinden dann von allen Tischen. Beendete Spiele bleiben, ohne deinen Namen.",
    ask: "Du hast ein Recht auf Auskunft, Berichtigung, Löschung und Übertragung deiner Daten. Du kannst widersprechen und dich bei einer Aufsichtsbehörde beschweren.",
    account: "Zum Konto",
    basis: "Rechtsgrundlage",
    articles: "Spielbetrieb: Art. 6 Abs. 1 b DSGVO. Protokoll und faire Wertung: f. Benachrichtigungen: a.",
    here: "Diese Kopie von Backtrick läuft ohne Server. Deine Einstellungen und Spiele bleiben in diesem Browser.",
    host: "Der Webhoster kann beim Öffnen der Seite deine IP-Adresse protokollieren.",
  },
  imprint: {
    title: "Impressum",
    operator: "Betreiber",
    unknown: "Für diese Seite ist weder ein Name noch eine Anschrift eingetragen.",
    contact: "Kontakt",
    noContact: "Für diese Seite ist kein Kontakt eingetragen.",
    report: "Du möchtest jemanden oder eine Nachricht melden? Schreib hierhin und nenn den Tisch.",
    law: "Angaben gemäß § 5 DDG.",
    source: "Quelltext",
  },
  terms: {
    title: "Nutzungsregeln",
    rules: [
      "Backtrick ist kostenlos und ohne Gewähr.",
      "Sei freundlich: keine Beleidigungen, kein Hass, keine Werbung, kein Betrug in gewerteten Spielen.",
      "Wähl einen Namen, der auch für Kinder geeignet ist.",
      "Der Betreiber darf Nachrichten, Namen und Konten entfernen, die gegen diese Regeln verstoßen.",
      "Du kannst jederzeit gehen: Lösch einfach dein Konto.",
    ],
    report: "Verstöße kannst du über den Kontakt im Impressum melden.",
  },
  access: {
    title: "Barrierefreiheit",
    lead: "Alle sollen mitspielen können. Wir richten uns nach WCAG 2.2, Stufe AA.",
    items: [
      "Alles lässt sich mit der Tastatur bedienen. Auf jeder Seite findest du die Liste der Tastenkürzel.",
      "Alle Karten und Stapel haben Namen für Screenreader, und jeder Zug wird angesagt.",
      "Animationen kannst du in den Einstellungen reduzieren. Backtrick richtet sich auch nach den Einstellungen deines Geräts.",
      "Die Farben sind kontrastreich, hell wie dunkel. Bei Quick & Easy hat jede Farbe auch eine Form.",
      "Im Browser kannst du die Schriftgröße verdoppeln und in den Einstellungen große Karten wählen.",
    ],
    report: "Kannst du etwas nicht bedienen? Schreib an die Kontaktadresse im Impressum.",
  },
  offline: "Du bist offline. Geh online, um zu sehen, wer diese Seite betreibt.",
};
