import type { staffMember } from '@sabai/contract';
import type { Answer } from '../api/answer.ts';

/** The data of one member in the console. */
export type MemberDetail = Answer<typeof staffMember, 'get'>;
