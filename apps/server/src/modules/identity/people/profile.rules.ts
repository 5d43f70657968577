import { birthRule, calendarDay } from '@sabai/contract/identity-rules';
import { requireKept } from '../../../platform/http/refusal.ts';

/** The parts of the profile that the operator requires in addition to the bank account (R5.28, Q8). */
export interface ProfileDemands {
  readonly profile_dob: boolean;
  readonly profile_gender: boolean;
  readonly profile_register_channel: boolean;
  readonly profile_line_id_required: boolean;
  readonly register_with_email: boolean;
  readonly email_required: boolean;
}

export interface ProfileFacts {
  readonly first_name: string;
  readonly bank_id: number | null;
  readonly bank_no: string | null;
  readonly bank_status?: string | null;
  readonly birth_date: string | null;
  readonly gender: string | null;
  readonly register_channel_id: number | null;
  readonly line_id: string | null;
  readonly email: string | null;
  readonly email_verified_at?: Date | null;
  readonly phone_verified_at: Date | null;
}

export type ProfilePart = 'bank' | 'birth_date' | 'gender' | 'channel' | 'line_id' | 'email';

/** Returns the next part of the profile a member has to give; undefined if it is complete (R5.27, R5.28). */
export function missingPart(facts: ProfileFacts, demands: ProfileDemands): ProfilePart | undefined {
  const hasBank = facts.bank_id !== null && facts.bank_no && facts.bank_status !== 'rejected' && facts.first_name;
  if (!hasBank) return 'bank';
  if (demands.profile_dob && !facts.birth_date) return 'birth_date';
  if (demands.profile_gender && !facts.gender) return 'gender';
  if (demands.profile_register_channel && facts.register_channel_id === null) return 'channel';
  if (demands.profile_line_id_required && !facts.line_id) return 'line_id';
  return demands.register_with_email && demands.email_required && !facts.email ? 'email' : undefined;
}

/** Returns whether a member may deposit, withdraw and play (R6.7). */
export const isProfileComplete = (facts: ProfileFacts, demands: ProfileDemands): boolean =>
  missingPart(facts, demands) === undefined;

/**
 * Returns one of the three labels of R4.14. Verified needs a complete profile, a verified phone and a bank account
 * checked by staff.
 */
export function verificationStatus(facts: ProfileFacts, demands: ProfileDemands) {
  if (!isProfileComplete(facts, demands)) return 'basic account' as const;
  const isVerified = facts.phone_verified_at !== null && facts.bank_status !== 'pending';
  return isVerified ? ('verified' as const) : ('waiting for verification' as const);
}

/**
 * Returns whether the member may have free spins and free credit: every channel verified and the payee checked (R6.8,
 * M-C39).
 */
export const mayHaveFreeCredit = (facts: ProfileFacts, demands: ProfileDemands): boolean =>
  verificationStatus(facts, demands) === 'verified' && (facts.email === null || Boolean(facts.email_verified_at));

/**
 * Returns the steps of the profile page; the third is unlocked for members who may have free credit, and shows its
 * rules (R3.7, Q11).
 */
export function verificationSteps(facts: ProfileFacts, demands: ProfileDemands) {
  return [
    { id: 1, step_no: 1, name: 'basic_account', status_active: facts.phone_verified_at !== null },
    { id: 2, step_no: 2, name: 'personal_details', status_active: isProfileComplete(facts, demands) },
    { id: 3, step_no: 3, name: 'free_credit', status_active: mayHaveFreeCredit(facts, demands) },
  ];
}

const isEastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u;
const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the full name (R3.3): both parts if they exist, otherwise the one. In East Asian scripts the family name
 * comes first, with a space only where kana would run together.
 */
export function fullNameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  if (!first_name || !last_name) return first_name || last_name;
  if (!isEastAsian.test(first_name + last_name)) return `${first_name} ${last_name}`;
  return `${last_name}${hasKana.test(first_name + last_name) ? ' ' : ''}${first_name}`;
}

/** Returns a date of birth (YYYY-MM-DD); throws DATE_INVALID or MEMBER_TOO_YOUNG (R5.20, Q9, Q72). */
export function birthDateOf(birth: { day: number; month: number; year: number }, today: string): string {
  const date = calendarDay(birth.day, birth.month, birth.year);
  requireKept(birthRule(date, today));
  return date!;
}
