import type { HelpTexts } from './en-help.ts';

export const deHelp: HelpTexts = {
  titles: {
    'Usage:': 'Aufruf:',
    'Arguments:': 'Argumente:',
    'Options:': 'Optionen:',
    'Global Options:': 'Überall:',
    'Commands:': 'Befehle:',
  },
  program:
    'Das Zuhause der Kartenspiele um „The Game“: das Original für 1 bis 5 Personen,\ndas Duell Face to Face und Quick & Easy. Inoffiziell.\nOhne Befehl bietet es ein Spiel an.',
  version: 'die Version zeigen',
  help: 'diese Hilfe zeigen',
  helpCommand: 'die Hilfe zu einem Befehl zeigen',
  lang: 'Sprache: en oder de (sonst: die der Umgebung)',
  play: {
    summary: 'am Tisch im Terminal spielen',
    description:
      'Am Tisch im Terminal spielen: allein, mit Bots, oder mehrere nacheinander an einer Tastatur.\nGAME ist original, face-to-face oder quick-and-easy; ohne fragt ein Menü.\nOhne Terminal ist jede Zeile ein Schritt: @2, 37/u1 oder ein Punkt.\nAuch dort nimmt z zurück, h gibt einen Tipp, und t nennt die Zeichen.',
  },
  serve: {
    summary: 'das Haus öffnen: der Server mit der Webseite',
    description:
      'Den Server mit der Webseite starten, für diesen Rechner oder für alle in seinem Netz. Alles liegt in einem Ordner; einzurichten ist nichts. Jede Einstellung wird auch aus der Umgebung gelesen (HOST, PORT, DATA_DIR, ORIGIN, TRUSTED_PROXY); ein Schalter geht vor. Strg-C schließt, ohne dass etwas verloren geht. Wie man ihn für andere betreibt: docs/running.md.',
  },
  host: 'wo er lauscht: 127.0.0.1 ist dieser Rechner allein (so ist es sonst), 0.0.0.0 auch sein Netz',
  port: 'an welchem Port (sonst: 4747)',
  dataFolder: 'der Ordner, in dem alles liegt (sonst: data)',
  origin:
    'die Adressen, unter denen man ihn öffnet, durch Kommas getrennt (sonst: die dieses Rechners); nötig hinter einem Proxy',
  trustedProxy: 'die Adresse des Proxys davor, dessen Wort darüber gilt, wer kommt',
  data: {
    summary: 'sich um die Daten des Servers kümmern',
    description:
      'Sich um den Ordner eines Servers kümmern: ihn sichern, wiederherstellen, prüfen, seine Listen neu machen. Alles geht, während der Server läuft; wiederhergestellt wird in einen eigenen Ordner.',
  },
  dataCommands: {
    backup: {
      summary: 'die Datenbank bei laufendem Server in eine Datei kopieren',
      description:
        'Die Datenbank, wie sie in diesem Augenblick ist, in eine neue Datei schreiben. Der Schlüssel, der laufende Spiele öffnet (seal.key im Ordner), ist nicht dabei: Bewahre eine Kopie davon an einem anderen Ort auf.',
    },
    restore: {
      summary: 'aus einer Sicherung und ihrem Schlüssel einen Ordner machen',
      description:
        'Aus einer Sicherung einen Datenordner machen, nachdem alles darin nachgespielt ist. Der Ordner muss leer sein oder nur den Schlüssel enthalten. Exit-Code 1, wenn die Sicherung beschädigt ist.',
    },
    check: {
      summary: 'ist alles da, und wie es geschrieben wurde?',
      description:
        'Die Datei der Datenbank ansehen, das Protokoll jedes Tisches nachspielen und Lobby, Verlauf und Ergebnisse damit vergleichen. Exit-Code 1, wenn etwas nicht stimmt.',
    },
    rebuild: {
      summary: 'Lobby, Verlauf und Ergebnisse neu machen',
      description:
        'Die Listen, die aus den Protokollen folgen, neu machen: Lobby, Verlauf, Ergebnisse.',
    },
  },
  db: {
    summary: 'in eine andere Datenbank umziehen',
    description: 'Aus dem Ordner eines Servers in ein PostgreSQL, für mehrere Rechner.',
  },
  dbCopy: {
    summary: 'einen Ordner bei laufendem Server in ein PostgreSQL kopieren',
    description:
      'Alles, was ein Ordner enthält, in ein leeres PostgreSQL kopieren und die Prüfsumme jedes Protokolls vergleichen. Die Adresse steht hier oder, damit ihr Passwort in keiner Prozessliste steht, in DATABASE_URL. Noch einmal ausgeführt, übernimmt der Befehl, was seither dazukam: einmal bei laufendem Server, noch einmal, wenn er geschlossen ist, und der Umzug dauert Sekunden. Exit-Code 1, wenn etwas nicht gleich ist.',
  },
  keyFile: 'der seal.key, der zur Sicherung gehört (sonst: der im Ordner)',
  replay: {
    summary: 'eine Aufzeichnung spielen und Zug für Zug zeigen',
    description:
      'Eine Aufzeichnung spielen und Zug für Zug zeigen; - ist die Standardeingabe.\nExit-Code 1, wenn sie gegen die Regeln ist, 2, wenn sie nicht lesbar ist.',
  },
  perft: {
    summary: 'die erlaubten Folgen von Schritten zählen',
    description:
      'Die Folgen von Spielschritten zählen, die nach dem Austeilen erlaubt sind.\nGAME ist original, face-to-face oder quick-and-easy.',
  },
  simulate: {
    summary: 'Bots viele Spiele spielen lassen, mit Zahlen',
    description:
      'Bots spielen viele Spiele; gezählt werden Siege mit ihrem 95-%-Bereich, übrige Karten, Tempo. GAME ist original, face-to-face oder quick-and-easy. Derselbe Seed gibt dieselben Spiele, gleich mit wie vielen Threads. Strg-C beendet und zeigt, was fertig wurde.',
  },
  botList: {
    summary: 'die Bots: was sie tun, wie stark sie sind',
    description:
      'Die Bots, die schwächsten zuerst: was jeder tut, und seine Stärke, wie npm run strength sie gemessen hat.',
  },
  oneGame: 'nur original, face-to-face oder quick-and-easy',
  botsJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  bot: {
    summary: 'ein Bot als Prozess, für andere Programme',
    description:
      'Ein Bot als Prozess: eine JSON-Anfrage je Zeile hinein, eine Antwort je Zeile heraus, wie es in docs/bot-protocol.md steht. NAME ist random, greedy, steady, strong oder master; er spielt alle Spiele.',
  },
  analyse: {
    summary: 'was jeder Zug eines Spiels wert war, und der Wendepunkt',
    description:
      'Auf das Spiel einer Aufzeichnung zurückblicken: zu jedem Zug die Aussicht zu gewinnen, was er gekostet hat, was besser war und warum; dann die Kurve, der Wendepunkt und die Genauigkeit jedes Platzes. Beurteilt wird, was am Zug zu wissen war. Derselbe Seed gibt dieselbe Antwort, mit beliebig vielen Threads. Strg-C beendet und zeigt, was fertig ist.',
  },
  analyseBudget: 'Playouts je Zug; teure Züge bekommen mehr (sonst: 400)',
  analyseSeed: 'beliebiger Text; derselbe Seed gibt dieselbe Antwort (sonst: 1)',
  analyseJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  bench: {
    summary: 'messen, wie schnell alles ist',
    description:
      'Die Messungen des Repositorys, alle oder die genannten: rules und greedy neben einem anderen Programm mit denselben Spielen in einem Lauf, Entscheidungen der Bots, Nachspielen von Aufzeichnungen, Tische. Exit-Code 1, wenn ein Ziel verfehlt ist.',
  },
  benchSeconds: 'so lange dauert jede Seite einer Messung (sonst: 5)',
  benchJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  solve: {
    summary: 'war diese Verteilung mit offenen Karten zu schlagen?',
    description:
      'Sucht mit offenen Karten einen Weg, das Spiel einer Aufzeichnung zu gewinnen: vom Anfang oder nach --from Schritten. Zeigt eine Folge, die replay annimmt, oder dass es keine gibt, oder dass es nicht entschieden ist: nie geraten. Face to Face: für den Platz am Zug, gegen jede Verteidigung. Exit-Code 1, wenn es nicht zu gewinnen ist. Strg-C beendet die Suche.',
  },
  verify: {
    summary: 'hat nur der Zufall dieses Spiel ausgeteilt?',
    description:
      'Die Karten einer Aufzeichnung prüfen: gegen die Festlegung, die der Tisch vor dem Austeilen gezeigt hat, und gegen die Seeds, die er nach dem Ende zeigt; - ist die Standardeingabe. Exit-Code 1, wenn sie nicht zusammenpassen, 2, wenn die Aufzeichnung nichts darüber sagt. Wie es geht: docs/fair-deals.md.',
  },
  verifyJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  from: 'nach so vielen Schritten der Aufzeichnung beginnen (sonst: 0)',
  seconds: 'wie lange gesucht wird (sonst: 10)',
  solveJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  tournament: {
    summary: 'Bots im Duell, jedes Paar mit denselben Karten',
    description:
      'Bots spielen Face to Face: jedes Paar mit denselben Karten und getauschten Plätzen. Zeigt den Anteil gewonnener Spiele und Elo-Punkte ± halber 95-%-Bereich.',
  },
  bots: 'Bots auf den Plätzen, mit Komma getrennt; zu wenige wechseln sich ab (sonst: steady)',
  playBots:
    'Bots auf den anderen Plätzen: ein Name nimmt alle, mehrere die Plätze 2, 3, … (person hält einen frei), der Rest ist für Menschen',
  playEngine:
    'Befehl, der eine Engine startet, ein Programm auf einem Platz (docs/bot-protocol.md); mehrfach für mehrere: Sie heißen engine, engine2 … unter den Bots und nehmen die anderen Plätze, wo keine Bots genannt sind',
  pace: 'Zeit zwischen zwei Karten eines Bots (sonst: 600); 0: sofort',
  duellists: 'zwei oder mehr Bots, mit Komma getrennt',
  engine:
    'Befehl, der eine Engine startet: ein Programm, das einen Platz nimmt (docs/bot-protocol.md); mehrmals für mehrere: Sie heißen unter den Bots engine, engine2 … und spielen allein, wo keine Bots genannt sind',
  engineSeconds: 'so lange darf eine Engine für eine Antwort brauchen (sonst: 10)',
  games: 'Zahl der Spiele (sonst: 100)',
  pairGames: 'Zahl der Spiele je Paar (sonst: 100)',
  arenaSeed: 'beliebiger Text; derselbe Seed gibt dieselben Spiele (sonst: 1)',
  noSignals: 'die Bots dürfen keine Zeichen geben',
  threads: 'Zahl der Threads (sonst: alle Kerne)',
  budget: 'höchstens so viele Probespiele je Entscheidung, für Bots, die suchen',
  csv: 'eine Zeile je Spiel schreiben',
  plot: 'die Verteilung der übrigen Karten als SVG schreiben',
  records: 'jedes Spiel als Aufzeichnung schreiben, eine je Zeile, wie replay --jsonl sie liest',
  arenaJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  players: 'Zahl der Mitspielenden (sonst: 1; Face to Face 2)',
  minimum: 'Original: mindestens 3 Karten im Zug statt 2 (O13)',
  smallerHand: 'Original: eine Handkarte weniger (O14)',
  professional: 'Quick & Easy: genau eine Karte im Zug (Q9)',
  seed: 'beliebiger Text; gleicher Seed, gleiche Karten',
  deal: 'Kartencode; er nennt Spiel, Spielerzahl und Optionen',
  record: 'die Aufzeichnung nach jedem Schritt in eine neue Datei schreiben',
  resume: 'das Spiel in dieser Aufzeichnung fortsetzen und sie weiterführen',
  noColour: 'keine Farben (wie NO_COLOR)',
  jsonl: 'eine Aufzeichnung je Zeile hinein, eine Antwort je Zeile heraus, als JSON',
  replayJson: 'die Antwort als ein JSON-Objekt ausgeben und sonst nichts',
  depth: 'wie viele Schritte lang',
  deck: 'JSON-Datei mit dem deck einer Aufzeichnung oder mit einer Aufzeichnung; Optionen gehen vor',
  first: 'Face to Face: der Platz, der beginnt',
  split: 'eine Zeile für jeden ersten Schritt, dann die Summe',
  perftJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  examples: {
    program: `Beispiele:
  backtrick                        ein Spiel wählen und spielen
  backtrick play original          allein spielen
  backtrick replay game.json       ein Spiel noch einmal sehen
  backtrick help play              alles über das Spielen`,
    play: `Beispiele:
  backtrick play original                               allein, zufällig gemischt
  backtrick play original --players 3 --bots strong     mit zwei starken Bots
  backtrick play original --players 3 --minimum 3       zu dritt als Experten
  backtrick play face-to-face --bots master             ein Duell gegen den besten Bot
  backtrick play face-to-face --seed 2025-11-15         ein Duell zu zweit, das sich wiederholen lässt
  backtrick play --deal F016-BGNT-Z49E-KRPH --bots strong   mit einem Kartencode
  backtrick play quick-and-easy --players 2 --professional
  backtrick play face-to-face --engine "python3 docs/examples/engine.py"
  backtrick play original --record game.json            bei Strg-C geht nichts verloren
  backtrick play --resume game.json                     weiterspielen
  printf '%s\\n' 37/u1 52/u1 . | backtrick play original  ein Schritt je Zeile`,
    serve: `Beispiele:
  backtrick serve                              unter http://localhost:4747, für diesen Rechner
  backtrick serve --host 0.0.0.0               für alle im Heimnetz, mit einem Code für Telefone
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
  backtrick replay game.json --json             nur die Lage nach dem letzten Schritt
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
    tournament: `Beispiele:
  backtrick tournament face-to-face --bots random,greedy,steady --games 200
  backtrick tournament face-to-face --bots greedy,engine --engine "node my-engine.mjs"`,
    perft: `Beispiele:
  backtrick perft original --depth 4 --seed 1
  backtrick perft original --players 2 --minimum 3 --depth 3 --seed 1 --split
  backtrick perft face-to-face --first 2 --depth 3 --deck game.json --json`,
  },
};
