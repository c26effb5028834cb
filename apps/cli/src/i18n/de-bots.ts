import { chance, choice, counted, decimal, fixed, list, percent, rate } from './de-forms.ts';
import type { BotTexts } from './en-bots.ts';

export const deBots: BotTexts = {
  solve: {
    noFrom: '--from braucht die Zahl der Schritte, nach denen die Suche beginnt.',
    noSeconds: '--seconds braucht eine ganze Zahl ab 1.',
    progress: (elapsed, seconds) => `${elapsed} von ${seconds} Sekunden`,
    stopped: 'Angehalten: nicht entschieden.',
    tooFar: (actions) =>
      `Die Aufzeichnung hat nur ${counted(actions, 'Schritt', 'Schritte')}: Nimm --from ${actions} oder weniger.`,
    team: {
      winnable: 'Dieses Spiel ist zu gewinnen. So geht es:',
      unwinnable: 'Dieses Spiel ist nicht zu gewinnen: Alles ist versucht.',
      undecided: 'In der Zeit nicht entschieden: Versuch es mit mehr --seconds.',
    },
    duel: (seat) => ({
      winnable: `Platz ${seat} gewinnt, was das Gegenüber auch tut. Zum Beispiel so:`,
      unwinnable: `Platz ${seat} kann gegen die beste Verteidigung nicht gewinnen: Alles ist versucht.`,
      undecided: 'In der Zeit nicht entschieden: Versuch es mit mehr --seconds.',
    }),
  },

  arena: {
    seedOrDeals: '--seed und --deals nennen beide die Karten: Nimm eins davon.',
    noDealSet: (sets) => `--deals braucht ${choice.format(sets)}.`,
    unknownBot: (bot, game, known) =>
      `Einen Bot namens „${bot}“ gibt es für ${game} nicht: Wähle ${choice.format(known)}.`,
    noCount: (flag) => `--${flag} braucht eine ganze Zahl von 1 bis 999999999.`,
    noDuel: (game) => `${game} wird gemeinsam gespielt: Ein Turnier braucht face-to-face.`,
    twoBots: 'Ein Turnier braucht mindestens zwei Bots, jeden einmal: --bots greedy,steady',
    evenGames: 'Alle Karten werden von beiden Plätzen gespielt: --games braucht eine gerade Zahl.',
    tooManyBots: (players) =>
      `Es sind mehr Bots als Plätze: Nenne höchstens ${players}, oder mehr --players.`,
    sameFile: 'Zwei Dateien heißen gleich: --csv, --plot und --records brauchen je eine eigene.',
    oneOutput: (flags) =>
      `${list.format(flags)} können sich die Standardausgabe nicht teilen. Nenn für alle bis auf eins eine Datei.`,
    noFile: (file) => `${file} lässt sich nicht schreiben: Prüfe den Ordner und seine Rechte.`,
    pairs: (games) => `${counted(games, 'Spiel', 'Spiele')} je Paar; Zeile schlägt Spalte`,
    percent,
    progress: (finished, games) => `${finished} von ${games} Spielen`,
    seated: (bots, seed) => `${bots} · Seed ${seed}`,
    won: (end) => `${end.wins} von ${end.games} Spielen gewonnen: ${rate(end)}`,
    wonDuels: (end) =>
      `${end.first} auf Platz 1 hat ${end.wins} von ${end.games} Spielen gewonnen: ${rate(end)}`,
    left: (mean, sd) => `übrige Karten ${decimal(mean)}, Standardabweichung ${decimal(sd)}`,
    excellent: (games) => `weniger als zehn Karten übrig in ${counted(games, 'Spiel', 'Spielen')}`,
    pace: (games, ms) =>
      `${decimal(games)} Spiele in der Sekunde, ${decimal(ms, 2)} ms je Entscheidung`,
    plotSubtitle: (end) => `${end.bots} · ${end.games} Spiele · gewonnen ${rate(end)}`,
    plotDuel: (end) =>
      `${end.first} (Platz 1) ${end.firstWins} : ${end.secondWins} ${end.second} (Platz 2)`,
    plotSeed: (seed) => `Seed ${seed}`,
    plotBudget: (playouts) => `${counted(playouts, 'Probespiel', 'Probespiele')} je Entscheidung`,
    plotSilent: 'ohne Signale',
    plotLeft: 'übrige Karten',
    plotLoserLeft: 'übrige Karten der unterlegenen Seite',
    plotShare: 'Anteil der Spiele',
    plotWon: 'gewonnen',
  },

  compare: {
    duel: (game) => `${game} ist ein Duell: Nimm backtrick tournament.`,
    alone: 'Zusammen spielen mindestens zwei: --players 2',
    twoBots: 'Dafür braucht es mindestens zwei Bots, jeden einmal: --bots greedy,steady',
    deals: (set, hash) => `Karten ${set}, SHA-256 ${hash.slice(0, 16)}…`,
    side: (side) =>
      `${side.name}  ${side.bots}: gewonnen ${rate(side.rate)}, ${decimal(side.left, 2)} Karten übrig`,
    wins: (onlyA, onlyB, p) => `nur A gewann ${onlyA}, nur B ${onlyB}: McNemar p ${chance(p)}`,
    cards: ({ mean, error, t, p }) =>
      `übrige Karten, A minus B: ${decimal(mean, 2)} ± ${decimal(1.96 * error, 2)}, t = ${decimal(t, 2)}, p ${chance(p)}`,
    decided: (side, games, most) =>
      `${side} ist besser. Entschieden nach ${games} von bis zu ${counted(most, 'Spiel', 'Spielen')}.`,
    undecided: (games) => `Nicht entschieden nach ${counted(games, 'Spiel', 'Spielen')}.`,
    looks: (looks, error) =>
      `Gleich starke Seiten gelten in höchstens ${percent(error)} % der Vergleiche als verschieden, bei ${counted(looks, 'Blick', 'Blicken')} auf die Zahlen.`,
    crossed: (games) =>
      `gemeinsam gewonnen, in %; ${counted(games, 'Spiel', 'Spiele')}, mit beiden Sitzordnungen`,
    cardsLeft: 'übrige Karten',
    cardsIn: (left) => fixed(left, 1),
  },

  bots: {
    does: {
      random: 'legt irgendeine erlaubte Karte',
      greedy: 'nimmt den kleinsten Schritt und legt nie mehr, als er muss',
      steady: 'wägt ganze Züge mit einer eingestellten Bewertung ab, sofort',
      strong: 'spielt seine besten Züge in gedachten Welten weiter und wählt dann',
      master: 'tut dasselbe mit mehr Bedacht: der stärkste',
    },
    legend: [
      'Gewonnene Spiele in %, ± halber 95-%-Bereich, derselbe Bot auf allen Plätzen,',
      'und Millisekunden je Zug. Ein Punkt: nicht gemessen. Mehr: docs/strength.md.',
    ],
    variants: {
      standard: 'Standard',
      expert: 'Experten',
      'expert, smaller hand': 'Experten, kleinere Hand',
      professional: 'Profi',
    },
    rowBeatsColumn: 'Zeile schlägt Spalte; Elo ± halber 95-%-Bereich',
    notMeasured: 'noch nicht gemessen',
    milliseconds: 'ms',
    rate: (share, [low, high]) => `${fixed(100 * share, 1)} ±${fixed(50 * (high - low), 1)}`,
    time: (milliseconds) => fixed(milliseconds, 1),
  },

  bot: {
    unknown: (name, known) =>
      `Einen Bot namens „${name}“ gibt es nicht: Wähle ${choice.format(known)}.`,
    faults: {
      'too-long': () => 'Die Anfrage ist länger als 1 MiB.',
      unreadable: () =>
        'Eine Anfrage ist ein JSON-Objekt mit einem type und einer id, Zahl oder Text.',
      'unknown-type': () => 'Der type einer Anfrage ist hello, turn oder signals.',
      'wrong-protocol': () => 'Dieser Bot spricht Protokoll 1.',
      'wrong-view': (field) => `Die view ist keine Lage eines laufenden Spiels: siehe ${field}.`,
      'not-in-turn': () => 'Das eye der view ist nicht am Zug.',
      'wrong-signals': () =>
        'Die signals sind keine Zeichen anderer Plätze in den Worten dieses Tisches.',
      'wrong-limit': (field) => `${field} kann nicht so sein.`,
    },
    failed: 'Der Bot hat einen Fehler gemacht; seine Fehlerausgabe sagt mehr.',
  },

  bench: {
    unknown: (name, known) =>
      `Eine Messung namens „${name}“ gibt es nicht: Wähle ${choice.format(known)}.`,
    noSeconds: '--seconds braucht eine Zahl über 0, höchstens 600.',
    noCheckout: 'Die Messungen liegen im Repository: Ruf backtrick bench darin auf.',
    failed: (benchmark, lastWords) =>
      `Die Messung ${benchmark} ist gescheitert. Ihre letzten Worte: ${lastWords}`,
    noPeer: 'Hier gibt es keinen C-Compiler (cc): greedy hat nichts zum Vergleich.',
    progress: (benchmark, number, count) => `${benchmark}, ${number} von ${count}`,
    head: ['wir', 'andere', 'Faktor', 'Ziel'],
    units: {
      'moves/s': 'Schritte/s',
      'games/s': 'Spiele/s',
      'records/s': 'Spiele/s',
      'commands/s': 'Befehle/s',
      ms: 'ms',
    },
    figure: (value) => decimal(value, value < 1 ? 3 : value < 100 ? 1 : 0),
  },

  engine: {
    noSeconds: '--engine-seconds braucht eine ganze Zahl ab 1.',
    noCommand: '--engine braucht den Befehl, der sie startet: --engine "python3 engine.py".',
    noSeat: (name) => `${name} hat keinen Platz: Nenne sie unter --bots, oder lass --bots weg.`,
    ended: (lastWords) =>
      lastWords === ''
        ? 'Die Engine ist ohne Antwort zu Ende gegangen: Probier ihren Befehl für sich.'
        : `Die Engine ist ohne Antwort zu Ende gegangen. Ihre letzten Worte: ${lastWords}`,
    tooSlow: (seconds) =>
      `Die Engine hat in ${counted(seconds, 'Sekunde', 'Sekunden')} nicht geantwortet: Sie hängt, oder sie braucht mehr --engine-seconds.`,
    unreadable: (line) =>
      `Die Engine antwortet nicht, wie es in docs/bot-protocol.md steht: ${line === '' ? 'eine leere Zeile' : line}`,
    declined: (message) => `Die Engine hat mit einem Fehler geantwortet: ${message}`,
    otherGame: (game, games) =>
      games.length === 0
        ? `Die Engine spielt nicht ${game}: Sie nennt gar kein Spiel.`
        : `Die Engine spielt nicht ${game}, nur ${list.format(games)}.`,
    illegal: (action, why) => `Die Engine hat „${action}“ gespielt. ${why}`,
    unknownSignal: (signal) =>
      `Die Engine hat das Zeichen „${signal}“ gegeben, das dieser Tisch nicht kennt.`,
  },
};
