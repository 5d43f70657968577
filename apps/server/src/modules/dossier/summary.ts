import { decimalOf } from '@sabai/contract/money';
import { deductedOf } from '../reporting/index.ts';
import { turnoverLeft } from '../wallet/index.ts';
import type { DossierDependencies } from './dependencies.ts';
import { countsOf, paymentSums } from './summary.repository.ts';

/** The parts of a wallet; points are no money and are separate. */
const accounts = ['main', 'cashback', 'rebate', 'affiliate', 'vault', 'pending_withdrawal'] as const;

const shownMonths = 6;

/**
 * Returns a member's deposits, withdrawals and net loss by month, as the reports count them; minor units, oldest first.
 */
async function monthsOf(
  { platform: { db, clock }, identity, protection }: DossierDependencies,
  memberId: string,
  currency: string,
) {
  const timeZone = await identity.timeZone(db);
  const deducted = await deductedOf(db, { memberId, currency }, { now: clock(), timeZone, count: shownMonths });
  const days = await protection.sumsByDay(memberId, currency, { from: `${deducted.months[0]!.month}-01` });
  return {
    deductedMinor: deducted.total,
    months: deducted.months.map(({ month, minor }) => {
      const of = days.filter(({ day }) => day.startsWith(month));
      const sumOf = (name: 'stakedMinor' | 'wonMinor' | 'depositedMinor' | 'withdrawnMinor') =>
        of.reduce((sum, one) => sum + one[name], 0n);
      const ggr = sumOf('stakedMinor') - sumOf('wonMinor');
      return {
        month,
        deposits: sumOf('depositedMinor'),
        withdrawals: sumOf('withdrawnMinor'),
        ggr,
        ngr: ggr - minor,
      };
    }),
  };
}

/** Returns one member's balances, payments and play. */
export async function summaryOf(dependencies: DossierDependencies, memberId: string) {
  const {
    platform: { db },
    identity,
    wallet,
    protection,
  } = dependencies;
  const member = await identity.memberOf(db, memberId);
  const code = member.currencyCode;
  const decimal = (minor: bigint) => decimalOf(minor, code);
  const [own, payments, played, counts, { fields }, status, { deductedMinor, months }] = await Promise.all([
    wallet.walletSnapshot(db, memberId),
    paymentSums(db, memberId, code),
    protection.sumsByGame(memberId, code, {}),
    countsOf(db, memberId),
    identity.masked(db, memberId).then((found) => found ?? { fields: {} as Record<string, null> }),
    identity.statusOf(db, memberId),
    monthsOf(dependencies, memberId, code),
  ]);
  const { turnover } = own;
  const sumOf = (name: 'stakedMinor' | 'wonMinor') => [...played.values()].reduce((sum, of) => sum + of[name], 0n);
  const [stakedMinor, wonMinor] = [sumOf('stakedMinor'), sumOf('wonMinor')];
  return {
    email: fields.email ?? null,
    birth_date: fields.birth_date ?? null,
    status,
    language: member.language,
    country_code: member.countryCode,
    currency_code: code,
    wallets: accounts.map((account) => ({ account, balance: decimal(own[account]) })),
    points: String(own.points),
    withdrawable: decimal(own.withdrawable),
    turnover: {
      done: decimal(turnover.turnoverMinor),
      target: decimal(turnover.targetMinor),
      left: decimal(turnoverLeft(turnover)),
    },
    deposits: {
      asked: payments.depositsAsked,
      count: payments.depositsDone,
      amount: decimal(payments.depositedMinor),
      last_at: payments.lastDepositAt?.toISOString() ?? null,
    },
    withdrawals: {
      count: payments.withdrawalsDone,
      amount: decimal(payments.withdrawnMinor),
      waiting: payments.waitingMinor === null ? null : decimal(payments.waitingMinor),
      last_at: payments.lastWithdrawalAt?.toISOString() ?? null,
    },
    play: {
      staked: decimal(stakedMinor),
      paid: decimal(wonMinor),
      ggr: decimal(stakedMinor - wonMinor),
      deducted: decimal(deductedMinor),
      ngr: decimal(stakedMinor - wonMinor - deductedMinor),
    },
    months: months.map(({ month, deposits, withdrawals, ggr, ngr }) => ({
      month,
      deposits: decimal(deposits),
      withdrawals: decimal(withdrawals),
      ggr: decimal(ggr),
      ngr: decimal(ngr),
    })),
    counts: {
      payments: payments.depositsAsked + payments.withdrawalsDone + (payments.waitingMinor === null ? 0 : 1),
      ...counts,
    },
  };
}
