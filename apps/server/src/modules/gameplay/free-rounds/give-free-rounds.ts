import { decimalOf } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import { type FreeRounds, type FreeRoundsGift, hgsPaths } from '@sabai/games';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffActor } from '../../../platform/records/house-audit.ts';
import type { Approvals, PendingApproval } from '../../approvals/index.ts';
import { type StudioCalls, StudioRefused } from '../house-games/studio-calls.ts';

/** Decides whether staff may grant these rounds alone: the amount is the sum of all their stakes. */
export function considerGift(
  approvals: Approvals,
  tx: Tx,
  { staff, ip, correlationId }: StaffActor,
  { order, reason }: { readonly order: FreeRoundsGift; readonly reason: string },
): Promise<PendingApproval | undefined> {
  const { player_id, grant_id, game_code, currency, stake, count } = order;
  const written = decimalOf(stake, currency);
  return approvals.consider(tx, {
    staff,
    ip,
    correlationId,
    reason,
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

/** Grants the rounds at the studio. Idempotent. */
export const giveRounds = (studio: StudioCalls, order: FreeRoundsGift): Promise<FreeRounds> =>
  studio.post<FreeRounds>(hgsPaths.freeRounds, order).catch(explain);

/** Translates the studio's refusal of a grant. */
function explain(error: unknown): never {
  if (!(error instanceof StudioRefused)) throw error;
  if (error.field === 'grant_id') throw new Refusal('IDEMPOTENCY_CONFLICT');
  throw new Refusal(error.field === 'expires_at' ? 'DATE_RANGE_INVALID' : 'FREE_ROUNDS_NOT_OFFERED');
}
