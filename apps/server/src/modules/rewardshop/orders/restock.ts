import { redeemRestock } from '@sabai/contract';
import { inTransaction, publish, sql } from '@sabai/db';
import { numberIdOf } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { textIn } from '../../bonus/index.ts';
import type { ShopDependencies } from '../dependencies.ts';
import { itemsOf, stocksOf } from '../items/items.repository.ts';
import { leftOf } from '../items/judge-item.ts';
import { isSoldIn } from '../items/present-item.ts';

/** Members notified per transaction. */
const batch = 100;

interface Wish {
  readonly offer_id: number;
  readonly asked_at: Date;
}
const present = ({ offer_id, asked_at }: Wish) => ({ redeem_id: offer_id, asked_at: asked_at.toISOString() });

/** Serves members' subscriptions to restocking. */
export function restockRoutes({ platform: { db, clock }, identity }: ShopDependencies): Implementation[] {
  const waiting = (memberId: string) =>
    db
      .selectFrom('reward_restock_wishes')
      .select(['offer_id', 'asked_at'])
      .where('member_id', '=', memberId)
      .where('told_at', 'is', null);
  return [
    implement(redeemRestock, {
      find: async ({ query }, { caller: { memberId } }) =>
        pageOf((await waiting(memberId).orderBy('asked_at', 'desc').orderBy('offer_id').execute()).map(present), query),
      async create({ body: { redeem_id: id } }, { caller: { memberId } }) {
        const { currencyCode } = await identity.memberOf(db, memberId);
        const item = (await itemsOf(db, clock())).find((one) => one.id === id && isSoldIn(one, currencyCode));
        if (!item) throw new Refusal('NOT_FOUND');
        // It is back already, or has unlimited stock.
        if (leftOf(item, await stocksOf(db)) !== 0) throw new Refusal('CHANGED_MEANWHILE');
        const { rows } = await sql<Wish>`
          insert into reward_restock_wishes as known (member_id, offer_id, asked_at) values (${memberId}, ${id}, ${clock()})
          on conflict (member_id, offer_id) do update set told_at = null,
            asked_at = case when known.told_at is null then known.asked_at else excluded.asked_at end
          returning offer_id, asked_at`.execute(db);
        return present(rows[0]!);
      },
      async remove({ id }, { caller: { memberId } }) {
        const gone = await db
          .deleteFrom('reward_restock_wishes')
          .where('member_id', '=', memberId)
          .where('offer_id', '=', numberIdOf(id))
          .where('told_at', 'is', null)
          .returning(['offer_id', 'asked_at'])
          .executeTakeFirst();
        if (!gone) throw new Refusal('NOT_FOUND');
        return present(gone);
      },
    }),
  ];
}

/** Notifies subscribers once of restocked things, the earliest first; returns their number. */
export async function tellRestocked({ platform, identity }: ShopDependencies): Promise<number> {
  const { db, clock } = platform;
  const wanted = await db
    .selectFrom('reward_restock_wishes')
    .select('offer_id')
    .distinct()
    .where('told_at', 'is', null)
    .execute();
  if (wanted.length === 0) return 0;
  const ids = new Set(wanted.map(({ offer_id }) => offer_id));
  const stocks = await stocksOf(db);
  const back = (await itemsOf(db, clock())).filter((item) => ids.has(item.id) && (leftOf(item, stocks) ?? 1) > 0);
  let notified = 0;
  for (const item of back) {
    notified += await inTransaction(db, async (tx) => {
      // Concurrent workers skip locked rows, so each member is notified once.
      const { rows } = await sql<{ member_id: string }>`
        update reward_restock_wishes as wish set told_at = ${clock()} from (
          select member_id, offer_id from reward_restock_wishes where offer_id = ${item.id} and told_at is null
          order by asked_at, member_id limit ${batch} for update skip locked
        ) as due where wish.member_id = due.member_id and wish.offer_id = due.offer_id returning wish.member_id`.execute(
        tx,
      );
      const members = await identity.membersByIds(
        tx,
        rows.map(({ member_id }) => member_id),
      );
      for (const { id: memberId, language } of members)
        await publish(tx, {
          memberId,
          topic: 'reward.restocked',
          payload: { redeem_id: item.id, title: textIn(item.texts, language).title },
        });
      return rows.length;
    });
  }
  return notified;
}
