import type { LocalePrefix } from '@sabai/contract/locales';
import { type Db, sql, type Tx } from '@sabai/db';
import type { PromotionRules, PromotionType, StatusFacts } from '@sabai/rewards';

type Reader = Db | Tx;

/** The texts of an offer in one language, as its author wrote them. */
export interface OfferText {
  readonly title: string;
  readonly summary: string;
  /** Sentences not covered by the rules. */
  readonly terms?: readonly string[];
}

/** A promotion in one version. */
export interface Offer {
  readonly id: number;
  readonly type: PromotionType;
  readonly state: StatusFacts['state'];
  readonly version: number;
  readonly rules: PromotionRules;
  readonly texts: Readonly<Partial<Record<LocalePrefix, OfferText>>>;
  readonly picture: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly termsHash: Buffer;
  readonly positionId: number | null;
  readonly orderNo: number;
  /** Currencies with a remaining budget, as far as known without taking from it. */
  readonly fundedIn: readonly string[];
}

interface Row {
  readonly id: number;
  readonly type: string;
  readonly state: string;
  readonly version: number;
  readonly rules: PromotionRules;
  readonly texts: Offer['texts'];
  readonly picture: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly terms_hash: Buffer;
  readonly position_id: number | null;
  readonly order_no: number;
  readonly funded_in: string[];
}

const offerOf = (row: Row): Offer => ({
  id: row.id,
  type: row.type as PromotionType,
  state: row.state as Offer['state'],
  version: row.version,
  rules: row.rules,
  texts: row.texts,
  picture: row.picture,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  termsHash: row.terms_hash,
  positionId: row.position_id,
  orderNo: row.order_no,
  fundedIn: row.funded_in,
});

const columns = sql`
  offers.id, offers.type, offers.state, version.version, version.rules, version.texts, version.picture, version.starts_at,
  version.ends_at, version.terms_hash, offers.position_id, offers.order_no,
  array(
    select budget.currency_code from offer_budgets as budget where budget.offer_id = offers.id
      and (budget.reserved_minor < budget.funded_minor or exists (
        select from offer_reservations as batch
        where batch.offer_id = offers.id and batch.currency_code = budget.currency_code and batch.closed_at is null))
  ) as funded_in`;

/** Returns every promotion with a live version, in display order. */
export async function promotionsOf(reader: Reader): Promise<Offer[]> {
  const { rows } = await sql<Row>`
    select ${columns} from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
    where offers.kind = 'promotion' order by offers.order_no, offers.id`.execute(reader);
  return rows.map(offerOf);
}

export const promotionOf = async (reader: Reader, id: number): Promise<Offer | undefined> =>
  (await promotionsOf(reader)).find((offer) => offer.id === id);

/** Returns a promotion in the version of a grant. */
export async function promotionInVersion(reader: Reader, id: number, version: number): Promise<Offer> {
  const { rows } = await sql<Row>`
    select ${columns} from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = ${version}
    where offers.id = ${id}`.execute(reader);
  return offerOf(rows[0]!);
}

/** Returns whether a programme of this kind is live now. */
export async function isProgrammeLive(reader: Reader, kind: 'cashback' | 'rebate', now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
    where offers.kind = ${kind} and offers.state in ('live', 'scheduled')
      and version.starts_at <= ${now} and version.ends_at > ${now} limit 1`.execute(reader);
  return rows.length > 0;
}

/** Returns the names of the games in the weights of these offers, by code. */
export async function gameNamesOf(reader: Reader, offers: readonly Offer[]): Promise<ReadonlyMap<string, string>> {
  const codes = offers.flatMap(({ rules }) => Object.keys(rules.wagering.weights.games));
  if (codes.length === 0) return new Map();
  const rows = await reader.selectFrom('games').select(['code', 'name']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
