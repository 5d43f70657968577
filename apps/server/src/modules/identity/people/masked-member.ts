import type { Masked } from '../../../platform/records/masked.ts';
import type { MemberRow } from './members.repository.ts';
import { fullNameOf } from './profile.rules.ts';

/** Returns a member's masked fields. */
export const maskedMember = (member: MemberRow): Masked => ({
  memberId: member.member_id,
  fields: {
    phone: member.phone,
    email: member.email,
    line_id: member.line_id,
    full_name: fullNameOf(member),
    birth_date: member.birth_date,
    bank_no: member.bank_no,
  },
});
