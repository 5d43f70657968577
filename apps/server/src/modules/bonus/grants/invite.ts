import { localePrefixes } from '@sabai/contract/locales';
import { type Db, publish, sql, type Tx } from '@sabai/db';
import { isGivenByHouse } from '@sabai/rewards';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BonusDependencies } from '../dependencies.ts';
import { type Offer, promotionOf } from '../offers/offered.repository.ts';
import { namesIn } from '../offers/versions.repository.ts';

const dayMs = 86_400_000;

export interface Invitation {
  readonly offerId: number;
  readonly occasion: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly grantId: string | null;
}

/** Returns all invitations of a member, newest first. */
export async function invitationsOf(reader: Db | Tx, memberId: string): Promise<Invitation[]> {
  const rows = await reader
    .selectFrom('offer_invitations')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('invited_at', 'desc')
    .orderBy('offer_id')
    .execute();
  return rows.map((row) => ({
    offerId: row.offer_id,
    occasion: row.occasion,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
    grantId: row.grant_id,
  }));
}

/** Returns a live offer that members cannot claim. Throws PROMOTION_UNKNOWN and PROMOTION_ENDED. */
export async function requireGiven(reader: Db | Tx, offerId: number, now: Date): Promise<Offer> {
  const offer = await promotionOf(reader, offerId);
  if (!offer || !isGivenByHouse(offer.type)) throw new Refusal('PROMOTION_UNKNOWN');
  if (offer.state !== 'live' || now < offer.startsAt) throw new Refusal('PROMOTION_UNKNOWN');
  if (now >= offer.endsAt) throw new Refusal('PROMOTION_ENDED');
  return offer;
}

const titleOf = ({ texts }: Offer) =>
  (texts.en ?? localePrefixes.map((locale) => texts[locale]).find((text) => text))?.title ?? '';

/**
 * Lets a member receive an offer that members cannot claim. The member accepts it with its terms and with what it
 * replaces; until then nothing changes. Once per occasion; returns whether this was the first time.
 */
export async function inviteTo(
  { platform }: Pick<BonusDependencies, 'platform'>,
  tx: Tx,
  { memberId, offerId, occasion }: { readonly memberId: string; readonly offerId: number; readonly occasion: string },
): Promise<boolean> {
  const now = platform.clock();
  const offer = await requireGiven(tx, offerId, now);
  const expiresAt = new Date(Math.min(now.getTime() + offer.rules.claimDays * dayMs, offer.endsAt.getTime()));
  const written = await tx
    .insertInto('offer_invitations')
    .values({ member_id: memberId, offer_id: offerId, occasion, invited_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'offer_id', 'occasion']).doNothing())
    .returning('offer_id')
    .executeTakeFirst();
  if (!written) return false;
  const payload = {
    id: String(offerId),
    title: titleOf(offer),
    names: namesIn(offer.texts),
    expires_at: expiresAt.toISOString(),
    occasion,
  };
  await publish(tx, { memberId, topic: 'promotion.given', payload });
  return true;
}

/** Records the grant that an invitation led to. The caller holds the lock on the member's accounts. */
export async function redeemInvitation(
  { platform }: Pick<BonusDependencies, 'platform'>,
  tx: Tx,
  grant: { readonly member_id: string; readonly offer_id: number; readonly id: string },
): Promise<void> {
  await sql`
    update offer_invitations set grant_id = ${grant.id}
    where (member_id, offer_id, occasion) = (
      select member_id, offer_id, occasion from offer_invitations
      where member_id = ${grant.member_id} and offer_id = ${grant.offer_id} and grant_id is null
        and expires_at > ${platform.clock()}
      order by invited_at, occasion limit 1)`.execute(tx);
}
