import type { OfferContent } from '@sabai/contract';

const dayMs = 86_400_000;
export const promotionOnly = (content: OfferContent) => {
  if (content.kind !== 'promotion') throw new Error('It is a programme.');
  return content;
};

/** 100 % up to 1,000, ten times, slots only, one week, in English; `title` is its name. */
export const offerContent = ({
  title = '100 % up to 1,000',
  from = Date.now() - 60_000,
}: {
  title?: string;
  from?: number;
} = {}): Extract<OfferContent, { kind: 'promotion' }> => ({
  kind: 'promotion',
  type: 'deposit-match',
  rules: {
    audience: { languages: ['en'], oncePerHousehold: true, maxGrants: 1 },
    share: 10_000,
    amounts: { THB: { minDeposit: '10000', cap: '100000' } },
    wagering: {
      model: 'turnover-lock',
      source: 'all',
      basis: 'bonus',
      multiplierHundredths: 1000,
      weights: { games: {}, subCategories: {}, providers: {}, categories: { slots: 10_000 }, otherwise: 0 },
      maxStakeShare: 500,
      allowsFeatureBuy: false,
      conversion: { kind: 'all' },
    },
    every: 'ever',
    claimDays: 1,
    activeDays: 7,
    onBlock: 'kept',
  },
  texts: { en: { title, summary: 'More to play with.', terms: ['Stake the bonus ten times on slots.'] } },
  picture: null,
  order_no: 0,
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(from + 7 * dayMs).toISOString(),
  budget: { THB: { amount: '10000000', places: 100 } },
});
