import type { Db } from '@sabai/db';
import type { PromotionRules, PromotionType, Weights } from '@sabai/rewards';
import { writeOffer } from './write-offer.fixture.ts';

const dayMs = 86_400_000;
export const everything: Weights = { games: {}, subCategories: {}, providers: {}, categories: {}, otherwise: 10_000 };

/** 100 % up to 1,000 baht, ten times the bonus, one week. */
export const matchRules: PromotionRules = {
  audience: {},
  share: 10_000,
  amounts: { THB: { minDeposit: '10000', cap: '100000' } },
  wagering: {
    model: 'turnover-lock',
    source: 'all',
    basis: 'bonus',
    multiplierHundredths: 1000,
    weights: everything,
    allowsFeatureBuy: false,
    conversion: { kind: 'all' },
  },
  every: 'ever',
  claimDays: 7,
  activeDays: 7,
  onBlock: 'ended',
};
/** 100 baht without a deposit, with the wagering of the match. */
export const creditRules: PromotionRules = { ...withoutShare(matchRules), amounts: { THB: { fixed: '10000' } } };
/** 20 rounds of 1 baht; the winnings are cash. */
export const spinRules: PromotionRules = {
  ...creditRules,
  amounts: { THB: { freeRoundStake: '100' } },
  freeRounds: { game: 'lotus-lanterns', count: 20, days: 7 },
  wagering: { ...matchRules.wagering, model: 'cash', multiplierHundredths: 0 },
};
function withoutShare({ share: _, ...rules }: PromotionRules): PromotionRules {
  return rules;
}

export interface OfferOf {
  readonly type?: PromotionType;
  readonly rules?: PromotionRules;
  readonly state?: 'live' | 'scheduled' | 'paused' | 'ended';
  /** In days from now. */
  readonly window?: readonly [from: number, until: number];
  readonly fundedMinor?: bigint;
  readonly places?: number;
}

let next = 500;
/** Inserts an offer in baht with a budget; returns its id. */
export async function insertOffer(db: Db, now: Date, offer: OfferOf = {}): Promise<number> {
  const { type = 'deposit-match', rules = matchRules, state = 'live', window = [-1, 30] } = offer;
  const { fundedMinor = 100_000_000n, places = null } = offer;
  const id = ++next;
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  await writeOffer(db, now, {
    id,
    kind: 'promotion',
    type,
    state,
    rules,
    fundedMinor,
    places,
    texts: { en: { title: `Offer ${id}`, summary: 'For a test' } },
    starts_at: at(window[0]),
    ends_at: at(window[1]),
  });
  return id;
}
