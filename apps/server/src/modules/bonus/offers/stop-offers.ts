import { inTransaction } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/implement.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { OfferDependencies } from './dependencies.ts';
import { updateOffer } from './offers.repository.ts';

/** Pauses every live and scheduled offer in one transaction, each recorded. Returns their number. */
export async function stopOffers(
  { platform, changes }: Pick<OfferDependencies, 'platform' | 'changes'>,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  reason: string,
): Promise<number> {
  const stopped = await inTransaction(platform.db, async (tx) => {
    const [at, seal] = [platform.clock(), await platform.seal()];
    const offers = await tx
      .selectFrom('offers')
      .select(['id', 'state'])
      .where('state', 'in', ['scheduled', 'live'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, state } of offers) {
      await updateOffer(tx, id, { state: 'paused' });
      const detail = { before: state, after: 'paused', reason };
      const deed = { action: 'offer.state_changed' as const, subject: String(id), detail, at };
      await auditHouse(tx, seal, { staff, ip, correlationId }, deed);
    }
    return offers.length;
  });
  changes.changed();
  return stopped;
}
