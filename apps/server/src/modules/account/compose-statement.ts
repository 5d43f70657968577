import { dayMs } from '@sabai/contract/duration';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { Refusal } from '../../platform/http/refusal.ts';
import { dayIn } from '../identity/index.ts';
import type { AccountDependencies } from './dependencies.ts';

const longestDays = 366;
const mostTransactions = 500;

export interface Statement {
  readonly locale: LocalePrefix;
  readonly houseName: string;
  readonly memberName: string;
  readonly username: string;
  readonly currencyCode: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly sums: Readonly<
    Record<'opening' | 'deposited' | 'fees' | 'withdrawn' | 'staked' | 'won' | 'other' | 'closing', string>
  >;
  readonly days: readonly Readonly<
    Record<'day' | 'deposited' | 'fees' | 'withdrawn' | 'staked' | 'won' | 'net', string>
  >[];
  readonly money: readonly {
    readonly at: Date;
    readonly what: 'deposit' | 'withdrawal';
    readonly channel: string;
    readonly amount: string;
  }[];
  readonly isMoneyCut: boolean;
}

/**
 * Returns the content of a statement of these days, both included: the main wallet before and after, its changes, and
 * each day. Throws DATE_RANGE_INVALID for a missing range, one that ends before it begins or after today, or one longer
 * than a year.
 */
export async function composeStatement(
  dependencies: AccountDependencies,
  memberId: string,
  { from, to, locale }: { from: string | undefined; to: string | undefined; locale: LocalePrefix },
): Promise<Statement> {
  const { platform, identity, protection, wallet, histories, content } = dependencies;
  const { db, clock } = platform;
  const timeZone = await identity.timeZone(db);
  const today = dayIn(timeZone, clock());
  const length = (Date.parse(to ?? '') - Date.parse(from ?? '')) / dayMs;
  if (!from || !to || !(length >= 0 && length < longestDays) || to > today) throw new Refusal('DATE_RANGE_INVALID');

  const { username, fullName, currencyCode } = await identity.memberOf(db, memberId);
  const decimal = (minor: bigint) => decimalOf(minor, currencyCode);
  const days = await protection.sumsByDay(memberId, currencyCode, { from, to });
  const [openingMinor, closingMinor] = await Promise.all([
    wallet.mainBalanceBefore(memberId, currencyCode, from, 0),
    wallet.mainBalanceBefore(memberId, currencyCode, to, 1),
  ]);
  const sum = (of: 'depositedMinor' | 'feesMinor' | 'withdrawnMinor' | 'stakedMinor' | 'wonMinor') =>
    days.reduce((all, one) => all + one[of], 0n);
  const [deposited, fees, withdrawn, staked, won] = [
    sum('depositedMinor'),
    sum('feesMinor'),
    sum('withdrawnMinor'),
    sum('stakedMinor'),
    sum('wonMinor'),
  ];
  const other = closingMinor - openingMinor - (deposited - fees - withdrawn - staked + won);
  const paid = { $limit: mostTransactions, $skip: 0, from, to, status: 'success' };
  const [deposits, withdrawals] = await Promise.all([
    histories.transactions('deposits', memberId, paid),
    histories.transactions('withdrawals', memberId, paid),
  ]);
  const money = [
    ...deposits.data.map((row) => ({ ...row, what: 'deposit' as const })),
    ...withdrawals.data.map((row) => ({ ...row, what: 'withdrawal' as const })),
  ]
    .map(({ what, channel, amount, success_time, request_time }) => ({
      at: new Date(success_time ?? request_time),
      what,
      channel,
      amount,
    }))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  return {
    locale,
    houseName: await content.webName(),
    memberName: fullName,
    username,
    currencyCode,
    from,
    to,
    timeZone,
    madeAt: clock(),
    sums: {
      opening: decimal(openingMinor),
      deposited: decimal(deposited),
      fees: decimal(fees),
      withdrawn: decimal(withdrawn),
      staked: decimal(staked),
      won: decimal(won),
      other: decimal(other),
      closing: decimal(closingMinor),
    },
    days: days.map((one) => ({
      day: one.day,
      deposited: decimal(one.depositedMinor),
      fees: decimal(one.feesMinor),
      withdrawn: decimal(one.withdrawnMinor),
      staked: decimal(one.stakedMinor),
      won: decimal(one.wonMinor),
      net: decimal(one.wonMinor - one.stakedMinor),
    })),
    money: money.slice(0, mostTransactions),
    isMoneyCut:
      money.length > mostTransactions || deposits.total > mostTransactions || withdrawals.total > mostTransactions,
  };
}
