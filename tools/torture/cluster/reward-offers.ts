import type { Pool } from 'pg';

/** Items that the load redeems: one of each type of the shop, and one whose stock runs out. */
export const shopItems = { exchange: 5301, spins: 5302, box: 5303, deck: 5304, thing: 5305, fewThings: 5306 } as const;
export const shopPrices = { exchange: 20, spins: 40, box: 30, deck: 25, thing: 35, fewThings: 35 } as const;
/** Free spins of a game that the load does not play, so that only they move money. */
export const spinGame = 'vault-of-koi';
const few = 3;

const rate = { THB: { hundredPoints: '1000' } };
const points = (code: string, parts: number, worth: number) => ({ code, kind: 'points', parts, points: worth });
const money = (code: string, parts: number, minor: string) => ({ code, kind: 'money', parts, amounts: { THB: minor } });
const nothing = (parts: number) => ({ code: 'nothing', kind: 'nothing', parts });
const mug = { code: 'mug', kind: 'physical', parts: 20, worth: 10, names: { en: 'Mug' } };

const items = [
  {
    id: shopItems.exchange,
    type: 'point_exchange',
    stock: {},
    rules: { points: shopPrices.exchange, mostAtOnce: 5, amounts: { THB: { money: '200' } } },
  },
  {
    id: shopItems.box,
    type: 'lucky_box',
    stock: { mug: 1_000_000 },
    rules: {
      points: shopPrices.box,
      amounts: rate,
      chance: { of: 100, dealt: 1, prizes: [points('few', 40, 10), money('coins', 40, '300'), mug] },
    },
  },
  {
    id: shopItems.deck,
    type: 'random_card',
    stock: {},
    rules: {
      points: shopPrices.deck,
      amounts: rate,
      chance: { of: 20, dealt: 5, prizes: [nothing(8), points('some', 8, 40), money('note', 4, '1500')] },
    },
  },
  {
    id: shopItems.thing,
    type: 'physical_rewards',
    stock: { item: 1_000_000 },
    rules: { points: shopPrices.thing, reserveMinutes: 30, amounts: { THB: { money: '25000' } } },
  },
  {
    id: shopItems.fewThings,
    type: 'physical_rewards',
    stock: { item: few },
    rules: { points: shopPrices.fewThings, reserveMinutes: 30, amounts: { THB: { money: '25000' } } },
  },
];

async function putOffer(
  pool: Pool,
  offer: { readonly id: number; readonly kind: string; readonly type: string; readonly rules: object },
): Promise<void> {
  await pool.query(
    `insert into offers (id, kind, type, state, live_version, order_no, created_at) values ($1, $2, $3, 'live', 1, 0, now())
       on conflict do nothing`,
    [offer.id, offer.kind, offer.type],
  );
  await pool.query(
    `insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
       values ($1, 1, $2::jsonb, '{"en": {"title": "Load", "summary": "Load", "terms": []}}', now() - interval '1 day',
         now() + interval '1 year', 'load', now(), now()) on conflict do nothing`,
    [offer.id, JSON.stringify(offer.rules)],
  );
}

const fund = (pool: Pool, id: number, currencies: readonly string[]) =>
  pool.query(
    `insert into offer_budgets (offer_id, currency_code, funded_minor) select $1, code, 1000000000000 from unnest($2::text[]) as code
       on conflict do nothing`,
    [id, currencies],
  );

/** Opens the shop and the points of play, whose activation `endPeriods` advances. */
export async function openShop(pool: Pool): Promise<void> {
  await pool.query('update identity_settings set are_points_active = true');
  await pool.query(
    `update loyalty_settings set point_rates = '{"otherwise": 10000}', pending_days = 0,
       point_units = (select jsonb_object_agg(code, '10') from unnest('{THB,JPY,USD,USDT,VND}'::text[]) as code)`,
  );
  const { rows } = await pool.query<{ stake: string }>(
    `select rules #>> '{amounts,THB,stake}' as stake from offer_versions
     where rules #>> '{rounds,game}' = $1 and rules #>> '{amounts,THB,stake}' is not null limit 1`,
    [spinGame],
  );
  const spins = {
    id: shopItems.spins,
    type: 'freespins',
    stock: {},
    rules: {
      points: shopPrices.spins,
      amounts: { THB: { ...rate.THB, stake: rows[0]!.stake } },
      rounds: { game: spinGame, count: 3, days: 7 },
    },
  };
  for (const { stock, ...item } of [...items, spins]) {
    await putOffer(pool, { ...item, kind: 'shop' });
    await fund(pool, item.id, ['THB']);
    for (const [code, total] of Object.entries(stock))
      await pool.query('insert into reward_stocks (offer_id, code, total) values ($1, $2, $3) on conflict do nothing', [
        item.id,
        code,
        total,
      ]);
  }
}

/** Codes for every member: money, points, money after a verification, and one with few uses. */
export const couponCodes = {
  money: 'LOAD-MONEY',
  points: 'LOAD-POINTS',
  scarce: 'LOAD-SCARCE',
  reviewed: 'LOAD-REVIEWED',
} as const;
const couponOffers = { money: 5501, points: 5502, scarce: 5503, reviewed: 5504 } as const;
/** Quests that one bet completes. The last one rewards only the first few members. */
export const questOffers: readonly number[] = Array.from({ length: 8 }, (_, at) => 5601 + at);

/** Opens the coupons and the quests of the load. */
export async function openClaims(pool: Pool): Promise<void> {
  for (const kind of ['money', 'points', 'scarce', 'reviewed'] as const) {
    const id = couponOffers[kind];
    const isPoints = kind === 'points';
    const rules = {
      perMember: 10_000,
      ...(isPoints ? { amounts: { THB: {} }, points: 15 } : { amounts: { THB: { money: '700' } } }),
      ...(kind === 'reviewed' && { isReviewed: true }),
    };
    await putOffer(pool, { id, kind: 'coupon', type: isPoints ? 'point' : 'money', rules });
    await fund(pool, id, ['THB']);
    await pool.query(
      `insert into coupon_codes (code_key, code, offer_id, batch_id, uses, made_at) values ($1, $2, $3, uuidv7(), $4, now())
         on conflict do nothing`,
      [couponCodes[kind].replaceAll('-', ''), couponCodes[kind], id, kind === 'scarce' ? few : 1_000_000],
    );
  }
  for (const [at, id] of questOffers.entries()) {
    const reward = at % 2 === 0 ? { type: 'money', amounts: { THB: '900' } } : { type: 'point', points: 12 };
    const rules = {
      every: 'ever',
      windowDays: 7,
      claimDays: 7,
      numberOfBets: 1,
      amounts: { THB: {} },
      reward,
      counts: { categories: [], providers: [], games: [] },
      ...(id === questOffers.at(-1) && { places: few }),
    };
    await putOffer(pool, { id, kind: 'quest', type: 'play', rules });
    await fund(pool, id, ['THB']);
  }
}

/** Currencies of members with cashback and rebate; other members have promotions, which would replace them. */
export const programmeCurrencies: readonly string[] = ['USD', 'USDT'];
export const programmeOffers = { cashback: 5401, rebate: 5402 } as const;
export type ProgrammeKind = keyof typeof programmeOffers;

/** Cashback and rebate that pay every active player, without an approval. */
export async function openProgrammes(pool: Pool): Promise<void> {
  // Programmes of the demonstration last a week; only the load's own programmes count this play.
  await pool.query(
    "update offers set state = 'ended' where kind in ('cashback', 'rebate') and state = 'live' and id <> all ($1)",
    [Object.values(programmeOffers)],
  );
  const { rows } = await pool.query<{ code: string }>('select code from game_categories');
  const rates = rows.map(({ code }) => ({ product: code, tiers: [{ fromLevel: 0, share: 1000 }] }));
  const amounts = Object.fromEntries(
    programmeCurrencies.map((currency) => [
      currency,
      { minimumMinor: '1', capMinor: '1000000000', automaticMinor: '1000000000' },
    ]),
  );
  const common = {
    schedule: { every: 'day', hour: 0 },
    timeZone: 'Asia/Bangkok',
    isWonProductZero: false,
    rates,
    amounts,
    turnoverHundredths: 100,
  };
  for (const [kind, base] of [
    ['cashback', 'net-loss'],
    ['rebate', 'turnover'],
  ] as const) {
    const id = programmeOffers[kind];
    await putOffer(pool, { id, kind, type: base, rules: { ...common, base } });
    await fund(pool, id, programmeCurrencies);
    await pool.query(
      `insert into programme_periods (offer_id, starts_at, ends_at, version)
         values ($1, date_trunc('milliseconds', now() - interval '1 hour'), date_trunc('milliseconds', now() + interval '1 day'), 1)
         on conflict do nothing`,
      [id],
    );
  }
}

/** The duration of a run, with some margin. */
const overForMs = 62_000;

/**
 * Ends the periods of the load's programmes, and activates points of play. Rounds settled afterwards count in the next
 * period, and in active lots.
 */
export async function endPeriods(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update programme_periods set ends_at = date_trunc('milliseconds', now() - $2 * interval '1 millisecond')
     where offer_id = any ($1) and state = 'open' and ends_at > now() and starts_at < now() - ($2 + 1000) * interval '1 millisecond'`,
    [Object.values(programmeOffers), overForMs],
  );
  await pool.query(
    "update point_lots set active_at = now() where kind = 'play' and state = 'pending' and active_at > now()",
  );
}
