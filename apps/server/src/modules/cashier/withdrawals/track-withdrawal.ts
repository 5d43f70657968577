import type { WithdrawalTracker } from '@sabai/contract';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { measuredTimes } from '../transactions/measured-times.ts';
import { countAhead, type Withdrawal } from '../transactions/withdrawals.repository.ts';
import { stepsOf } from './stages.repository.ts';
import { trackerOf } from './tracker.rules.ts';

/** Returns the progress of a withdrawal, for its player and for staff alike. */
export async function trackWithdrawal(
  { platform }: Pick<CashierDependencies, 'platform'>,
  kept: Withdrawal,
): Promise<WithdrawalTracker> {
  const { db, clock } = platform;
  const withdrawal = sealedTables.withdrawals.open(await platform.seal(), kept);
  const { channel, currency_code: code } = withdrawal;
  const [steps, measured, ahead] = await Promise.all([
    stepsOf(db, withdrawal),
    measuredTimes(db, 'withdrawals', [channel], code),
    withdrawal.status === 'pending' ? countAhead(db, withdrawal) : 0,
  ]);
  return trackerOf(withdrawal, steps, { ahead, measured: measured.get(channel), now: clock() });
}
