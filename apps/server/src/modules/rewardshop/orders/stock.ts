import { sql, type Tx } from '@sabai/db';
import { Refusal } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/invariant.ts';

/**
 * Locks the stock of some things until `tx` ends, so that every random result is available. Locks always in the order
 * of their codes, which prevents deadlocks. Throws REWARD_SOLD_OUT where one of them has run out.
 */
export async function holdStock(tx: Tx, offerId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const { rows } = await sql<{ left: number }>`
    select total - reserved - captured as left from reward_stocks
    where offer_id = ${offerId} and code = any(${[...codes]}) order by code for update`.execute(tx);
  if (rows.length < codes.length || rows.some(({ left }) => left < 1)) throw new Refusal('REWARD_SOLD_OUT');
}

interface Thing {
  readonly offer_id: number;
  readonly stock_code: string | null;
}

async function move(
  { offer_id, stock_code }: Thing,
  tx: Tx,
  by: { readonly reserved: number; readonly captured: number },
) {
  if (stock_code === null) return;
  const { numUpdatedRows } = await tx
    .updateTable('reward_stocks')
    .set({ reserved: sql`reserved + ${by.reserved}`, captured: sql`captured + ${by.captured}` })
    .where('offer_id', '=', offer_id)
    .where('code', '=', stock_code)
    .executeTakeFirst();
  invariant(numUpdatedRows === 1n, 'who holds a thing has taken it of its stock');
}

/** Reserves one of them; the caller holds the lock of the stock. */
export const reserveThing = (tx: Tx, thing: Thing) => move(thing, tx, { reserved: 1, captured: 0 });
/** Captures a reserved thing: it does not return automatically. */
export const captureThing = (tx: Tx, thing: Thing) => move(thing, tx, { reserved: -1, captured: 1 });
/** Returns a thing to the stock from its state. */
export const returnThing = (tx: Tx, thing: Thing, was: 'reserved' | 'captured') =>
  move(thing, tx, was === 'reserved' ? { reserved: -1, captured: 0 } : { reserved: 0, captured: -1 });
