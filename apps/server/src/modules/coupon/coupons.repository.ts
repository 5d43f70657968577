import type { LocalePrefix } from '@sabai/contract/locales';
import { type CouponRedemptions, type Db, sql, type Tx } from '@sabai/db';
import type { CouponRules, CouponType } from '@sabai/rewards';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { invariant } from '../../platform/invariant.ts';
import { ownRowById, ownRowByKey } from '../../platform/records/own-row.ts';
import { offersInVersions, titlesOf, type VersionedOffer, versionColumns } from '../bonus/index.ts';

export type Reader = Db | Tx;
export type Redemption = Selectable<CouponRedemptions>;

/** A coupon in one version. */
export type Coupon = VersionedOffer<CouponType, CouponRules>;

export interface Code {
  readonly code_key: string;
  readonly code: string;
  readonly offer_id: number;
  readonly uses: number;
  readonly used: number;
  readonly member_id: string | null;
  readonly closed_at: Date | null;
}

/** A code by what it is compared by. */
export const codeOf = async (reader: Reader, key: string): Promise<Code | undefined> =>
  (await sql<Code>`select * from coupon_codes where code_key = ${key}`.execute(reader)).rows[0];

/** Takes one use of a code, if there is one. Concurrent redemptions block until the other's commit. */
export async function takeUse(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update coupon_codes set used = used + 1 where code_key = ${key} and used < uses and (closed_at is null or closed_at > ${now})
    returning 1`.execute(tx);
  return rows.length > 0;
}
export const giveUseBack = (tx: Tx, key: string) =>
  sql`update coupon_codes set used = used - 1 where code_key = ${key} and used > 0`.execute(tx);

/** Returns unused codes created for a member. */
export async function codesFor(reader: Reader, memberId: string): Promise<Code[]> {
  const { rows } = await sql<Code>`
    select * from coupon_codes where member_id = ${memberId} and used < uses and closed_at is null
    order by made_at desc, code_key limit 100`.execute(reader);
  return rows;
}

/** Returns the requested coupons that can be redeemed now. */
export async function liveCoupons(reader: Reader, ids: readonly number[], now: Date): Promise<Map<number, Coupon>> {
  const { rows } = await sql<Coupon>`
    select ${versionColumns} from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
    where offers.id = any(${[...ids]}) and offers.kind = 'coupon' and offers.state in ('live', 'scheduled')
      and version.starts_at <= ${now} and version.ends_at > ${now}`.execute(reader);
  return new Map(rows.map((coupon) => [coupon.id, coupon]));
}

/** Returns coupons in their current version, ended ones as well. */
export async function latestCoupons(reader: Reader, ids: readonly number[]): Promise<Map<number, Coupon>> {
  const { rows } = await sql<Coupon>`
    select ${versionColumns} from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
    where offers.id = any(${[...ids]}) and offers.kind = 'coupon'`.execute(reader);
  return new Map(rows.map((coupon) => [coupon.id, coupon]));
}

/** Coupons as they were when they were redeemed, by `<id> <version>`. */
export const couponsInVersions = (
  reader: Reader,
  wanted: readonly { readonly offer_id: number; readonly version: number }[],
): Promise<ReadonlyMap<string, Coupon>> => offersInVersions<Coupon>(reader, 'coupon', wanted);

export const redemptionByKey = ownRowByKey('coupon_redemptions');
export const redemptionOf = ownRowById('coupon_redemptions');

/** Whether the member has got something by this code, or has one that is being verified. */
export async function ownStanding(
  reader: Reader,
  memberId: string,
  codeKey: string,
): Promise<{ readonly has_redeemed: boolean; readonly is_verifying: boolean }> {
  const { rows } = await sql<{ has_redeemed: boolean; is_verifying: boolean }>`
    select coalesce(bool_or(code_key = ${codeKey} and state <> 'fail'), false) as has_redeemed,
      coalesce(bool_or(state = 'under_verification'), false) as is_verifying
    from coupon_redemptions where member_id = ${memberId}`.execute(reader);
  return rows[0]!;
}

/** Returns a member's redemptions of a coupon, in total and since a moment, and the number of the last. */
export async function takenOf(
  reader: Reader,
  memberId: string,
  offerId: number,
  since: Date | null,
): Promise<{ readonly ever: number; readonly inPeriod: number; readonly last: number }> {
  const { rows } = await sql<{ ever: number; inPeriod: number; last: number }>`
    select count(*)::int as ever, count(*) filter (where created_at >= ${since})::int as "inPeriod", coalesce(max(nth), 0) as last
    from coupon_redemptions where member_id = ${memberId} and offer_id = ${offerId} and state <> 'fail'`.execute(
    reader,
  );
  return rows[0]!;
}

/** Whether somebody else of a household has had it. */
export async function haveHad(reader: Reader, memberIds: readonly string[], offerId: number): Promise<boolean> {
  if (memberIds.length === 0) return false;
  const { rows } = await sql`
    select from coupon_redemptions where member_id = any(${[...memberIds]}) and offer_id = ${offerId} and state <> 'fail'
    limit 1`.execute(reader);
  return rows.length > 0;
}

export const insertRedemption = (tx: Tx, values: Insertable<CouponRedemptions>): Promise<Redemption> =>
  tx.insertInto('coupon_redemptions').values(values).returningAll().executeTakeFirstOrThrow();

/** Changes a redemption. The caller has read it under the lock on the member's accounts, which it still holds. */
export async function changeRedemption(
  tx: Tx,
  { member_id, id, state }: Redemption,
  values: Updateable<CouponRedemptions>,
): Promise<Redemption> {
  const changed = await tx
    .updateTable('coupon_redemptions')
    .set(values)
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  invariant(changed, 'who changes a redemption holds the lock of the member’s books');
  return changed;
}

/** Names that coupons are shown with: of games by their codes, of promotions by their ids. */
export async function namesFor(
  reader: Reader,
  coupons: readonly Coupon[],
  locale: LocalePrefix,
): Promise<{ readonly games: ReadonlyMap<string, string>; readonly promotions: ReadonlyMap<number, string> }> {
  const codes = coupons.flatMap(({ rules }) => (rules.rounds ? [rules.rounds.game] : []));
  const ids = coupons.flatMap(({ rules }) => (rules.promotion === undefined ? [] : [rules.promotion]));
  const { rows: games } = await sql<{ code: string; name: string }>`
    select code, name from games where code = any(${codes})`.execute(reader);
  return {
    games: new Map(games.map(({ code, name }) => [code, name])),
    promotions: await titlesOf(reader, ids, locale),
  };
}
