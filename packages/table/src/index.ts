export { handle } from './handle.ts';
export type { Handled, Request } from './handle.ts';
export { driveBots } from './bot-driver.ts';
export { reshuffled } from './branch.ts';
export type { PlayedTo } from './branch.ts';
export type { Thinker } from './bot-driver.ts';
export { dueAt, evenClock } from './clock.ts';
export { COMMAND_KINDS, readCommand } from './commands.ts';
export type { Command, CommandKind } from './commands.ts';
export { commit, dealFrom, reveal, seedFrom } from './deals/deal.ts';
export {
  DEAL_CODE_BYTES,
  DEAL_CODE_FAULTS,
  codedSetup,
  dealCode,
  parseDealCode,
  setupFromCode,
} from './deals/deal-code.ts';
export type { CodedDeal, DealCodeFault } from './deals/deal-code.ts';
export { SEAT_SEED_BYTES, SERVER_SEED_BYTES } from './deals/fairness.ts';
export type { DealCommitment, DealReveal, Fairness, SeatSeed } from './deals/fairness.ts';
export type { GameSettings } from './deals/settings.ts';
export { UNFAIR, UNVERIFIABLE, verifyDeal } from './deals/verification.ts';
export type { DealFault, DealVerdict } from './deals/verification.ts';
export type { Context } from './decide/asking.ts';
export { ROLES } from './decide/decide.ts';
export type { Role } from './decide/decide.ts';
export { openConnection } from './table-connection.ts';
export type { TableConnection } from './table-connection.ts';
export type { Entry, EventKind, Proposal, TableEvent } from './events.ts';
export { happeningsIn, hashOf, stepsBetween, updateFor, viewFor } from './projection.ts';
export type { News, SignedUpdate, Steps, Update } from './projection.ts';
export { answerTo, fold, foldAll } from './fold.ts';
export { isRewritten, withoutPerson } from './forgetting.ts';
export type { Forgetting } from './forgetting.ts';
export { frameText, readFrame } from './frames.ts';
export type { ClientFrame, ServerFrame } from './frames.ts';
export { openAuthority } from './table-authority.ts';
export type { TableAuthority, Writer } from './table-authority.ts';
export type { Guard, Hit, HitCode, NameVerdict, Strictness } from './guard/index.ts';
export { localTable } from './local.ts';
export type { LocalSeat, LocalTable } from './local.ts';
export { memoryLog } from './log.ts';
export type { Log, Recalled } from './log.ts';
export { chairOf, hostOf, isRunning, isThere, legAt, mayHint } from './open-table.ts';
export type {
  Chair,
  End,
  FinishedGame,
  ChatMessage,
  OpenOptions,
  OpenTable,
} from './open-table.ts';
export { readTableOptions } from './options.ts';
export { WHY_UNRATED_HERE, whyUnratedHere } from './rating.ts';
export type { RatingFacts, WhyUnratedHere } from './rating.ts';
export type { TableOptions } from './options.ts';
export { startSession } from './session.ts';
export type { Pending, Wish } from './outbox.ts';
export type { ConnectionStatus, Session, SessionSettings } from './session.ts';
export { applyStep } from './step.ts';
export type { OpenStep, OwnStep, Step } from './step.ts';
export type { Table } from './table.ts';
export { viewerFor } from './subscription.ts';
export { publicSummary } from './view.ts';
export type { Moves } from './moves.ts';
export type {
  ChairView,
  OwnSeat,
  PublicSummary,
  Happened,
  Happening,
  TableView,
  Viewer,
} from './view.ts';
export { BRANCH_CARDS, PHASES, REFUSALS, SEATABLE_BOTS } from './words.ts';
export type {
  Answer,
  Branch,
  BranchCards,
  DailyAttempt,
  Phase,
  Refusal,
  RefusalCode,
  Who,
} from './words.ts';
