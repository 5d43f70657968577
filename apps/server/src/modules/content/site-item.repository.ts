import type { SiteItemKind } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';

export interface SiteItemValues {
  readonly kind: SiteItemKind;
  readonly language_id: number | null;
  readonly order_no: number;
  readonly is_active: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly content: object;
}

const columns = [
  'id',
  'kind',
  'language_id',
  'order_no',
  'is_active',
  'starts_at',
  'ends_at',
  'content',
  'version',
] as const;

export async function listItems(
  db: Db | Tx,
  { kind, id }: { kind?: SiteItemKind | undefined; id?: number },
  { limit, skip }: { limit: number; skip: number },
) {
  const rows = db
    .selectFrom('site_items')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!));
  const { total } = await rows.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const page = await rows
    .select(columns)
    .orderBy('kind')
    .orderBy('order_no')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), rows: page };
}
export type SiteItemRow = Awaited<ReturnType<typeof listItems>>['rows'][number];

export async function lockItem(tx: Tx, id: number): Promise<SiteItemRow | undefined> {
  return tx.selectFrom('site_items').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

const stored = ({ content, ...values }: SiteItemValues) => ({ ...values, content: JSON.stringify(content) });

export async function insertItem(tx: Tx, values: SiteItemValues): Promise<SiteItemRow> {
  return tx.insertInto('site_items').values(stored(values)).returning(columns).executeTakeFirstOrThrow();
}

export async function updateItem(tx: Tx, id: number, version: number, values: SiteItemValues): Promise<SiteItemRow> {
  return tx
    .updateTable('site_items')
    .set({ ...stored(values), version })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteItem(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('site_items').where('id', '=', id).execute();
}

export async function hasLanguage(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('languages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
