// All kinds of documents that concern one person: what is exported and deleted.

import { WAITING_OF_PERSON } from '../tables/waiting-tables.ts';
import { PERSON_LISTS } from '../people/person-lists.ts';
import { QUOTA_KINDS } from '../accounts/quota.ts';

export const PERSONAL_DOCUMENTS = [
  'session',
  'passkey',
  'recovery',
  'good-recovery',
  ...QUOTA_KINDS,
  WAITING_OF_PERSON,
  'invitation',
  'admission',
  'push',
  'push-hours',
  'notice',
  'privacy',
  PERSON_LISTS,
  'daily-taken',
  'daily-attempt',
  'person',
] as const;
