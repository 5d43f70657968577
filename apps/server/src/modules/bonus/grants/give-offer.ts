import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import type { BonusDependencies } from '../dependencies.ts';
import type { Grant } from './grants.repository.ts';
import { type Giver, receiveIn } from './receive-promotion.ts';

export interface GiveCommand {
  readonly memberId: string;
  /** Of a type that members cannot ask for: manual, level-up, quest or coupon. */
  readonly offerId: number;
  /** Names what it is given for: `coupon:42`, `quest:7:2026-11-27`, `level:3`. A second call under it answers with the first grant. */
  readonly occasion: string;
  readonly givenBy: Giver;
  readonly locale: LocalePrefix;
  /** The member has seen which bonus type ends by it. */
  readonly isConfirmed: boolean;
}

/**
 * Gives a member an offer that they cannot take themselves, in the caller's transaction. The offer's rules decide as if they had
 * asked for it. Throws what {@link receiveIn} throws, among it PROMOTION_UNKNOWN, PROMOTION_ENDED, PROMOTION_ACTIVE,
 * PROMOTION_RECEIVED, PROMOTION_GIVEN_OUT, PROMOTION_NOT_FOR_YOU and BONUS_REPLACES.
 */
export const giveOffer = (
  dependencies: BonusDependencies,
  tx: Tx,
  { memberId, offerId, occasion, givenBy, locale, isConfirmed }: GiveCommand,
): Promise<Grant> =>
  receiveIn(dependencies, tx, {
    ...{ memberId, promotionId: offerId, locale, isConfirmed, givenBy },
    // With a space in it, which no key of a member has.
    idempotencyKey: `given ${occasion}`,
  });
