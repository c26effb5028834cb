import type { Texts } from './en.ts';

const number = new Intl.NumberFormat('de');

function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

export const de: Texts = {
  open: (address) => `Backtrick läuft: ${address}`,
  inNetwork: (address) => `In deinem Netz:      ${address}`,
  close: 'Strg-C beendet den Server; es geht nichts verloren.',
  noClient:
    'Der Server läuft, und Programme können spielen (/api/openapi.json). Die Webseite ist nicht gebaut: Starte mit npm start oder bau sie mit npm run build.',

  faults: {
    'wrong-port': (port) => `Es gibt keinen Port ${port}: Wähl eine Zahl von 0 bis 65535.`,
    'wrong-host': (host) =>
      `„${host}“ geht nicht als Adresse des Servers: Nimm 127.0.0.1 nur für diesen Rechner oder 0.0.0.0 für das Netz.`,
    'wrong-origin': (origin) =>
      `„${origin}“ ist keine gültige Adresse: Schreib die Adresse ohne Pfad und ohne Schrägstrich am Ende, etwa https://play.example.org.`,
    'wrong-proxy': (proxy) =>
      `„${proxy}“ ist keine Adresse eines Proxys: Schreib seine IP-Adresse oder einen Bereich wie 10.0.0.0/8.`,
    'wrong-push-service': (service) =>
      `„${service}“ ist kein Host eines Push-Dienstes: Schreib Namen mit Kommas dazwischen, etwa push.example.org, *.example.org.`,
    'wrong-load-test': (given) =>
      `LOAD_TEST=${given} ist hier nicht erlaubt: Es weitet alle Grenzen für einen Lasttest auf 127.0.0.1, ohne TRUSTED_PROXY und ohne anderen ORIGIN als diesen Rechner, um eine Zahl von 1 bis 999999. Lass es weg.`,
    'wrong-contact': (contact) =>
      `CONTACT=${contact} ist weder eine E-Mail-Adresse noch eine Seite: Schreib sie wie ada@example.org oder https://example.org/kontakt.`,
    'wrong-source': (source) =>
      `SOURCE_URL=${source} ist keine Seite: Schreib die Adresse des Quelltexts wie https://git.example.org/backtrick.`,
    'wrong-days': (given) => `${given} ist keine Anzahl von Tagen: Schreib nur Ziffern, etwa 14.`,
    'no-cluster': (name) =>
      `${name} verbindet mehrere Server über einem PostgreSQL: Gib auch DATABASE_URL an, oder lass es weg.`,
    'wrong-redis': (name) =>
      `${name} ist keine Adresse eines Redis oder Valkey: Schreib sie wie redis://benutzer:passwort@rechner:6379.`,
    'wrong-database': (name) =>
      `${name} ist keine Adresse eines PostgreSQL: Schreib sie wie postgres://benutzer:passwort@rechner:5432/backtrick.`,
    'no-database': (database) =>
      `Die Datenbank ${database} lässt sich nicht benutzen: Prüf, ob sie läuft und ob DATABASE_URL sie, einen Benutzer, der dort Tabellen anlegen darf, und das Passwort nennt.`,
    'unsafe-database': (database) =>
      `Die Datenbank ${database} würde bei Stromausfall Daten verlieren: Schalt diese Einstellungen ein.`,
    'newer-database': (database) =>
      `Die Datenbank ${database} hat ein neueres Backtrick geschrieben: Nimm dieses oder eine andere Datenbank.`,
    'port-taken': (port) =>
      `Port ${port} ist belegt, vielleicht von einem anderen backtrick: Schließe jenes, oder wähle mit --port einen anderen.`,
    'port-forbidden': (port) =>
      `Dieser Benutzer darf Port ${port} nicht öffnen: Wähl mit --port einen ab 1024, und stell einen Proxy davor.`,
    'no-such-host': (host) =>
      `Dieser Rechner hat keine Adresse ${host}: Nimm --host 127.0.0.1 oder 0.0.0.0 für sein Netz.`,
    'not-a-folder': (path) => `${path} ist kein Ordner: Nenn einen mit --data.`,
    'not-writable': (path) =>
      `Dieser Benutzer darf nicht in ${path} schreiben: Gib ihm den Ordner, oder nenne mit --data einen anderen.`,
    'folder-taken': (path) =>
      `Ein anderes backtrick hat ${path} in Gebrauch: Schließe jenes, oder nenne mit --data einen anderen Ordner.`,
    'no-room': (path) => `Für ${path} ist kein Platz mehr: Schaffe Platz auf dieser Platte.`,
    'no-key': (path) =>
      `In ${path} liegt eine Datenbank ohne ihren Schlüssel: Lege seal.key zurück in den Ordner, ohne ihn lässt sich kein Tisch öffnen.`,
    'wrong-key': (path) =>
      `Der Schlüssel in ${path} ist nicht der seiner Datenbank: Lege den richtigen seal.key in den Ordner.`,
    'wrong-push-key': (path) =>
      `push.key in ${path} ist nicht lesbar: Lege die richtige Datei zurück oder lösche sie; dann muss jedes Gerät Nachrichten neu bestellen.`,
    'newer-version': (path) =>
      `${path} wurde von einem neueren backtrick geschrieben: Nimm jenes, oder mit --data einen anderen Ordner.`,
    damaged: (path) =>
      `Die Datenbank in ${path} ist beschädigt: backtrick data check zeigt, was fehlt; stell die letzte Sicherung in einem neuen Ordner wieder her.`,
  },

  backup: {
    done: (file, tables, megabytes) =>
      `${file}: ${counted(tables, 'Tisch', 'Tische')}, ${number.format(megabytes)} MB.`,
    damaged: (file, folder) =>
      `${file} ist nicht geschrieben: Was darin stünde, ist beschädigt. Behalt deine letzte Sicherung; was in ${folder} nicht stimmt, sagt backtrick data check.`,
    lists: (file) =>
      `${file} lässt sich wiederherstellen, aber Listen sind beschädigt: Führ backtrick data rebuild aus, und sichere noch einmal.`,
    keepKey: (file) =>
      `Der Schlüssel ist nicht dabei. Bewahr eine Kopie von ${file} an einem anderen Ort auf: Ohne ihn öffnet die Sicherung keinen Tisch.`,
  },
  restore: {
    done: (folder) => `${folder} ist, wie es bei der Sicherung war.`,
    damaged: (file) => `${file} ist keine brauchbare Sicherung: Nimm eine andere.`,
    taken: (folder) =>
      `${folder} wird schon benutzt: Wiederhergestellt wird in einen Ordner, der leer ist oder nur den Schlüssel enthält. Nenn mit --data einen anderen, oder räume diesen weg.`,
    wrongKey: (file) =>
      `${file} ist nicht der Schlüssel dieser Sicherung: Nenn mit --key den richtigen.`,
    noKey: (file) => `Der Schlüssel fehlt: Nenn ihn mit --key, oder leg ihn vorher nach ${file}.`,
  },
  check: {
    sound: (tables, entries) =>
      `In Ordnung: ${counted(tables, 'Tisch', 'Tische')} mit ${counted(entries, 'Eintrag', 'Einträgen')} nachgespielt, und alle Listen stimmen.`,
    unsound: (count) =>
      `Nicht in Ordnung: ${counted(count, 'Befund', 'Befunde')}. Sind nur Listen falsch, macht backtrick data rebuild sie neu; sonst stell eine Sicherung wieder her.`,
    more: (count) => `… und ${number.format(count)} weitere`,
    damage: {
      database: 'die Datenbank selbst ist beschädigt',
      gap: 'ein Eintrag fehlt',
      link: 'dieser Eintrag ist nicht der, der geschrieben wurde',
      seal: 'ein Eintrag lässt sich nicht öffnen: Er wurde verändert, oder dies ist nicht sein Schlüssel',
      document: 'ein Dokument ist nicht, wie es geschrieben wurde; die Zahl ist seine Fassung',
      replay: 'ein Eintrag lässt sich nicht nachspielen',
      list: 'eine Liste sagt nicht, was das Protokoll sagt',
      stray: 'eine Liste kennt einen Tisch, der kein Protokoll hat',
    },
  },
  rebuild: {
    done: (tables) => `Die Listen von ${counted(tables, 'Tisch', 'Tischen')} sind neu gemacht.`,
    unsound: (count) =>
      `${counted(count, 'Tisch ließ', 'Tische ließen')} sich nicht nachspielen und blieben, wie sie waren: siehe backtrick data check.`,
    served: (folder) =>
      `Die Listen sind so beschädigt, dass sie neben einem Server nicht neu gemacht werden können, und einer benutzt ${folder}: Schließe ihn, und führe das noch einmal aus.`,
    kept: (file) => `Die beschädigte Datenbank bleibt als ${file} erhalten.`,
  },
  copy: {
    done: (database, tables, entries, added) =>
      `${database} hat ${counted(tables, 'Tisch', 'Tische')} mit ${counted(entries, 'Eintrag', 'Einträgen')}, davon ${number.format(added)} neu. Die Prüfsumme jedes Protokolls ist gleich.`,
    online: (folder) =>
      `Ein Server führt ${folder}: Was er von jetzt an schreibt, ist nicht in der Kopie. Schließe ihn, wenn du so weit bist, führe dies noch einmal aus, und starte ihn mit DATABASE_URL.`,
    final:
      'Starte den Server mit DATABASE_URL und demselben Ordner: Er braucht die Schlüssel dort.',
    damaged: (table) =>
      `Das Protokoll von Tisch ${table} ist nicht, wie es geschrieben wurde: Mehr wurde nicht kopiert. Was nicht stimmt, sagt backtrick data check.`,
    unreadable: (folder) =>
      `Die Datenbank in ${folder} ist beschädigt: Benutze diese Kopie nicht. Sind nur Listen falsch, führe backtrick data rebuild aus und kopiere noch einmal; sonst stell zuerst eine Sicherung wieder her.`,
    different: (table) =>
      `Das Protokoll von Tisch ${table} ist in der Datenbank ein anderes: Benutze diese Kopie nicht. Nimm eine andere, leere Datenbank.`,
    served: (database) =>
      `Knoten benutzen ${database} oder haben sie nicht in Frieden verlassen: Kopiere in eine andere, leere Datenbank.`,
    'gone-on': (database) =>
      `${database} hat Spiele, die der Ordner nicht hat: Kopiere in eine andere, leere Datenbank.`,
  },
  file: {
    exists: (file) => `${file} gibt es schon: Nenn eine andere Datei.`,
    missing: (file) => `Es gibt keine Datei ${file}: Prüf ihren Namen.`,
    noDatabase: (folder) =>
      `In ${folder} liegen keine Daten von backtrick: Nenn den Ordner mit --data.`,
  },
  usage: 'Schreib backtrick data mit backup DATEI, restore DATEI, check oder rebuild.',
  progress: (done, all) => `${number.format(done)} von ${number.format(all)}`,
};
