import { type Db, sql, type Tx, type WalletTransfers } from '@sabai/db';
import type { Insertable, Selectable } from 'kysely';
import { type Days, withinDays } from '../../platform/http/find-filters.ts';
import { ownRowByKey } from '../../platform/records/own-row.ts';

export type TransferRow = Selectable<WalletTransfers>;

const rowByKey = ownRowByKey('wallet_transfers');
export const transferByKey = async (
  tx: Tx,
  memberId: string,
  key: string | undefined,
): Promise<TransferRow | undefined> => (key ? rowByKey(tx, memberId, key) : undefined);

export const insertTransfer = (tx: Tx, values: Insertable<WalletTransfers>): Promise<TransferRow> =>
  tx.insertInto('wallet_transfers').values(values).returningAll().executeTakeFirstOrThrow();

export interface TransferQuery extends Days {
  readonly $limit: number;
  readonly $skip: number;
  readonly $sort?: { readonly created_at?: 1 | -1 | undefined } | undefined;
}

/** Returns the number and the sum of moves of one kind on these days. */
export async function sumTransfers(
  db: Db,
  memberId: string,
  kind: string,
  range: Pick<TransferQuery, 'from' | 'to'>,
  timeZone: string,
): Promise<{ count: number; amountMinor: bigint }> {
  const sum = await db
    .selectFrom('wallet_transfers')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('amount_minor'),
    ])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(withinDays('created_at', range, timeZone))
    .executeTakeFirstOrThrow();
  return { count: Number(sum.count), amountMinor: sum.amount_minor };
}

/** Returns a page of the moves of one kind, newest first by default. */
export async function listTransfers(
  db: Db,
  memberId: string,
  kind: string,
  query: TransferQuery,
  timeZone: string,
): Promise<{ total: number; rows: TransferRow[] }> {
  const found = db
    .selectFrom('wallet_transfers')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where(withinDays('created_at', query, timeZone));
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const order = query.$sort?.created_at === 1 ? 'asc' : 'desc';
  const rows = await found
    .selectAll()
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(query.$limit)
    .offset(query.$skip)
    .execute();
  return { total: Number(total), rows };
}
