import { sql, type Tx } from '@sabai/db';
import type { LoyaltyDependencies } from './dependencies.ts';
import { type Reader, settingsOf } from './levels.repository.ts';

const dayMs = 86_400_000;

interface Named {
  readonly memberId: string;
  /** Makes the operation idempotent. */
  readonly reference: string;
}

/** Creates the points of members for modules that sell for them or give them. */
export function createPoints({ platform: { clock }, wallet }: Pick<LoyaltyDependencies, 'platform' | 'wallet'>) {
  return {
    /** Returns whole points that can be spent now: excludes expired ones, removed or not. */
    async balanceOf(reader: Reader, memberId: string): Promise<bigint> {
      const { rows } = await sql<{ points: bigint }>`
        select coalesce(sum(points - gone), 0)::bigint as points from point_lots
        where member_id = ${memberId} and state = 'active' and gone < points and (expires_at is null or expires_at > ${clock()})`.execute(
        reader,
      );
      return rows[0]!.points;
    },
    /** Takes points, the earliest to expire first. Throws POINTS_NOT_ENOUGH. */
    spend: (tx: Tx, spent: Named & { readonly points: bigint }): Promise<void> =>
      wallet.spendPoints(tx, { ...spent, at: clock() }),
    /** Returns all points spent for a reference, with their original expiry. */
    async refund(tx: Tx, refunded: Named): Promise<void> {
      await wallet.returnPoints(tx, { ...refunded, at: clock() });
    },
    /** Gives new points, which expire like those of play. */
    async give(tx: Tx, { memberId, points, reference }: Named & { readonly points: bigint }): Promise<void> {
      const [{ valid_days: days }, at] = [await settingsOf(tx), clock()];
      const expiresAt = new Date(at.getTime() + days * dayMs);
      await wallet.creditPoints(tx, {
        memberId,
        points,
        naturalKey: reference,
        kind: 'given',
        reference,
        at,
        expiresAt,
      });
    },
  };
}
