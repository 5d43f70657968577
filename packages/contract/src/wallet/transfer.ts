import { z } from 'zod';
import { askedStatus } from '../cashier/transactions.ts';
import { amountInput, amountOutput, dayRange, findQuery, identifier, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { moveRefusals } from './member.ts';

export const sideWallets = ['cashback', 'rebate', 'affiliate'] as const;
export type SideWallet = (typeof sideWallets)[number];

/** A transfer from a side wallet to the main wallet. */
export const WalletTransfer = z
  .object({
    id: identifier,
    transfer_from: z.enum(sideWallets),
    transfer_amount: amountOutput,
    currency_code: z.string(),
    status: z.enum(['success']),
    created_at: timestamp,
  })
  .meta({ id: 'WalletTransfer' });
export type WalletTransfer = z.infer<typeof WalletTransfer>;

/**
 * The content of a side wallet, and the turnover required for the part that is not yet transferable. A target of 0
 * means that all of it is.
 */
export const SideWalletState = z
  .object({
    available: amountOutput,
    ready: amountOutput.describe('Part that can be transferred now'),
    turnover: amountOutput.describe('Turnover made for the rest, out of `turnover_target`'),
    turnover_target: amountOutput,
    is_open: z.boolean().describe('True if the operator permits transfers from this wallet'),
    can_transfer: z.boolean().describe('True if transfers are open and the minimum amount is ready'),
    minimum_transfer: amountOutput,
    currency_code: z.string(),
  })
  .meta({ id: 'SideWalletState' });

const transferRefusals = [
  ...moveRefusals,
  'AMOUNT_LESS_THAN_MINIMUM',
  'TRANSFER_CLOSED',
  'TRANSFER_TURNOVER_UNMET',
] as const;

/** Cashback is for all members; the other two are privileges. */
const needsOf = (wallet: SideWallet) => (wallet === 'cashback' ? {} : { needs: { privilege: wallet } });

/** Repeating a transfer with the same header `idempotency-key` returns the first response and moves no money. */
const transferOf = <const W extends SideWallet>(wallet: W) =>
  defineService({
    service: `${wallet}-transfer`,
    audience: 'member',
    ...needsOf(wallet),
    create: {
      summary: `Move money from the ${wallet} wallet to the main wallet`,
      body: z.object({ amount: amountInput }),
      result: WalletTransfer.extend({ available: amountOutput, balance: amountOutput.describe('Main wallet balance') }),
      refusals: transferRefusals,
      claims: wallet,
    },
  });
const stateOf = <const W extends SideWallet>(wallet: W) =>
  defineService({
    service: `${wallet}-transaction`,
    audience: 'member',
    ...needsOf(wallet),
    find: {
      summary: `Balance and turnover of the ${wallet} wallet`,
      query: findQuery(),
      result: SideWalletState,
      claims: wallet,
    },
  });
const historyOf = <const W extends SideWallet>(wallet: W) =>
  defineService({
    service: `${wallet}-history`,
    audience: 'member',
    ...needsOf(wallet),
    find: {
      summary: `Transfers from the ${wallet} wallet, newest first`,
      query: findQuery({ sort: ['created_at'] }),
      result: WalletTransfer,
    },
  });
const historySearchOf = <const W extends SideWallet>(wallet: W) =>
  defineService({
    service: `${wallet}-history-search`,
    audience: 'member',
    ...needsOf(wallet),
    find: {
      summary: `Transfers from the ${wallet} wallet on the days from … to …, inclusive`,
      query: findQuery({
        sort: ['created_at'],
        extra: { ...dayRange, status: askedStatus.optional() },
      }),
      result: WalletTransfer,
      refusals: ['DATE_RANGE_INVALID'],
    },
  });
const historySummaryOf = <const W extends SideWallet>(wallet: W) =>
  defineService({
    service: `${wallet}-history-summary`,
    audience: 'member',
    ...needsOf(wallet),
    find: {
      summary: `Total transfers from the ${wallet} wallet on these days`,
      query: z.strictObject(dayRange),
      isUnpaged: true,
      result: z.object({ count: z.int(), transferred: amountOutput, currency_code: z.string() }),
      refusals: ['DATE_RANGE_INVALID'],
    },
  });

export const cashbackTransfer = transferOf('cashback');
export const cashbackTransaction = stateOf('cashback');
export const cashbackHistory = historyOf('cashback');
export const cashbackHistorySearch = historySearchOf('cashback');
export const cashbackHistorySummary = historySummaryOf('cashback');
export const rebateTransfer = transferOf('rebate');
export const rebateTransaction = stateOf('rebate');
export const rebateHistory = historyOf('rebate');
export const rebateHistorySearch = historySearchOf('rebate');
export const rebateHistorySummary = historySummaryOf('rebate');
export const affiliateTransfer = transferOf('affiliate');
export const affiliateHistory = historyOf('affiliate');
export const affiliateHistorySearch = historySearchOf('affiliate');
export const affiliateHistorySummary = historySummaryOf('affiliate');
export const affiliateTransaction = defineService({
  service: 'affiliate-transaction',
  audience: 'member',
  needs: { privilege: 'affiliate' },
  find: {
    summary: 'Balance and turnover of the affiliate wallet',
    query: findQuery(),
    result: SideWalletState.extend({ affiliate_transaction: amountOutput.describe('Same as `available`') }),
    claims: 'affiliate',
  },
});

export const transferStatus = defineService({
  service: 'transfer-status',
  audience: 'public',
  find: {
    summary: 'Availability of transfers from the side wallets',
    isUnpaged: true,
    result: z.object({ is_open: z.boolean(), cashback: z.boolean(), rebate: z.boolean(), affiliate: z.boolean() }),
  },
});
export const minimumTransaction = defineService({
  service: 'minimum-transaction',
  audience: 'member',
  find: {
    summary: 'Minimum amount of a wallet transfer',
    isUnpaged: true,
    result: z.object({ minimum_transfer: amountOutput, currency_code: z.string() }),
  },
});
