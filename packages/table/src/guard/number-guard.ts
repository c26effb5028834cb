// The guard as a table takes it: whoever keeps a table hands it in, so that a client that only looks need not load it.

import { checkMessage, type Hit, type Said, type Strictness } from './guard.ts';
import { LONGEST_TITLE, checkName, nameOutline, visibleText, type NameVerdict } from './name.ts';

export interface Guard {
  checkMessage(said: Said, earlier: readonly Said[], strictness: Strictness): readonly Hit[];
  checkName(text: string): NameVerdict;
  checkTitle(text: string): NameVerdict;
  visibleText(text: string): string;
  /** Equal for names that the eye cannot tell apart. */
  nameOutline(name: string): string;
}

export const numberGuard: Guard = {
  checkMessage,
  checkName: (text) => checkName(text),
  checkTitle: (text) => checkName(text, LONGEST_TITLE),
  visibleText,
  nameOutline,
};
