import type { Pool } from 'pg';

const from = (first: number) => Array.from({ length: 40 }, (_, index) => first + index);
/** The offers that the load receives: each once a day by each member. */
export const promotionOffers = { credits: from(5000), matches: from(5100) };
/** The offer that a competition gives; members cannot claim it. */
export const wonPromotion = 5200;

const rulesOf = (amounts: object, share?: number) => ({
  audience: {},
  amounts: { THB: amounts },
  ...(share && { share }),
  wagering: {
    model: 'turnover-lock',
    source: 'all',
    basis: 'bonus',
    multiplierHundredths: 200,
    allowsFeatureBuy: true,
    conversion: { kind: 'all' },
    weights: { games: {}, subCategories: {}, providers: {}, categories: {}, otherwise: 10_000 },
  },
  every: 'day',
  claimDays: 30,
  activeDays: 30,
  onBlock: 'ended',
});

/** Creates live promotions, with budgets for the whole load. */
export async function openPromotions(pool: Pool): Promise<void> {
  const kinds = [
    ['no-deposit', promotionOffers.credits, rulesOf({ fixed: '700' })],
    ['deposit-match', promotionOffers.matches, rulesOf({ minDeposit: '10000', cap: '5000' }, 2000)],
    ['manual', [wonPromotion], rulesOf({ fixed: '700' })],
  ] as const;
  for (const [type, ids, rules] of kinds) {
    await pool.query(
      `insert into offers (id, kind, type, state, live_version, created_at)
         select id, 'promotion', $2, 'live', 1, now() from unnest($1::int[]) as id on conflict do nothing`,
      [ids, type],
    );
    await pool.query(
      `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
         select id, 1, $2::jsonb, '{"en": {"title": "Load", "summary": "Load"}}', now() - interval '1 day', now() + interval '1 year',
           'load', now(), now() from unnest($1::int[]) as id on conflict do nothing`,
      [ids, JSON.stringify(rules)],
    );
    await pool.query(
      `insert into offer_budgets (offer_id, currency_code, funded_minor)
         select id, 'THB', 1000000000000 from unnest($1::int[]) as id on conflict do nothing`,
      [ids],
    );
  }
}
