import type { Answer } from './answer-form.ts';
import { refusedSetup } from './answer-form.ts';
import { answersFaceToFace } from './face-to-face.ts';
import { answersOriginal } from './original.ts';
import { answersQuickAndEasy } from './quick-and-easy.ts';
import { readRecordForm } from './record-form.ts';

export type { Accepted, Answer, Refused } from './answer-form.ts';

/**
 * What `backtrick replay --jsonl` prints for this record, without `error` and `message`: after the deal, after
 * each action, and for the first that is refused.
 */
export function answers(record: unknown): readonly Answer[] {
  const form = readRecordForm(record);
  if (form === undefined) return [refusedSetup(null)];
  if (form.game === 'original') return answersOriginal(form);
  if (form.game === 'face-to-face') return answersFaceToFace(form);
  if (form.game === 'quick-and-easy') return answersQuickAndEasy(form);
  return [refusedSetup(null)];
}
