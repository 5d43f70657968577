import { publish, type Tx } from '@sabai/db';
import type { PromotionRules } from '@sabai/rewards';
import { invariant } from '../../../platform/invariant.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { payloadOf } from './activate-grant.ts';
import { voidPending } from './end-grant.ts';
import { placeRounds, tellRounds } from './free-round-orders.ts';
import { advanceGrant, type Grant, grantOf } from './grants.repository.ts';

const dayMs = 86_400_000;

/**
 * Puts the order down that the free rounds of a grant are given by. Their provider is asked after the commit, and asked again under
 * the same key until its answer is known: they are given once, or not at all.
 */
export async function orderFreeRounds(
  { platform, budgets }: Pick<BonusDependencies, 'platform' | 'budgets'>,
  tx: Tx,
  pending: Grant,
  { freeRounds, amounts }: PromotionRules,
): Promise<Grant> {
  const now = platform.clock();
  const { member_id, id: grant_id, currency_code: currency, offer_id: offerId } = pending;
  const stake = amounts[currency]?.freeRoundStake;
  invariant(freeRounds && stake !== undefined, 'an offer of free rounds says how many and of what stake');
  const costMinor = BigInt(freeRounds.count) * BigInt(stake);
  const reservation_id = await budgets.take(tx, { offerId, currency, minor: costMinor });
  await tx
    .insertInto('grant_free_rounds')
    .values({
      ...{ member_id, grant_id, game_code: freeRounds.game, currency_code: currency, round_count: freeRounds.count },
      stake_minor: BigInt(stake),
      ...{ expires_at: new Date(now.getTime() + freeRounds.days * dayMs), next_try_at: now },
    })
    .execute();
  return tx
    .updateTable('grants')
    .set({ budget_minor: costMinor, reservation_id })
    .where('member_id', '=', member_id)
    .where('id', '=', grant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Orders the free rounds of grants that are due, of one member or of all; returns how many were asked for. */
export const placeOrders = (
  dependencies: Pick<BonusDependencies, 'platform' | 'wallet' | 'gameplay'>,
  memberId?: string,
): Promise<number> =>
  placeRounds(dependencies, 'grant', memberId, async (tx, order, outcome) => {
    const { platform } = dependencies;
    const now = platform.clock();
    const grant = (await grantOf(tx, order.member_id, order.order_id))!;
    if (grant.state !== 'pending') return;
    if (outcome === 'refused') {
      await voidPending({ platform }, tx, grant, { state: 'lapsed', cause: 'provider-refused' });
      return;
    }
    const active = await advanceGrant(
      tx,
      grant,
      { state: 'active', activated_at: now },
      { cause: 'free-rounds-given', now },
    );
    const done = await advanceGrant(tx, active, { state: 'completed', ended_at: now }, { cause: 'no-turnover', now });
    await publish(tx, { memberId: order.member_id, topic: 'promotion.completed', payload: payloadOf(done) });
    await tellRounds(tx, order);
  });
