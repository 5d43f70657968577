import {
  affiliateHistory,
  affiliateHistorySearch,
  affiliateHistorySummary,
  affiliateTransaction,
  affiliateTransfer,
  cashbackHistory,
  cashbackHistorySearch,
  cashbackHistorySummary,
  cashbackTransaction,
  cashbackTransfer,
  minimumTransaction,
  rebateHistory,
  rebateHistorySearch,
  rebateHistorySummary,
  rebateTransaction,
  rebateTransfer,
  type SideWallet,
  transferStatus,
  type WalletTransfer,
} from '@sabai/contract';
import { currencyOf, decimalOf, formatDecimal } from '@sabai/contract/money';
import { balances } from '@sabai/ledger';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { WalletDependencies } from './dependencies.ts';
import { minimumTransfer, openSideWallets, sideFactsOf, transferRules } from './facts.repository.ts';
import { readyOf } from './move.rules.ts';
import { transferToMain } from './transfer-to-main.ts';
import { listTransfers, sumTransfers, type TransferQuery, type TransferRow } from './transfers.repository.ts';

export const presentTransfer = (row: TransferRow): WalletTransfer => ({
  id: row.id,
  transfer_from: row.kind as SideWallet,
  transfer_amount: decimalOf(row.amount_minor, row.currency_code),
  currency_code: row.currency_code,
  status: 'success',
  created_at: row.created_at.toISOString(),
});

/** The three side wallets have the same responses. */
export function transferRoutes(dependencies: WalletDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;
  const currencyFor = async (memberId: string) => currencyOf((await identity.memberOf(db, memberId)).currencyCode);

  async function transfer(
    wallet: SideWallet,
    amount: unknown,
    { caller, idempotencyKey }: RequestContext<MemberCaller>,
  ) {
    const moved = await transferToMain(dependencies, { memberId: caller.memberId, wallet, amount, idempotencyKey });
    const currency = currencyOf(moved.currency_code);
    return {
      ...presentTransfer(moved),
      available: formatDecimal(moved.other_after, currency),
      balance: formatDecimal(moved.main_after, currency),
    };
  }

  const stateOf = (wallet: SideWallet, memberId: string) => sideWalletOf(dependencies, wallet, memberId);

  async function history(wallet: SideWallet, memberId: string, query: TransferQuery & { status?: string | undefined }) {
    const page = { limit: query.$limit, skip: query.$skip };
    // A transfer succeeds immediately or not at all, so none is pending or failed.
    if (query.status !== undefined && query.status !== 'success') return { ...page, total: 0, data: [] };
    const { total, rows } = await listTransfers(db, memberId, wallet, query, await identity.timeZone(db));
    return { ...page, total, data: rows.map(presentTransfer) };
  }

  async function summary(wallet: SideWallet, memberId: string, query: Pick<TransferQuery, 'from' | 'to'>) {
    const currency = await currencyFor(memberId);
    const { count, amountMinor } = await sumTransfers(db, memberId, wallet, query, await identity.timeZone(db));
    return { count, transferred: formatDecimal(amountMinor, currency), currency_code: currency.code };
  }
  return [
    implement(cashbackTransfer, { create: ({ body }, context) => transfer('cashback', body.amount, context) }),
    implement(rebateTransfer, { create: ({ body }, context) => transfer('rebate', body.amount, context) }),
    implement(affiliateTransfer, { create: ({ body }, context) => transfer('affiliate', body.amount, context) }),
    implement(cashbackTransaction, {
      find: async ({ query }, { caller }) => pageOf([await stateOf('cashback', caller.memberId)], query),
    }),
    implement(rebateTransaction, {
      find: async ({ query }, { caller }) => pageOf([await stateOf('rebate', caller.memberId)], query),
    }),
    implement(affiliateTransaction, {
      async find({ query }, { caller }) {
        const state = await stateOf('affiliate', caller.memberId);
        return pageOf([{ ...state, affiliate_transaction: state.available }], query);
      },
    }),
    implement(cashbackHistory, { find: ({ query }, { caller }) => history('cashback', caller.memberId, query) }),
    implement(rebateHistory, { find: ({ query }, { caller }) => history('rebate', caller.memberId, query) }),
    implement(affiliateHistory, { find: ({ query }, { caller }) => history('affiliate', caller.memberId, query) }),
    implement(cashbackHistorySearch, { find: ({ query }, { caller }) => history('cashback', caller.memberId, query) }),
    implement(rebateHistorySearch, { find: ({ query }, { caller }) => history('rebate', caller.memberId, query) }),
    implement(affiliateHistorySearch, {
      find: ({ query }, { caller }) => history('affiliate', caller.memberId, query),
    }),
    implement(cashbackHistorySummary, {
      find: ({ query }, { caller }) => summary('cashback', caller.memberId, query),
    }),
    implement(rebateHistorySummary, { find: ({ query }, { caller }) => summary('rebate', caller.memberId, query) }),
    implement(affiliateHistorySummary, {
      find: ({ query }, { caller }) => summary('affiliate', caller.memberId, query),
    }),
    implement(transferStatus, {
      async find() {
        const open = await openSideWallets(db);
        return {
          is_open: open.size > 0,
          cashback: open.has('cashback'),
          rebate: open.has('rebate'),
          affiliate: open.has('affiliate'),
        };
      },
    }),
    implement(minimumTransaction, {
      async find(_input, { caller }) {
        const currency = await currencyFor(caller.memberId);
        return {
          minimum_transfer: formatDecimal(await minimumTransfer(db, currency.code), currency),
          currency_code: currency.code,
        };
      },
    }),
  ];
}

/** Returns a side wallet's balance and its required turnover. */
export async function sideWalletOf(
  { platform: { db }, identity }: WalletDependencies,
  wallet: SideWallet,
  memberId: string,
) {
  const currency = currencyOf((await identity.memberOf(db, memberId)).currencyCode);
  const available = (await balances(db, memberId, currency.code))[wallet];
  const facts = await sideFactsOf(db, memberId, wallet, currency.code);
  const readyMinor = readyOf(available, facts);
  const { isOpen, minimumMinor } = await transferRules(db, wallet, currency.code);
  return {
    available: formatDecimal(available, currency),
    ready: formatDecimal(readyMinor, currency),
    turnover: formatDecimal(facts.turnoverMinor, currency),
    turnover_target: formatDecimal(facts.targetMinor, currency),
    is_open: isOpen,
    can_transfer: isOpen && readyMinor >= minimumMinor,
    minimum_transfer: formatDecimal(minimumMinor, currency),
    currency_code: currency.code,
  };
}
