import { publish, type Tx } from '@sabai/db';
import type { PromotionRules } from '@sabai/rewards';
import { invariant } from '../../../platform/invariant.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { payloadOf } from './activate-grant.ts';
import { voidPending } from './end-grant.ts';
import { orderRounds, placeRounds, tellRounds } from './free-round-orders.ts';
import { advanceGrant, type Grant, grantOf } from './grants.repository.ts';

/** Stores the order for the free rounds of a grant, and takes their cost from its budget. */
export async function orderFreeRounds(
  { platform, budgets }: Pick<BonusDependencies, 'platform' | 'budgets'>,
  tx: Tx,
  pending: Grant,
  { freeRounds, amounts }: PromotionRules,
): Promise<Grant> {
  const { member_id, id: grant_id, currency_code: currency, offer_id: offerId } = pending;
  const stake = amounts[currency]?.freeRoundStake;
  invariant(freeRounds && stake !== undefined, 'an offer of free rounds says how many and of what stake');
  const costMinor = BigInt(freeRounds.count) * BigInt(stake);
  const reservation_id = await budgets.take(tx, { offerId, currency, minor: costMinor });
  const order = { member_id, order_id: grant_id, currency_code: currency, stake_minor: BigInt(stake) };
  await orderRounds(tx, 'grant', order, freeRounds, platform.clock());
  return tx
    .updateTable('grants')
    .set({ budget_minor: costMinor, reservation_id })
    .where('member_id', '=', member_id)
    .where('id', '=', grant_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Places the due orders of grants, of one member or of all; returns their number. */
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
