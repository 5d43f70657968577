import type { MemberChange, RiskReason, staffWithdrawalFacts } from '@sabai/contract';
import type { z } from 'zod';
import type { PlayedRound } from './facts.rules.ts';

type FactsOnWire = z.input<(typeof staffWithdrawalFacts)['get']['result']>;

/** The points of a reason, and its bound: hours, or a multiple. docs/withdrawal-risk.md gives the grounds. */
export interface RiskRule {
  readonly code: RiskReason;
  readonly points: number;
  readonly bound: number | null;
}

/** The facts of a withdrawal when its score is computed. Amounts are in minor units of its currency. */
export interface RiskFacts {
  readonly requestedAt: Date;
  readonly amountMinor: bigint;
  readonly largestBeforeMinor: bigint | null;
  readonly isFirst: boolean;
  readonly bankStatus: FactsOnWire['bank_status'];
  readonly turnoverLeftMinor: bigint;
  readonly changes: readonly { readonly change: MemberChange; readonly at: Date }[];
  readonly openFlags: readonly {
    readonly kind: string;
    readonly hints: readonly string[];
    readonly other: string | null;
  }[];
  readonly rounds: readonly Pick<PlayedRound, 'stake' | 'payout' | 'currency_code'>[];
  readonly currencyCode: string;
}

export interface RiskFound {
  readonly code: RiskReason;
  readonly points: number;
  /** Hours before, number of members, or a multiple; null if nothing is counted. */
  readonly count: number | null;
}

export const mostPoints = 100;
const hourMs = 3_600_000;
const oneDigit = (value: number): number => Math.floor(value * 10) / 10;

/** Returns how many hours before the request the latest of these changed; undefined beyond the bound. */
function hoursBefore({ changes, requestedAt }: RiskFacts, which: (change: MemberChange) => boolean, bound: number) {
  const hours = changes
    .filter(({ change }) => which(change))
    .map(({ at }) => Math.max(0, (requestedAt.getTime() - at.getTime()) / hourMs));
  const least = Math.min(...hours);
  return least <= bound ? oneDigit(least) : undefined;
}

/** Returns the largest multiple of its stake that one of these rounds paid. */
const largestMultiple = ({ rounds, currencyCode }: RiskFacts): number =>
  Math.max(
    0,
    ...rounds
      .filter(({ currency_code, stake }) => currency_code === currencyCode && Number(stake) > 0)
      .map(({ stake, payout }) => Number(payout) / Number(stake)),
  );

const strong = ['phone', 'payee', 'device'];

/** Each returns a number if its reason applies, or null if nothing is counted. */
const found: Readonly<Record<RiskReason, (facts: RiskFacts, bound: number) => number | null | undefined>> = {
  PAYEE_CHANGED: (facts, bound) => hoursBefore(facts, (change) => change === 'payee', bound),
  ACCESS_CHANGED: (facts, bound) => hoursBefore(facts, (change) => change !== 'payee', bound),
  SHARED_IDENTITY({ openFlags }) {
    const others = openFlags.filter(
      ({ kind, hints }) => kind === 'shared_signals' && hints.some((hint) => strong.includes(hint)),
    );
    return others.length > 0 ? new Set(others.map(({ other }) => other)).size : undefined;
  },
  OTHER_FLAG({ openFlags }) {
    const others = openFlags.filter(
      ({ kind, hints }) => kind !== 'shared_signals' || !hints.some((hint) => strong.includes(hint)),
    );
    return others.length > 0 ? others.length : undefined;
  },
  BANK_UNSURE: ({ bankStatus }) => (bankStatus === null || bankStatus === 'verified' ? undefined : null),
  FIRST_WITHDRAWAL: ({ isFirst }) => (isFirst ? null : undefined),
  LARGER_THAN_BEFORE({ amountMinor, largestBeforeMinor }, bound) {
    if (!largestBeforeMinor) return undefined;
    const times = Number((amountMinor * 1000n) / largestBeforeMinor) / 1000;
    return times > bound ? oneDigit(times) : undefined;
  },
  BIG_WIN(facts, bound) {
    const times = largestMultiple(facts);
    return times >= bound ? oneDigit(times) : undefined;
  },
  TURNOVER_OPEN: ({ turnoverLeftMinor }) => (turnoverLeftMinor > 0n ? null : undefined),
};

/** Returns the reasons to examine a withdrawal, most points first. The score is their sum, a hundred at most. */
export function riskOf(rules: readonly RiskRule[], facts: RiskFacts): { score: number; reasons: RiskFound[] } {
  const reasons = rules
    .flatMap(({ code, points, bound }): RiskFound[] => {
      const count = points > 0 ? found[code](facts, bound ?? 0) : undefined;
      return count === undefined ? [] : [{ code, points, count }];
    })
    .toSorted((a, b) => b.points - a.points || a.code.localeCompare(b.code));
  return {
    score: Math.min(
      mostPoints,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  };
}
