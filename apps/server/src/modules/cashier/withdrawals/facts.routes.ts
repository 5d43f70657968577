import { staffWithdrawalFacts } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { turnoverLeft } from '../../wallet/index.ts';
import type { MemberHistory } from '../staff/staff.routes.ts';
import { bankAccountOf } from '../transactions/bank-account.rules.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { findTransaction, startOfDay } from '../transactions/transactions.repository.ts';
import { paidBefore, sumsOf } from './facts.repository.ts';
import { gamesOf, readRounds } from './facts.rules.ts';
import { payeeStatus } from './payee-check.rules.ts';

const monthMs = 30 * 24 * 3_600_000;
/** What a withdrawal is decided by, from all who know something of its member. */
export function factsRoutes(
  { platform, identity, flags, wallet }: Pick<CashierDependencies, 'platform' | 'identity' | 'flags' | 'wallet'>,
  history: MemberHistory,
): Implementation[] {
  const { db, clock } = platform;
  return [
    implement(staffWithdrawalFacts, {
      async get({ id }) {
        const withdrawal = await findTransaction(db, 'withdrawals', id);
        if (!withdrawal) throw new Refusal('NOT_FOUND');
        const { member_id: memberId, currency_code: code } = withdrawal;
        const currency = currencyOf(code);
        const decimal = (minor: bigint) => formatDecimal(minor, currency);
        const now = clock();
        const monthAgo = new Date(now.getTime() - monthMs);
        const today = await startOfDay(db, now, await identity.timeZone(db));
        const [seal, member, open, { turnover }, sums, before, changes, rounds] = await Promise.all([
          platform.seal(),
          identity.memberOf(db, memberId),
          flags.openOf(db, memberId),
          wallet.walletSnapshot(db, memberId),
          sumsOf(db, memberId, code, { today, monthAgo }),
          paidBefore(db, withdrawal),
          history.changesSince(memberId, monthAgo),
          history.latestRounds(memberId, readRounds),
        ]);
        const shown = ({ deposited, withdrawn }: { deposited: bigint; withdrawn: bigint }) => ({
          deposited: decimal(deposited),
          withdrawn: decimal(withdrawn),
        });
        return {
          withdrawal_id: id,
          currency_code: code,
          open_flags: open.map(({ flag_id, kind, hints, times, last_at }) => ({
            id: flag_id,
            kind: kind as 'shared_signals',
            hints: hints as 'phone'[],
            times,
            last_at: last_at.toISOString(),
          })),
          bank_status: payeeStatus(bankAccountOf(sealedTables.withdrawals.open(seal, withdrawal)), member),
          turnover: {
            done: decimal(turnover.turnoverMinor),
            target: decimal(turnover.targetMinor),
            left: decimal(turnoverLeft(turnover)),
          },
          sums: { today: shown(sums.today), days30: shown(sums.days30), total: shown(sums.total) },
          is_first: before.count === 0,
          paid_before: before.count,
          largest_before: before.largestMinor === null ? null : decimal(before.largestMinor),
          changes: changes.map(({ change, at }) => ({ change, changed_at: at.toISOString() })),
          games: gamesOf(rounds, code),
        };
      },
    }),
  ];
}
