import { couponMember, couponMemberHistory } from '@sabai/contract';
import { isLocalePrefix, type LocalePrefix } from '@sabai/contract/locales';
import { sql } from '@sabai/db';
import { isMatch, requireRange, withinDays } from '../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { textIn } from '../bonus/index.ts';
import { codeOf, codesFor, couponsInVersions, redemptionOf } from './coupons.repository.ts';
import type { CouponDependencies } from './dependencies.ts';
import { placeSpins } from './give-coupon.ts';
import { presentChecked, presentCodes, presentRedemptions } from './present-coupon.ts';
import { checkCoupon, redeemCoupon } from './redeem-coupon.ts';

/** So many of the latest are on the page of coupons; the history has all. */
const latest = 200;

/** Routes of members for coupons. */
export function couponRoutes(dependencies: CouponDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db, clock } = platform;

  /** The requested language, else that of the request. */
  async function localeOf(languageId: number | undefined, locale: LocalePrefix): Promise<LocalePrefix> {
    if (languageId === undefined) return locale;
    const { rows } = await sql<{ prefix: string }>`select prefix from languages where id = ${languageId}`.execute(db);
    const prefix = rows[0]?.prefix ?? '';
    return isLocalePrefix(prefix) ? prefix : locale;
  }

  async function redeemed(memberId: string, id: string, locale: LocalePrefix) {
    const row = (await redemptionOf(db, memberId, id))!;
    const [shown] = await presentRedemptions(db, [row], locale);
    const coupon = (await couponsInVersions(db, [row])).get(`${row.offer_id} ${row.version}`)!;
    const code = await codeOf(db, row.code_key);
    const { terms = [] } = textIn(coupon.texts, locale);
    return {
      ...shown!,
      version: row.version,
      terms: [...terms],
      requires: [],
      replaces: null,
      is_reviewed: coupon.rules.isReviewed === true,
      left: code ? code.uses - code.used : 0,
      uses: code?.uses ?? 1,
    };
  }

  return [
    implement(couponMember, {
      async find({ query }, { caller: { memberId }, locale: spoken }) {
        const locale = await localeOf(query.language_id, spoken);
        const { currencyCode: currency } = await identity.memberOf(db, memberId);
        const waiting = await presentCodes(db, await codesFor(db, memberId), { locale, currency, now: clock() });
        const rows = await db
          .selectFrom('coupon_redemptions')
          .selectAll()
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(latest)
          .execute();
        const own = [...waiting, ...(await presentRedemptions(db, rows, locale))];
        return pageOf(
          own.filter(({ code }) => isMatch({ code }, query)),
          query,
        );
      },
      async create({ body }, { caller: { memberId }, locale, ip, idempotencyKey }) {
        const { code, is_check, version, is_confirmed: isConfirmed } = body;
        if (is_check)
          return presentChecked(db, await checkCoupon(dependencies, { memberId, ip, code }), { locale, now: clock() });
        const { id, state } = await redeemCoupon(dependencies, {
          memberId,
          ip,
          locale,
          code,
          version,
          isConfirmed,
          idempotencyKey,
        });
        // Orders free spins immediately; the worker repeats orders without a response.
        if (state === 'ordered') await placeSpins(dependencies, memberId);
        return redeemed(memberId, id, locale);
      },
    }),
    implement(couponMemberHistory, {
      async find({ query }, { caller: { memberId }, locale: spoken }) {
        const { $limit: limit, $skip: skip, language_id, ...days } = query;
        requireRange(days);
        const own = db
          .selectFrom('coupon_redemptions')
          .where('member_id', '=', memberId)
          .where(withinDays('created_at', days, await identity.timeZone(db)));
        const [rows, { total }] = await Promise.all([
          own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(skip).execute(),
          own.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow(),
        ]);
        const locale = await localeOf(language_id, spoken);
        return { total: Number(total), limit, skip, data: await presentRedemptions(db, rows, locale) };
      },
    }),
  ];
}
