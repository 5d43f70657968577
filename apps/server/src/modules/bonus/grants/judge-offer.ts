import type { PromotionReason } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import {
  eligibilityOf,
  isBirthday,
  isGivenByHouse,
  type PromotionStatus,
  periodNameOf,
  promotionStatusOf,
  reasonsAgainst,
} from '@sabai/rewards';
import type { BonusDependencies } from '../dependencies.ts';
import type { Offer } from '../offers/offered.repository.ts';
import { type Had, hadOf } from './grants.repository.ts';
import { type CommonFacts, factsFor, householdHad, householdOf } from './member-facts.ts';

type Reader = Db | Tx;

/** The status of an offer for a member. */
export interface Judged {
  readonly offer: Offer;
  readonly status: PromotionStatus;
  /** Why the member cannot receive it now; empty if they can. */
  readonly reasons: readonly PromotionReason[];
  readonly had: Had;
  /** Names the member's next grant. */
  readonly naturalKey: string;
}

const reasonOf = (
  code: PromotionReason['code'],
  fix: PromotionReason['fix'] = null,
  until: Date | undefined = undefined,
  level: number | null = null,
): PromotionReason => ({ code, fix, until: until?.toISOString() ?? null, level });

export interface JudgeOptions {
  /** The payment method of a deposit, if one is made. */
  readonly paymentMethod?: string;
  /** Given by the operator: members cannot claim some types. */
  readonly isGiven?: boolean;
  /** The open grant is the judged one. */
  readonly isOwnOpen?: boolean;
}

function judge(
  offer: Offer,
  common: CommonFacts,
  had: Had,
  { hasHousehold, now, options }: { hasHousehold: boolean; now: Date; options: JudgeOptions },
): Pick<Judged, 'status' | 'reasons'> {
  const { rules, state, startsAt, endsAt } = offer;
  const eligibility = eligibilityOf(rules, {
    from: startsAt,
    until: endsAt,
    hasPlaces: offer.fundedIn.includes(common.currency),
  });
  // The judged grant does not count as an earlier one.
  const own = options.isOwnOpen ? 1 : 0;
  const facts = factsFor(
    {
      ...common,
      hasActiveBonus: common.hasActiveBonus && !options.isOwnOpen,
      ...(options.paymentMethod !== undefined && { paymentMethod: options.paymentMethod }),
    },
    { grants: had.grants - own, grantsInPeriod: had.grantsInPeriod - own, hasHousehold },
  );
  const found = reasonsAgainst(eligibility, facts, now).map(({ code, fix, until }) =>
    reasonOf(code, fix, until, code === 'level' ? (rules.audience.minLevel ?? null) : null),
  );
  const { type } = offer;
  // Offers that members cannot claim are shown once received.
  const isShown =
    !isGivenByHouse(type) || options.isGiven || common.invitedTo.has(offer.id) || had.latest !== undefined;
  const mayAgain = rules.every === 'ever' ? facts.grants === 0 : facts.grantsInPeriod === 0;
  return {
    status: isShown ? promotionStatusOf({ state, startsAt, endsAt, latest: had.latest, mayAgain }, now) : 'inactive',
    reasons: [
      ...found,
      ...(type === 'birthday' && !isBirthday(common.birthday, common.today) ? [reasonOf('birthday', 'wait')] : []),
      ...(isGivenByHouse(type) && !options.isGiven && !common.invitedTo.has(offer.id)
        ? [reasonOf('given-by-house')]
        : []),
    ],
  };
}

/** Returns the status of offers for a member with known facts. */
export async function judgeOffers(
  dependencies: Pick<BonusDependencies, 'platform' | 'identity'>,
  reader: Reader,
  common: CommonFacts,
  offers: readonly Offer[],
  options: JudgeOptions = {},
): Promise<Judged[]> {
  const now = dependencies.platform.clock();
  const named = offers.map((offer) => ({ id: offer.id, period: periodNameOf(offer.rules.every, common.today) }));
  const had = await hadOf(reader, common.memberId, named);
  const once = offers.filter(({ rules }) => rules.audience.oncePerHousehold);
  const others = once.length > 0 ? await householdOf(dependencies, reader, common.memberId) : [];
  const household = await householdHad(reader, others, once);
  return offers.map((offer, index) => {
    const own = had.get(offer.id)!;
    const { period } = named[index]!;
    return {
      offer,
      had: own,
      ...judge(offer, common, own, { hasHousehold: household.has(offer.id), now, options }),
      naturalKey: `${offer.id}:${period}:${own.voidInPeriod}`,
    };
  });
}
