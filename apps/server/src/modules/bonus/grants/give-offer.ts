import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import type { BonusDependencies } from '../dependencies.ts';
import type { Grant } from './grants.repository.ts';
import { type Giver, receiveIn } from './receive-promotion.ts';

export interface GiveCommand {
  readonly memberId: string;
  /** An offer of a type that members cannot claim: manual, level-up, quest or coupon. */
  readonly offerId: number;
  /** The occasion: `coupon:42`, `quest:7:2026-11-27`, `level:3`. A second call with it returns the first grant. */
  readonly occasion: string;
  readonly givenBy: Giver;
  readonly locale: LocalePrefix;
  /** The member has confirmed which bonus type this ends. */
  readonly isConfirmed: boolean;
}

/**
 * Gives a member an offer that members cannot claim, in the caller's transaction. The offer's rules apply as for a
 * claim. Throws the errors of {@link receiveIn}, among them PROMOTION_UNKNOWN, PROMOTION_ENDED, PROMOTION_ACTIVE,
 * PROMOTION_RECEIVED, PROMOTION_GIVEN_OUT, PROMOTION_NOT_FOR_YOU and BONUS_REPLACES.
 */
export const giveOffer = (
  dependencies: BonusDependencies,
  tx: Tx,
  { memberId, offerId, occasion, givenBy, locale, isConfirmed }: GiveCommand,
): Promise<Grant> =>
  receiveIn(dependencies, tx, {
    memberId,
    promotionId: offerId,
    locale,
    isConfirmed,
    givenBy,
    // Contains a space, unlike every key of a member.
    idempotencyKey: `given ${occasion}`,
  });
