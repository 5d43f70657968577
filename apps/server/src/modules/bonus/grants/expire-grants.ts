import type { OutboxConsumer, Tx } from '@sabai/db';
import type { BonusDependencies } from '../dependencies.ts';
import { promotionInVersion } from '../offers/offered.repository.ts';
import { endGrant, settledGrantOf, voidPending } from './end-grant.ts';
import { openGrantOf } from './grants.repository.ts';
import { pauseGrant } from './pause-grant.ts';

type Dependencies = Pick<BonusDependencies, 'platform' | 'wallet'>;
const batch = 100;

/** Ends expired grants; returns the number of members checked. Any number of processes may call it concurrently. */
export async function expireGrants(dependencies: Dependencies): Promise<number> {
  const { platform, wallet } = dependencies;
  const { db, clock } = platform;
  let looked = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await db
      .selectFrom('grants')
      .select('member_id')
      .where('state', 'in', ['pending', 'active'])
      .where('expires_at', '<=', clock())
      .where('member_id', '>', last)
      .orderBy('member_id')
      .limit(batch)
      .execute();
    await wallet.eachLocked(
      platform,
      due,
      async (tx, { member_id }) => void (await settledGrantOf(dependencies, tx, member_id)),
      'a grant could not be ended',
    );
    last = due.at(-1)?.member_id ?? last;
    looked += due.length;
    if (due.length < batch) return looked;
  }
}

/**
 * Returns whether the member or the operator has blocked play. An incomplete profile or a used-up limit does not count.
 */
async function isKeptFromPlaying(
  { protection }: Pick<BonusDependencies, 'protection'>,
  tx: Tx,
  memberId: string,
): Promise<boolean> {
  const obstacles = await protection.obstaclesTo(tx, 'play', memberId);
  return obstacles.some(({ fix }) => fix === 'wait' || fix === 'contact');
}

/** Handles a block on play: ends received grants, and ends or pauses an active grant as its terms state. */
export const blocksEndGrants = (
  dependencies: Pick<BonusDependencies, 'platform' | 'wallet' | 'protection'>,
): OutboxConsumer => ({
  name: 'promotions-of-blocked',
  topics: ['member.excluded', 'member.account_closed', 'member.stopped'],
  async handle(tx, { memberId }) {
    await dependencies.wallet.lockWallet(tx, memberId);
    if (!(await isKeptFromPlaying(dependencies, tx, memberId))) return;
    const grant = await openGrantOf(tx, memberId);
    if (!grant) return;
    if (grant.state === 'pending') {
      if (grant.budget_minor === 0n)
        await voidPending(dependencies, tx, grant, { state: 'lapsed', cause: 'member-blocked' });
      return;
    }
    const { rules } = await promotionInVersion(tx, grant.offer_id, grant.version);
    if (rules.onBlock === 'paused') await pauseGrant(dependencies, tx, grant);
    if (rules.onBlock === 'ended')
      await endGrant(dependencies, tx, grant, { state: 'forfeited', cause: 'member-blocked' });
  },
});
