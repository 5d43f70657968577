import type { User } from '@sabai/contract';
import type { IdentitySettings } from '../settings.repository.ts';
import { maskAccount } from './mask-account.ts';
import type { MemberRow } from './members.repository.ts';
import { fullNameOf, isProfileComplete, verificationStatus } from './profile.rules.ts';

/** Returns the profile in the specification's spelling; hashes never leave this module. */
export function presentUser(member: MemberRow, settings: IdentitySettings): User {
  return {
    id: member.member_id,
    username: member.username,
    phone: member.phone,
    country_code: member.country_code,
    currency_id: member.currency_id,
    currency_code: member.currency_code,
    first_name: member.first_name,
    last_name: member.last_name,
    full_name: fullNameOf(member),
    DOB: member.birth_date,
    gender: member.gender as User['gender'],
    email: member.email,
    line_id: member.line_id,
    register_channal_id: member.register_channel_id,
    security_question_id: member.security_question_id,
    bank_currency_information_id: member.bank_id,
    bank_code: member.bank_code,
    bank_name: member.bank_name,
    bank_no: member.bank_no && maskAccount(member.bank_no),
    bank_status: member.bank_status as User['bank_status'],
    bank_reason: member.bank_reason,
    is_profile_complete: isProfileComplete(member, settings),
    is_first_login: member.login_count <= 1,
    is_subscribe_email: member.is_subscribed,
    verification_status: verificationStatus(member, settings),
    ref_code: member.ref_code,
    created_at: member.created_at.toISOString(),
  };
}
