/** The facts about a member that eligibility depends on. Amounts are in minor units of the member's currency. */
export interface MemberFacts {
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly level: number;
  readonly segments: readonly string[];
  readonly registeredAt: Date;
  readonly isPhoneVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly isBankVerified: boolean;
  /** The number of successful deposits. */
  readonly deposits: number;
  readonly paymentMethod?: string;
  /** Another account that shares a device, an address or a bank account has had this offer. */
  readonly hasHouseholdHadIt: boolean;
  /** Excluded, cooling off, banned or closing: such members receive no offers. */
  readonly block: 'excluded' | 'cooling-off' | 'closed' | null;
  readonly blockedUntil?: Date;
  /** An active wagering bonus, whatever its origin. */
  readonly hasActiveBonus: boolean;
  /** The member's grants of this offer, in all and in the offer's present period. */
  readonly grants: number;
  readonly grantsInPeriod: number;
}

/** The requirements for an offer. An absent field is no requirement. */
export interface Eligibility {
  readonly countries?: readonly string[];
  readonly currencies?: readonly string[];
  readonly languages?: readonly string[];
  readonly minLevel?: number;
  readonly maxLevel?: number;
  /** Any of them. */
  readonly segments?: readonly string[];
  readonly paymentMethods?: readonly string[];
  readonly minAgeDays?: number;
  readonly needsPhone?: boolean;
  readonly needsEmail?: boolean;
  readonly needsBank?: boolean;
  /** For the nth deposit: the number of successful deposits before it. */
  readonly depositsBefore?: number;
  readonly oncePerHousehold?: boolean;
  readonly maxGrants?: number;
  readonly maxGrantsPerPeriod?: number;
  /** The offer is a wagering bonus. A member has one at a time. */
  readonly isWagered: boolean;
  readonly from: Date;
  /** The offer ends before this moment. */
  readonly until: Date;
  readonly hasPlaces: boolean;
}

export const ineligibilities = [
  ...(['excluded', 'cooling-off', 'closed', 'not-yet', 'ended', 'no-places'] as const),
  ...(['country', 'currency', 'language', 'level', 'segment', 'payment-method', 'account-age'] as const),
  ...(['phone', 'email', 'bank', 'deposits', 'household', 'grants', 'grants-in-period', 'active-bonus'] as const),
] as const;
export type Ineligibility = (typeof ineligibilities)[number];

/** The member's remedy. If it is waiting, it ends at `until`. */
export type Fix =
  | 'wait'
  | 'verify-phone'
  | 'verify-email'
  | 'add-bank'
  | 'deposit'
  | 'finish-bonus'
  | 'other-method'
  | null;

export interface Reason {
  readonly code: Ineligibility;
  readonly fix: Fix;
  readonly until?: Date;
}

const dayMs = 86_400_000;
const includes = (list: readonly string[] | undefined, value: string | undefined): boolean =>
  list === undefined || (value !== undefined && list.includes(value));

type Rule = (offer: Eligibility, member: MemberFacts, now: Date) => Omit<Reason, 'code'> | undefined;
const unless = (isMet: boolean, fix: Fix = null, until?: Date): Omit<Reason, 'code'> | undefined =>
  isMet ? undefined : { fix, ...(until === undefined ? {} : { until }) };

/** In the order in which reasons are shown to a member. */
const rules: Readonly<Record<Ineligibility, Rule>> = {
  excluded: (_, { block, blockedUntil }) => unless(block !== 'excluded', null, blockedUntil),
  'cooling-off': (_, { block, blockedUntil }) => unless(block !== 'cooling-off', 'wait', blockedUntil),
  closed: (_, { block }) => unless(block !== 'closed'),
  'not-yet': ({ from }, _, now) => unless(now >= from, 'wait', from),
  ended: ({ until }, _, now) => unless(now < until),
  'no-places': ({ hasPlaces }) => unless(hasPlaces),
  country: ({ countries }, { country }) => unless(includes(countries, country)),
  currency: ({ currencies }, { currency }) => unless(includes(currencies, currency)),
  language: ({ languages }, { language }) => unless(includes(languages, language)),
  level: ({ minLevel = -Infinity, maxLevel = Infinity }, { level }) => unless(level >= minLevel && level <= maxLevel),
  segment: ({ segments }, member) =>
    unless(segments === undefined || segments.some((segment) => member.segments.includes(segment))),
  'payment-method': ({ paymentMethods }, { paymentMethod }) =>
    // The payment method is unknown until the deposit.
    unless(paymentMethod === undefined || includes(paymentMethods, paymentMethod), 'other-method'),
  'account-age': ({ minAgeDays = 0 }, { registeredAt }, now) => {
    const oldEnough = new Date(registeredAt.getTime() + minAgeDays * dayMs);
    return unless(now >= oldEnough, 'wait', oldEnough);
  },
  phone: ({ needsPhone = false }, { isPhoneVerified }) => unless(!needsPhone || isPhoneVerified, 'verify-phone'),
  email: ({ needsEmail = false }, { isEmailVerified }) => unless(!needsEmail || isEmailVerified, 'verify-email'),
  bank: ({ needsBank = false }, { isBankVerified }) => unless(!needsBank || isBankVerified, 'add-bank'),
  deposits: ({ depositsBefore }, { deposits }) =>
    unless(
      depositsBefore === undefined || deposits === depositsBefore,
      depositsBefore !== undefined && deposits < depositsBefore ? 'deposit' : null,
    ),
  household: ({ oncePerHousehold = false }, { hasHouseholdHadIt }) => unless(!oncePerHousehold || !hasHouseholdHadIt),
  grants: ({ maxGrants = Infinity }, { grants }) => unless(grants < maxGrants),
  'grants-in-period': ({ maxGrantsPerPeriod = Infinity }, { grantsInPeriod }) =>
    unless(grantsInPeriod < maxGrantsPerPeriod, 'wait'),
  'active-bonus': ({ isWagered }, { hasActiveBonus }) => unless(!isWagered || !hasActiveBonus, 'finish-bonus'),
};

/** Returns why a member may not have an offer at this moment; empty if the member is eligible. */
export const reasonsAgainst = (offer: Eligibility, member: MemberFacts, now: Date): Reason[] =>
  ineligibilities.flatMap((code) => {
    const reason = rules[code](offer, member, now);
    return reason ? [{ code, ...reason }] : [];
  });
