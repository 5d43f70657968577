import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { isActiveAt, isOnePot } from '@sabai/rewards';
import { type DoorGrant, endOf, isMet } from '../unit-of-work/door-grant.ts';
import type { PlayerCall } from './take-stake.ts';

/** What the house hears of a grant. */
export function tellGrant({ unit, player }: PlayerCall, topic: string, grant: DoorGrant): void {
  const { id, offerId: offer_id, title, state, wagering, currency: currency_code } = grant;
  const amount = formatDecimal(wagering.bonusMinor, currencyOf(currency_code));
  unit.publish({ memberId: player.id, topic, payload: { id, offer_id, title, amount, currency_code, state } });
}

/** A bet that a completed grant needed is void: the grant goes on, unless its time is over or another has begun since. */
function goOn({ unit, player }: PlayerCall, grant: DoorGrant): DoorGrant | undefined {
  const isAnotherOpen = unit.grants(player.id).some(({ id, state }) => id !== grant.id && isOpenState(state));
  if (isAnotherOpen || !isOnePot(grant.wagering.terms.model) || !isActiveAt(grant.wagering, unit.now)) return undefined;
  return { ...grant, state: 'active', convertedMinor: 0n, removedMinor: 0n };
}

const isOpenState = (state: DoorGrant['state']): boolean => state === 'pending' || state === 'active';

/**
 * What a call has made of the grants it has touched: ended once its target is met, or once nothing is left of it, and no bet that counts can
 * go back any more; or open again. True where that cannot be made undone, which is the house's risk, and for staff to look at.
 */
export function settleGrants(call: PlayerCall): boolean {
  const { unit, player } = call;
  let isForStaff = false;
  for (const grant of unit.touchedGrants(player.id)) {
    if (grant.state === 'completed' && !isMet(grant)) {
      const again = goOn(call, grant);
      if (again) unit.setGrant(player.id, again);
      if (again) tellGrant(call, 'promotion.reopened', again);
      else isForStaff = true;
    }
    if (grant.state !== 'active') continue;
    const end = endOf(grant, unit.heldOf(player.id, grant));
    if (!end) continue;
    const ended: DoorGrant = { ...grant, ...end };
    unit.setGrant(player.id, ended);
    tellGrant(call, end.state === 'completed' ? 'promotion.completed' : 'promotion.ended', ended);
  }
  return isForStaff;
}
