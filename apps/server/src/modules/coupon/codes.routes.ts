import { randomBytes } from 'node:crypto';
import { type CouponCode, mostCodes, staffCouponCode } from '@sabai/contract';
import { sql } from '@sabai/db';
import { couponKeyOf, isGuessable, makeCode } from '@sabai/rewards';
import { configure } from '../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CouponDependencies } from './dependencies.ts';

/** What staff do with codes: all that they can give has a budget, on which two have agreed. */
export function codeRoutes(dependencies: CouponDependencies): Implementation[] {
  const { db } = dependencies.platform;
  return [
    implement(staffCouponCode, {
      async find({ query: { offer_id } }) {
        const { rows } = await sql<CouponCode>`
          select code, uses, used from coupon_codes where offer_id = ${offer_id}
          order by made_at desc, code_key limit ${mostCodes}`.execute(db);
        return rows;
      },
      create: ({ body: { offer_id, codes, pattern, count, uses, reason } }, context) =>
        configure(dependencies, context, async (tx, now) => {
          const { rows: offers } = await sql`
            select from offers where id = ${offer_id} and kind = 'coupon' and state not in ('ended', 'archived') for share`.execute(
            tx,
          );
          if (offers.length === 0) throw new Refusal('NOT_FOUND');
          if (pattern !== undefined && isGuessable(pattern, count)) throw new Refusal('INVALID_INPUT');
          const made = [
            ...codes,
            ...(pattern === undefined ? [] : Array.from({ length: count }, () => makeCode(pattern, randomBytes))),
          ];
          const keys = made.map(couponKeyOf);
          if (made.length === 0 || keys.some((key) => key.length < 4)) throw new Refusal('INVALID_INPUT');
          const { rows: kept } = await sql`
            insert into coupon_codes (code_key, code, offer_id, batch_id, uses, made_at)
            select asked.key, asked.code, ${offer_id}, batch.id, ${uses}, ${now}
            from unnest(${keys}::text[], ${made}::text[]) as asked(key, code), (select uuidv7() as id offset 0) as batch
            on conflict do nothing returning 1`.execute(tx);
          // A code is of one coupon: who names one that is there, or one twice, has made none.
          if (kept.length < made.length) throw new Refusal('INVALID_INPUT');
          const detail = { codes: made.length, uses, pattern: pattern ?? null, reason };
          return { result: { codes: made }, deed: { action: 'coupon-code.made', subject: String(offer_id), detail } };
        }),
    }),
  ];
}
