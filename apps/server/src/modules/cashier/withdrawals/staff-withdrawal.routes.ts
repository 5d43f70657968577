import { staffWithdrawal } from '@sabai/contract';
import { type Implementation, implement } from '../../../platform/implement.ts';
import type { CashierParts } from '../parts.ts';
import { staffTransactions } from '../staff-transactions.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

/** Withdrawals of all members, for staff. */
export function staffWithdrawalRoutes(parts: CashierParts): Implementation[] {
  const staff = staffTransactions(parts);
  async function present(rows: readonly Withdrawal[]) {
    const concerned = await staff.concerning(rows);
    return rows.map((row, index) => ({ ...presentWithdrawal(row), ...concerned[index]! }));
  }
  return [
    implement(staffWithdrawal, {
      async find({ query }) {
        const { page, rows } = await staff.page('withdrawals', query);
        return { ...page, data: await present(rows) };
      },
      get: async ({ id }) => (await present([await staff.one('withdrawals', id)]))[0]!,
      patch: async ({ id, body }, context) =>
        (await present([await decideWithdrawal(parts, staff.decisionOf(id, body, context))]))[0]!,
    }),
  ];
}
