import { chance, choice, counted, decimal, fixed, list, percent, rate } from './de-forms.ts';
import type { BotTexts } from './en-bots.ts';

export const deBots: BotTexts = {
  solve: {
    noFrom: '--from braucht die Zahl der Aktionen, nach denen die Suche anfängt.',
    noSeconds: '--seconds braucht eine ganze Zahl ab 1.',
    progress: (elapsed, seconds) => `${elapsed} von ${seconds} Sekunden`,
    stopped: 'Abgebrochen, bevor eine Antwort gefunden war.',
    tooFar: (actions) =>
      `Das gespeicherte Spiel hat nur ${counted(actions, 'Aktion', 'Aktionen')}: Nimm --from ${actions} oder weniger.`,
    team: {
      winnable: 'Dieses Spiel lässt sich gewinnen. So geht es:',
      unwinnable:
        'Dieses Spiel lässt sich nicht gewinnen: Wir haben jede Reihenfolge durchprobiert.',
      undecided: 'Die Zeit hat nicht gereicht: Erhöhe --seconds.',
    },
    duel: (seat) => ({
      winnable: `Platz ${seat} gewinnt, egal, was das Gegenüber macht. So geht es:`,
      unwinnable: `Platz ${seat} kann gegen die beste Verteidigung nicht gewinnen: Wir haben alles durchprobiert.`,
      undecided: 'Die Zeit hat nicht gereicht: Erhöhe --seconds.',
    }),
  },

  arena: {
    seedOrDeals:
      '--seed und --deals legen beide die Karten fest: Nimm nur eine der beiden Optionen.',
    noDealSet: (sets) => `--deals braucht ${choice.format(sets)}.`,
    unknownBot: (bot, game, known) =>
      `Einen Bot namens „${bot}“ gibt es für ${game} nicht: Wähl ${choice.format(known)}.`,
    noCount: (flag) => `--${flag} braucht eine ganze Zahl von 1 bis 999999999.`,
    noDuel: (game) => `${game} wird gemeinsam gespielt: Turniere gibt es nur für face-to-face.`,
    twoBots: 'Ein Turnier braucht mindestens zwei Bots, jeden nur einmal: --bots greedy,steady',
    evenGames:
      'Dieselben Karten werden von beiden Plätzen aus gespielt, also braucht --games eine gerade Zahl.',
    tooManyBots: (players) =>
      `Es sind mehr Bots als Plätze: Nenn höchstens ${players} oder erhöhe --players.`,
    sameFile: 'Zwei Dateien heißen gleich: Gib --csv, --plot und --records je eine eigene.',
    oneOutput: (flags) =>
      `${list.format(flags)} können sich die Standardausgabe nicht teilen. Gib für alle bis auf eine Option eine Datei an.`,
    noFile: (file) => `${file} lässt sich nicht schreiben: Prüf den Ordner und seine Rechte.`,
    pairs: (games) =>
      `${counted(games, 'Spiel', 'Spiele')} pro Paar; Siege der Zeile gegen die Spalte in\u00a0%`,
    percent,
    progress: (finished, games) => `${finished} von ${games} Spielen`,
    seated: (bots, seed) => `${bots} · Seed ${seed}`,
    won: (end) => `${end.wins} von ${end.games} Spielen gewonnen: ${rate(end)}`,
    wonDuels: (end) =>
      `${end.first} auf Platz 1 hat ${end.wins} von ${end.games} Spielen gewonnen: ${rate(end)}`,
    left: (mean, sd) =>
      `im Schnitt ${decimal(mean)} Karten übrig, Standardabweichung ${decimal(sd)}`,
    excellent: (games) => `weniger als zehn Karten übrig in ${counted(games, 'Spiel', 'Spielen')}`,
    pace: (games, ms) =>
      `${decimal(games)} Spiele pro Sekunde, ${decimal(ms, 2)} ms pro Entscheidung`,
    plotSubtitle: (end) => `${end.bots} · ${end.games} Spiele · gewonnen ${rate(end)}`,
    plotDuel: (end) =>
      `${end.first} (Platz 1) ${end.firstWins} : ${end.secondWins} ${end.second} (Platz 2)`,
    plotSeed: (seed) => `Seed ${seed}`,
    plotBudget: (playouts) => `${counted(playouts, 'Probespiel', 'Probespiele')} pro Entscheidung`,
    plotSilent: 'ohne Signale',
    plotLeft: 'übrige Karten',
    plotLoserLeft: 'übrige Karten der unterlegenen Seite',
    plotShare: 'Anteil der Spiele',
    plotWon: 'gewonnen',
  },

  compare: {
    duel: (game) => `${game} ist ein Duell: Nimm backtrick tournament.`,
    alone: 'Gemeinsam spielen geht erst ab zwei Plätzen: --players 2',
    twoBots: 'Nenn mindestens zwei Bots, jeden nur einmal: --bots greedy,steady',
    deals: (set, hash) => `Kartensatz ${set}, SHA-256 ${hash.slice(0, 16)}…`,
    side: (side) =>
      `${side.name}  ${side.bots}: gewonnen ${rate(side.rate)}, ${decimal(side.left, 2)} Karten übrig`,
    wins: (onlyA, onlyB, p) =>
      `${onlyA}-mal gewann nur A, ${onlyB}-mal nur B: McNemar p ${chance(p)}`,
    cards: ({ mean, error, t, p }) =>
      `übrige Karten, A minus B: ${decimal(mean, 2)} ± ${decimal(1.96 * error, 2)}, t = ${decimal(t, 2)}, p ${chance(p)}`,
    decided: (side, games, most) =>
      `${side} ist besser. Entschieden nach ${games} von bis zu ${counted(most, 'Spiel', 'Spielen')}.`,
    undecided: (games) => `Keine Entscheidung nach ${counted(games, 'Spiel', 'Spielen')}.`,
    looks: (looks, error) =>
      `Bei gleich starken Seiten gilt in höchstens ${percent(error)}\u00a0% der Vergleiche irrtümlich eine als besser (${counted(looks, 'Auswertung', 'Auswertungen')}).`,
    crossed: (games) =>
      `gemeinsam gewonnen, in %; ${counted(games, 'Spiel', 'Spiele')}, in beiden Sitzordnungen`,
    cardsLeft: 'übrige Karten',
    cardsIn: (left) => fixed(left, 1),
  },

  bots: {
    does: {
      random: 'legt irgendeine erlaubte Karte ab',
      greedy: 'nimmt den kleinsten Abstand und legt nie mehr ab, als er muss',
      steady: 'vergleicht ganze Züge und antwortet sofort',
      strong: 'prüft seine besten Züge an vielen möglichen Karten',
      master: 'macht dasselbe, nur länger, und ist der stärkste',
    },
    legend: [
      'Siege in % ± halbes 95-%-Konfidenzintervall, derselbe Bot auf allen Plätzen, und',
      'Millisekunden pro Zug. Ein Punkt: nicht gemessen. Mehr: docs/strength.md.',
    ],
    variants: {
      standard: 'Standard',
      expert: 'Experten',
      'expert, smaller hand': 'Experten, kleine Hand',
      professional: 'Profis',
    },
    rowBeatsColumn: 'Siege der Zeile gegen die Spalte in\u00a0%; Elo ± halber 95-%-Bereich',
    notMeasured: 'noch nicht gemessen',
    milliseconds: 'ms',
    rate: (share, [low, high]) => `${fixed(100 * share, 1)} ±${fixed(50 * (high - low), 1)}`,
    time: (milliseconds) => fixed(milliseconds, 1),
  },

  bot: {
    unknown: (name, known) =>
      `Einen Bot namens „${name}“ gibt es nicht: Wähl ${choice.format(known)}.`,
    faults: {
      'too-long': () => 'Die Anfrage ist länger als 1 MiB.',
      unreadable: () =>
        'Eine Anfrage muss ein JSON-Objekt mit type und id sein (id: Zahl oder Text).',
      'unknown-type': () => 'Der type einer Anfrage kann nur hello, turn oder signals sein.',
      'wrong-protocol': () => 'Dieser Bot spricht Protokoll 1.',
      'wrong-view': (field) => `Die view ist keine Stellung eines laufenden Spiels: Prüf ${field}.`,
      'not-in-turn': () => 'Der Platz in eye ist nicht dran.',
      'wrong-signals': () =>
        'Die signals müssen von anderen Plätzen kommen und an diesem Tisch bekannt sein.',
      'wrong-limit': (field) => `Der Wert von ${field} ist ungültig.`,
    },
    failed: 'Der Bot ist abgestürzt. Mehr steht in seiner Fehlerausgabe.',
  },

  bench: {
    unknown: (name, known) =>
      `Eine Messung namens „${name}“ gibt es nicht: Wähl ${choice.format(known)}.`,
    noSeconds: '--seconds braucht eine Zahl über 0, höchstens 600.',
    noCheckout: 'Die Messungen gibt es nur im Repository: Starte dort backtrick bench.',
    failed: (benchmark, lastWords) =>
      `Die Messung ${benchmark} hat nicht geklappt. Letzte Ausgabe: ${lastWords}`,
    noPeer:
      'greedy braucht zum Vergleich einen C-Compiler (cc): Installiere einen oder lass greedy weg.',
    progress: (benchmark, number, count) => `${benchmark}, ${number} von ${count}`,
    head: ['wir', 'andere', 'Faktor', 'Ziel'],
    units: {
      'moves/s': 'Aktionen/s',
      'games/s': 'Spiele/s',
      'records/s': 'Spiele/s',
      'commands/s': 'Befehle/s',
      ms: 'ms',
    },
    figure: (value) => decimal(value, value < 1 ? 3 : value < 100 ? 1 : 0),
  },

  engine: {
    noSeconds: '--engine-seconds braucht eine ganze Zahl ab 1.',
    noCommand: '--engine braucht den Befehl, der die Engine startet: --engine "python3 engine.py".',
    noSeat: (name) => `${name} hat keinen Platz: Nenn sie unter --bots oder lass --bots weg.`,
    ended: (lastWords) =>
      lastWords === ''
        ? 'Die Engine hat sich ohne Antwort beendet: Führ ihren Befehl zum Testen einzeln aus.'
        : `Die Engine hat sich ohne Antwort beendet. Letzte Ausgabe: ${lastWords}`,
    tooSlow: (seconds) =>
      `Die Engine hat in ${counted(seconds, 'Sekunde', 'Sekunden')} nicht geantwortet: Wenn sie mehr Zeit braucht, erhöhe --engine-seconds.`,
    unreadable: (line) =>
      `Die Antwort der Engine passt nicht zu docs/bot-protocol.md: ${line === '' ? 'eine leere Zeile' : line}`,
    declined: (message) => `Die Engine hat mit einem Fehler geantwortet: ${message}`,
    otherGame: (game, games) =>
      games.length === 0
        ? `Die Engine spielt weder ${game} noch ein anderes Spiel.`
        : `Die Engine spielt ${game} nicht, sondern nur ${list.format(games)}.`,
    illegal: (action, why) => `Die Engine hat „${action}“ gespielt. ${why}`,
    unknownSignal: (signal) =>
      `Die Engine hat das Signal „${signal}“ gegeben, das dieser Tisch nicht kennt.`,
  },
};
