/** A coupon's conditions and rewards, as stored in its version. Amounts are strings of minor units by currency. */
export interface CouponRules {
  readonly amounts: Readonly<Record<string, CouponAmounts | undefined>>;
  readonly points?: number | undefined;
  readonly rounds?: { readonly game: string; readonly count: number; readonly days: number } | undefined;
  readonly promotion?: number | undefined;
  readonly perMember: number;
  readonly perPeriod?: { readonly times: number; readonly every: 'day' | 'week' | 'month' } | undefined;
  readonly minLevel?: number | undefined;
  readonly newForDays?: number | undefined;
  readonly needsPhone?: boolean | undefined;
  readonly needsEmail?: boolean | undefined;
  readonly needsBank?: boolean | undefined;
  readonly oncePerHousehold?: boolean | undefined;
  readonly isReviewed?: boolean | undefined;
}
export interface CouponAmounts {
  readonly money?: string | undefined;
  readonly stake?: string | undefined;
}
export type CouponType = 'money' | 'point' | 'freespins' | 'promotion';

/**
 * Returns a redemption's cost to the coupon's own budget: the money paid, or the stakes of free spins. A promotion has
 * a budget of its own.
 */
export function couponCostOf(type: CouponType, { amounts, rounds }: CouponRules, currency: string): bigint {
  const own = amounts[currency];
  if (type === 'money') return BigInt(own?.money ?? '0');
  return type === 'freespins' ? BigInt(own?.stake ?? '0') * BigInt(rounds?.count ?? 0) : 0n;
}

/** The facts that determine whether a member may redeem a coupon. */
export interface CouponFacts {
  readonly level: number;
  readonly ageDays: number;
  readonly isPhoneVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly isBankVerified: boolean;
  readonly hasHouseholdHadIt: boolean;
  readonly hasActiveBonus: boolean;
  readonly taken: { readonly ever: number; readonly inPeriod: number };
  /** Redemptions left for the code. */
  readonly left: number;
}

export interface CouponCondition {
  readonly code:
    | 'level'
    | 'new'
    | 'phone'
    | 'email'
    | 'bank'
    | 'household'
    | 'per-member'
    | 'per-period'
    | 'no-bonus'
    | 'left';
  readonly isMet: boolean;
  readonly number: number | null;
  readonly every: 'day' | 'week' | 'month' | null;
}

/** Returns all conditions of a coupon, met or not, in the order of display. */
export function couponConditions(type: CouponType, rules: CouponRules, facts: CouponFacts): CouponCondition[] {
  const { minLevel, newForDays, needsPhone, needsEmail, needsBank, oncePerHousehold, perMember, perPeriod } = rules;
  const one = (
    code: CouponCondition['code'],
    isMet: boolean,
    number: number | null = null,
    every: CouponCondition['every'] = null,
  ): CouponCondition => ({ code, isMet, number, every });
  return [
    ...(minLevel === undefined || minLevel === 0 ? [] : [one('level', facts.level >= minLevel, minLevel)]),
    ...(newForDays === undefined ? [] : [one('new', facts.ageDays < newForDays, newForDays)]),
    ...(needsPhone ? [one('phone', facts.isPhoneVerified)] : []),
    ...(needsEmail ? [one('email', facts.isEmailVerified)] : []),
    ...(needsBank ? [one('bank', facts.isBankVerified)] : []),
    ...(oncePerHousehold ? [one('household', !facts.hasHouseholdHadIt)] : []),
    one('per-member', facts.taken.ever < perMember, perMember),
    ...(perPeriod ? [one('per-period', facts.taken.inPeriod < perPeriod.times, perPeriod.times, perPeriod.every)] : []),
    ...(type === 'promotion' ? [one('no-bonus', !facts.hasActiveBonus)] : []),
    one('left', facts.left > 0),
  ];
}

/**
 * Returns the first day of the period that contains a day; weeks begin on Monday. Days are `YYYY-MM-DD` in the
 * operator’s time zone.
 */
export function couponPeriodStart(every: 'day' | 'week' | 'month', today: string): string {
  if (every === 'day') return today;
  if (every === 'month') return `${today.slice(0, 8)}01`;
  const day = new Date(`${today}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}
