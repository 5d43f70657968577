import { inTransaction, type Tx } from '@sabai/db';
import { requireDone } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { spokenMoment } from '../../../platform/sentences/spoken-moment.ts';
import type { Act, Performer } from '../../approvals/index.ts';
import { requireClaim } from '../claims/claim.ts';
import { endClaim } from '../claims/claims.repository.ts';
import { bankAccountOf } from '../transactions/bank-account.rules.ts';
import { publishWithdrawal } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { audit, requireSoundDecision, type StaffDecision, stateFacts } from '../transactions/staff-decision.ts';
import type { WithdrawalMethods } from '../transactions/withdrawal-method.ts';
import { lockWithdrawal, type Withdrawal } from '../transactions/withdrawals.repository.ts';
import { approve, receive, refuse, send } from './advance-withdrawal.ts';
import { payeeStatus } from './payee-check.rules.ts';
import { requireNoDebt } from './requires-no-debt.ts';
import { withdrawalSettings } from './withdrawal-config.repository.ts';

type Dependencies = Pick<CashierDependencies, 'platform' | 'wallet' | 'identity' | 'approvals' | 'flags'>;

const claimOf = ({ id, member_id: memberId }: Withdrawal) => ({ type: 'withdrawal', id, memberId }) as const;

async function lockToDecide(tx: Tx, id: string): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new Refusal('NOT_FOUND');
  if (withdrawal.stage !== 'checks') throw new Refusal('WITHDRAWAL_ALREADY_DECIDED');
  return withdrawal;
}

/**
 * Returns the concerns that need a second member of staff, whatever the amount. A payee check or flag decision by this
 * same member of staff is one.
 */
export async function concernsOf(
  dependencies: Pick<Dependencies, 'platform' | 'identity' | 'flags'>,
  tx: Tx,
  withdrawal: Withdrawal,
  staffId: string,
) {
  const { platform, identity, flags } = dependencies;
  const { member_id: memberId } = withdrawal;
  const concerns: NonNullable<Act['concerns']>[number][] = [];
  const account = bankAccountOf(sealedTables.withdrawals.open(await platform.seal(), withdrawal));
  if (account !== null) {
    const status = payeeStatus(account, await identity.memberOf(tx, memberId));
    const isUnsure = status === 'pending' || status === 'rejected' || status === 'replaced';
    if (isUnsure || (await identity.bankDecidedBy(tx, memberId)) === staffId) concerns.push('bank-check');
  }
  if ((await flags.hasOpen(tx, memberId)) || (await flags.hasDecided(tx, memberId, staffId)))
    concerns.push('open-flags');
  return concerns;
}

async function payoutOf(
  dependencies: Dependencies,
  tx: Tx,
  withdrawal: Withdrawal,
  { staff, ip, correlationId, reason }: StaffDecision,
): Promise<Act> {
  return {
    staff,
    ip,
    correlationId,
    reason,
    isPlain: true,
    kind: 'withdrawal',
    subject: { type: 'withdrawal', id: withdrawal.id },
    memberId: withdrawal.member_id,
    amount: { minor: withdrawal.amount_minor, currency: withdrawal.currency_code },
    concerns: await concernsOf(dependencies, tx, withdrawal, staff.staffId),
    before: { ...stateFacts(withdrawal), stage: withdrawal.stage },
    after: { ...stateFacts(withdrawal), stage: 'approved' },
    payload: {},
  };
}

/** Throws a Refusal if the withdrawal is held, set aside or blocked by a debt. */
async function requireFree(dependencies: Dependencies, tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { platform, identity } = dependencies;
  const held = withdrawal.held_until;
  if (held && held > platform.clock())
    throw new Refusal('WITHDRAWAL_HELD', { until: spokenMoment(held, await identity.timeZone(tx)) });
  const { set_aside_by: by } = withdrawal;
  if (by) throw new Refusal('WITHDRAWAL_SET_ASIDE', { name: (await identity.staffNames(tx, [by])).get(by) ?? '' });
  await requireNoDebt(dependencies, tx, withdrawal);
}

async function letOut(
  dependencies: Dependencies,
  tx: Tx,
  methods: WithdrawalMethods,
  withdrawal: Withdrawal,
  decision: StaffDecision,
  { hasSent }: { hasSent: boolean },
): Promise<Withdrawal> {
  const { staff, reason } = decision;
  const by = { actor: `staff:${staff.staffId}`, staffId: staff.staffId, reason };
  let decided = await approve(dependencies, tx, withdrawal, by);
  const isByHand = methods.find(withdrawal.channel)?.payout === 'staff';
  // The second approver of a request has transferred nothing.
  if (isByHand && hasSent && !(await withdrawalSettings(tx)).isBankPayoutSeparate)
    decided = await receive(dependencies, tx, await send(dependencies, tx, decided, by), by);
  await publishWithdrawal(tx, decided);
  // The approver of a manual payout keeps the claim to send it.
  if (decided.status !== 'pending') await endClaim(tx, claimOf(withdrawal));
  await audit(dependencies, tx, 'withdrawal', decision, withdrawal, decided);
  return decided;
}

/**
 * Approves a withdrawal after the approval of a second member of staff, who must not have credited the member either.
 */
export const payoutPerformer = (dependencies: Dependencies, methods: WithdrawalMethods): Performer => ({
  async stateOf(tx, { subject }) {
    const withdrawal = await lockWithdrawal(tx, subject.id);
    return withdrawal ? { ...stateFacts(withdrawal), stage: withdrawal.stage } : {};
  },
  async perform(tx, { subject, reason }, by) {
    const withdrawal = await lockToDecide(tx, subject.id);
    const sums = await dependencies.approvals.lockSums(tx, by.staff.staffId, withdrawal.member_id);
    await sums.requireNoCreditor();
    await requireFree(dependencies, tx, withdrawal);
    const decision: StaffDecision = { id: subject.id, status: 'success', reason, ...by };
    await letOut(dependencies, tx, methods, withdrawal, decision, { hasSent: false });
  },
});

/**
 * Approves a pending withdrawal or returns the money, once. For manual transfers the approval includes the transfer,
 * unless the operator has made sending a separate step; otherwise the method's provider sends it.
 */
export async function decideWithdrawal<T>(
  dependencies: Dependencies,
  methods: WithdrawalMethods,
  decision: StaffDecision,
  answer: (tx: Tx, decided: Withdrawal) => Promise<T>,
): Promise<T> {
  requireSoundDecision(decision);
  const { id, staff, status, reason } = decision;
  return requireDone(
    await inTransaction(dependencies.platform.db, async (tx) => {
      const withdrawal = await lockToDecide(tx, id);
      await requireClaim(dependencies, tx, claimOf(withdrawal), staff.staffId, { isNeeded: false });
      if (status === 'success') {
        const sums = await dependencies.approvals.lockSums(tx, staff.staffId, withdrawal.member_id);
        await sums.requireNoCreditor();
        await requireFree(dependencies, tx, withdrawal);
        const pending = await sums.consider(await payoutOf(dependencies, tx, withdrawal, decision));
        if (!pending)
          return answer(tx, await letOut(dependencies, tx, methods, withdrawal, decision, { hasSent: true }));
        // The claim ends here: a second member of staff has to decide now.
        await endClaim(tx, claimOf(withdrawal));
        return pending;
      }
      const by = { actor: `staff:${staff.staffId}`, staffId: staff.staffId, reason };
      const refused = await refuse(dependencies, tx, withdrawal, 'REFUSED_BY_STAFF', by);
      await publishWithdrawal(tx, refused);
      await endClaim(tx, claimOf(withdrawal));
      await audit(dependencies, tx, 'withdrawal', decision, withdrawal, refused);
      return answer(tx, refused);
    }),
  );
}
