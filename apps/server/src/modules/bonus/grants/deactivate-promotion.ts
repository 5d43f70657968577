import { inTransaction } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { endGrant, requireRemoves, settledGrantOf, voidPending } from './end-grant.ts';
import { type Grant, grantOf } from './grants.repository.ts';

export interface DeactivateCommand {
  readonly memberId: string;
  readonly id: string;
  /** The removed amount shown to the member, as a decimal. */
  readonly removes?: string | undefined;
}

/**
 * Ends a promotion for the member: removes exactly the previewed amount, or throws CHANGED_MEANWHILE. A pending one is
 * declined and costs nothing. Repeating it changes nothing.
 */
export const deactivatePromotion = (
  dependencies: Pick<BonusDependencies, 'platform' | 'wallet'>,
  { memberId, id, removes }: DeactivateCommand,
): Promise<Grant> =>
  inTransaction(dependencies.platform.db, async (tx) => {
    await dependencies.wallet.lockWallet(tx, memberId);
    const known = await grantOf(tx, memberId, id);
    if (!known) throw new Refusal('NOT_FOUND');
    const grant = await settledGrantOf(dependencies, tx, memberId);
    if (grant?.id !== id) {
      if (known.state === 'cancelled' || known.state === 'declined') return known;
      return (await grantOf(tx, memberId, id))!;
    }
    if (grant.state === 'pending') {
      const ordered = await tx
        .selectFrom('grant_free_rounds')
        .select('state')
        .where('member_id', '=', memberId)
        .where('grant_id', '=', id)
        .executeTakeFirst();
      // They may have been given already.
      if (ordered) throw new Refusal('CHANGED_MEANWHILE');
      return voidPending(dependencies, tx, grant, { state: 'declined', cause: 'member' });
    }
    if (removes !== undefined) await requireRemoves(dependencies, tx, grant, removes);
    return endGrant(dependencies, tx, grant, { state: 'cancelled', cause: 'member' });
  });
