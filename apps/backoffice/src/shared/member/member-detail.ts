import type { staffMember } from '@sabai/contract';
import type { Answer } from '../api/answer.ts';

/** One member as the console shows them. */
export type MemberDetail = Answer<typeof staffMember, 'get'>;
