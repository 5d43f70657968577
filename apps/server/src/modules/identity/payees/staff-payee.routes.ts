import { staffMemberPayee } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { requireDone } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffActor } from '../../../platform/records/house-audit.ts';
import { auditMember } from '../../../platform/records/member-audit.ts';
import type { Facts } from '../../approvals/index.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { lockMember, type MemberRow, readMember } from '../people/members.repository.ts';
import { noteSecurityChange } from '../second-factor/security-changes.ts';
import { listBanks, type Reader } from '../settings.repository.ts';
import { notingTakenPayee } from './payee-taken.ts';
import { bankOf, type PayeeInput, putPayee, requireFreePayee } from './put-payee.ts';

const factsOf = ({ first_name, last_name, bank_name, bank_no }: MemberRow): Facts => ({
  first_name,
  last_name,
  bank_name,
  bank_no,
});

/**
 * Replaces a member's payee by staff, with the approval of a second one. The member is notified, and payouts are held,
 * as after every change of a credential.
 */
export function staffPayeeRoutes(dependencies: IdentityDependencies): Implementation {
  const { platform, approvals } = dependencies;
  const { db, clock } = platform;

  async function present(reader: Reader, memberId: string) {
    const member = await readMember(dependencies, reader, memberId);
    const { first_name, last_name, bank_id, bank_no } = member;
    const banks = await listBanks(reader, { currencyId: member.currency_id });
    return {
      id: memberId,
      first_name,
      last_name,
      bank_id,
      bank_no,
      banks: banks.map(({ id, name, account_digits }) => ({ id, name, account_digits: [...account_digits] })),
    };
  }
  async function put(tx: Tx, member: MemberRow, payee: PayeeInput, reason: string, by: StaffActor): Promise<void> {
    const memberId = member.member_id;
    await putPayee(dependencies, tx, member, payee);
    const at = clock();
    await noteSecurityChange(tx, memberId, 'payee_changed', { now: at, isHolding: true });
    const { staff, ip, correlationId } = by;
    const deed = { memberId, action: 'payee.changed' as const, subjectType: 'member', subjectId: memberId, reason, at };
    // The request contains the old and the new payee, encrypted.
    const states = { before: { status: member.bank_status }, after: { status: 'pending' } };
    await auditMember(
      tx,
      await dependencies.seal(),
      { staffId: staff.staffId, ip, correlationId },
      { ...deed, ...states },
    );
  }

  approvals.performs('payee', {
    stateOf: async (tx, { subject }) => factsOf(await lockMember(dependencies, tx, subject.id)),
    async perform(tx, { subject, payload, reason }, by) {
      await put(tx, await lockMember(dependencies, tx, subject.id), payload as unknown as PayeeInput, reason, by);
    },
  });

  return implement(staffMemberPayee, {
    get: ({ id }) => {
      if (!isUuid(id)) throw new Refusal('NOT_FOUND');
      return present(db, id);
    },
    async patch({ id, body }, { caller: staff, ip, correlationId }) {
      if (!isUuid(id)) throw new Refusal('NOT_FOUND');
      const { reason } = body;
      const by = { staff, ip, correlationId };
      const change = async (tx: Tx) => {
        await readMember(dependencies, tx, id);
        // Precedes the lock of the member's row, in the same order as decisions about the member's money.
        const sums = await approvals.lockSums(tx, staff.staffId, id);
        const member = await lockMember(dependencies, tx, id);
        const { first_name = member.first_name, last_name = member.last_name } = body;
        const { bank_id: bankId = member.bank_id, bank_no: accountNumber = member.bank_no } = body;
        if (bankId === null) throw new Refusal('FIELD_REQUIRED', { field: 'bank_id' });
        if (accountNumber === null) throw new Refusal('FIELD_REQUIRED', { field: 'bank_no' });
        const payee = { firstName: first_name, lastName: last_name, bankId, accountNumber };
        const { name: bank_name } = await bankOf(tx, member, payee);
        await requireFreePayee(dependencies, tx, member, payee);
        const pending = await sums.consider({
          ...by,
          reason,
          kind: 'payee',
          subject: { type: 'member', id },
          memberId: id,
          before: factsOf(member),
          after: { first_name, last_name, bank_name, bank_no: accountNumber },
          payload: { ...payee },
        });
        if (pending) return pending;
        await put(tx, member, payee, reason, by);
        return present(tx, id);
      };
      return requireDone(await notingTakenPayee(dependencies, id, () => inTransaction(db, change)));
    },
  });
}
