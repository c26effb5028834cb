// Folds entries into a table: nothing is decided here, everything follows.

import { signalsInTurn } from '@backtrick/rules';
import type { Seat, State } from '@backtrick/rules';
import { answerIn, withAnswer } from './answers.ts';
import type { Answers } from './answers.ts';
import { spentWith } from './bounds.ts';
import {
  changeChair,
  inNewGame,
  isHosts,
  opened,
  passHost,
  seated,
  vacated,
} from './chair-changes.ts';
import type { Entry, EventKind, EventOf } from './events.ts';
import { recordOfTable } from './game-record.ts';
import { tableFrom } from './new-table.ts';
import { gameAt } from './options.ts';
import { CHAT_KEPT, chairAt, emptyChair, isRunning } from './open-table.ts';
import { played, sizesOf, stateAfter, stateOf } from './table.ts';
import type { End, OpenTable } from './open-table.ts';
import type { Dealt, Table } from './table.ts';
import type { Answer, CommandId, Phase, Who } from './words.ts';

/** The table after one more entry. The first entry makes it. */
export function fold(id: string, table: Table | null, entry: Entry): Table {
  const after = follow(id, table, entry);
  return { ...after, answers: answered(after.answers, entry) };
}

export function foldAll(id: string, table: Table | null, entries: readonly Entry[]): Table | null {
  if (entries.length === 0) return table;
  const after = entries.reduce((now, entry) => follow(id, now, entry), table);
  return after && { ...after, answers: entries.reduce(answered, after.answers) };
}

/** Everything that follows from an entry except its answer. */
function follow(id: string, table: Table | null, entry: Entry): Table {
  const entries = table?.entries ?? 0;
  if (entry.number !== entries + 1) {
    throw new Error(`entry ${entry.number} does not follow entry ${entries} of table ${id}`);
  }
  const before = table ?? tableFrom(id, entry.events[0]);
  const after = (table ? entry.events : entry.events.slice(1)).reduce(
    (now, event) => apply(now, event, { at: entry.at, version: entry.version }),
    before,
  );
  return {
    ...after,
    open: { ...after.open, version: entry.version },
    entries: entry.number,
    spent: spentWith(after, entry),
  };
}

function answered(answers: Answers, { who, id, answer }: Entry): Answers {
  return withAnswer(answers, who, id, answer);
}

export function answerTo(table: Table, who: Who, id: CommandId): Answer | undefined {
  return answerIn(table.answers, who, id);
}

interface Moment {
  readonly at: number;
  readonly version: number;
}

type Handlers = {
  readonly [K in EventKind]: (table: Table, event: EventOf<K>, moment: Moment) => Table;
};

const handlers: Handlers = {
  created: (table) => {
    throw new Error(`table ${table.open.id} is created twice`);
  },
  'options-set': (table, { options: { deal, ...options } }) => {
    const chairs = Array.from({ length: options.players }, (_, i) => {
      const chair = chairAt(table.open, i + 1) ?? emptyChair(i + 1);
      return { ...chair, isReady: chair.bot !== null };
    });
    const secret = { ...table.secret, code: deal };
    return opened({ ...table, secret }, { options, chairs, isCoded: deal !== null, match: null });
  },
  branched: (table, { branch, setup, actions }) =>
    opened(
      { ...table, secret: { ...table.secret, start: { branch, setup, actions } } },
      { branch },
    ),
  committed: (table, { commitment, serverSeed }) => ({
    ...opened(table, { commitments: [...table.open.commitments, commitment] }),
    secret: { ...table.secret, serverSeed, seeds: [] },
  }),
  sat: (table, { seat, player, name, epoch, isBotAccount = false }) => {
    const sitter = { player, owner: player, name, isBotAccount };
    const change = { ...sitter, epoch, bot: null, absentSince: null };
    const after = seated(table, seat, change);
    return after.open.host === null ? opened(after, { host: player, formerHost: null }) : after;
  },
  left: (table, { seat }, { at }) => vacated(table, seat, at),
  kicked: (table, { seat }, { at }) => {
    const player = chairAt(table.open, seat)?.player;
    const { founder, sentAway } = table.open;
    const after = opened(seated(vacated(table, seat, at), seat, { owner: null }), {
      founder: player === founder ? null : founder,
    });
    if (isRunning(table.open) || !player) return after;
    return opened(after, { sentAway: [...sentAway, player] });
  },
  'bot-seated': (table, { seat, bot }) =>
    seated(table, seat, { bot, wasBot: bot, isReady: true, absentSince: null }),
  readied: (table, { seat, seed }) => ({
    ...changeChair(table, seat, { isReady: true }),
    secret: { ...table.secret, seeds: withSeed(table.secret.seeds, seat, seed) },
  }),
  dealt: (table, { setup, seeds, isRated = false }, moment) => {
    const { open, secret } = table;
    const { code, start } = secret;
    const actions = start?.actions ?? [];
    const state = stateAfter(gameAt(open.options), setup, actions);
    const dealt: Dealt = { setup, seeds, state, code };
    const next = opened(
      { ...table, secret: { ...secret, dealt, code: null, start: null } },
      {
        chairs: open.chairs.map(inNewGame),
        sentAway: [],
        isCoded: code !== null,
        branch: start?.branch ?? null,
        game: open.game + 1,
        actions,
        // The game begins here: the actions before it cannot be taken back.
        firm: actions.length,
        told: [],
        signals: [],
        isHinted: false,
        record: null,
        end: null,
        isRated,
        forfeit: null,
        firstLeg: null,
      },
    );
    return turned(moved(next, moment), moment);
  },
  acted: (table, { seat, action, by }, moment) => {
    const game = gameAt(table.open.options);
    const { state: before } = dealtAt(table);
    const { actions, firm } = table.open;
    const isLay = game.parse(action)?.kind === 'lay';
    const isFirst = isLay && before.turn?.laid === 0;
    const after = opened(withState(table, played(game, before, action)), {
      actions: [...actions, action],
      firm: isFirst ? actions.length : firm,
    });
    const marked = by === 'autopilot' ? changeChair(after, seat, { wasAutopilot: true }) : after;
    const next = moved(marked, moment);
    return isLay ? next : turned(next, moment);
  },
  'taken-back': (table, _, moment) => {
    const actions = table.open.actions.slice(0, -1);
    const told = table.open.told.filter(({ at }) => at <= actions.length);
    const state = stateAfter(gameAt(table.open.options), dealtAt(table).setup, actions);
    const back = moved(opened(withState(table, state), { actions, told }), moment);
    return back.open.turn === table.open.turn ? back : turned(back, moment);
  },
  signalled: tell,
  hinted: (table) => opened(table, { isHinted: true }),
  said: (table, { seat, text }, { at, version }) => {
    // What a deleted person said.
    if (text === '') return table;
    const { chat, game, actions } = table.open;
    const line = { version, at, seat, text, game, after: actions.length };
    return opened(table, { chat: [...chat, line].slice(-CHAT_KEPT) });
  },
  proposed: (table, { seat, proposal }, { version }) =>
    opened(table, { proposal: { version, proposal, by: seat, agreed: [seat] } }),
  agreed: (table, { seat }) => {
    const { proposal } = table.open;
    return proposal
      ? opened(table, { proposal: { ...proposal, agreed: [...proposal.agreed, seat] } })
      : table;
  },
  declined: (table) => opened(table, { proposal: null }),
  abandoned: (table, _, { at, version }) => {
    const clock = { since: at, pausedAt: null, stood: 0 };
    return opened(table, { phase: 'over', turn: null, proposal: null, changedAt: version, clock });
  },
  forfeited: (table, { seat, why }, moment) => {
    const { state } = dealtAt(table);
    const rule = gameAt(table.open.options).ruleset.cites.stuck;
    const outcome = { status: 'won', winner: 3 - seat, rule } as const;
    const lost = withState(table, { ...state, turn: null, outcome });
    return moved(opened(lost, { forfeit: { seat, why } }), moment);
  },
  'match-set': (table) => {
    const { game, chairs } = table.open;
    const waiting = chairs.map((chair) => ({ ...chair, isReady: false }));
    return opened(table, { match: { first: game + 1 }, chairs: waiting });
  },
  held: (table, { serverSeed }, { at }) => {
    const { game, options, chairs, isRated, forfeit } = table.open;
    const shown = shownBy(table, serverSeed);
    const secret = { ...table.secret, held: { game, options, chairs, isRated, forfeit, ...shown } };
    return opened({ ...table, secret }, { clock: { since: at, pausedAt: null, stood: 0 } });
  },
  'leg-shown': (table) =>
    opened(
      { ...table, secret: { ...table.secret, held: null } },
      { match: null, firstLeg: table.secret.held },
    ),
  revealed: (table, { serverSeed }, { at }) => {
    // A first leg that is shown at once has no second.
    const match = table.secret.held ? table.open.match : null;
    const clock = { since: at, pausedAt: null, stood: 0 };
    return opened(table, { ...shownBy(table, serverSeed), match, ...(match ? { clock } : {}) });
  },
  paused: (table, _, { at }) => {
    const { clock, proposal } = table.open;
    const isAnswered = proposal?.proposal.kind === 'pause';
    return opened(table, {
      clock: { ...clock, pausedAt: at },
      proposal: isAnswered ? null : proposal,
    });
  },
  resumed: (table, _, { at }) => opened(table, { clock: running(table.open, at) }),
  'went-away': (table, { seat }, { at }) => {
    const after = changeChair(table, seat, { absentSince: at });
    const { open } = table;
    return !isRunning(open) && isHosts(open, seat) ? passHost(after, open.host) : after;
  },
  'came-back': (table, { seat }) => changeChair(table, seat, { absentSince: null }),
  extended: (table, { milliseconds }) => {
    const { clock, chairs } = table.open;
    const later = (time: number | null) => (time === null ? null : time + milliseconds);
    return opened(table, {
      clock: {
        since: clock.since + milliseconds,
        pausedAt: later(clock.pausedAt),
        stood: clock.stood,
      },
      chairs: chairs.map((chair) => ({ ...chair, absentSince: later(chair.absentSince) })),
    });
  },
  closed: (table) => opened(table, { phase: 'closed', proposal: null, match: null }),
  forgotten: (table) => table,
};

function apply<K extends EventKind>(table: Table, event: EventOf<K>, moment: Moment): Table {
  return handlers[event.kind](table, event, moment);
}

function withSeed(seeds: readonly (string | null)[], seat: Seat, seed: string) {
  return Array.from({ length: Math.max(seeds.length, seat) }, (_, i) =>
    i + 1 === seat ? seed : (seeds[i] ?? null),
  );
}

function withState(table: Table, state: State): Table {
  return { ...table, secret: { ...table.secret, dealt: { ...dealtAt(table), state } } };
}

function dealtAt({ secret }: Table): Dealt {
  if (!secret.dealt) throw new Error('a game is dealt before it is played');
  return secret.dealt;
}

function shownBy(table: Table, serverSeed: string) {
  const record = recordOfTable(table, serverSeed);
  return { record, end: endOf(dealtAt(table).state) };
}

function endOf({ outcome, hands, draw }: State): End {
  return { outcome, hands: sizesOf(hands), draw: sizesOf(draw) };
}

/** What follows whenever the game has changed. */
function moved(table: Table, { version }: Moment): Table {
  const { turn, outcome } = stateOf(table) ?? {};
  const phase: Phase = outcome ? 'over' : turn ? 'playing' : 'beginning';
  return opened(table, {
    phase,
    turn: turn?.seat ?? null,
    proposal: null,
    changedAt: version,
  });
}

/** What follows when a turn begins: its clock, and the signals that end. */
function turned(table: Table, { at }: Moment): Table {
  const { turn, signals } = table.open;
  return opened(table, {
    clock: { since: at, pausedAt: null, stood: 0 },
    signals: signalsInTurn(signals, turn),
  });
}

function tell(table: Table, { seat, signals, isAgain }: EventOf<'signalled'>): Table {
  const { open } = table;
  const at = open.actions.length;
  const others = open.signals.filter((active) => active.seat !== seat);
  const told = isAgain ? open.told.filter((one) => one.seat !== seat || one.at !== at) : open.told;
  return opened(table, {
    signals: [...others, ...signals.map((signal) => ({ seat, signal }))],
    told: [...told, { at, seat, signals }],
  });
}

function running({ clock }: OpenTable, at: number): OpenTable['clock'] {
  const stood = Math.max(0, at - (clock.pausedAt ?? at));
  return { since: clock.since, pausedAt: null, stood: clock.stood + stood };
}
