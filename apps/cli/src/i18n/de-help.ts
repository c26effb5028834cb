import type { HelpTexts } from './en-help.ts';

export const deHelp: HelpTexts = {
  titles: {
    'Usage:': 'Aufruf:',
    'Arguments:': 'Argumente:',
    'Options:': 'Optionen:',
    'Global Options:': 'Globale Optionen:',
    'Commands:': 'Befehle:',
  },
  groups: {
    games: 'Spiele:',
    bots: 'Bots und Engines:',
    server: 'Server und Daten:',
    development: 'Entwicklung:',
    shell: 'Shell und Hilfe:',
  },
  summary: 'Kartenspiele der Reihe „The Game“ spielen',
  program:
    'Kartenspiele der Reihe „The Game“: das Original für 1 bis 5 Personen,\nFace to Face (ein Duell) und Quick & Easy. Inoffiziell.\nOhne Befehl wählst du ein Spiel aus einem Menü.',
  version: 'die Version anzeigen',
  help: 'diese Hilfe anzeigen',
  helpCommand: {
    summary: 'die Hilfe zu einem Befehl anzeigen',
    description: 'Die Hilfe zu einem Befehl oder zum ganzen Programm anzeigen.',
  },
  lang: 'Sprache: en oder de (Standard: die deines Systems)',
  play: {
    summary: 'im Terminal spielen',
    description:
      'Im Terminal spielen: allein, mit Bots oder zu mehreren an einer Tastatur.\nGAME ist original, face-to-face oder quick-and-easy. Lass es weg, um aus einem Menü zu wählen.\nDrück am Tisch ?, um die Tasten zu sehen.\nOhne Terminal ist jede Zeile eine Aktion: @2 (Platz 2 fängt an), 37/u1 (die 37 auf Stapel u1 ablegen) oder . (Zug beenden).\nDort nimmt z die letzte Aktion zurück, h gibt einen Tipp, und t nennt die Signale.',
  },
  serve: {
    summary: 'den Server mit der Webseite starten',
    description:
      'Den Server mit der Webseite starten, für diesen Rechner oder für alle in deinem Netz. Alle Daten sind in einem Ordner. Du musst nichts einrichten. Jede Einstellung geht auch als Umgebungsvariable (HOST, PORT, DATA_DIR, ORIGIN, TRUSTED_PROXY). Optionen haben Vorrang. Strg-C beendet den Server, ohne dass etwas verloren geht. Wie du ihn für andere betreibst, steht in docs/running.md.',
  },
  host: 'Adresse des Servers: 127.0.0.1 nur für diesen Rechner (Standard), 0.0.0.0 auch für dein Netz',
  port: 'Port des Servers (Standard: 4747)',
  dataFolder: 'der Ordner mit allen Daten (Standard: data)',
  origin:
    'die Adressen, unter denen der Server erreichbar ist, durch Kommas getrennt (Standard: die dieses Rechners); nötig hinter einem Proxy',
  trustedProxy:
    'die Adresse des vorgeschalteten Proxys; von ihm übernimmt der Server die Adressen der Besucher',
  data: {
    summary: 'Daten des Servers sichern und prüfen',
    description:
      'Den Datenordner eines Servers sichern, wiederherstellen, prüfen oder seine Listen neu aufbauen. Das geht alles, während der Server läuft. Eine Sicherung wird immer in einem eigenen Ordner wiederhergestellt. Exit-Codes: 0 fertig, nichts ist beschädigt; 1 etwas ist beschädigt; 2 falscher Aufruf, oder der Ordner ist unbrauchbar.',
  },
  dataCommands: {
    backup: {
      summary: 'die Datenbank bei laufendem Server in eine Datei kopieren',
      description:
        'Den aktuellen Stand der Datenbank in eine neue Datei schreiben. Der Schlüssel, der laufende Spiele öffnet (seal.key im Ordner), ist nicht dabei: Bewahr eine Kopie davon an einem anderen Ort auf. Die Sicherung wird geprüft: Exit-Code 1 und keine Datei, wenn Protokolle oder Dokumente beschädigt sind; Exit-Code 1 und eine Datei, die sich wiederherstellen lässt, wenn es nur Listen sind.',
    },
    restore: {
      summary: 'aus einer Sicherung und ihrem Schlüssel einen Ordner erstellen',
      description:
        'Aus einer Sicherung einen Datenordner erstellen; vorher wird alles darin nachgespielt. Der Ordner muss leer sein oder nur den Schlüssel enthalten. Exit-Code 1, wenn die Sicherung beschädigt ist.',
    },
    check: {
      summary: 'prüfen, ob alle Daten vollständig und unbeschädigt sind',
      description:
        'Die Datenbankdatei prüfen, das Protokoll jedes Tisches nachspielen und Lobby, Verlauf und Ergebnisse damit vergleichen. Exit-Code 1, wenn etwas nicht stimmt.',
    },
    rebuild: {
      summary: 'Lobby, Verlauf und Ergebnisse neu aufbauen',
      description:
        'Alles neu aufbauen, was sich aus den Protokollen ergibt: Lobby, Verlauf, Ergebnisse, Zählungen. Sind Seiten der Datenbank beschädigt, beende erst den Server: Der Befehl schreibt eine neue Datei und behält die beschädigte. Exit-Code 1, wenn ein Protokoll beschädigt ist; seine Listen bleiben, wie sie sind.',
    },
  },
  db: {
    summary: 'die Daten des Servers nach PostgreSQL übertragen',
    description:
      'Die Daten eines Servers nach PostgreSQL übertragen, damit mehrere Rechner sie gemeinsam nutzen können.',
  },
  dbCopy: {
    summary: 'einen Datenordner bei laufendem Server nach PostgreSQL kopieren',
    description:
      'Alle Daten eines Ordners in eine leere PostgreSQL-Datenbank kopieren und die Prüfsumme jedes Protokolls vergleichen. Gib die Adresse hier an oder in DATABASE_URL, damit das Passwort in keiner Prozessliste steht. Führ den Befehl noch einmal aus, um Neues nachzukopieren: einmal bei laufendem Server und einmal, nachdem du ihn beendet hast. So dauert der Umzug nur Sekunden. Exit-Code 1, wenn etwas beschädigt ist oder nicht übereinstimmt, 2, wenn der Ordner oder die Datenbank unbrauchbar ist.',
  },
  completions: {
    summary: 'Befehle mit der Tabulatortaste ergänzen',
    description:
      'Ein Skript ausgeben, mit dem die Tabulatortaste Befehle, Optionen und ihre Werte ergänzt. SHELL ist bash, zsh oder fish. Schreib es in eine Datei, die deine Shell liest, wie in den Beispielen, und öffne ein neues Terminal. Mach das nach jedem Update noch einmal.',
  },
  manPage: {
    summary: 'das Handbuch als Manpage ausgeben',
    description:
      'Das Handbuch als Manpage ausgeben: die Hilfe zu allen Befehlen in einem Text. Ist backtrick installiert, hast du sie auf Englisch schon: man backtrick.',
  },
  man: {
    manual: 'Benutzerbefehle',
    name: 'Name',
    synopsis: 'Übersicht',
    description: 'Beschreibung',
    options: 'Optionen',
    commands: 'Befehle',
  },
  keyFile: 'der seal.key, der zur Sicherung gehört (Standard: der im Ordner)',
  replay: {
    summary: 'ein gespeichertes Spiel Zug für Zug zeigen',
    description:
      'Ein gespeichertes Spiel Zug für Zug zeigen; - liest die Standardeingabe.\nExit-Code 1, wenn es gegen die Regeln verstößt, 2, wenn es nicht lesbar ist.',
  },
  perft: {
    summary: 'die erlaubten Folgen von Aktionen zählen',
    description:
      'Die Folgen von Aktionen zählen, die nach dem Austeilen erlaubt sind.\nGAME ist original, face-to-face oder quick-and-easy.',
  },
  simulate: {
    summary: 'Bots viele Spiele spielen lassen',
    description:
      'Bots viele Spiele spielen lassen. Zeigt Siege mit 95-%-Konfidenzintervall, übrige Karten und Tempo. GAME ist original, face-to-face oder quick-and-easy. Derselbe Seed ergibt dieselben Spiele, egal mit wie vielen Threads. Strg-C bricht ab und zeigt, was fertig ist. Eine der Optionen --csv, --plot und --records kann auf die Standardausgabe schreiben (-), außer mit --json. Die Zahlen stehen dann auf der Standardfehlerausgabe.',
  },
  botList: {
    summary: 'die Bots und ihre Stärke zeigen',
    description:
      'Die Bots zeigen, die schwächsten zuerst: was jeder macht und wie stark er ist, gemessen mit npm run strength.',
  },
  oneGame: 'nur original, face-to-face oder quick-and-easy',
  botsJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  bot: {
    summary: 'einen Bot für ein anderes Programm starten',
    description:
      'Einen Bot als Prozess für ein anderes Programm starten. Er liest pro Zeile eine JSON-Anfrage und gibt pro Zeile eine Antwort aus (docs/bot-protocol.md). NAME ist random, greedy, steady, strong oder master. Jeder Bot spielt alle Spiele.',
  },
  env: {
    summary: 'Tausende Spiele für maschinelles Lernen spielen',
    description:
      'Tausende Spiele auf einmal für maschinelles Lernen spielen. Liest und schreibt binäre Nachrichten (docs/environment.md). Das Python-Paket in python/backtrick übernimmt das für dich.',
  },
  analyse: {
    summary: 'Wendepunkt und bessere Züge finden',
    description:
      'Ein gespeichertes Spiel analysieren. Zeigt zu jedem Zug die Gewinnchance, was er gekostet hat, was besser gewesen wäre und warum; dann die Kurve, den Wendepunkt und die Genauigkeit jedes Platzes. Jeder Zug wird danach beurteilt, was zu diesem Zeitpunkt bekannt war. Derselbe Seed ergibt dieselbe Antwort, egal mit wie vielen Threads. Strg-C bricht ab und zeigt, was fertig ist.',
  },
  analyseBudget: 'Probespiele pro Zug; teure Züge bekommen mehr (Standard: 400)',
  analyseSeed: 'beliebiger Text; derselbe Seed ergibt dieselbe Antwort (Standard: 1)',
  analyseJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  bench: {
    summary: 'messen, wie schnell das Programm ist',
    description:
      'Die Messungen des Repositorys ausführen, alle oder die genannten. rules und greedy spielen zum Vergleich dieselben Spiele wie ein anderes Programm; decisions misst Bots, replay gespeicherte Spiele und tables Befehle am Tisch. Exit-Code 1, wenn ein Ziel verfehlt wird.',
  },
  benchSeconds: 'wie viele Sekunden jede Seite gemessen wird (Standard: 5)',
  benchJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  solve: {
    summary: 'herausfinden, ob ein Spiel zu gewinnen war',
    description:
      'Mit offenen Karten suchen, wie ein gespeichertes Spiel zu gewinnen ist, vom Anfang an oder nach --from Aktionen. Zeigt eine Lösung, die replay annimmt, oder meldet, dass es keine gibt oder die Zeit nicht gereicht hat. Geraten wird nie. Bei Face to Face wird für den Platz gesucht, der dran ist, gegen jede Verteidigung. Exit-Code 1, wenn das Spiel nicht zu gewinnen ist. Strg-C beendet die Suche.',
  },
  verify: {
    summary: 'prüfen, ob ein Spiel rein zufällig ausgeteilt wurde',
    description:
      'Die Karten eines gespeicherten Spiels prüfen: anhand der Festlegung, die der Tisch vor dem Austeilen gezeigt hat, und der Seeds, die er am Ende zeigt; - liest die Standardeingabe. Exit-Code 1, wenn sie nicht zusammenpassen, 2, wenn die Datei nichts über das Austeilen enthält. Mehr dazu: docs/fair-deals.md.',
  },
  verifyJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  from: 'nach so vielen Aktionen des Spiels anfangen (Standard: 0)',
  seconds: 'wie viele Sekunden gesucht wird (Standard: 10)',
  solveJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  compare: {
    summary: 'zwei Seiten dieselben Karten spielen lassen',
    description:
      'Zwei Seiten spielen dieselben Karten, und der Unterschied wird geprüft: McNemar für Siege, gepaarter t-Test für übrige Karten. A und B sind Bots; mehrere, durch Kommas getrennt, besetzen die Plätze der Reihe nach. GAME ist original oder quick-and-easy. Der Vergleich endet, sobald eine Seite besser ist. Insgesamt gelten gleich starke Seiten in höchstens 5\u00a0% der Vergleiche als verschieden.',
  },
  crossPlay: {
    summary: 'Bots, die einander nicht kennen, zusammen spielen lassen',
    description:
      'Jedes Paar von Bots spielt zusammen, alle mit denselben Karten: einer auf den ungeraden Plätzen, der andere auf den geraden, dann umgekehrt. Zeigt den Anteil gemeinsam gewonnener Spiele und die übrigen Karten. GAME ist original oder quick-and-easy.',
  },
  mostDeals: 'höchstens so viele Spiele pro Seite (Standard: 1000)',
  crossDeals: 'Zahl der Spiele pro Sitzordnung (Standard: 100)',
  deals:
    'fester Kartensatz, dev oder test, statt --seed: dev zum Arbeiten, test für die endgültigen Zahlen',
  tournament: {
    summary: 'Bots gegeneinander Duelle spielen lassen',
    description:
      'Bots spielen Face to Face. GAME ist face-to-face. Jedes Paar spielt dieselben Karten mit getauschten Plätzen. Zeigt den Anteil gewonnener Spiele und Elo-Punkte ± halbes 95-%-Konfidenzintervall.',
  },
  bots: 'Bots auf den Plätzen, durch Kommas getrennt; sind es zu wenige, wiederholen sie sich (Standard: steady)',
  playBots:
    'Bots auf den anderen Plätzen: ein Name gilt für alle, mehrere für die Plätze 2, 3, … (person hält einen frei); der Rest ist für Menschen',
  playEngine:
    'Befehl, der eine Engine startet, also ein Programm, das einen Platz einnimmt (docs/bot-protocol.md). Für mehrere Engines mehrfach angeben. In --bots heißen sie engine, engine2 …; ohne --bots besetzen sie die anderen Plätze',
  pace: 'Millisekunden zwischen zwei Karten eines Bots (Standard: 600); 0: ohne Pause',
  duellists: 'mindestens zwei Bots, durch Kommas getrennt',
  engine:
    'Befehl, der eine Engine startet, also ein Programm, das einen Platz einnimmt (docs/bot-protocol.md). Für mehrere Engines mehrfach angeben. In --bots heißen sie engine, engine2 …; ohne --bots spielen nur Engines',
  engineSeconds: 'wie viele Sekunden eine Engine für eine Antwort brauchen darf (Standard: 10)',
  games: 'Zahl der Spiele (Standard: 100)',
  pairGames: 'Zahl der Spiele pro Paar (Standard: 100)',
  arenaSeed: 'beliebiger Text; derselbe Seed ergibt dieselben Spiele (Standard: 1)',
  noSignals: 'die Bots dürfen keine Signale geben',
  threads: 'Zahl der Threads (Standard: alle Kerne)',
  budget: 'Probespiele pro Entscheidung, für Bots, die suchen (Standard: je nach Bot)',
  csv: 'pro Spiel eine Zeile schreiben (- ist die Standardausgabe)',
  plot: 'die Verteilung der übrigen Karten als SVG schreiben (- ist die Standardausgabe)',
  records: 'jedes Spiel speichern, eins pro Zeile, für replay --jsonl (- ist die Standardausgabe)',
  arenaJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  players: 'Zahl der Mitspielenden (Standard: 1; Face to Face 2)',
  minimum: 'Original: mindestens 3 Karten pro Zug statt 2 (Regel O13)',
  smallerHand: 'Original: eine Handkarte weniger (Regel O14)',
  professional: 'Quick & Easy: genau eine Karte pro Zug (Regel Q9)',
  seed: 'beliebiger Text; gleicher Seed, gleiche Karten',
  deal: 'Kartencode; er nennt Spiel, Spielerzahl und Optionen',
  record: 'das Spiel nach jeder Aktion in einer neuen Datei speichern',
  resume: 'das Spiel in dieser Datei fortsetzen und weiter darin speichern',
  noColour: 'keine Farben (oder NO_COLOR setzen)',
  jsonl:
    'pro Zeile ein gespeichertes Spiel lesen und eine JSON-Antwort ausgeben; Exit-Code 1, wenn eins gegen die Regeln verstößt',
  replayJson: 'die Antwort als ein JSON-Objekt ausgeben und sonst nichts',
  depth: 'Länge der Folgen, in Aktionen',
  deck: 'JSON-Datei mit dem deck eines gespeicherten Spiels oder mit dem ganzen Spiel; Optionen haben Vorrang',
  first: 'Face to Face: der Platz, der anfängt',
  split: 'eine Zeile für jede Startaktion, dann die Summe',
  perftJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  examples: {
    program: `Beispiele:
  backtrick                        ein Spiel wählen und spielen
  backtrick play original          allein spielen
  backtrick replay game.json       ein gespeichertes Spiel ansehen
  backtrick help play              alles über das Spielen

Exit-Codes:
  0    fertig
  1    die Antwort lautet nein, etwa bei einem Spiel, das gegen die Regeln verstößt
  2    falscher Aufruf oder eine Datei, die nicht lesbar ist
  130  mit Strg-C beendet

Umgebung:
  LC_ALL, LC_MESSAGES, LANG    die Sprache, wenn --lang fehlt
  NO_COLOR                     keine Farben, wenn es gesetzt ist
  HOST, PORT, DATA_DIR …       Einstellungen von backtrick serve (siehe dessen Hilfe)`,
    play: `Beispiele:
  backtrick play original                               allein, zufällig gemischt
  backtrick play original --players 3 --bots strong     mit zwei starken Bots
  backtrick play original --players 3 --minimum 3       zu dritt an einer Tastatur, Expertenspiel
  backtrick play face-to-face --bots master             ein Duell gegen den besten Bot
  backtrick play face-to-face --seed 2025-11-15         zu zweit an einer Tastatur, jedes Mal dieselben Karten
  backtrick play --deal F016-BGNT-Z49E-KRPH --bots strong   mit einem Kartencode
  backtrick play quick-and-easy --players 2 --professional
  backtrick play face-to-face --engine "python3 docs/examples/engine.py"
  backtrick play original --record game.json            nach jeder Aktion gespeichert
  backtrick play --resume game.json                     weiterspielen
  printf '%s\\n' 37/u1 52/u1 . | backtrick play original  eine Aktion pro Zeile`,
    serve: `Beispiele:
  backtrick serve                              unter http://localhost:4747, für diesen Rechner
  backtrick serve --host 0.0.0.0               für alle im Heimnetz, mit einem QR-Code für Handys
  backtrick serve --port 8080 --data /var/lib/backtrick
  backtrick serve --origin https://play.example.org --trusted-proxy 127.0.0.1   hinter einem Proxy mit TLS`,
    data: `Beispiele:
  backtrick data backup montag.sqlite
  backtrick data restore montag.sqlite --key seal.key --data wiederhergestellt
  backtrick data check --data /var/lib/backtrick
  backtrick data rebuild`,
    db: `Beispiele:
  DATABASE_URL=postgres://backtrick:geheim@db.example.org/backtrick backtrick db copy --data /var/lib/backtrick
  backtrick db copy postgres:///backtrick`,
    replay: `Beispiele:
  backtrick replay game.json                    Zug für Zug
  backtrick replay game.json --json             nur die Stellung nach der letzten Aktion
  curl -s example.org/game.json | backtrick replay -
  backtrick replay --jsonl < games.jsonl > answers.jsonl`,
    simulate: `Beispiele:
  backtrick simulate original --players 2 --bots steady --games 1000
  backtrick simulate original --players 4 --bots strong --games 50 --budget 100 --json
  backtrick simulate quick-and-easy --players 3 --bots steady,greedy --no-signals
  backtrick simulate original --players 2 --engine "python3 docs/examples/engine.py"
  backtrick simulate original --players 2 --games 2000 --plot left.svg --csv games.csv --records games.jsonl`,
    bots: `Beispiele:
  backtrick bots
  backtrick bots --game original --json`,
    bot: `Beispiele:
  backtrick bot steady < requests.jsonl > answers.jsonl
  echo '{"id":1,"type":"hello"}' | backtrick bot steady
  backtrick simulate original --players 2 --bots engine,strong --engine "backtrick bot steady"`,
    env: `Beispiele:
  backtrick env < anfragen > antworten`,
    analyse: `Beispiele:
  backtrick analyse game.json
  backtrick analyse game.json --budget 2000
  backtrick analyse game.json --json | jq .turningPoint`,
    bench: `Beispiele:
  backtrick bench
  backtrick bench greedy decisions --seconds 2 --json`,
    solve: `Beispiele:
  backtrick solve game.json
  backtrick solve game.json --from 40 --seconds 60 --json`,
    verify: `Beispiele:
  backtrick verify game.json
  curl -s example.org/game.json | backtrick verify - --json`,
    compare: `Beispiele:
  backtrick compare original greedy steady --players 2
  backtrick compare original strong strong,steady --players 4 --deals dev --games 400
  backtrick compare quick-and-easy steady engine --players 3 --engine "./my-engine" --json`,
    crossPlay: `Beispiele:
  backtrick crossplay original --players 2 --bots greedy,steady,strong
  backtrick crossplay original --players 3 --bots steady,engine --engine "./my-engine" --deals test`,
    tournament: `Beispiele:
  backtrick tournament face-to-face --bots random,greedy,steady --games 200
  backtrick tournament face-to-face --bots greedy,engine --engine "node my-engine.mjs"`,
    completions: `Beispiele:
  backtrick completions bash > ~/.backtrick.bash    dann in ~/.bashrc: source ~/.backtrick.bash
  backtrick completions zsh > ~/.backtrick.zsh      dann ans Ende von ~/.zshrc: source ~/.backtrick.zsh
  backtrick completions fish > ~/.config/fish/completions/backtrick.fish`,
    help: `Beispiele:
  backtrick help play
  backtrick help data backup`,
    man: `Beispiele:
  backtrick man --lang de > backtrick.1 && man ./backtrick.1    lesen
  backtrick man --lang de > ~/.local/share/man/de/man1/backtrick.1    installieren für: man backtrick`,
    perft: `Beispiele:
  backtrick perft original --depth 4 --seed 1
  backtrick perft original --players 2 --minimum 3 --depth 3 --seed 1 --split
  backtrick perft face-to-face --first 2 --depth 3 --deck game.json --json`,
  },
};
