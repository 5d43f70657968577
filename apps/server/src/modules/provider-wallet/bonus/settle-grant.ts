import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { isActiveAt, isOnePot, previewCancel } from '@sabai/rewards';
import { type DoorGrant, endOf, type GrantEnd, isMet } from '../unit-of-work/door-grant.ts';
import type { PlayerCall } from './player-call.ts';

/** What the house hears of a grant. */
export function tellGrant({ unit, player }: PlayerCall, topic: string, grant: DoorGrant): void {
  const { id, offerId: offer_id, title, state, wagering, currency: currency_code } = grant;
  const amount = formatDecimal(wagering.bonusMinor, currencyOf(currency_code));
  unit.publish({ memberId: player.id, topic, payload: { id, offer_id, title, amount, currency_code, state } });
}

const potOf = ({ wagering }: DoorGrant): 'main' | 'bonus' =>
  isOnePot(wagering.terms.model) || wagering.terms.model === 'cash' ? 'main' : 'bonus';

/** Ends a grant: what is converted of a pot of its own becomes cash, and what is removed goes back to the offer's budget. */
export function endGrant(call: PlayerCall, grant: DoorGrant, end: GrantEnd): void {
  const { unit, player } = call;
  const { id, offerId, currency } = grant;
  const from = potOf(grant);
  const common = { memberId: player.id, provider: '', currency, reference: `grant:${id}` };
  const { convertedMinor, removedMinor } = end;
  if (from === 'bonus' && convertedMinor > 0n)
    unit.move({ ...common, template: 'bonus_converted', amountMinor: convertedMinor, key: `grant:${id}:converted` });
  if (removedMinor > 0n) {
    const expense = `promo_budget:${offerId}` as const;
    unit.move({
      ...common,
      template: 'bonus_removed',
      from,
      expense,
      amountMinor: removedMinor,
      key: `grant:${id}:end`,
    });
  }
  const ended: DoorGrant = { ...grant, ...end };
  unit.setGrant(player.id, ended);
  tellGrant(call, end.state === 'completed' ? 'promotion.completed' : 'promotion.ended', ended);
}

/** Ends a grant whose time is over: whoever meets it first does, so that no bet is made with what is not the member's any more. */
export function expireGrant(call: PlayerCall, grant: DoorGrant): void {
  const { unit, player } = call;
  const pots = {
    cashMinor: unit.balance(player.id, grant.currency),
    bonusMinor: unit.bonus(player.id, grant.currency),
  };
  const { losesMinor: removedMinor } = previewCancel(grant.wagering, pots);
  endGrant(call, grant, { state: 'expired', convertedMinor: 0n, removedMinor });
}

/** A bet that a completed grant needed is void: the grant goes on, unless its time is over or another has begun since. */
function goOn({ unit, player }: PlayerCall, grant: DoorGrant): DoorGrant | undefined {
  const isAnotherOpen = unit.grants(player.id).some(({ id, state }) => id !== grant.id && isOpenState(state));
  // What was removed or converted is not brought back.
  if (grant.removedMinor > 0n) return undefined;
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
    endGrant(call, grant, end);
  }
  return isForStaff;
}
