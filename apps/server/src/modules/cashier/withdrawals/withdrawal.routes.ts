import {
  configWithdrawal,
  moneyWithdrawal,
  queueWithdrawal,
  withdrawalTransaction,
  withdrawalTransactionSummary,
  withdrawalType,
} from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { type Implementation, implement } from '../../../platform/implement.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { withdrawalLimits } from '../cashier-config.repository.ts';
import type { CashierParts } from '../parts.ts';
import { transactionHistory } from '../transaction-history.ts';
import { findTransaction } from '../transactions.repository.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { countAhead, pendingWithdrawal } from './withdrawals.repository.ts';

/** What the cashier offers to members who want money out. */
export function withdrawalRoutes(parts: CashierParts): Implementation[] {
  const { platform, identity, wallet } = parts;
  const { db } = platform;
  const history = transactionHistory(parts);
  const currencyFor = async (memberId: string) => currencyOf((await identity.memberOf(db, memberId)).currencyCode);

  return [
    implement(withdrawalType, {
      async find({ query }, { caller }) {
        const currency = await currencyFor(caller.memberId);
        const isActive = (await withdrawalLimits(db, currency.code)) !== undefined;
        return pageOf([{ id: 1, code: 'BANK', is_active: isActive }], query);
      },
    }),
    implement(withdrawalTransaction, {
      async find({ query }, { caller }) {
        const { page, rows } = await history.page('withdrawals', caller.memberId, query);
        return { ...page, data: rows.map(presentWithdrawal) };
      },
      async get({ id }, { caller }) {
        const withdrawal = await findTransaction(db, 'withdrawals', id, caller.memberId);
        if (!withdrawal) throw new Refusal('NOT_FOUND');
        return presentWithdrawal(withdrawal);
      },
      create: async ({ body }, { caller, idempotencyKey }) =>
        presentWithdrawal(await createWithdrawal(parts, { memberId: caller.memberId, ...body, idempotencyKey })),
    }),
    implement(withdrawalTransactionSummary, {
      find: (_input, { caller }) => history.summary('withdrawals', caller.memberId),
    }),
    implement(moneyWithdrawal, {
      async find(_input, { caller }) {
        const { withdrawable, currencyCode } = await wallet.walletSnapshot(db, caller.memberId);
        const amount = formatDecimal(withdrawable, currencyOf(currencyCode));
        return { amount, is_partial: false, currency_code: currencyCode };
      },
    }),
    implement(configWithdrawal, {
      async find(_input, { caller }) {
        const currency = await currencyFor(caller.memberId);
        const limits = await withdrawalLimits(db, currency.code);
        return {
          min_withdrawal: formatDecimal(limits?.min_minor ?? 0n, currency),
          max_withdrawal: formatDecimal(limits?.max_minor ?? 0n, currency),
          currency_code: currency.code,
        };
      },
    }),
    implement(queueWithdrawal, {
      async find(_input, { caller }) {
        const pending = await pendingWithdrawal(db, caller.memberId);
        return pending
          ? { pending: presentWithdrawal(pending), ahead: await countAhead(db, pending) }
          : { pending: null, ahead: 0 };
      },
    }),
  ];
}
