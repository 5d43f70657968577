import type { Db, Tx } from '@sabai/db';
import { termsHashOf } from './publish-offer.ts';

/** The content of a version. */
export interface VersionContent {
  readonly rules: object;
  readonly texts: object;
  readonly picture?: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export interface ApprovedOffer extends VersionContent {
  readonly id: number;
  readonly kind: string;
  readonly type: string;
  readonly state: string;
  readonly position_id?: number;
  readonly created_at?: Date;
}

/** Inserts a version that counts as written and approved at `at`. It applies once it is the offer's live version. */
export async function insertApprovedVersion(
  db: Db | Tx,
  offer_id: number,
  version: number,
  { rules, texts, picture = null, starts_at, ends_at }: VersionContent,
  at: Date,
): Promise<void> {
  await db
    .insertInto('offer_versions')
    .values({
      offer_id,
      version,
      rules: JSON.stringify(rules),
      texts: JSON.stringify(texts),
      picture,
      starts_at,
      ends_at,
      terms_hash: termsHashOf({ rules, texts }),
      written_at: at,
      approved_at: at,
    })
    .execute();
}

/** Inserts an offer with its first version, without a draft or an approval of staff: for demonstrations and tests. */
export async function insertApprovedOffer(
  db: Db | Tx,
  { id, kind, type, state, position_id, created_at, ...content }: ApprovedOffer,
  at: Date,
): Promise<void> {
  await db
    .insertInto('offers')
    .values({
      id,
      kind,
      type,
      state,
      live_version: 1,
      order_no: id,
      created_at: created_at ?? at,
      ...(position_id !== undefined && { position_id }),
    })
    .execute();
  await insertApprovedVersion(db, id, 1, content, at);
}

/** Gives an offer its budget in a currency, if it costs anything there. */
export async function insertBudget(
  tx: Tx,
  offer_id: number,
  currency_code: string,
  funded_minor: bigint,
  at: Date,
): Promise<void> {
  if (funded_minor === 0n) return;
  await tx.insertInto('offer_budgets').values({ offer_id, currency_code, funded_minor }).execute();
  await tx
    .insertInto('offer_fundings')
    .values({ offer_id, currency_code, amount_minor: funded_minor, funded_at: at })
    .execute();
}
