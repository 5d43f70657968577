import { staffDepositClaim, staffWithdrawalClaim } from '@sabai/contract';
import { inTransaction, type Tx } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement, type RequestContext } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { lockDeposit } from '../transactions/deposits.repository.ts';
import { lockWithdrawal } from '../transactions/withdrawals.repository.ts';
import { presentClaim, takeClaim, takeOverClaim } from './claim.ts';
import { type ClaimSubject, endClaim } from './claims.repository.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity'>;

/** Locks the claimed row, so that claims and decisions run one after another. */
async function lock(tx: Tx, type: ClaimSubject['type'], id: string) {
  const row = await (type === 'deposit' ? lockDeposit(tx, id) : lockWithdrawal(tx, id));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Claims on deposits and withdrawals before a staff decision. */
export function claimRoutes(dependencies: Dependencies): Implementation[] {
  const { platform, identity } = dependencies;
  async function take(
    type: ClaimSubject['type'],
    { id, is_taken_over: isTakenOver }: { id: string; is_taken_over: boolean },
    { caller: { staffId }, ip, correlationId }: RequestContext<StaffCaller>,
  ) {
    if (!isUuid(id)) throw new Refusal('NOT_FOUND');
    return inTransaction(platform.db, async (tx) => {
      const row = await lock(tx, type, id);
      if (row.status !== 'pending')
        throw new Refusal(type === 'deposit' ? 'DEPOSIT_ALREADY_DECIDED' : 'WITHDRAWAL_ALREADY_DECIDED');
      const subject = { type, id, memberId: row.member_id };
      const by = { staffId, ip, correlationId };
      const claim = await (isTakenOver ? takeOverClaim : takeClaim)(dependencies, tx, subject, by);
      return { id, ...presentClaim(claim, await identity.staffNames(tx, [staffId]), staffId) };
    });
  }
  async function release(type: ClaimSubject['type'], id: string, staffId: string) {
    if (!isUuid(id)) throw new Refusal('NOT_FOUND');
    return inTransaction(platform.db, async (tx) => {
      const { member_id: memberId } = await lock(tx, type, id);
      await endClaim(tx, { type, id, memberId }, staffId);
      return { id };
    });
  }
  return [
    implement(staffDepositClaim, {
      create: ({ body }, context) => take('deposit', body, context),
      remove: ({ id }, { caller }) => release('deposit', id, caller.staffId),
    }),
    implement(staffWithdrawalClaim, {
      create: ({ body }, context) => take('withdrawal', body, context),
      remove: ({ id }, { caller }) => release('withdrawal', id, caller.staffId),
    }),
  ];
}
