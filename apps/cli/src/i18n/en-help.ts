// What `--help` says.

export const enHelp = {
  titles: {
    'Usage:': 'Usage:',
    'Arguments:': 'Arguments:',
    'Options:': 'Options:',
    'Global Options:': 'Everywhere:',
    'Commands:': 'Commands:',
  },
  program:
    'The home of the card-game family "The Game": the original for 1 to 5 players,\nthe duel Face to Face, and Quick & Easy. Unofficial.\nWithout a command it offers a game to play.',
  version: 'show the version',
  help: 'show this help',
  helpCommand: 'show the help of a command',
  lang: 'language: en or de (default: that of the environment)',
  play: {
    summary: 'play at a table in the terminal',
    description:
      'Play at a table in the terminal: alone, with bots, or several people taking turns at it.\nGAME is original, face-to-face or quick-and-easy; without it a menu asks.\nWithout a terminal each line is an action: @2, 37/u1 or a full stop.\nThere, too, z takes back, h gives a hint, and t lists the signals.',
  },
  serve: {
    summary: 'open the house: the server with the web client',
    description:
      'Run the server with the web client, for this machine or for everybody in its network. Everything is kept in one folder; nothing has to be set up. Each setting is also read from the environment (HOST, PORT, DATA_DIR, ORIGIN, TRUSTED_PROXY); a flag comes first. Ctrl-C closes it and loses nothing. How to run it for others: docs/running.md.',
  },
  host: 'where to listen: 127.0.0.1 is this machine alone (default), 0.0.0.0 its network as well',
  port: 'at which port (default: 4747)',
  dataFolder: 'the folder everything is kept in (default: data)',
  origin:
    'the addresses under which people open it, separated by commas (default: those of this machine); needed behind a proxy',
  trustedProxy: 'the address of the proxy before it, whose word on who comes counts',
  data: {
    summary: 'look after what the server keeps',
    description:
      'Look after the folder of a server: back it up, restore it, check it, make its lists anew. All of it may be done while the server runs; restoring goes into a folder of its own.',
  },
  dataCommands: {
    backup: {
      summary: 'copy the database into a file while the server runs',
      description:
        'Write the database as it is at this moment to a new file. The key that opens running games (seal.key in the folder) is not in it: keep a copy of that in another place.',
    },
    restore: {
      summary: 'make a folder from a backup and its key',
      description:
        'Make a data folder from a backup, after everything in it was replayed. The folder must be empty, or have nothing but the key. Exit code 1 if the backup is damaged.',
    },
    check: {
      summary: 'is everything there, and as it was written?',
      description:
        'Look at the file of the database, replay the log of every table, and compare lobby, history and results with it. Exit code 1 if something is wrong.',
    },
    rebuild: {
      summary: 'make lobby, history and results anew',
      description: 'Make the lists that follow from the logs anew: lobby, history, results.',
    },
  },
  db: {
    summary: 'move to another database',
    description: 'From the folder of a server into a PostgreSQL, for several machines.',
  },
  dbCopy: {
    summary: 'copy a folder into a PostgreSQL while the server runs',
    description:
      'Copy everything a folder keeps into an empty PostgreSQL, and compare the hash of every log. The address is given here or, so that its password shows in no list of processes, as DATABASE_URL. Done again, it takes over what was added since: once while the server runs, once more when it is closed, and the move takes seconds. Exit code 1 if something is not the same.',
  },
  keyFile: 'the seal.key that belongs to the backup (default: the one in the folder)',
  replay: {
    summary: 'play a record and show it turn by turn',
    description:
      'Play a record and show it turn by turn; - is standard input.\nExit code 1 if the record is illegal, 2 if it cannot be read.',
  },
  perft: {
    summary: 'count the legal sequences of actions',
    description:
      'Count the sequences of actions that are legal from a deal.\nGAME is original, face-to-face or quick-and-easy.',
  },
  simulate: {
    summary: 'let bots play many games, with figures',
    description:
      'Let bots play many games and count: wins with their 95 % interval, cards left, speed. GAME is original, face-to-face or quick-and-easy. The same seed gives the same games, whatever the number of threads. Ctrl-C ends it and prints what was finished.',
  },
  botList: {
    summary: 'the bots: what they do, how strong they are',
    description:
      'List the bots, weakest first: what each does, and its strength as npm run strength has measured it.',
  },
  oneGame: 'only original, face-to-face or quick-and-easy',
  botsJson: 'print one JSON object and nothing else',
  bot: {
    summary: 'a bot as a process, for other programs',
    description:
      'A bot as a process: one JSON request a line in, one answer a line out, as docs/bot-protocol.md says. NAME is random, greedy, steady, strong or master; it plays all games.',
  },
  analyse: {
    summary: 'what each turn of a game was worth, and the turning point',
    description:
      'Look back at the game of a record: for every turn the chance to win, what the turn has cost, a better play and why; then the curve, the turning point and the accuracy of each seat. Every turn is judged by what its player could know. The same seed gives the same answer, whatever the number of threads. Ctrl-C ends it and prints what was finished.',
  },
  analyseBudget: 'playouts a turn; costly turns get more (default: 400)',
  analyseSeed: 'any text; the same seed gives the same answer (default: 1)',
  analyseJson: 'print one JSON object and nothing else',
  bench: {
    summary: 'measure how fast it all is',
    description:
      'Run the benchmarks of the repository, all or those named: rules and greedy beside a peer at the same games in one run, decisions of the bots, replay of records, tables. Exit code 1 if a goal is missed.',
  },
  benchSeconds: 'how long each side of a measurement takes (default: 5)',
  benchJson: 'print one JSON object and nothing else',
  solve: {
    summary: 'could this deal be beaten, with all cards open?',
    description:
      'Look for a way to win the game of a record with all cards open: from the deal, or after --from actions. Prints a line that replay accepts, that there is none, or that it is not decided: never a guess. In Face to Face: for the player in turn, against any defence. Exit code 1 if it cannot be won. Ctrl-C ends the search.',
  },
  verify: {
    summary: 'was this game dealt by nobody but chance?',
    description:
      'Check the cards of a record against the commitment that the table showed before the deal and the seeds it revealed after the end; - is standard input. Exit code 1 if they do not match, 2 if the record tells nothing about its deal. How it works: docs/fair-deals.md.',
  },
  verifyJson: 'print one JSON object and nothing else',
  from: 'begin after so many actions of the record (default: 0)',
  seconds: 'how long to look (default: 10)',
  solveJson: 'print one JSON object and nothing else',
  tournament: {
    summary: 'let bots duel, every pair on the same decks',
    description:
      'Let bots play Face to Face: every pair on the same decks with seats swapped. Prints the share of games won and Elo points ± half of their 95 % interval.',
  },
  bots: 'bots at the seats, separated by commas; fewer than seats take them in turn (default: steady)',
  playBots:
    'bots at the other seats: one name takes them all, several take seats 2, 3, … (person keeps one free), and the rest are for people',
  playEngine:
    'command that starts an engine, a program that takes a seat (docs/bot-protocol.md); repeat it for more: they are called engine, engine2 … among the bots, and take the other seats where no bots are named',
  pace: 'time between two cards of a bot (default: 600); 0: at once',
  duellists: 'two bots or more, separated by commas',
  engine:
    'command that starts an engine, a program that takes a seat (docs/bot-protocol.md); repeat it for more: they are called engine, engine2 … among the bots, and play alone where no bots are named',
  engineSeconds: 'how long an engine may take for an answer (default: 10)',
  games: 'number of games (default: 100)',
  pairGames: 'number of games a pair (default: 100)',
  arenaSeed: 'any text; the same seed gives the same games (default: 1)',
  noSignals: 'bots may not signal',
  threads: 'number of threads (default: all cores)',
  budget: 'playouts a decision at the most, for bots that search',
  csv: 'write a row a game',
  plot: 'write the distribution of cards left as an SVG',
  records: 'write every game as a record a line, as replay --jsonl reads them',
  arenaJson: 'print one JSON object and nothing else',
  players: 'number of players (default: 1; Face to Face 2)',
  minimum: 'original: at least 3 cards a turn instead of 2 (O13)',
  smallerHand: 'original: one card fewer in hand (O14)',
  professional: 'Quick & Easy: exactly one card a turn (Q9)',
  seed: 'any text; the same seed gives the same deal',
  deal: 'the code of a deal, which says the game, the players and the options',
  record: 'write the record to a new file after every action',
  resume: 'go on with the game in this record, and keep it up to date',
  noColour: 'no colours (NO_COLOR does the same)',
  jsonl: 'one record a line in, one answer a line out, as JSON',
  replayJson: 'print the answer as one JSON object and nothing else',
  depth: 'how many actions long',
  deck: 'JSON file with the deck of a record, or with a record; flags go before the record',
  first: 'Face to Face: the seat that begins',
  split: 'one line for each first action, then the total',
  perftJson: 'print one JSON object and nothing else',
  examples: {
    program: `Examples:
  backtrick                        choose a game and play
  backtrick play original          play alone
  backtrick replay game.json       see a game again
  backtrick help play              all about playing`,
    play: `Examples:
  backtrick play original                               alone, a deal by chance
  backtrick play original --players 3 --bots strong     with two strong bots
  backtrick play original --players 3 --minimum 3       three experts at one keyboard
  backtrick play face-to-face --bots master             a duel against the best bot
  backtrick play face-to-face --seed 2025-11-15         a duel of two people with a deal to repeat
  backtrick play --deal F016-BGNT-Z49E-KRPH --bots strong   the deal of a code
  backtrick play quick-and-easy --players 2 --professional
  backtrick play face-to-face --engine "python3 docs/examples/engine.py"
  backtrick play original --record game.json            nothing is lost on Ctrl-C
  backtrick play --resume game.json                     go on
  printf '%s\\n' 37/u1 52/u1 . | backtrick play original  one action a line`,
    serve: `Examples:
  backtrick serve                              at http://localhost:4747, for this machine
  backtrick serve --host 0.0.0.0               for everybody in the home network, with a code for phones
  backtrick serve --port 8080 --data /var/lib/backtrick
  backtrick serve --origin https://play.example.org --trusted-proxy 127.0.0.1   behind a proxy with TLS`,
    data: `Examples:
  backtrick data backup monday.sqlite
  backtrick data restore monday.sqlite --key seal.key --data restored
  backtrick data check --data /var/lib/backtrick
  backtrick data rebuild`,
    db: `Examples:
  DATABASE_URL=postgres://backtrick:secret@db.example.org/backtrick backtrick db copy --data /var/lib/backtrick
  backtrick db copy postgres:///backtrick`,
    replay: `Examples:
  backtrick replay game.json                    turn by turn
  backtrick replay game.json --json             only the position after the last action
  curl -s example.org/game.json | backtrick replay -
  backtrick replay --jsonl < games.jsonl > answers.jsonl`,
    simulate: `Examples:
  backtrick simulate original --players 2 --bots steady --games 1000
  backtrick simulate original --players 4 --bots strong --games 50 --budget 100 --json
  backtrick simulate quick-and-easy --players 3 --bots steady,greedy --no-signals
  backtrick simulate original --players 2 --engine "python3 docs/examples/engine.py"
  backtrick simulate original --players 2 --games 2000 --plot left.svg --csv games.csv --records games.jsonl`,
    bots: `Examples:
  backtrick bots
  backtrick bots --game original --json`,
    bot: `Examples:
  backtrick bot steady < requests.jsonl > answers.jsonl
  echo '{"id":1,"type":"hello"}' | backtrick bot steady
  backtrick simulate original --players 2 --bots engine,strong --engine "backtrick bot steady"`,
    analyse: `Examples:
  backtrick analyse game.json
  backtrick analyse game.json --budget 2000
  backtrick analyse game.json --json | jq .turningPoint`,
    bench: `Examples:
  backtrick bench
  backtrick bench greedy decisions --seconds 2 --json`,
    solve: `Examples:
  backtrick solve game.json
  backtrick solve game.json --from 40 --seconds 60 --json`,
    verify: `Examples:
  backtrick verify game.json
  curl -s example.org/game.json | backtrick verify - --json`,
    tournament: `Examples:
  backtrick tournament face-to-face --bots random,greedy,steady --games 200
  backtrick tournament face-to-face --bots greedy,engine --engine "node my-engine.mjs"`,
    perft: `Examples:
  backtrick perft original --depth 4 --seed 1
  backtrick perft original --players 2 --minimum 3 --depth 3 --seed 1 --split
  backtrick perft face-to-face --first 2 --depth 3 --deck game.json --json`,
  },
};

export type HelpTexts = typeof enHelp;
