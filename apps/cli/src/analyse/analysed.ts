import type { RecordAnalysis } from '@backtrick/bots';
import type { Replay } from '@backtrick/rules';

export interface Analysed {
  readonly replay: Replay;
  readonly analysis: RecordAnalysis;
  /** Whether somebody pressed Ctrl-C: then only what was finished is there. */
  readonly isStopped: boolean;
}
