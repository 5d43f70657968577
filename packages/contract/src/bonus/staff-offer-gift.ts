import { z } from 'zod';
import { amountOutput, identifier, reasonText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { promotionReasons } from './promotion.ts';

export const offerGiftStates = ['waiting', 'received', 'lapsed'] as const;

const OfferGift = z.object({
  member_id: identifier,
  offer_id: z.int(),
  title: z.string(),
  occasion: z.string().describe('`staff:…` of a member of staff, `level:3` of a level that was reached'),
  given_at: timestamp,
  expires_at: timestamp,
  state: z.enum(offerGiftStates),
});
export type OfferGift = z.infer<typeof OfferGift>;

/** An offer that staff can give to a member now. */
const OfferToGive = z.object({
  offer_id: z.int(),
  title: z.string(),
  amount: amountOutput
    .nullable()
    .describe('what it gives in their currency, or what its free rounds stake; null: nothing'),
  free_rounds: z.int().nullable(),
  currency_code: z.string(),
  obstacles: z.array(z.enum(promotionReasons)).describe('why the member could not receive it now'),
});
export type OfferToGive = z.infer<typeof OfferToGive>;

export const staffOfferToGive = defineService({
  service: 'offer-to-give',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Live offers that members cannot ask for and staff can give, as they stand for a member',
    query: z.strictObject({ member_id: identifier }),
    isUnpaged: true,
    result: z.array(OfferToGive),
    refusals: ['NOT_FOUND'],
  },
});

/**
 * Lets a member receive an offer. The member must accept it, so nothing they have is replaced without their consent.
 */
export const staffOfferGift = defineService({
  service: 'offer-gift',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Offers that a member was given, by staff or for a level, the newest first',
    query: z.strictObject({ member_id: identifier }),
    isUnpaged: true,
    result: z.array(OfferGift),
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'offer.give',
    summary: 'Give a member an offer that members cannot ask for, or ask a second member of staff when it is much',
    body: z.strictObject({ member_id: identifier, offer_id: rowId, reason: reasonText() }),
    result: OfferGift,
    refusals: [
      ...(['FORBIDDEN', 'NOT_FOUND', 'PROMOTION_UNKNOWN', 'PROMOTION_ENDED', 'PROMOTION_NOT_FOR_YOU'] as const),
      ...(['STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED', 'IDEMPOTENCY_CONFLICT'] as const),
    ],
  },
});
