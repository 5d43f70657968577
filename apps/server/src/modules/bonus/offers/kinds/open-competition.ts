import type { OfferContent } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { currenciesOf, cutOffOf, prizePoolOf } from '@sabai/rewards';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { PublishingDependencies } from './reward-kind.ts';

type Competition = Extract<OfferContent, { readonly kind: 'competition' }>;

interface Opened {
  readonly id: number;
  readonly version: number;
  readonly content: Pick<Competition, 'rules' | 'starts_at' | 'ends_at'>;
  /** The member of staff who sets the prizes aside. */
  readonly staffId: string;
}

/**
 * Sets the prizes of a competition aside, all of them in each currency that it is offered in, because the winners' currencies are
 * unknown; the rest is returned after the payout. The database rejects the publication of a competition without an escrow.
 */
export async function openCompetition(
  tx: Tx,
  { wallet }: PublishingDependencies,
  { id, version, content: { rules, starts_at, ends_at }, staffId }: Opened,
): Promise<void> {
  if (!starts_at || !ends_at) throw new Refusal('OFFER_NOT_READY');
  const end = new Date(ends_at);
  await tx
    .insertInto('competitions')
    .values({ offer_id: id, version, starts_at: new Date(starts_at), ends_at: end, cut_off_at: cutOffOf(rules, end) })
    .execute();
  for (const currency of currenciesOf(rules)) {
    const amountMinor = prizePoolOf(rules, currency);
    if (amountMinor > 0n)
      await wallet.fundEscrow(tx, { offerId: id, currency, amountMinor, actor: `staff:${staffId}` });
    await tx
      .insertInto('competition_escrows')
      .values({ offer_id: id, currency_code: currency, held_minor: amountMinor })
      .execute();
  }
}
