import { publish } from '@sabai/db';
import { placeRounds, tellRounds } from '../../bonus/index.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { itemsInVersions } from '../items/items.repository.ts';
import { payloadOf, referenceOf } from './redemption-events.ts';
import { changeRedemption, type Redemption, redemptionOf } from './redemptions.repository.ts';

/** Orders due free spins, of one member or of all; returns the number of requests. */
export const placeSpins = (dependencies: ShopDependencies, memberId?: string): Promise<number> =>
  placeRounds(dependencies, 'redemption', memberId, async (tx, order, outcome) => {
    const now = dependencies.platform.clock();
    const redemption = (await redemptionOf(tx, order.member_id, order.order_id))!;
    const item = [...(await itemsInVersions(tx, [redemption])).values()][0]!;
    const notify = (topic: string, changed: Redemption, cause?: string) =>
      publish(tx, { memberId: order.member_id, topic, payload: payloadOf(changed, item, { cause }) });
    if (outcome === 'refused') {
      await dependencies.points.refund(tx, { memberId: order.member_id, reference: referenceOf(redemption) });
      const returned = { points_returned: redemption.points, budget_minor: 0n };
      const change = { cause: 'provider-refused', now };
      const refused = await changeRedemption(tx, redemption, { state: 'refused', ...returned }, change);
      await notify('reward.returned', refused, change.cause);
      return;
    }
    await notify(
      'reward.given',
      await changeRedemption(tx, redemption, { state: 'given' }, { cause: 'spins-given', now }),
    );
    await tellRounds(tx, order);
  });
