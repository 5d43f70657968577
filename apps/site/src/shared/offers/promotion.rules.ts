import type { MemberPromotion, Promotion, PromotionReason } from '@sabai/contract';
import { type Currency, currencyOf, decimalOf, minorOf } from '@sabai/contract/money';
import { matchOf, shareOf, targetOf } from '@sabai/rewards';

export type PromotionTerms = NonNullable<Promotion['rules']>;

export const isOwn = (promotion: Promotion | MemberPromotion): promotion is MemberPromotion =>
  'promotion_member_id' in promotion;

/** The next step for a promotion now. */
export type Step =
  | { readonly kind: 'log-in' | 'receive' | 'wait' | 'play' | 'none' }
  /** It replaces another bonus, after a confirmation. */
  | { readonly kind: 'ask'; readonly replaces: 'cashback' | 'rebate' }
  | { readonly kind: 'locked'; readonly reason: PromotionReason };

export function stepOf(promotion: Promotion, isMember: boolean): Step {
  const { status, reasons, replaces } = promotion;
  if (status === 'active') return { kind: 'play' };
  if (status === 'received') return { kind: 'wait' };
  if (status !== 'available') return { kind: 'none' };
  if (!isMember) return { kind: 'log-in' };
  const [reason] = reasons;
  if (reason) return { kind: 'locked', reason };
  return replaces ? { kind: 'ask', replaces } : { kind: 'receive' };
}

/**
 * Splits promotions into the leading ones, the available ones, and upcoming or ended ones, each in the operator's
 * order.
 */
export function arranged(
  promotions: readonly Promotion[],
  coming: readonly Promotion[],
  own: readonly MemberPromotion[],
) {
  const open = own.filter(({ status }) => status === 'active' || status === 'received');
  const shown = new Set(open.map(({ promotion_information_id: id }) => id));
  const others = promotions.filter(({ promotion_information_id: id }) => !shown.has(id));
  const isSame = (had: Promotion, one: Promotion) => had.promotion_information_id === one.promotion_information_id;
  const isReady = ({ status }: Promotion) => status === 'available';
  const isOver = ({ status }: Promotion) => status === 'used' || status === 'expired' || status === 'ended';
  return {
    open: open.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active')),
    ready: others.filter(isReady),
    later: coming.filter(({ promotion_information_id: id }) => !shown.has(id)),
    // The member's own grant, if there is one.
    over: others.filter(isOver).map((one) => own.find((had) => isSame(had, one)) ?? one),
  };
}

/** The average RTP of an example without a game, in percent. */
export const exampleRtp = 96;

export interface Example {
  readonly depositMinor: bigint;
  readonly bonusMinor: bigint;
  readonly playMinor: bigint;
  readonly targetMinor: bigint;
  readonly costMinor: bigint;
}

const hundredths = (decimal: string | number): number => Math.round(Number(decimal) * 100);
const optional = (amount: string | null, currency: Currency): bigint | undefined =>
  amount === null ? undefined : minorOf(amount, currency);

/** Returns the result of a deposit; the server calculates it with the same functions. */
export function exampleOf(
  rules: PromotionTerms,
  fixed: string | null,
  depositMinor: bigint,
  currency: Currency,
): Example {
  const minDepositMinor = optional(rules.minimum_deposit, currency) ?? 0n;
  const bonusMinor =
    rules.percent === null
      ? depositMinor < minDepositMinor
        ? 0n
        : (optional(fixed, currency) ?? 0n)
      : matchOf(
          {
            share: hundredths(rules.percent),
            minDepositMinor,
            capMinor: optional(rules.maximum_bonus, currency) ?? depositMinor * 100n,
          },
          depositMinor,
        );
  const targetMinor =
    bonusMinor === 0n ? 0n : targetOf(rules.basis, hundredths(rules.multiplier), { bonusMinor, depositMinor });
  return {
    depositMinor,
    bonusMinor,
    targetMinor,
    playMinor: depositMinor + bonusMinor,
    costMinor: costOf(stillToStake(targetMinor, bestPercent(rules)) ?? targetMinor, exampleRtp),
  };
}

/** Returns the average cost of staking an amount at an RTP in percent, rounded down. */
export const costOf = (minor: bigint, rtp: string | number): bigint =>
  shareOf(minor, Math.max(0, 10_000 - hundredths(rtp)));

/**
 * Returns the stake needed to reach a counted amount on games with a share in percent, rounded up; undefined if the
 * games do not count.
 */
export function stillToStake(leftMinor: bigint, percent: number): bigint | undefined {
  const share = BigInt(hundredths(percent));
  return share <= 0n ? undefined : (leftMinor * 10_000n + share - 1n) / share;
}

/** Returns the turnover credit of a bet. */
export const creditOf = (betMinor: bigint, percent: number): bigint => shareOf(betMinor, hundredths(percent));

export interface Share {
  /** Codes of categories; empty for all other games. */
  readonly categories: readonly string[];
  /** Names of single games, sub-categories and providers. */
  readonly others: readonly string[];
  readonly percent: number;
}

/** Returns a code in words, for codes without a name. */
export const asName = (code: string): string =>
  code.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());

/** Kinds of games by their share, the highest first; those with equal shares are grouped. */
export function sharesOf({ weights }: PromotionTerms): readonly Share[] {
  const percents = [...new Set(weights.map(({ percent }) => percent))].sort((a, b) => b - a);
  return percents.flatMap((percent) => {
    const alike = weights.filter((weight) => weight.percent === percent);
    const named = alike.filter(({ of }) => of !== 'otherwise');
    const rest = alike.some(({ of }) => of === 'otherwise') ? [{ categories: [], others: [], percent }] : [];
    const categories = named.filter(({ of }) => of === 'category').map(({ code }) => code);
    const others = named.filter(({ of }) => of !== 'category').map(({ code, name }) => name ?? asName(code));
    return named.length > 0 ? [{ categories, others, percent }, ...rest] : rest;
  });
}

/** Returns the highest share of any game, in percent. */
export const bestPercent = (rules: PromotionTerms): number => sharesOf(rules)[0]?.percent ?? 100;

/** Returns the category with the highest share, for a link to it; undefined if that is no category. */
export const bestCategory = (rules: PromotionTerms): string | undefined => {
  const [best] = sharesOf(rules);
  return best && best.percent > 0 ? best.categories[0] : undefined;
};

/** Returns the bet of examples: the highest allowed, or a round amount. */
export const exampleBet = (maximum: string | null, currency: Currency): bigint =>
  optional(maximum, currency) ?? 50n * 10n ** BigInt(currency.scale);

/** Summarises a member's promotions: their number, the number completed, and the bonuses by currency. */
export function ownSummary(promotions: readonly MemberPromotion[]) {
  const sums = new Map<string, bigint>();
  for (const { currency_code: code, bonus } of promotions) {
    sums.set(code, (sums.get(code) ?? 0n) + minorOf(bonus, currencyOf(code)));
  }
  return {
    received: promotions.length,
    completed: promotions.filter((promotion) => promotion.is_completed).length,
    bonuses: [...sums].map(([currency, minor]) => ({ currency, amount: decimalOf(minor, currency) })),
  };
}
