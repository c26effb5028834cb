export {
  checkMessage,
  checkText,
  HIT_CODES,
  STRICTNESSES,
  type Hit,
  type HitCode,
  type Said,
  type Strictness,
} from './guard.ts';
export {
  checkName,
  LONGEST_NAME,
  LONGEST_TITLE,
  nameOutline,
  NAME_FAULTS,
  visibleText,
  type NameFault,
  type NameVerdict,
} from './name.ts';
export { numberGuard, type Guard } from './number-guard.ts';
