import { currencyOf, formatDecimal } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import { type FreeRounds, type FreeRoundsGift, hgsPaths } from '@sabai/games';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffActor } from '../../../platform/records/house-audit.ts';
import type { Approvals, Asked } from '../../approvals/index.ts';
import { type HouseCalls, HouseRefused } from '../house-games/house-calls.ts';

/** Whether who gives these rounds may do so alone: what all of them stake together is what is given. */
export function considerGift(
  approvals: Approvals,
  tx: Tx,
  { staff, ip, correlationId }: StaffActor,
  { order, reason }: { readonly order: FreeRoundsGift; readonly reason: string },
): Promise<Asked | undefined> {
  const { player_id, grant_id, game_code, currency, stake, count } = order;
  const written = formatDecimal(BigInt(stake), currencyOf(currency));
  return approvals.consider(tx, {
    ...{ staff, ip, correlationId, reason },
    kind: 'free-rounds',
    subject: { type: 'free rounds', id: grant_id },
    isOnce: true,
    memberId: player_id,
    amount: { minor: BigInt(stake) * BigInt(count), currency },
    isCredit: true,
    before: {},
    after: { game: game_code, stake: written, count, expires_at: new Date(order.expires_at).toISOString() },
    payload: { order },
  });
}

/** Gives the rounds at the studio, which gives the same gift once however often it is told. */
export const giveRounds = (house: HouseCalls, order: FreeRoundsGift): Promise<FreeRounds> =>
  house.post<FreeRounds>(hgsPaths.freeRounds, order).catch(explain);

/** What the studio finds wrong with a gift, in our words. */
function explain(error: unknown): never {
  if (!(error instanceof HouseRefused)) throw error;
  if (error.field === 'grant_id') throw new Refusal('IDEMPOTENCY_CONFLICT');
  throw new Refusal(error.field === 'expires_at' ? 'DATE_RANGE_INVALID' : 'FREE_ROUNDS_NOT_OFFERED');
}
