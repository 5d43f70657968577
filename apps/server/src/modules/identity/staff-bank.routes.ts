import { staffMemberBank } from '@sabai/contract';
import { inTransaction, publish } from '@sabai/db';
import { type Implementation, implement } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockMember, readMember, updateMember } from './members.repository.ts';
import type { IdentityParts } from './parts.ts';

type Status = 'pending' | 'verified' | 'rejected' | null;
const present = (row: { bank_status: string | null; bank_reason: string | null }) => ({
  status: row.bank_status as Status,
  reason: row.bank_reason,
});
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
function requireId(id: string): void {
  if (!uuid.test(id)) throw new Refusal('NOT_FOUND');
}

/** Staff look at the bank account a member has given, and write down what they found. */
export function staffBankRoutes(parts: IdentityParts): Implementation[] {
  const { db, clock } = parts.platform;
  return [
    implement(staffMemberBank, {
      async get({ id }) {
        requireId(id);
        return present(await readMember(parts, db, id));
      },
      patch: ({ id, body: { status, reason } }, { caller, ip, correlationId }) =>
        inTransaction(db, async (tx) => {
          requireId(id);
          const before = await lockMember(parts, tx, id);
          if (!before.bank_no) throw new Refusal('NOT_FOUND');
          const after = { bank_status: status, bank_reason: status === 'rejected' ? reason : null };
          await updateMember(parts, tx, id, after);
          await tx
            .insertInto('staff_audit')
            .values({
              member_id: id,
              staff_id: caller.staffId,
              action: `bank.${status}`,
              subject_type: 'member',
              subject_id: id,
              reason,
              state_before: JSON.stringify(present(before)),
              state_after: JSON.stringify(present(after)),
              ip,
              correlation_id: correlationId,
              decided_at: clock(),
            })
            .execute();
          await publish(tx, { memberId: id, topic: `member.bank_${status}`, payload: { reason } });
          return present(after);
        }),
    }),
  ];
}
