import { inTransaction } from '@sabai/db';
import { publishWithdrawal } from '../transactions/cashier-events.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { holdsThatEnded, lockWithdrawal } from '../transactions/withdrawals.repository.ts';
import { approve } from './advance-withdrawal.ts';
import { autoConcerns } from './auto-concerns.ts';
import { owedBy } from './requires-no-debt.ts';
import { insertSteps } from './stages.repository.ts';

const most = 100;

/** Passes the payee check of withdrawals whose hold has ended, and approves those without further checks. */
export async function endHolds(
  dependencies: Pick<CashierDependencies, 'platform' | 'wallet' | 'protection' | 'flags' | 'identity'>,
): Promise<number> {
  const { db, clock } = dependencies.platform;
  const now = clock();
  let ended = 0;
  for (const id of await holdsThatEnded(db, now, most)) {
    ended += await inTransaction(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal?.stage !== 'checks') return 0;
      const payee = { check: 'payee', state: 'passed', until: null } as const;
      await insertSteps(tx, withdrawal, [{ step: 'checks', check: payee }], { actor: 'house', at: now });
      // Withdrawals that staff have stopped or set aside remain, and so do those of a member with a debt.
      const isStopped = await dependencies.protection.areWithdrawalsStopped(tx, withdrawal.member_id);
      const member = await dependencies.identity.memberOf(tx, withdrawal.member_id);
      // Concerns that arose during the hold are left to staff.
      const isSound = (await autoConcerns(dependencies, tx, member, withdrawal.channel)).length === 0;
      const isFree = isSound && !isStopped && withdrawal.set_aside_at === null;
      if (withdrawal.is_auto_approved && isFree && (await owedBy(dependencies, tx, withdrawal)) === 0n)
        await publishWithdrawal(tx, await approve(dependencies, tx, withdrawal, { actor: 'house' }));
      return 1;
    });
  }
  return ended;
}
