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
  lang: 'Sprache: en oder de (sonst die der Umgebung)',
  play: {
    summary: 'am Tisch im Terminal spielen',
    description:
      'Am Tisch im Terminal spielen: allein, oder mehrere nacheinander an einer Tastatur.\nGAME ist original, face-to-face oder quick-and-easy; ohne fragt ein Menü.\nIst die Eingabe kein Terminal, ist jede Zeile ein Schritt: 37/u1 oder ein Punkt.',
  },
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
  solve: {
    summary: 'war diese Verteilung mit offenen Karten zu schlagen?',
    description:
      'Sucht mit offenen Karten einen Weg, das Spiel einer Aufzeichnung zu gewinnen: vom Anfang oder nach --from Schritten. Zeigt eine Folge, die replay annimmt, oder dass es keine gibt, oder dass es nicht entschieden ist: nie geraten. Face to Face: für den Platz am Zug, gegen jede Verteidigung. Exit-Code 1, wenn es nicht zu gewinnen ist.',
  },
  from: 'nach so vielen Schritten der Aufzeichnung beginnen (sonst: 0)',
  seconds: 'wie lange gesucht wird (sonst: 10)',
  solveJson: 'ein JSON-Objekt ausgeben und sonst nichts',
  tournament: {
    summary: 'Bots im Duell, jedes Paar mit denselben Karten',
    description:
      'Bots spielen Face to Face: jedes Paar mit denselben Karten und getauschten Plätzen. Zeigt den Anteil gewonnener Spiele und Elo-Punkte mit dem halben 95-%-Bereich.',
  },
  bots: 'Bots auf den Plätzen, mit Komma getrennt; zu wenige wechseln sich ab (sonst: steady)',
  duellists: 'zwei oder mehr Bots, mit Komma getrennt',
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
  players: 'Zahl der Mitspielenden (sonst 1; Face to Face 2)',
  minimum: 'Original: mindestens 3 Karten im Zug statt 2 (O13)',
  smallerHand: 'Original: eine Handkarte weniger (O14)',
  professional: 'Quick & Easy: genau eine Karte im Zug (Q9)',
  seed: 'beliebiger Text; gleicher Seed, gleiche Karten',
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
  backtrick play original --players 3 --minimum 3       zu dritt als Experten
  backtrick play face-to-face --seed 2025-11-15         ein Duell, das sich wiederholen lässt
  backtrick play quick-and-easy --players 2 --professional
  backtrick play original --record game.json            bei Strg-C geht nichts verloren
  backtrick play --resume game.json                     weiterspielen
  printf '%s\\n' 37/u1 52/u1 . | backtrick play original  ein Schritt je Zeile`,
    replay: `Beispiele:
  backtrick replay game.json                    Zug für Zug
  backtrick replay game.json --json             nur die Lage nach dem letzten Schritt
  curl -s example.org/game.json | backtrick replay -
  backtrick replay --jsonl < games.jsonl > answers.jsonl`,
    simulate: `Beispiele:
  backtrick simulate original --players 2 --bots steady --games 1000
  backtrick simulate original --players 4 --bots strong --games 50 --budget 100 --json
  backtrick simulate quick-and-easy --players 3 --bots steady,greedy --no-signals
  backtrick simulate original --players 2 --games 2000 --plot left.svg --csv games.csv --records games.jsonl`,
    solve: `Beispiele:
  backtrick solve game.json
  backtrick solve game.json --from 40 --seconds 60 --json`,
    tournament: `Beispiele:
  backtrick tournament face-to-face --bots random,greedy,steady --games 200`,
    perft: `Beispiele:
  backtrick perft original --depth 4 --seed 1
  backtrick perft original --players 2 --minimum 3 --depth 3 --seed 1 --split
  backtrick perft face-to-face --first 2 --depth 3 --deck game.json --json`,
  },
};
