import type { Texts } from '../i18n/en.ts';
import type { EngineFault } from './engine.ts';

/** What went wrong with an engine, in one sentence. */
export function engineSentence(fault: EngineFault, texts: Texts): string {
  const { engine, faults } = texts;
  switch (fault.code) {
    case 'ended':
      return engine.ended(fault.lastWords);
    case 'too-slow':
      return engine.tooSlow(fault.seconds);
    case 'unreadable':
      return engine.unreadable(fault.line);
    case 'declined':
      return engine.declined(fault.message);
    case 'other-game':
      return engine.otherGame(fault.game, fault.games);
    case 'illegal':
      return engine.illegal(fault.action, faults[fault.fault]);
    case 'unknown-signal':
      return engine.unknownSignal(fault.signal);
  }
}
