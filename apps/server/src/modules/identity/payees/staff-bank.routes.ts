import { createHash } from 'node:crypto';
import { staffMemberBank } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { lockMember, type MemberRow, readMember, updateMember } from '../people/members.repository.ts';
import { fullNameOf } from '../people/profile.rules.ts';
import { noteBankDecision } from './bank-decision.ts';

type Status = 'pending' | 'verified' | 'rejected' | null;
function present(row: MemberRow) {
  const { bank_status, bank_reason, bank_id, bank_name, bank_no } = row;
  const shown = {
    status: bank_status as Status,
    reason: bank_reason,
    full_name: fullNameOf(row),
    bank_name,
    bank_no,
  };
  const version = createHash('sha256')
    .update(JSON.stringify([bank_id, shown]))
    .digest('base64url');
  return { ...shown, version };
}
function requireId(id: string): void {
  if (!isUuid(id)) throw new Refusal('NOT_FOUND');
}

/**
 * Staff check a member's bank account and record their finding: about the account that they saw, and without
 * overwriting an unseen finding.
 */
export function staffBankRoutes(dependencies: IdentityDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;
  return [
    implement(staffMemberBank, {
      async get({ id }) {
        requireId(id);
        return present(await readMember(dependencies, db, id));
      },
      patch: ({ id, body: { status, reason, version } }, { caller, ip, correlationId }) =>
        inTransaction(db, async (tx) => {
          requireId(id);
          const before = await lockMember(dependencies, tx, id);
          if (!before.bank_no) throw new Refusal('NOT_FOUND');
          if (version !== undefined && version !== present(before).version) throw new Refusal('CHANGED_MEANWHILE');
          const after = { bank_status: status, bank_reason: status === 'rejected' ? reason : null };
          await updateMember(dependencies, tx, id, after);
          const seal = await dependencies.seal();
          const { staffId } = caller;
          const deed = { action: `bank.${status}` as const, subjectType: 'member', subjectId: id, reason, at: clock() };
          const states = { before: { status: before.bank_status }, after: { status } };
          await auditMember(tx, seal, { staffId, ip, correlationId }, { memberId: id, ...deed, ...states });
          await noteBankDecision(tx, seal, id, status, reason);
          return present({ ...before, ...after });
        }),
    }),
  ];
}
