import {
  configWithdrawal,
  moneyWithdrawal,
  queueWithdrawal,
  withdrawalTracker,
  withdrawalTransaction,
  withdrawalTransactionSummary,
  withdrawalType,
  withdrawDescription,
} from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { turnoverLeft } from '../../wallet/index.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { measuredTimes } from '../transactions/measured-times.ts';
import { transactionHistory } from '../transactions/transaction-history.ts';
import { findTransaction } from '../transactions/transactions.repository.ts';
import type { WithdrawalMethodCode, WithdrawalMethods } from '../transactions/withdrawal-method.ts';
import { countAhead, pendingWithdrawal, type Withdrawal } from '../transactions/withdrawals.repository.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { trackWithdrawal } from './track-withdrawal.ts';
import { etaOf } from './tracker.rules.ts';
import { memberWithdrawalLimits, withdrawalTypes, withdrawDescriptionOf } from './withdrawal-config.repository.ts';
import { partialReason } from './withdrawal-states.rules.ts';

/** The cashier's withdrawal operations for members. */
export function withdrawalRoutes(dependencies: CashierDependencies, methods: WithdrawalMethods): Implementation[] {
  const { platform, identity, wallet } = dependencies;
  const { db, clock } = platform;
  const history = transactionHistory(dependencies);
  const currencyFor = async (memberId: string) => currencyOf((await identity.memberOf(db, memberId)).currencyCode);
  const measured = async ({ channel, currency_code }: Withdrawal) =>
    (await measuredTimes(db, 'withdrawals', [channel], currency_code)).get(channel);

  async function own(id: string, memberId: string): Promise<Withdrawal> {
    const withdrawal = await findTransaction(db, 'withdrawals', id, memberId);
    if (!withdrawal) throw new Refusal('NOT_FOUND');
    return sealedTables.withdrawals.open(await platform.seal(), withdrawal);
  }
  const present = async (withdrawal: Withdrawal) => presentWithdrawal(await platform.seal(), withdrawal);

  return [
    implement(withdrawalType, {
      async find({ query }, { caller }) {
        const member = await identity.memberOf(db, caller.memberId);
        const currency = currencyOf(member.currencyCode);
        const types = await withdrawalTypes(db, member);
        const rows = types.map(async ({ id, code, isActive, limits: { min_minor, max_minor } }) => ({
          id,
          code: code as WithdrawalMethodCode,
          is_active: isActive && ((await methods.find(code)?.isOpen(db, currency.code)) ?? false),
          min_withdrawal: formatDecimal(min_minor ?? 0n, currency),
          max_withdrawal: formatDecimal(max_minor ?? 0n, currency),
        }));
        return pageOf(await Promise.all(rows), query);
      },
    }),
    implement(withdrawalTransaction, {
      async find({ query }, { caller }) {
        const { page, rows } = await history.page('withdrawals', caller.memberId, query);
        return { ...page, data: await Promise.all(rows.map(present)) };
      },
      get: async ({ id }, { caller }) => present(await own(id, caller.memberId)),
      create: async ({ body }, { caller, idempotencyKey }) =>
        present(
          await createWithdrawal(dependencies, methods, {
            caller,
            amount: body.amount,
            method: body.method,
            note: body.note,
            cryptoCurrencyId: body.currency_crypto_id ?? undefined,
            walletAddress: body.wallet_address ?? undefined,
            idempotencyKey,
          }),
        ),
    }),
    implement(withdrawalTracker, {
      async get({ id }, { caller }) {
        const withdrawal = await findTransaction(db, 'withdrawals', id, caller.memberId);
        if (!withdrawal) throw new Refusal('NOT_FOUND');
        return trackWithdrawal(dependencies, withdrawal);
      },
    }),
    implement(withdrawalTransactionSummary, {
      find: ({ query }, { caller }) => history.summary('withdrawals', caller.memberId, query),
    }),
    implement(moneyWithdrawal, {
      async find(_input, { caller }) {
        const snapshot = await wallet.walletSnapshot(db, caller.memberId);
        const { withdrawable, main, turnover, bonusFacts, currencyCode } = snapshot;
        const currency = currencyOf(currencyCode);
        const limits = await memberWithdrawalLimits(db, caller.memberId, currencyCode);
        const { payoutsHeldUntil } = await identity.memberOf(db, caller.memberId);
        const most = limits && limits.max_minor < withdrawable ? limits.max_minor : withdrawable;
        const cap = turnover.withdrawalCapMinor;
        // One stake counts for both, so the larger remainder applies.
        const requested = bonusFacts && turnoverLeft(bonusFacts) >= turnoverLeft(turnover) ? bonusFacts : turnover;
        return {
          amount: formatDecimal(withdrawable, currency),
          maximum: formatDecimal(limits ? most : 0n, currency),
          is_partial: withdrawable < main,
          reason: partialReason(snapshot),
          turnover: formatDecimal(requested.turnoverMinor, currency),
          turnover_target: formatDecimal(requested.targetMinor, currency),
          turnover_left: formatDecimal(turnoverLeft(requested), currency),
          promotion_maximum: cap === null ? null : formatDecimal(cap, currency),
          currency_code: currencyCode,
          held_until: payoutsHeldUntil && payoutsHeldUntil > clock() ? payoutsHeldUntil.toISOString() : null,
        };
      },
    }),
    implement(configWithdrawal, {
      async find(_input, { caller }) {
        const currency = await currencyFor(caller.memberId);
        const limits = await memberWithdrawalLimits(db, caller.memberId, currency.code);
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
        if (!pending) return { pending: null, ahead: 0, eta: null };
        const eta = etaOf(pending, await measured(pending));
        return { pending: await present(pending), ahead: await countAhead(db, pending), eta };
      },
    }),
    implement(withdrawDescription, {
      find: async (_input, { locale }) => ({ description: await withdrawDescriptionOf(db, locale) }),
    }),
  ];
}
