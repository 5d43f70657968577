import type { CheckedCoupon, CouponStatus, Coupon as ShownCoupon } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { decimalOf } from '@sabai/contract/money';
import { sql } from '@sabai/db';
import { givenPromotions, textIn } from '../bonus/index.ts';
import {
  type Code,
  type Coupon,
  couponsInVersions,
  latestCoupons,
  namesFor,
  type Reader,
  type Redemption,
} from './coupons.repository.ts';
import type { Judged } from './redeem-coupon.ts';

type Names = Awaited<ReturnType<typeof namesFor>>;
/** Returns the reward of a coupon in a currency. */
function givenBy({ type, rules }: Coupon, currency: string, { games, promotions }: Names) {
  const own = rules.amounts[currency];
  const amount = type === 'money' ? own?.money : type === 'freespins' ? own?.stake : undefined;
  const isSpins = type === 'freespins' && rules.rounds !== undefined;
  const promotion = type === 'promotion' ? rules.promotion : undefined;
  return {
    type,
    amount: amount === undefined ? null : decimalOf(amount, currency),
    currency_code: currency,
    points: type === 'point' ? (rules.points ?? 0) : null,
    spins: isSpins ? rules.rounds!.count : null,
    game_code: isSpins ? rules.rounds!.game : null,
    game_name: isSpins ? (games.get(rules.rounds!.game) ?? rules.rounds!.game) : null,
    promotion_id: promotion ?? null,
    promotion_name: promotion === undefined ? null : promotions.get(promotion) || null,
  };
}

/** A promotion or free spins that are under way: its end decides. */
interface UnderWay {
  readonly id: string;
  readonly grant_state: string | null;
  readonly expires_at: Date | null;
}
async function underWay(reader: Reader, memberId: string, ids: readonly string[]): Promise<Map<string, UnderWay>> {
  const { rows } = await sql<UnderWay>`
    select own.id, grants.state as grant_state, coalesce(grants.expires_at, rounds.expires_at) as expires_at
    from coupon_redemptions as own
    left join grants on grants.member_id = own.member_id and grants.id = own.grant_id
    left join coupon_free_rounds as rounds on rounds.member_id = own.member_id and rounds.redemption_id = own.id
    where own.member_id = ${memberId} and own.id = any(${[...ids]}::uuid[])`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

function statusOf({ state }: Redemption, own: UnderWay | undefined): CouponStatus {
  if (state === 'under_verification' || state === 'fail') return state;
  const isOpen = own?.grant_state === 'pending' || own?.grant_state === 'active';
  return state === 'ordered' || isOpen ? 'joined' : 'success';
}

/** Presents a member's redemptions. */
export async function presentRedemptions(
  reader: Reader,
  rows: readonly Redemption[],
  locale: LocalePrefix,
): Promise<ShownCoupon[]> {
  if (rows.length === 0) return [];
  const coupons = await couponsInVersions(reader, rows);
  const names = await namesFor(reader, [...coupons.values()], locale);
  const open = await underWay(
    reader,
    rows[0]!.member_id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const coupon = coupons.get(`${row.offer_id} ${row.version}`)!;
    const own = open.get(row.id);
    return {
      id: row.id,
      code: row.code,
      name: textIn(coupon.texts, locale).title,
      date: row.created_at.toISOString(),
      ...givenBy(coupon, row.currency_code, names),
      status: statusOf(row, own),
      expiry: own?.expires_at?.toISOString() ?? null,
      verified_by: row.state === 'under_verification' ? (row.verified_by?.toISOString() ?? null) : null,
    };
  });
}

/** Codes that wait for a member, or have waited too long. */
export async function presentCodes(
  reader: Reader,
  codes: readonly Code[],
  shown: { readonly locale: LocalePrefix; readonly currency: string; readonly now: Date },
): Promise<ShownCoupon[]> {
  const { locale, currency, now } = shown;
  const coupons = await latestCoupons(
    reader,
    codes.map(({ offer_id }) => offer_id),
  );
  const names = await namesFor(reader, [...coupons.values()], locale);
  return codes.flatMap(({ code, offer_id }) => {
    const coupon = coupons.get(offer_id);
    if (!coupon?.rules.amounts[currency]) return [];
    const isOver = coupon.endsAt <= now || coupon.state === 'ended' || coupon.state === 'archived';
    return [
      {
        id: null,
        code,
        name: textIn(coupon.texts, locale).title,
        date: coupon.startsAt.toISOString(),
        ...givenBy(coupon, currency, names),
        status: isOver ? ('expired' as const) : ('pending' as const),
        expiry: coupon.endsAt.toISOString(),
        verified_by: null,
      },
    ];
  });
}

/** A coupon before it is redeemed: what it gives, what it asks, and what ends by it. */
export async function presentChecked(
  reader: Reader,
  { code, coupon, member, conditions, replaces }: Judged,
  { locale, now }: { readonly locale: LocalePrefix; readonly now: Date },
): Promise<CheckedCoupon> {
  const { title, terms = [] } = textIn(coupon.texts, locale);
  const { promotion = 0 } = coupon.type === 'promotion' ? coupon.rules : {};
  const given = await givenPromotions(reader, promotion ? [promotion] : [], { locale, currency: member.currencyCode });
  return {
    id: null,
    code: code.code,
    name: title,
    date: now.toISOString(),
    status: 'pending',
    ...givenBy(coupon, member.currencyCode, await namesFor(reader, [coupon], locale)),
    expiry: coupon.endsAt.toISOString(),
    verified_by: null,
    version: coupon.version,
    terms: [...(given.get(promotion)?.terms ?? []), ...terms],
    is_reviewed: coupon.rules.isReviewed === true,
    requires: [
      ...conditions.map(({ code: condition, isMet, number, every }) => ({
        code: condition,
        is_met: isMet,
        number,
        every,
      })),
      // The verification looks at the household of every coupon.
      ...(coupon.rules.isReviewed && !coupon.rules.oncePerHousehold
        ? [{ code: 'household' as const, is_met: true, number: null, every: null }]
        : []),
    ],
    left: code.uses - code.used,
    uses: code.uses,
    replaces,
  };
}
