import { hasOwnPot, isActiveAt, previewCancel } from '@sabai/rewards';
import { type DoorGrant, endOf, type GrantEnd, isMet } from '../unit-of-work/door-grant.ts';
import { grantKey } from './move-pot.ts';
import type { PlayerCall } from './player-call.ts';
import { publishGrant } from './publish-grant.ts';

/**
 * Ends a grant: the converted part of a separate balance becomes cash, and the removed part returns to the offer's
 * budget.
 */
export function endGrant(call: PlayerCall, grant: DoorGrant, end: GrantEnd): void {
  const { unit, player } = call;
  const { id, offerId, currency } = grant;
  const from = hasOwnPot(grant.wagering.terms.model) ? 'bonus' : 'main';
  const common = { memberId: player.id, provider: '', currency, reference: `grant:${id}` };
  const { convertedMinor, removedMinor } = end;
  if (from === 'bonus' && convertedMinor > 0n)
    unit.move({
      ...common,
      template: 'bonus_converted',
      amountMinor: convertedMinor,
      key: grantKey(call, grant, 'converted'),
    });
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
  publishGrant(call, end.state === 'completed' ? 'promotion.completed' : 'promotion.ended', ended);
}

/** Ends an expired grant at its first use, so that no bet uses money that is no longer the member's. */
export function expireGrant(call: PlayerCall, grant: DoorGrant): void {
  const { unit, player } = call;
  const pots = {
    cashMinor: unit.balance(player.id, grant.currency),
    bonusMinor: unit.bonus(player.id, grant.currency),
  };
  const { losesMinor: removedMinor } = previewCancel(grant.wagering, pots);
  endGrant(call, grant, { state: 'expired', convertedMinor: 0n, removedMinor });
}

/**
 * Reactivates a completed grant after a bet that it needed was voided, unless it has expired or another has begun
 * since. A converted part returns to the separate bonus balance if the member still has it. A grant with a removed part
 * stays completed.
 */
function goOn(call: PlayerCall, grant: DoorGrant): DoorGrant | undefined {
  const { unit, player } = call;
  const { id, wagering, currency, convertedMinor, removedMinor } = grant;
  const isAnotherOpen = unit.grants(player.id).some((other) => other.id !== id && isOpenState(other.state));
  if (removedMinor > 0n || isAnotherOpen || !isActiveAt(wagering, unit.now)) return undefined;
  if (hasOwnPot(wagering.terms.model) && convertedMinor > 0n) {
    const common = { memberId: player.id, provider: '', currency, reference: `grant:${id}` };
    const key = grantKey(call, grant, 'reopened');
    if (!unit.move({ ...common, template: 'bonus_refilled', amountMinor: convertedMinor, key })) return undefined;
  }
  return { ...grant, state: 'active', convertedMinor: 0n, removedMinor: 0n };
}

const isOpenState = (state: DoorGrant['state']): boolean => state === 'pending' || state === 'active';

/**
 * Updates the grants that a call has touched. A grant ends when its target is met or its money used up, without open
 * bets; it may also reopen. Returns true if a completion cannot be undone, which is the operator's risk and for staff
 * to review.
 */
export function settleGrants(call: PlayerCall): boolean {
  const { unit, player } = call;
  let isForStaff = false;
  for (const grant of unit.touchedGrants(player.id)) {
    if (grant.state === 'completed' && !isMet(grant)) {
      const again = goOn(call, grant);
      if (again) unit.setGrant(player.id, again);
      if (again) publishGrant(call, 'promotion.reopened', again);
      else isForStaff = true;
    }
    if (grant.state !== 'active') continue;
    const end = endOf(grant, unit.heldOf(player.id, grant));
    if (!end) continue;
    endGrant(call, grant, end);
  }
  return isForStaff;
}
