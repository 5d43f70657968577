import { OfferContent, type OfferState, offersList } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { forgetWarnings } from '../budgets/budget-warnings.ts';

type Reader = Db | Tx;

/** An offer with its latest window and texts, as lists show it. */
export interface OfferRow {
  readonly id: number;
  readonly kind: OfferContent['kind'];
  readonly type: string;
  readonly state: OfferState;
  readonly live_version: number | null;
  readonly order_no: number;
  readonly created_at: Date;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly texts: OfferContent['texts'];
  readonly has_draft: boolean;
  readonly approval_id: string | null;
  readonly budgets: readonly {
    readonly currency_code: string;
    readonly funded: string;
    readonly taken: string;
    readonly places: number | null;
    readonly taken_places: number;
  }[];
}

const columns = sql`
  offers.id, offers.kind, offers.type, offers.state, offers.live_version, offers.order_no, offers.created_at,
  (d.offer_id is not null) as has_draft, d.approval_id,
  coalesce(v.texts, d.content -> 'texts', '{}') as texts,
  coalesce(v.starts_at, (d.content ->> 'starts_at')::timestamptz) as starts_at,
  coalesce(v.ends_at, (d.content ->> 'ends_at')::timestamptz) as ends_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('currency_code', b.currency_code, 'funded', b.funded_minor::text, 'taken',
      spent.minor::text, 'places', b.places, 'taken_places', spent.places) order by b.currency_code)
    from offer_budgets b, lateral offer_budget_spent(b.offer_id, b.currency_code) as spent
    where b.offer_id = offers.id), '[]') as budgets`;
const from = sql`
  offers left join offer_drafts d on d.offer_id = offers.id
  left join offer_versions v on v.offer_id = offers.id and v.version = offers.live_version`;

export const offersSource: ListSource<typeof offersList> = {
  list: offersList,
  from,
  columns,
  id: { is: sql`offers.id`, type: 'integer' },
  sorts: { created_at: [{ is: sql`offers.created_at`, type: 'timestamptz' }] },
  filters: { state: 'offers.state', kind: 'offers.kind', created_at: 'offers.created_at' },
  indexes: {
    '/created_at': 'offers_newest',
    'state/created_at': 'offers_by_state',
    'kind/created_at': 'offers_by_kind',
    'created_at/created_at': 'offers_newest',
  },
};

export async function findOffer(reader: Reader, id: number): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select ${columns} from ${from} where offers.id = ${id}`.execute(reader);
  return rows[0];
}

/** Returns an offer, locked until `tx` ends. */
export async function lockOffer(tx: Tx, id: number): Promise<OfferRow | undefined> {
  await tx.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute();
  return findOffer(tx, id);
}

export async function insertOffer(tx: Tx, { kind, type, order_no }: OfferContent, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('offers')
    .values({ kind, type, order_no, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOffer(
  tx: Tx,
  id: number,
  values: { state?: OfferState; live_version?: number; type?: string; order_no?: number },
): Promise<void> {
  await tx.updateTable('offers').set(values).where('id', '=', id).execute();
}

/** A draft. */
export interface DraftRow {
  readonly revision: number;
  readonly content: OfferContent;
  readonly authors: readonly string[];
  readonly written_by: string;
  readonly written_at: Date;
  readonly approval_id: string | null;
}

export async function readDraft(reader: Reader, offerId: number): Promise<DraftRow | undefined> {
  const row = await reader.selectFrom('offer_drafts').selectAll().where('offer_id', '=', offerId).executeTakeFirst();
  return row && { ...row, content: OfferContent.parse(row.content) };
}

/** Writes a draft: increments the revision, and adds the author if new. */
export async function putDraft(tx: Tx, offerId: number, content: OfferContent, staffId: string, at: Date) {
  const kept = JSON.stringify(content);
  await sql`
    insert into offer_drafts as kept (offer_id, content, authors, written_by, written_at)
    values (${offerId}, ${kept}::jsonb, array[${staffId}::uuid], ${staffId}, ${at})
    on conflict (offer_id) do update set revision = kept.revision + 1, content = excluded.content, written_by = excluded.written_by,
      written_at = excluded.written_at, authors = case when ${staffId}::uuid = any(kept.authors) then kept.authors
        else kept.authors || ${staffId}::uuid end`.execute(tx);
}

export async function holdDraft(tx: Tx, offerId: number, approvalId: string | null): Promise<void> {
  await tx.updateTable('offer_drafts').set({ approval_id: approvalId }).where('offer_id', '=', offerId).execute();
}

export async function dropDraft(tx: Tx, offerId: number): Promise<void> {
  await tx.deleteFrom('offer_drafts').where('offer_id', '=', offerId).execute();
}

export async function listVersions(reader: Reader, offerId: number) {
  return reader
    .selectFrom('offer_versions')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
}

export interface VersionValues {
  readonly content: OfferContent & { readonly starts_at: string; readonly ends_at: string };
  readonly termsHash: Buffer;
  readonly writtenBy: string;
  readonly writtenAt: Date;
  /** Null if the only approver approved it alone. */
  readonly approvedBy: string | null;
  readonly at: Date;
}

/** Adds the next version of an offer and returns its number. */
export async function insertVersion(tx: Tx, offerId: number, values: VersionValues): Promise<number> {
  const { content, termsHash, writtenBy, writtenAt, approvedBy, at } = values;
  const { rules, texts, picture, starts_at, ends_at } = content;
  const { rows } = await sql<{ version: number }>`
    insert into offer_versions (offer_id, version, rules, texts, picture, starts_at, ends_at, terms_hash, written_by, written_at,
      approved_by, approved_at)
    select ${offerId}, coalesce(max(version), 0) + 1, ${JSON.stringify(rules)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${picture},
      ${starts_at}::timestamptz, ${ends_at}::timestamptz, ${termsHash}, ${writtenBy}::uuid, ${writtenAt}, ${approvedBy}::uuid, ${at}
    from offer_versions where offer_id = ${offerId}
    returning version`.execute(tx);
  return rows[0]!.version;
}

export interface Funding {
  readonly currency: string;
  readonly minor: bigint;
  /** Maximum number of grants from then on; undefined leaves it unchanged. */
  readonly places?: number | null | undefined;
  readonly staffId: string;
  readonly at: Date;
}

/** Adds money to a budget, and creates the budget if needed. The operator is warned again when that is used up. */
export async function fundOffer(tx: Tx, offerId: number, { currency, minor, places, staffId, at }: Funding) {
  await sql`
    insert into offer_budgets as kept (offer_id, currency_code, funded_minor, places)
    values (${offerId}, ${currency}, ${minor}, ${places ?? null})
    on conflict (offer_id, currency_code) do update set funded_minor = kept.funded_minor + excluded.funded_minor,
      places = ${places === undefined ? sql`kept.places` : sql`greatest(excluded.places, kept.reserved_places)`}`.execute(
    tx,
  );
  await forgetWarnings(tx, { offerId, currency });
  if (minor === 0n) return;
  await tx
    .insertInto('offer_fundings')
    .values({ offer_id: offerId, currency_code: currency, amount_minor: minor, staff_id: staffId, funded_at: at })
    .execute();
}

export async function readBudgets(reader: Reader, offerId: number) {
  return reader
    .selectFrom('offer_budgets')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('currency_code')
    .execute();
}

/** Updates the states of offers by the clock: live on their first day, ended after their last. */
export async function advanceOffers(reader: Reader, now: Date): Promise<void> {
  await sql`
    update offers set state = case when v.ends_at <= ${now} then 'ended' else 'live' end
    from offer_versions v
    where v.offer_id = offers.id and v.version = offers.live_version
      and ((offers.state in ('scheduled', 'live', 'paused') and v.ends_at <= ${now})
        or (offers.state = 'scheduled' and v.starts_at <= ${now}))`.execute(reader);
}
