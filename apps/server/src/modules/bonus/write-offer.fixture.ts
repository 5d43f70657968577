import type { Db, Tx } from '@sabai/db';
import { type ApprovedOffer, insertApprovedOffer } from './offers/insert-offer.ts';

/** Inserts an offer, live by default, with a budget in baht if it has one. */
export async function writeOffer(
  db: Db | Tx,
  now: Date,
  {
    state = 'live',
    fundedMinor,
    places = null,
    ...offer
  }: Omit<ApprovedOffer, 'state'> & {
    readonly state?: string;
    readonly fundedMinor?: bigint;
    /** The number of members that the budget is for. */
    readonly places?: number | null;
  },
): Promise<void> {
  await insertApprovedOffer(db, { ...offer, state }, now);
  if (fundedMinor !== undefined)
    await db
      .insertInto('offer_budgets')
      .values({ offer_id: offer.id, currency_code: 'THB', funded_minor: fundedMinor, places })
      .execute();
}
