import { randomBytes } from 'node:crypto';
import { type CouponCode, mostCodes, staffCouponCode } from '@sabai/contract';
import { sql } from '@sabai/db';
import { couponKeyOf, isGuessable, makeCode } from '@sabai/rewards';
import { configure } from '../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { textIn } from '../bonus/index.ts';
import { type Code, type Coupon, latestCoupons } from './coupons.repository.ts';
import type { CouponDependencies } from './dependencies.ts';

/** Returns the state of a code, whose coupon has no live version before it is published. */
function stateOf({ uses, used, closed_at }: Code, coupon: Coupon | undefined, now: Date): CouponCode['state'] {
  if (closed_at !== null) return 'closed';
  if (used >= uses) return 'used';
  if (!coupon) return 'open';
  return coupon.state === 'ended' || coupon.state === 'archived' || coupon.endsAt <= now ? 'expired' : 'open';
}

async function presentCodes(
  { platform: { db, clock }, identity }: CouponDependencies,
  rows: readonly Code[],
): Promise<(CouponCode & { readonly offer_id: number; readonly name: string })[]> {
  const members = await identity.membersByIds(db, [
    ...new Set(rows.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]))),
  ]);
  const usernames = new Map(members.map(({ id, username }) => [id, username]));
  const coupons = await latestCoupons(db, [...new Set(rows.map(({ offer_id }) => offer_id))]);
  const now = clock();
  return rows.map((row) => {
    const { code, uses, used, member_id, closed_at, offer_id } = row;
    const coupon = coupons.get(offer_id);
    return {
      code,
      uses,
      used,
      offer_id,
      is_closed: closed_at !== null,
      state: stateOf(row, coupon, now),
      name: textIn(coupon?.texts ?? {}, 'en').title,
      member: member_id === null ? null : { id: member_id, username: usernames.get(member_id) ?? '' },
    };
  });
}

/** Routes of staff for codes: every coupon has a budget that two members of staff have approved. */
export function codeRoutes(dependencies: CouponDependencies): Implementation[] {
  const { db } = dependencies.platform;
  return [
    implement(staffCouponCode, {
      async find({ query: { offer_id = null, member_id = null } }) {
        const which = offer_id === null ? sql`member_id = ${member_id}` : sql`offer_id = ${offer_id}`;
        const { rows } = await sql<Code>`
          select * from coupon_codes where ${which} order by made_at desc, code_key limit ${mostCodes}`.execute(db);
        return presentCodes(dependencies, rows);
      },
      create: ({ body: { offer_id, codes, pattern, count, uses, member_id = null, reason } }, context) =>
        configure(dependencies, context, async (tx, now) => {
          const { rows: offers } = await sql`
            select from offers where id = ${offer_id} and kind = 'coupon' and state not in ('ended', 'archived') for share`.execute(
            tx,
          );
          if (offers.length === 0) throw new Refusal('NOT_FOUND');
          if (member_id !== null && (await dependencies.identity.membersByIds(tx, [member_id])).length === 0)
            throw new Refusal('NOT_FOUND');
          if (pattern !== undefined && isGuessable(pattern, count)) throw new Refusal('INVALID_INPUT');
          const made = [
            ...codes,
            ...(pattern === undefined ? [] : Array.from({ length: count }, () => makeCode(pattern, randomBytes))),
          ];
          const keys = made.map(couponKeyOf);
          if (made.length === 0 || keys.some((key) => key.length < 4)) throw new Refusal('INVALID_INPUT');
          const { rows: kept } = await sql`
            insert into coupon_codes (code_key, code, offer_id, batch_id, uses, member_id, made_at)
            select asked.key, asked.code, ${offer_id}, batch.id, ${uses}, ${member_id}, ${now}
            from unnest(${keys}::text[], ${made}::text[]) as asked(key, code), (select uuidv7() as id offset 0) as batch
            on conflict do nothing returning 1`.execute(tx);
          // A code is of one coupon: who names one that is there, or one twice, has made none.
          if (kept.length < made.length) throw new Refusal('INVALID_INPUT');
          const detail = { codes: made.length, uses, pattern: pattern ?? null, member_id, reason };
          return { result: { codes: made }, deed: { action: 'coupon-code.made', subject: String(offer_id), detail } };
        }),
      patch: ({ id, body: { is_closed, reason } }, context) =>
        configure(dependencies, context, async (tx, now) => {
          const { rows } = await sql<Code>`
            update coupon_codes set closed_at = ${is_closed ? sql`coalesce(closed_at, ${now})` : null}
            where code_key = ${couponKeyOf(id)} returning *`.execute(tx);
          if (!rows[0]) throw new Refusal('NOT_FOUND');
          const [{ offer_id: subject, name: _, ...result } = undefined!] = await presentCodes(dependencies, rows);
          const deed = { action: is_closed ? ('coupon-code.closed' as const) : ('coupon-code.opened' as const) };
          return { result, deed: { ...deed, subject: String(subject), detail: { code: result.code, reason } } };
        }),
    }),
  ];
}
