import { z } from 'zod';
import { amountOutput, identifier, reasonText, rowId, timestamp } from '../wire/query.ts';
import { defineService } from '../wire/service.ts';
import { promotionReasons } from './promotion.ts';

export const offerGiftStates = ['waiting', 'received', 'lapsed'] as const;

const OfferGift = z.object({
  member_id: identifier,
  offer_id: z.int(),
  title: z.string(),
  occasion: z.string().describe('`staff:…` if given by staff, `level:3` if given for reaching a level'),
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
    .describe('Amount granted in the currency of the member, or the stake of its free rounds; null if neither'),
  free_rounds: z.int().nullable(),
  currency_code: z.string(),
  obstacles: z.array(z.enum(promotionReasons)).describe('Reasons why the member cannot receive it now'),
});
export type OfferToGive = z.infer<typeof OfferToGive>;

export const staffOfferToGive = defineService({
  service: 'offer-to-give',
  audience: 'staff',
  find: {
    permission: 'offer.view',
    summary: 'Live offers that only staff can give, with their state for a member',
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
    summary: 'Offers given to a member by staff or for a level, newest first',
    query: z.strictObject({ member_id: identifier }),
    isUnpaged: true,
    result: z.array(OfferGift),
    refusals: ['NOT_FOUND'],
  },
  create: {
    permission: 'offer.give',
    summary: 'Give a member an offer that members cannot request; large amounts require a second approver',
    body: z.strictObject({ member_id: identifier, offer_id: rowId, reason: reasonText() }),
    result: OfferGift,
    refusals: [
      ...(['FORBIDDEN', 'NOT_FOUND', 'PROMOTION_UNKNOWN', 'PROMOTION_ENDED', 'PROMOTION_NOT_FOR_YOU'] as const),
      ...(['STAFF_REASON_TOO_SHORT', 'APPROVAL_REQUIRED', 'IDEMPOTENCY_CONFLICT'] as const),
    ],
  },
});
