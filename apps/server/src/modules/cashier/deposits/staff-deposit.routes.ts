import { depositsList, type reviewCodes, staffDeposit } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { staffTransactions } from '../staff/staff-transactions.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { DepositMethods } from '../transactions/deposit-method.ts';
import { type Deposit, paymentsOf } from '../transactions/deposits.repository.ts';
import { approvalCredit, decideDeposit } from './decide-deposit.ts';
import { presentDeposits } from './present-deposit.ts';

const presentReview = ({ review_code, received_minor, received_currency_code, currency_code }: Deposit) =>
  review_code
    ? {
        code: review_code as (typeof reviewCodes)[number],
        received_amount: decimalOf(received_minor!, received_currency_code ?? currency_code),
      }
    : null;

const presentPayment = (payment: Awaited<ReturnType<typeof paymentsOf>>[number]) => ({
  provider: payment.gateway,
  transaction_id: payment.transaction_id,
  amount: decimalOf(payment.amount_minor, payment.currency_code),
  currency_code: payment.currency_code,
  payer_name: payment.payer_name,
  outcome: payment.outcome as 'credited',
  taken_back_amount: payment.taken_back_minor > 0n ? decimalOf(payment.taken_back_minor, payment.currency_code) : null,
  paid_at: payment.paid_at.toISOString(),
  received_at: payment.received_at.toISOString(),
});

/** Deposits of all members, for staff. */
export function staffDepositRoutes(dependencies: CashierDependencies, methods: DepositMethods): Implementation[] {
  const staff = staffTransactions(dependencies);
  async function present(rows: readonly Deposit[], caller: StaffCaller, reader: Db | Tx = dependencies.platform.db) {
    const deposits = await presentDeposits(dependencies.platform, methods, rows, reader);
    const concerned = await staff.concerning('deposit', rows, caller, reader);
    const payments = await paymentsOf(reader, await dependencies.platform.seal(), rows);
    return rows.map((row, index) => ({
      ...deposits[index]!,
      ...concerned[index]!,
      review: presentReview(row),
      approval_credit: approvalCredit(row),
      payments: payments.filter(({ deposit_id }) => deposit_id === row.id).map(presentPayment),
    }));
  }
  const deposits = staff.list('deposits', depositsList, present);
  return [
    implement(
      staffDeposit,
      {
        find: deposits.find,
        get: async ({ id }, { caller }) => (await present([await staff.one('deposits', id)], caller))[0]!,
        // The response is built within the decision's transaction: a failed response rolls the decision back.
        patch: async ({ id, body }, context) =>
          decideDeposit(
            dependencies,
            { ...staff.decisionOf(id, body, context), seenCredit: body.approval_credit },
            async (tx, deposit) => (await present([deposit], context.caller, tx))[0]!,
          ),
      },
      deposits,
    ),
  ];
}
