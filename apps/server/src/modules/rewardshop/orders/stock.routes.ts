import { type RewardStock, type RewardStockMove, staffRewardStock, staffRewardStockMove } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { type Db, sql, type Tx } from '@sabai/db';
import type { ShopRules } from '@sabai/rewards';
import { configure } from '../../../platform/configuration/configure.ts';
import { numberIdOf } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ShopDependencies } from '../dependencies.ts';

const mostMoves = 100;

interface StockRow {
  readonly offer_id: number;
  readonly code: string;
  readonly total: number;
  readonly reserved: number;
  readonly captured: number;
  readonly texts: Readonly<Record<string, { readonly title?: string } | undefined>>;
  readonly rules: Rules;
}

type Rules = Partial<Pick<ShopRules, 'chance'>>;

/** Returns the name of a prize that is a thing; null for other codes. */
function prizeNamed({ chance }: Rules, code: string, locale: LocalePrefix): string | null {
  const names = chance?.prizes.find((prize) => prize.code === code)?.names;
  return names?.[locale] ?? names?.en ?? null;
}

async function stocksOf(reader: Db | Tx, offerId: number | null, locale: LocalePrefix): Promise<RewardStock[]> {
  const { rows } = await sql<StockRow>`
    select s.*, coalesce(v.texts, d.content -> 'texts', '{}') as texts, coalesce(v.rules, d.content -> 'rules', '{}') as rules from reward_stocks s join offers o on o.id = s.offer_id
    left join offer_versions v on v.offer_id = o.id and v.version = o.live_version
    left join offer_drafts d on d.offer_id = o.id
    where ${offerId}::int is null or s.offer_id = ${offerId} order by s.offer_id, s.code limit 500`.execute(reader);
  return rows.map(({ offer_id: redeem_id, code, texts, rules, total, reserved, captured }) => ({
    redeem_id,
    code,
    prize: prizeNamed(rules, code, locale),
    name: texts[locale]?.title ?? texts.en?.title ?? `#${redeem_id}`,
    total,
    reserved,
    captured,
    left: total - reserved - captured,
  }));
}

/** The change of the remaining stock by an order's new state. */
const byState = { reserved: -1, captured: 0, cancelled: 1, returned: 1, lapsed: 1 } as const;

/** Returns all stock movements of one item; for all items together, only staff's counts. */
async function movesOf(
  { platform: { db }, identity }: ShopDependencies,
  id: number | null,
  locale: LocalePrefix,
): Promise<RewardStockMove[]> {
  const { rows: counted } = await sql<{
    at: Date;
    redeem_id: string;
    staff_id: string;
    detail: { code: string; add: number; reason: string };
  }>`
    select done_at as at, audit_links.subject_id as redeem_id, house_audit.staff_id, detail from audit_links join house_audit on house_audit.id = audit_links.entry_id
    where ${id === null ? sql`true` : sql`audit_links.subject_id = ${String(id)}`} and audit_links.action = 'reward-stock.counted'
    order by position desc limit ${mostMoves}`.execute(db);
  const { rows: ordered } = await sql<{
    at: Date;
    redeem_id: number;
    id: string;
    state: keyof typeof byState;
    code: string;
    cause: string;
    staff_id: string | null;
  }>`
    select c.changed_at as at, r.offer_id as redeem_id, r.id, c.state, coalesce(r.prize_code, 'item') as code, c.cause, c.staff_id
    from redemptions r join redemption_changes c on c.member_id = r.member_id and c.redemption_id = r.id
    where r.offer_id = ${id ?? 0} and c.state = any(${Object.keys(byState)})
    order by c.changed_at desc limit ${mostMoves}`.execute(db);
  const staff = [...counted, ...ordered].flatMap(({ staff_id }) => staff_id ?? []);
  const names = await identity.staffNames(db, [...new Set(staff)]);
  const stocks = await stocksOf(db, id, locale);
  const prizes = new Map(stocks.map(({ redeem_id, code, prize }) => [`${redeem_id} ${code}`, prize]));
  const named = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? ''));
  return [
    ...counted.map(({ at, redeem_id, staff_id, detail: { code, add, reason } }) => ({
      at,
      redeem_id: Number(redeem_id),
      code,
      change: add,
      state: null,
      order_id: null,
      cause: reason,
      by: named(staff_id),
    })),
    ...ordered.map(({ at, redeem_id, id: order_id, state, code, cause, staff_id }) => ({
      at,
      redeem_id,
      code,
      change: byState[state],
      state,
      order_id,
      cause,
      by: named(staff_id),
    })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostMoves)
    .map((move) => ({
      ...move,
      prize: prizes.get(`${move.redeem_id} ${move.code}`) ?? null,
      at: move.at.toISOString(),
    }));
}

interface Stock {
  readonly offerId: number;
  readonly code: string;
  readonly name: string;
  readonly prize: string | null;
  readonly total: number;
  /** The number held by orders, which is never removed. */
  readonly held: number;
}

/** Serves the stock: one member of staff adds arrivals, a reduction needs two people. */
export function stockRoutes(dependencies: ShopDependencies): Implementation[] {
  const { platform, approvals } = dependencies;
  const { db } = platform;
  const propose = approvals.guard('reward-stock', {
    type: 'reward-stock',
    async lock(tx, id): Promise<Stock> {
      const [offer = '', code = ''] = id.split(':');
      const offerId = numberIdOf(offer);
      const { rows: items } = await sql`select from offers where id = ${offerId} and kind = 'shop' for share`.execute(
        tx,
      );
      if (items.length === 0) throw new Refusal('NOT_FOUND');
      await sql`
        insert into reward_stocks (offer_id, code, total) values (${offerId}, ${code}, 0)
        on conflict (offer_id, code) do nothing`.execute(tx);
      await sql`select from reward_stocks where offer_id = ${offerId} and code = ${code} for update`.execute(tx);
      const { name, prize, total, reserved, captured } = (await stocksOf(tx, offerId, 'en')).find(
        (one) => one.code === code,
      )!;
      return { offerId, code, name, prize, total, held: reserved + captured };
    },
    factsOf: ({ name, code, prize, total }) => ({
      offer: code === 'item' ? name : `${name} · ${prize ?? code}`,
      stock: total,
    }),
    changed(stock, { add }: { add: number }) {
      const total = stock.total + add;
      // Things held by orders cannot be removed.
      if (total < stock.held) throw new Refusal('REWARD_SOLD_OUT');
      return { ...stock, total };
    },
    async put(tx, { before: { offerId, code, total: before }, after: { total }, reason }) {
      await tx
        .updateTable('reward_stocks')
        .set({ total })
        .where('offer_id', '=', offerId)
        .where('code', '=', code)
        .execute();
      const result = (await stocksOf(tx, offerId, 'en')).find((one) => one.code === code)!;
      const detail = { code, add: total - before, reason };
      return { result, deed: { action: 'reward-stock.counted' as const, subject: String(offerId), detail } };
    },
    isAlone: (before, after) => after.total > before.total,
  });
  return [
    implement(staffRewardStock, {
      find: ({ query }, { locale }) => stocksOf(db, query.redeem_id ?? null, locale),
      create: ({ body: { redeem_id, code, add, reason } }, context) =>
        configure(dependencies, context, (tx) =>
          propose(tx, context, { id: `${redeem_id}:${code}`, reason, change: { add } }),
        ),
    }),
    implement(staffRewardStockMove, {
      find: ({ query }, { locale }) => movesOf(dependencies, query.redeem_id ?? null, locale),
    }),
  ];
}
