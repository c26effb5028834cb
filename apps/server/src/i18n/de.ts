import type { Texts } from './en.ts';

const number = new Intl.NumberFormat('de');

function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`;
}

export const de: Texts = {
  open: (address) => `Backtrick läuft: ${address}`,
  inNetwork: (address) => `In deinem Netz:      ${address}`,
  close: 'Strg-C beendet den Server. Dabei geht nichts verloren.',
  noClient:
    'Der Server läuft, und Programme können spielen (/api/openapi.json). Der Webclient ist noch nicht gebaut: Starte mit npm start oder bau ihn mit npm run build.',

  faults: {
    'wrong-port': (port) => `Den Port ${port} gibt es nicht: Wähl eine Zahl von 0 bis 65535.`,
    'wrong-host': (host) =>
      `„${host}“ geht nicht als Adresse des Servers: Nimm 127.0.0.1 (nur dieser Rechner) oder 0.0.0.0 (das ganze Netz).`,
    'wrong-origin': (origin) =>
      `„${origin}“ ist keine gültige Adresse: Lass den Pfad und den Schrägstrich am Ende weg, wie in https://play.example.org.`,
    'wrong-proxy': (proxy) =>
      `„${proxy}“ ist keine Proxy-Adresse: Nimm die IP-Adresse des Proxys oder einen Bereich wie 10.0.0.0/8.`,
    'wrong-push-service': (service) =>
      `„${service}“ ist kein Host eines Push-Dienstes: Trenn mehrere Hosts durch Kommas, etwa push.example.org, *.example.org.`,
    'wrong-load-test': (given) =>
      `LOAD_TEST=${given} ist hier nicht erlaubt: Lass es weg. Es erhöht alle Grenzen für einen Lasttest um einen Faktor von 1 bis 999999. Das geht nur auf 127.0.0.1, ohne TRUSTED_PROXY und nur mit diesem Rechner als ORIGIN.`,
    'wrong-contact': (contact) =>
      `CONTACT=${contact} ist weder eine E-Mail-Adresse noch eine Webseite: Nimm etwas wie ada@example.org oder https://example.org/kontakt.`,
    'wrong-source': (source) =>
      `SOURCE_URL=${source} ist keine Webseite: Nimm die Adresse des Quelltexts, etwa https://git.example.org/backtrick.`,
    'wrong-days': (given) => `${given} ist keine Anzahl von Tagen: Gib nur Ziffern an, etwa 14.`,
    'no-cluster': (name) =>
      `${name} verbindet mehrere Server über eine PostgreSQL-Datenbank: Gib auch DATABASE_URL an oder lass ${name} weg.`,
    'wrong-redis': (name) =>
      `${name} ist keine Adresse eines Redis- oder Valkey-Servers: Nimm etwas wie redis://benutzer:passwort@rechner:6379.`,
    'wrong-database': (name) =>
      `${name} ist keine Adresse einer PostgreSQL-Datenbank: Nimm etwas wie postgres://benutzer:passwort@rechner:5432/backtrick.`,
    'no-database': (database) =>
      `Die Datenbank ${database} lässt sich nicht benutzen: Prüf, ob sie läuft. DATABASE_URL braucht ihren Namen, das Passwort und einen Benutzer, der Tabellen anlegen darf.`,
    'unsafe-database': (database) =>
      `Die Datenbank ${database} würde bei einem Stromausfall Daten verlieren: Schalt diese Einstellungen ein.`,
    'newer-database': (database) =>
      `Die Datenbank ${database} stammt von einer neueren Version von backtrick: Aktualisiere diese Installation oder nimm eine andere Datenbank.`,
    'port-taken': (port) =>
      `Port ${port} ist belegt, vielleicht von einem anderen backtrick: Beende es oder wähl mit --port einen anderen.`,
    'port-forbidden': (port) =>
      `Dieser Benutzer darf Port ${port} nicht öffnen: Wähl mit --port einen ab 1024 und schalt einen Proxy davor.`,
    'no-such-host': (host) =>
      `Dieser Rechner hat die Adresse ${host} nicht: Nimm --host 127.0.0.1 oder, für das ganze Netz, 0.0.0.0.`,
    'not-a-folder': (path) => `${path} ist kein Ordner: Wähl einen mit --data.`,
    'not-writable': (path) =>
      `Dieser Benutzer darf nicht in ${path} schreiben: Gib ihm Zugriff oder wähl mit --data einen anderen Ordner.`,
    'folder-taken': (path) =>
      `Ein anderes backtrick benutzt ${path} schon: Beende es oder wähl mit --data einen anderen Ordner.`,
    'no-room': (path) =>
      `Für ${path} ist kein Speicherplatz mehr frei: Schaff Platz auf dieser Festplatte.`,
    'no-key': (path) =>
      `In ${path} fehlt der Schlüssel zur Datenbank: Leg seal.key zurück in den Ordner. Ohne ihn lässt sich kein Tisch öffnen.`,
    'wrong-key': (path) =>
      `Der Schlüssel in ${path} gehört nicht zur Datenbank: Leg den richtigen seal.key in den Ordner.`,
    'wrong-push-key': (path) =>
      `push.key in ${path} ist nicht lesbar: Leg die richtige Datei zurück oder lösch sie. Dann müssen alle Geräte die Benachrichtigungen neu einschalten.`,
    'newer-version': (path) =>
      `${path} stammt von einer neueren Version von backtrick: Aktualisiere diese Installation oder wähl mit --data einen anderen Ordner.`,
    damaged: (path) =>
      `Die Datenbank in ${path} ist beschädigt: backtrick data check zeigt, was nicht stimmt. Stell danach deine letzte Sicherung in einem neuen Ordner wieder her.`,
  },

  backup: {
    done: (file, tables, megabytes) =>
      `${file}: ${counted(tables, 'Tisch', 'Tische')}, ${number.format(megabytes)} MB.`,
    damaged: (file, folder) =>
      `${file} wurde nicht geschrieben, weil die Daten beschädigt sind. Behalt deine letzte Sicherung. Was in ${folder} nicht stimmt, zeigt backtrick data check.`,
    lists: (file) =>
      `${file} lässt sich wiederherstellen, aber einige Listen sind beschädigt: Führ backtrick data rebuild aus und sichere die Daten noch einmal.`,
    keepKey: (file) =>
      `Der Schlüssel ist nicht dabei. Bewahr eine Kopie von ${file} an einem anderen Ort auf: Ohne ihn lässt sich kein Tisch aus der Sicherung öffnen.`,
  },
  restore: {
    done: (folder) => `${folder} ist wieder auf dem Stand der Sicherung.`,
    damaged: (file) => `${file} ist keine brauchbare Sicherung: Nimm eine andere.`,
    taken: (folder) =>
      `${folder} wird schon benutzt: Zum Wiederherstellen brauchst du einen Ordner, der leer ist oder nur den Schlüssel enthält. Wähl mit --data einen anderen oder verschieb diesen.`,
    wrongKey: (file) =>
      `${file} ist nicht der Schlüssel dieser Sicherung: Gib mit --key den richtigen an.`,
    noKey: (file) =>
      `Der Schlüssel fehlt: Gib ihn mit --key an oder leg ihn vorher unter ${file} ab.`,
  },
  check: {
    sound: (tables, entries) =>
      `Alles in Ordnung: ${counted(tables, 'Tisch', 'Tische')} mit ${counted(entries, 'Eintrag', 'Einträgen')} nachgespielt, und alle Listen stimmen.`,
    unsound: (count) =>
      `Etwas stimmt nicht: ${counted(count, 'Problem', 'Probleme')}. Sind nur Listen falsch, führ backtrick data rebuild aus; sonst stell eine Sicherung wieder her.`,
    more: (count) => `… und ${counted(count, 'weiteres Problem', 'weitere Probleme')}`,
    damage: {
      database: 'die Datenbank selbst ist beschädigt',
      gap: 'ein Eintrag fehlt',
      link: 'dieser Eintrag wurde verändert',
      seal: 'ein Eintrag lässt sich nicht öffnen: Er wurde verändert, oder der Schlüssel ist falsch',
      document: 'ein Dokument wurde verändert; die Zahl nennt seine Version',
      replay: 'ein Eintrag lässt sich nicht nachspielen',
      list: 'eine Liste passt nicht zum Protokoll',
      stray: 'eine Liste enthält einen Tisch ohne Protokoll',
    },
  },
  rebuild: {
    done: (tables) => `Die Listen von ${counted(tables, 'Tisch', 'Tischen')} sind neu aufgebaut.`,
    unsound: (count) =>
      `${count === 1 ? '1 Tisch ließ sich nicht nachspielen und blieb unverändert' : `${number.format(count)} Tische ließen sich nicht nachspielen und blieben unverändert`}: Führ backtrick data check aus.`,
    served: (folder) =>
      `So stark beschädigte Listen lassen sich nicht neu aufbauen, solange ein Server ${folder} benutzt: Beende ihn und versuch es noch einmal.`,
    kept: (file) => `Die beschädigte Datenbank bleibt als ${file} erhalten.`,
  },
  copy: {
    done: (database, tables, entries, added) =>
      `${database} enthält ${counted(tables, 'Tisch', 'Tische')} mit ${counted(entries, 'Eintrag', 'Einträgen')}, davon ${number.format(added)} neu. Alle Prüfsummen der Protokolle stimmen überein.`,
    online: (folder) =>
      `Ein Server benutzt ${folder}: Was er ab jetzt schreibt, fehlt in der Kopie. Wenn du so weit bist, beende den Server und führ den Befehl noch einmal aus. Starte den Server dann mit DATABASE_URL.`,
    final:
      'Starte den Server mit DATABASE_URL und demselben Ordner: Er braucht die Schlüssel darin.',
    damaged: (table) =>
      `Das Protokoll von Tisch ${table} wurde verändert, deshalb wurde nichts weiter kopiert. Was nicht stimmt, zeigt backtrick data check.`,
    unreadable: (folder) =>
      `Die Datenbank in ${folder} ist beschädigt: Benutz diese Kopie nicht. Sind nur Listen falsch, führ backtrick data rebuild aus und kopiere alles noch einmal; sonst stell zuerst eine Sicherung wieder her.`,
    different: (table) =>
      `Das Protokoll von Tisch ${table} weicht in der Datenbank ab: Benutz diese Kopie nicht. Nimm eine andere, leere Datenbank.`,
    served: (database) =>
      `Andere Server benutzen ${database} oder wurden nicht sauber beendet: Nimm eine andere, leere Datenbank.`,
    'gone-on': (database) =>
      `${database} enthält Spiele, die im Ordner fehlen: Nimm eine andere, leere Datenbank.`,
  },
  file: {
    exists: (file) => `${file} gibt es schon: Wähl einen anderen Namen.`,
    missing: (file) => `Die Datei ${file} gibt es nicht: Prüf den Namen.`,
    noDatabase: (folder) =>
      `In ${folder} sind keine Daten von backtrick: Wähl mit --data den richtigen Ordner.`,
  },
  usage: 'Nimm backtrick data backup DATEI, restore DATEI, check oder rebuild.',
  progress: (done, all) => `${number.format(done)} von ${number.format(all)}`,
};
