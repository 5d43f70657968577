import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { turnoverLeft } from '../wallet/index.ts';
import type { DossierDependencies } from './dependencies.ts';
import { countsOf, paymentSums } from './summary.repository.ts';

/** What a wallet is made of; points are no money and stand apart. */
const accounts = ['main', 'cashback', 'rebate', 'affiliate', 'vault', 'pending_withdrawal'] as const;

/** What one member owns, has paid, withdrawn and played. */
export async function summaryOf(
  { platform: { db }, identity, wallet, protection }: DossierDependencies,
  memberId: string,
) {
  const member = await identity.memberOf(db, memberId);
  const code = member.currencyCode;
  const decimal = (minor: bigint) => formatDecimal(minor, currencyOf(code));
  const [own, payments, played, counts, { fields }, status] = await Promise.all([
    wallet.walletSnapshot(db, memberId),
    paymentSums(db, memberId, code),
    protection.sumsByGame(memberId, code, {}),
    countsOf(db, memberId),
    identity.masked(db, memberId).then((found) => found ?? { fields: {} as Record<string, null> }),
    identity.statusOf(db, memberId),
  ]);
  const { turnover } = own;
  const sumOf = (name: 'stakedMinor' | 'wonMinor') => [...played.values()].reduce((sum, of) => sum + of[name], 0n);
  const [stakedMinor, wonMinor] = [sumOf('stakedMinor'), sumOf('wonMinor')];
  return {
    ...{ email: fields.email ?? null, birth_date: fields.birth_date ?? null, status },
    ...{ language: member.language, country_code: member.countryCode, currency_code: code },
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
    },
    counts: {
      payments: payments.depositsAsked + payments.withdrawalsDone + (payments.waitingMinor === null ? 0 : 1),
      ...counts,
    },
  };
}
