import { staffWithdrawal, staffWithdrawalPayout, staffWithdrawalSetAside, withdrawalsList } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { staffTransactions } from '../staff/staff-transactions.ts';
import { bankAccountOf } from '../transactions/bank-account.rules.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { WithdrawalMethods } from '../transactions/withdrawal-method.ts';
import type { Withdrawal } from '../transactions/withdrawals.repository.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { payByHand } from './pay-by-hand.ts';
import { isPayeeReplaced } from './payee-check.rules.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { letGoOn, setAside } from './set-aside.ts';
import { withdrawalSettings } from './withdrawal-config.repository.ts';
import { type Stage, statusOf } from './withdrawal-states.rules.ts';

/** Withdrawals of all members, for staff. */
export function staffWithdrawalRoutes(dependencies: CashierDependencies, methods: WithdrawalMethods): Implementation[] {
  const staff = staffTransactions(dependencies, methods);
  async function present(rows: readonly Withdrawal[], caller: StaffCaller, reader: Db | Tx = dependencies.platform.db) {
    const concerned = await staff.concerning('withdrawal', rows, caller, reader);
    const seal = await dependencies.platform.seal();
    const opened = rows.map((row) => sealedTables.withdrawals.open(seal, row));
    const members = await dependencies.identity.membersByIds(reader, [...new Set(rows.map((row) => row.member_id))]);
    const owners = new Map(members.map((member) => [member.id, member]));
    const { isBankPayoutSeparate } = await withdrawalSettings(reader);
    const ids = rows.map(({ id }) => id);
    const awaited = await dependencies.approvals.awaited(reader, 'withdrawal', ids);
    const names = await dependencies.identity.staffNames(reader, [
      ...new Set(rows.flatMap(({ set_aside_by }) => set_aside_by ?? [])),
    ]);
    const setAsideOf = (row: Withdrawal, reason: string | null) =>
      row.set_aside_at && {
        by: names.get(row.set_aside_by!) ?? '',
        reason: reason ?? '',
        since: row.set_aside_at.toISOString(),
      };
    const sentBy = (row: Withdrawal): 'approver' | 'staff' | 'provider' =>
      methods.find(row.channel)?.payout !== 'staff' ? 'provider' : isBankPayoutSeparate ? 'staff' : 'approver';
    const inDoubt = new Set<string>();
    for (const { code, inDoubt: find } of methods.all) {
      const sent = find ? rows.filter((row) => row.channel === code && row.stage === 'sent') : [];
      if (find && sent.length > 0) for (const id of await find(reader, sent)) inDoubt.add(id);
    }
    return rows.map((row, index) => ({
      ...presentWithdrawal(seal, row),
      ...concerned[index]!,
      stage: row.stage as Stage,
      queue_priority: row.queue_priority,
      held_until: row.held_until?.toISOString() ?? null,
      set_aside: setAsideOf(row, opened[index]!.set_aside_reason),
      is_second_awaited: awaited.has(row.id),
      payout_reference: row.payout_reference,
      account_holder: opened[index]!.bank_account_name,
      is_payee_replaced: isPayeeReplaced(bankAccountOf(opened[index]!), { bank: owners.get(row.member_id)?.bank }),
      sent_by: sentBy(row),
      is_sent_by_hand:
        inDoubt.has(row.id) || (row.stage === 'approved' && methods.find(row.channel)?.payout === 'staff'),
    }));
  }
  const withdrawals = staff.list('withdrawals', withdrawalsList, present);
  return [
    implement(
      staffWithdrawal,
      {
        find: withdrawals.find,
        get: async ({ id }, { caller }) => (await present([await staff.one('withdrawals', id)], caller))[0]!,
        // The response is built within the decision's transaction: a failed response rolls the decision back.
        patch: async ({ id, body }, context) =>
          decideWithdrawal(
            dependencies,
            methods,
            staff.decisionOf(id, body, context),
            async (tx, withdrawal) => (await present([withdrawal], context.caller, tx))[0]!,
          ),
      },
      withdrawals,
    ),
    implement(staffWithdrawalSetAside, {
      async create({ body: { id, reason } }, { caller: { staffId }, ip, correlationId }) {
        await setAside(dependencies, id, reason, { staffId, ip, correlationId });
        return { id };
      },
      async remove({ id }, { caller: { staffId }, ip, correlationId }) {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        await letGoOn(dependencies, id, { staffId, ip, correlationId });
        return { id };
      },
    }),
    implement(staffWithdrawalPayout, {
      async create({ body: { withdrawal_id, outcome, reference, reason } }, context) {
        const decision = { status: outcome === 'sent' ? ('success' as const) : ('fail' as const), reason };
        const payout = { ...staff.decisionOf(withdrawal_id, decision, context), reference };
        const { id, stage } = await payByHand(dependencies, methods, payout);
        return { id, status: statusOf(stage as Stage), stage };
      },
    }),
  ];
}
