import type { Db } from '@sabai/db';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { turnoverLeft } from '../../wallet/index.ts';
import type { MemberHistory } from '../staff/staff.routes.ts';
import { bankAccountOf } from '../transactions/bank-account.rules.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { Withdrawal } from '../transactions/withdrawals.repository.ts';
import { paidBefore, riskRules } from './facts.repository.ts';
import { readRounds } from './facts.rules.ts';
import { payeeStatus } from './payee-check.rules.ts';
import { type RiskFacts, type RiskFound, riskOf } from './risk.rules.ts';

const monthMs = 30 * 24 * 3_600_000;

export type RiskDependencies = Pick<CashierDependencies, 'platform' | 'identity' | 'flags' | 'wallet'>;

/** Returns the facts of a withdrawal from all modules that hold some, with its risk score. */
export async function readRisk(
  { platform, identity, flags, wallet }: RiskDependencies,
  history: MemberHistory,
  db: Db,
  withdrawal: Withdrawal,
) {
  const { member_id: memberId, currency_code: currencyCode } = withdrawal;
  const since = new Date(platform.clock().getTime() - monthMs);
  const [seal, member, openFlags, { turnover }, before, changes, rounds, rules] = await Promise.all([
    platform.seal(),
    identity.memberOf(db, memberId),
    flags.openOf(db, memberId),
    wallet.walletSnapshot(db, memberId),
    paidBefore(db, withdrawal),
    history.changesSince(memberId, since),
    history.latestRounds(memberId, readRounds),
    riskRules(db),
  ]);
  const bankStatus = payeeStatus(bankAccountOf(sealedTables.withdrawals.open(seal, withdrawal)), member);
  const flagged = openFlags.map((flag) => ({
    ...flag,
    other: flag.member_id === memberId ? flag.other_member_id : flag.member_id,
  }));
  const facts: RiskFacts = {
    requestedAt: withdrawal.requested_at,
    amountMinor: withdrawal.amount_minor,
    currencyCode,
    largestBeforeMinor: before.largestMinor,
    isFirst: before.count === 0,
    bankStatus,
    changes,
    rounds,
    turnoverLeftMinor: turnoverLeft(turnover),
    openFlags: flagged.map(({ kind, hints, other }) => ({ kind, hints, other })),
  };
  const risk: { score: number; reasons: RiskFound[] } = riskOf(rules, facts);
  return { flagged, turnover, before, changes, rounds, bankStatus, risk };
}
