// What `--help` says.

export const enHelp = {
  titles: {
    'Usage:': 'Usage:',
    'Arguments:': 'Arguments:',
    'Options:': 'Options:',
    'Global Options:': 'Global options:',
    'Commands:': 'Commands:',
  },
  groups: {
    games: 'Games:',
    bots: 'Bots:',
    server: 'Server:',
    development: 'Development:',
    shell: 'Shell:',
  },
  summary: 'play the card games of "The Game" family',
  program:
    'Play the card games of "The Game" family: the original for 1 to 5 players,\nFace to Face (a duel), and Quick & Easy. Unofficial.\nWithout a command, you choose a game from a menu.',
  version: 'show the version',
  help: 'show this help',
  helpCommand: {
    summary: 'show the help for a command',
    description: 'Show the help for a command, or for the whole program.',
  },
  lang: 'language: en or de (default: your system’s)',
  play: {
    summary: 'play in the terminal',
    description:
      'Play in the terminal: solo, with bots, or with others at one keyboard.\nGAME is original, face-to-face or quick-and-easy. Leave it out to choose from a menu.\nPress ? at the table to see the keys.\nWithout a terminal, type one action per line: @2 (seat 2 goes first), 37/u1 (play the 37 on pile u1) or . (end your turn).\nThere, z undoes, h gives a hint, and t lists the signals.',
  },
  serve: {
    summary: 'start the server and the web client',
    description:
      'Start the server and the web client, for this machine or for everyone on your network. All data is kept in one folder. There’s nothing to set up. You can also give each setting as an environment variable (HOST, PORT, DATA_DIR, ORIGIN, TRUSTED_PROXY). Options take precedence. Ctrl-C stops the server; nothing is lost. To run it for others, read docs/running.md.',
  },
  host: 'where to listen: 127.0.0.1 for this machine only (default), 0.0.0.0 for your whole network',
  port: 'port to listen on (default: 4747)',
  dataFolder: 'folder with all data (default: data)',
  origin:
    'addresses at which people reach the server, separated by commas (default: this machine’s); needed behind a proxy',
  trustedProxy:
    'address of the proxy in front of the server; it’s trusted to pass on each client’s address',
  data: {
    summary: 'back up, restore and check the server’s data',
    description:
      'Back up, restore, check or rebuild a server’s data folder. You can do all of this while the server runs. A backup is restored into a folder of its own. Exit codes: 0 done, nothing is damaged; 1 something is damaged; 2 wrong usage, or the folder can’t be used.',
  },
  dataCommands: {
    backup: {
      summary: 'copy the database into a file while the server runs',
      description:
        'Write the current state of the database to a new file. The key that opens running games (seal.key in the folder) isn’t part of it: keep a copy somewhere else. The backup is checked. If logs or documents are damaged, no file is written. If only lists are, the file can still be restored. Exit code 1 in both cases.',
    },
    restore: {
      summary: 'make a folder from a backup and its key',
      description:
        'Make a data folder from a backup, after replaying everything in it. The folder must be empty or contain only the key. Exit code 1 if the backup is damaged.',
    },
    check: {
      summary: 'check that the data is complete and undamaged',
      description:
        'Check the database file, replay the log of every table, and compare the lobby, history and results with it. Exit code 1 if something is wrong.',
    },
    rebuild: {
      summary: 'rebuild the lobby, history and results',
      description:
        'Rebuild what’s derived from the logs: the lobby, history, results and counts. If pages of the database are damaged, stop the server first: this writes a new file and keeps the damaged one. Exit code 1 if a log is damaged; its lists stay as they are.',
    },
  },
  db: {
    summary: 'move the server’s data to PostgreSQL',
    description: 'Move a server’s data to PostgreSQL, so that several machines can share it.',
  },
  dbCopy: {
    summary: 'copy a data folder to PostgreSQL while the server runs',
    description:
      'Copy all data in a folder to an empty PostgreSQL database, and compare the hash of every log. Give the address here, or in DATABASE_URL to keep its password out of the process list. Run it again to copy what was added since. If you run it once before and once after stopping the server, the downtime is only seconds. Exit code 1 if something is damaged or differs, 2 if the folder or the database can’t be used.',
  },
  completions: {
    summary: 'complete commands with the Tab key',
    description:
      'Print a script that completes commands, options and their values when you press Tab. SHELL is bash, zsh or fish. Write it to a file that your shell reads, as in the examples, and open a new terminal. Do it again after an update.',
  },
  manPage: {
    summary: 'print the manual as a man page',
    description:
      'Print the manual as a man page: the help of all commands in one text. If backtrick is installed, you have it already: man backtrick.',
  },
  man: {
    manual: 'User commands',
    name: 'Name',
    synopsis: 'Synopsis',
    description: 'Description',
    options: 'Options',
    commands: 'Commands',
  },
  keyFile: 'the seal.key that belongs to the backup (default: the one in the folder)',
  replay: {
    summary: 'show a saved game turn by turn',
    description:
      'Show a saved game turn by turn; - reads standard input.\nExit code 1 if it breaks the rules, 2 if it can’t be read.',
  },
  perft: {
    summary: 'count the legal sequences of actions',
    description:
      'Count the sequences of actions that the rules allow after a deal.\nGAME is original, face-to-face or quick-and-easy.',
  },
  simulate: {
    summary: 'have bots play many games',
    description:
      'Have bots play many games. Prints wins with their 95% interval, cards left and speed. GAME is original, face-to-face or quick-and-easy. The same seed gives the same games, with any number of threads. Ctrl-C stops and prints the results so far. One of --csv, --plot and --records can write to standard output (-), but not together with --json. The figures then go to standard error.',
  },
  botList: {
    summary: 'list the bots and how strong they are',
    description:
      'List the bots, weakest first: what each does, and how strong it is, as measured by npm run strength.',
  },
  oneGame: 'only original, face-to-face or quick-and-easy',
  botsJson: 'print one JSON object and nothing else',
  bot: {
    summary: 'run a bot for another program',
    description:
      'Run a bot as a process for another program. It reads one JSON request per line and prints one answer per line (docs/bot-protocol.md). NAME is random, greedy, steady, strong or master. Every bot plays all games.',
  },
  env: {
    summary: 'play thousands of games for machine learning',
    description:
      'Play thousands of games at once for machine learning. It reads and writes binary messages (docs/environment.md). The Python package in python/backtrick speaks this protocol for you.',
  },
  analyse: {
    summary: 'find the turning point and better plays',
    description:
      'Analyse a saved game. Prints the win chance at each turn, what the turn cost, a better play and why; then the curve, the turning point and the accuracy of each seat. Each turn is judged by what its player could know. The same seed gives the same answer, with any number of threads. Ctrl-C stops and prints the results so far.',
  },
  analyseBudget: 'playouts per turn; costly turns get more (default: 400)',
  analyseSeed: 'any text; the same seed gives the same answer (default: 1)',
  analyseJson: 'print one JSON object and nothing else',
  bench: {
    summary: 'measure how fast the program is',
    description:
      'Run the repository’s benchmarks, all of them or those you name. rules and greedy play the same games as another program, for comparison; decisions times the bots, replay times saved games, and tables times commands at a table. Exit code 1 if a goal is missed.',
  },
  benchSeconds: 'how long each side of a measurement runs (default: 5)',
  benchJson: 'print one JSON object and nothing else',
  solve: {
    summary: 'find out if a game could have been won',
    description:
      'Search for a way to win a saved game with all cards visible, from the start or after --from actions. Prints a winning sequence that replay accepts, or says that there’s none, or that time ran out. It never guesses. In Face to Face it searches for the player whose turn it is, against any defence. Exit code 1 if the game can’t be won. Ctrl-C stops the search.',
  },
  verify: {
    summary: 'check that a game was dealt purely by chance',
    description:
      'Check the cards of a saved game against the commitment the table showed before the deal and the seeds it revealed at the end; - reads standard input. Exit code 1 if they don’t match, 2 if the file says nothing about its deal. How it works: docs/fair-deals.md.',
  },
  verifyJson: 'print one JSON object and nothing else',
  from: 'start after this many actions of the game (default: 0)',
  seconds: 'how long to search (default: 10)',
  solveJson: 'print one JSON object and nothing else',
  compare: {
    summary: 'compare two sides on the same deals',
    description:
      'Have two sides play the same deals and test the difference: McNemar for wins, paired t for cards left. A and B are bots; several, separated by commas, take the seats in order. GAME is original or quick-and-easy. Stops as soon as one side is clearly better. If the sides are equal, at most 5% of comparisons name a winner by mistake.',
  },
  crossPlay: {
    summary: 'pair up bots that don’t know each other',
    description:
      'Have every pair of bots play the same deals together: one in the odd seats and the other in the even ones, then swapped. Prints the share of games won together, and the cards left. GAME is original or quick-and-easy.',
  },
  mostDeals: 'maximum number of deals (default: 1000)',
  crossDeals: 'number of deals (default: 100)',
  deals:
    'a fixed set of deals, dev or test, instead of --seed: dev for development, test for final figures',
  tournament: {
    summary: 'have bots play duels against each other',
    description:
      'Have bots play Face to Face. GAME is face-to-face. Every pair plays the same deals with seats swapped. Prints the share of games won, and Elo points ± half their 95% interval.',
  },
  bots: 'bots in the seats, separated by commas; if there are too few, they repeat (default: steady)',
  playBots:
    'bots in the other seats: one name for all of them, or several for seats 2, 3, … (person keeps a seat free); the remaining seats are for people',
  playEngine:
    'command that starts an engine, a program that takes a seat (docs/bot-protocol.md); repeat it for more. Call them engine, engine2 … in --bots; without --bots they take the other seats',
  pace: 'milliseconds between a bot’s cards (default: 600); 0 for no wait',
  duellists: 'at least two bots, separated by commas',
  engine:
    'command that starts an engine, a program that takes a seat (docs/bot-protocol.md); repeat it for more. Call them engine, engine2 … in --bots; without --bots only engines play',
  engineSeconds: 'how long an engine may take to answer (default: 10)',
  games: 'number of games (default: 100)',
  pairGames: 'number of games per pair (default: 100)',
  arenaSeed: 'any text; the same seed gives the same games (default: 1)',
  noSignals: 'bots can’t send signals',
  threads: 'number of threads (default: all cores)',
  budget: 'playouts per decision, for bots that search (default: depends on the bot)',
  csv: 'write a row per game (- is standard output)',
  plot: 'write the distribution of cards left as an SVG (- is standard output)',
  records: 'save every game, one per line, for replay --jsonl (- is standard output)',
  arenaJson: 'print one JSON object and nothing else',
  players: 'number of players (default: 1, or 2 in Face to Face)',
  minimum: 'original: play at least 3 cards per turn instead of 2 (rule O13)',
  smallerHand: 'original: one card fewer in hand (rule O14)',
  professional: 'Quick & Easy: exactly one card per turn (rule Q9)',
  seed: 'any text; the same seed gives the same deal',
  deal: 'deal code, which sets the game, the players and the options',
  record: 'save the game to a new file after every action',
  resume: 'resume the game in this file, and keep saving to it',
  noColour: 'no colours (or set NO_COLOR)',
  jsonl:
    'read one saved game per line and print one JSON answer per line; exit code 1 if any of them breaks the rules',
  replayJson: 'print the answer as one JSON object and nothing else',
  depth: 'number of actions in a sequence',
  deck: 'JSON file with the deck of a saved game, or a whole saved game; options take precedence',
  first: 'Face to Face: the seat that goes first',
  split: 'one line for each opening action, then the total',
  perftJson: 'print one JSON object and nothing else',
  examples: {
    program: `Examples:
  backtrick                        choose a game and play
  backtrick play original          play solo
  backtrick replay game.json       watch a saved game
  backtrick help play              all about playing

Exit codes:
  0    done
  1    the answer is no, such as a saved game that breaks the rules
  2    wrong usage, or a file that can’t be read
  130  stopped with Ctrl-C

Environment:
  LC_ALL, LC_MESSAGES, LANG    the language, unless you give --lang
  NO_COLOR                     no colours, if it’s set
  HOST, PORT, DATA_DIR …       settings of backtrick serve (see its help)`,
    play: `Examples:
  backtrick play original                               solo, shuffled at random
  backtrick play original --players 3 --bots strong     with two strong bots
  backtrick play original --players 3 --minimum 3       three at one keyboard, expert rules
  backtrick play face-to-face --bots master             a duel against the best bot
  backtrick play face-to-face --seed 2025-11-15         two at one keyboard, the same deal every time
  backtrick play --deal F016-BGNT-Z49E-KRPH --bots strong   the deal with this code
  backtrick play quick-and-easy --players 2 --professional
  backtrick play face-to-face --engine "python3 docs/examples/engine.py"
  backtrick play original --record game.json            saved after every action
  backtrick play --resume game.json                     resume it
  printf '%s\\n' 37/u1 52/u1 . | backtrick play original  one action per line`,
    serve: `Examples:
  backtrick serve                              at http://localhost:4747, for this machine
  backtrick serve --host 0.0.0.0               for everyone on your home network, with a QR code for phones
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
    env: `Examples:
  backtrick env < requests > answers`,
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
    compare: `Examples:
  backtrick compare original greedy steady --players 2
  backtrick compare original strong strong,steady --players 4 --deals dev --games 400
  backtrick compare quick-and-easy steady engine --players 3 --engine "./my-engine" --json`,
    crossPlay: `Examples:
  backtrick crossplay original --players 2 --bots greedy,steady,strong
  backtrick crossplay original --players 3 --bots steady,engine --engine "./my-engine" --deals test`,
    tournament: `Examples:
  backtrick tournament face-to-face --bots random,greedy,steady --games 200
  backtrick tournament face-to-face --bots greedy,engine --engine "node my-engine.mjs"`,
    completions: `Examples:
  backtrick completions bash > ~/.backtrick.bash    then add to ~/.bashrc: source ~/.backtrick.bash
  backtrick completions zsh > ~/.backtrick.zsh      then add to the end of ~/.zshrc: source ~/.backtrick.zsh
  backtrick completions fish > ~/.config/fish/completions/backtrick.fish`,
    help: `Examples:
  backtrick help play
  backtrick help data backup`,
    man: `Examples:
  backtrick man > backtrick.1 && man ./backtrick.1       read it
  backtrick man > ~/.local/share/man/man1/backtrick.1    install it, then: man backtrick`,
    perft: `Examples:
  backtrick perft original --depth 4 --seed 1
  backtrick perft original --players 2 --minimum 3 --depth 3 --seed 1 --split
  backtrick perft face-to-face --first 2 --depth 3 --deck game.json --json`,
  },
};

export type HelpTexts = typeof enHelp;
