import { staffWithdrawalFacts, staffWithdrawalRisk } from '@sabai/contract';
import { currencyOf, decimalOf, formatDecimal } from '@sabai/contract/money';
import { inTransaction } from '@sabai/db';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { turnoverLeft } from '../../wallet/index.ts';
import type { MemberHistory } from '../staff/staff.routes.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { findTransaction, startOfDay } from '../transactions/transactions.repository.ts';
import { type Withdrawal, withdrawalsOf } from '../transactions/withdrawals.repository.ts';
import { concernsOf } from './decide-withdrawal.ts';
import { sumsOf } from './facts.repository.ts';
import { gamesOf } from './facts.rules.ts';
import { readRisk } from './risk-facts.ts';
import { trackWithdrawal } from './track-withdrawal.ts';

const monthMs = 30 * 24 * 3_600_000;

type Dependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'flags' | 'wallet' | 'approvals'>;

/**
 * Returns whether the reading member of staff would need a second person to approve it, and whether such a request is
 * pending.
 */
async function secondPersonOf(dependencies: Dependencies, withdrawal: Withdrawal, staffId: string) {
  const { platform, identity, approvals } = dependencies;
  const { id, member_id: memberId, amount_minor: minor, currency_code: currency } = withdrawal;
  return inTransaction(platform.db, async (tx) => {
    const act = {
      kind: 'withdrawal' as const,
      subject: { type: 'withdrawal', id },
      memberId,
      amount: { minor, currency },
      concerns: await concernsOf(dependencies, tx, withdrawal, staffId),
    };
    const { grounds, aloneMinor, request } = await approvals.foresee(tx, act, staffId);
    const names = request ? await identity.staffNames(tx, [request.askedBy]) : undefined;
    return {
      grounds: [...grounds],
      alone_up_to: aloneMinor === null ? null : decimalOf(aloneMinor, currency),
      request: request
        ? { id: request.id, asked_by: names?.get(request.askedBy) ?? '', is_own: request.askedBy === staffId }
        : null,
    };
  });
}

/** The facts for the decision about a withdrawal, from all modules that hold some about its member. */
export function factsRoutes(dependencies: Dependencies, history: MemberHistory): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;
  return [
    implement(staffWithdrawalFacts, {
      async get({ id }, { caller }) {
        const withdrawal = await findTransaction(db, 'withdrawals', id);
        if (!withdrawal) throw new Refusal('NOT_FOUND');
        const { member_id: memberId, currency_code: code } = withdrawal;
        const currency = currencyOf(code);
        const decimal = (minor: bigint) => formatDecimal(minor, currency);
        const now = clock();
        const monthAgo = new Date(now.getTime() - monthMs);
        const today = await startOfDay(db, now, await identity.timeZone(db));
        const [{ flagged, turnover, before, changes, rounds, bankStatus, risk }, sums] = await Promise.all([
          readRisk(dependencies, history, db, withdrawal),
          sumsOf(db, memberId, code, { today, monthAgo }),
        ]);
        const shown = ({ deposited, withdrawn }: { deposited: bigint; withdrawn: bigint }) => ({
          deposited: decimal(deposited),
          withdrawn: decimal(withdrawn),
        });
        return {
          withdrawal_id: id,
          currency_code: code,
          open_flags: flagged.map(({ flag_id, kind, hints, times, last_at }) => ({
            id: flag_id,
            kind: kind as 'shared_signals',
            hints: hints as 'phone'[],
            times,
            last_at: last_at.toISOString(),
          })),
          bank_status: bankStatus,
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
          linked_members: new Set(flagged.flatMap(({ other }) => other ?? [])).size,
          risk,
          second_person: await secondPersonOf(dependencies, withdrawal, caller.staffId),
          tracker: await trackWithdrawal(dependencies, withdrawal),
        };
      },
    }),
    implement(staffWithdrawalRisk, {
      async find({ query: { ids } }) {
        const found = await withdrawalsOf(db, ids);
        const data: { id: string; score: number }[] = [];
        // Sequential, so that one list does not take all connections.
        for (const withdrawal of found)
          data.push({ id: withdrawal.id, score: (await readRisk(dependencies, history, db, withdrawal)).risk.score });
        return { data };
      },
    }),
  ];
}
