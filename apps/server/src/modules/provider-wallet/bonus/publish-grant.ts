import { decimalOf } from '@sabai/contract/money';
import type { DoorGrant } from '../unit-of-work/door-grant.ts';
import type { PlayerCall } from './player-call.ts';

/** Publishes a change of a grant. */
export function publishGrant({ unit, player }: PlayerCall, topic: string, grant: DoorGrant): void {
  const { id, offerId: offer_id, title, state, wagering, currency: currency_code } = grant;
  const amount = decimalOf(wagering.bonusMinor, currency_code);
  unit.publish({ memberId: player.id, topic, payload: { id, offer_id, title, amount, currency_code, state } });
}
