import { inTransaction, publish, type Tx } from '@sabai/db';
import type { ShopRounds } from '@sabai/rewards';
import { askForRounds, pauseAfter } from '../../bonus/index.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { itemsInVersions } from '../items/items.repository.ts';
import { decimal } from '../items/present-item.ts';
import { payloadOf, referenceOf } from './redemption-events.ts';
import { changeRedemption, type Redemption, redemptionOf } from './redemptions.repository.ts';

const dayMs = 86_400_000;
const batch = 20;

/**
 * Puts the order down that free spins are given by. Their provider is asked after the commit, and asked again under the same key until
 * its answer is known: spins are given and points are spent once, or neither.
 */
export async function orderSpins(
  tx: Tx,
  { member_id, id: redemption_id, currency_code }: Redemption,
  { rounds, stake }: { readonly rounds: ShopRounds; readonly stake: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('redemption_free_rounds')
    .values({
      ...{ member_id, redemption_id, game_code: rounds.game, currency_code, stake_minor: BigInt(stake) },
      ...{ round_count: rounds.count, expires_at: new Date(now.getTime() + rounds.days * dayMs), next_try_at: now },
    })
    .execute();
}

type Answer = Awaited<ReturnType<typeof askForRounds>>;

/** What the provider has answered, written once: whoever asks again finds it settled. */
async function settle(
  { platform, wallet, points }: ShopDependencies,
  { member_id: memberId, redemption_id: redemptionId }: { readonly member_id: string; readonly redemption_id: string },
  { outcome, answer }: Answer,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = platform.clock();
    await wallet.lockWallet(tx, memberId);
    const order = await tx
      .selectFrom('redemption_free_rounds')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('redemption_id', '=', redemptionId)
      .where('state', '=', 'ordered')
      .executeTakeFirst();
    if (!order) return;
    const tries = order.tries + 1;
    await tx
      .updateTable('redemption_free_rounds')
      .set(
        outcome === 'unknown'
          ? { tries, answer, next_try_at: new Date(now.getTime() + pauseAfter(tries)) }
          : { tries, answer, state: outcome },
      )
      .where('member_id', '=', memberId)
      .where('redemption_id', '=', redemptionId)
      .execute();
    if (outcome === 'unknown') return;
    const redemption = (await redemptionOf(tx, memberId, redemptionId))!;
    const item = [...(await itemsInVersions(tx, [redemption])).values()][0]!;
    if (outcome === 'refused') {
      await points.refund(tx, { memberId, reference: referenceOf(redemption) });
      const refused = await changeRedemption(
        tx,
        redemption,
        { state: 'refused', points_returned: redemption.points, budget_minor: 0n },
        { cause: 'provider-refused', now },
      );
      await publish(tx, { memberId, topic: 'reward.returned', payload: payloadOf(refused, item) });
      return;
    }
    const given = await changeRedemption(tx, redemption, { state: 'given' }, { cause: 'spins-given', now });
    await publish(tx, { memberId, topic: 'reward.given', payload: payloadOf(given, item) });
    await publish(tx, {
      memberId,
      topic: 'free_rounds.given',
      payload: {
        ...{
          id: redemptionId,
          count: order.round_count,
          game_code: order.game_code,
          currency_code: order.currency_code,
        },
        stake: decimal(order.stake_minor, order.currency_code),
        ...{ game_name: order.game_code, expires_at: order.expires_at.toISOString() },
      },
    });
  });
}

/** Orders the free spins that are due, of one member or of all; returns how many were asked for. Any number of processes may call it. */
export async function placeSpins(dependencies: ShopDependencies, memberId?: string): Promise<number> {
  const { db, clock } = dependencies.platform;
  const due = await db
    .selectFrom('redemption_free_rounds')
    .selectAll()
    .where('state', '=', 'ordered')
    .where('next_try_at', '<=', clock())
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .orderBy('next_try_at')
    .limit(batch)
    .execute();
  for (const order of due)
    await settle(dependencies, order, await askForRounds(dependencies, order.redemption_id, order));
  return due.length;
}
