import type { LocalePrefix } from '@sabai/contract/locales';
import { type Db, sql, type Tx } from '@sabai/db';
import type { OfferText } from './offered.repository.ts';

/** An offer in one version, for modules whose items are offers of their own kind. */
export interface VersionedOffer<Type extends string, Rules> {
  readonly id: number;
  readonly type: Type;
  readonly state: string;
  readonly version: number;
  readonly rules: Rules;
  readonly texts: Readonly<Partial<Record<LocalePrefix, OfferText>>>;
  readonly picture: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The columns of a versioned offer, from `offers` and its `offer_versions` as `version`. */
export const versionColumns = sql`
  offers.id, offers.type, offers.state, version.version, version.rules, version.texts, version.picture,
  version.starts_at as "startsAt", version.ends_at as "endsAt"`;

/** Returns the texts of an offer in a language, else in English, else in any. */
export const textIn = (texts: VersionedOffer<string, unknown>['texts'], locale: LocalePrefix): OfferText =>
  texts[locale] ?? texts.en ?? Object.values(texts)[0] ?? { title: '', summary: '' };

/** Returns the title in every language that its author wrote, as events carry it. */
export const namesIn = (texts: VersionedOffer<string, unknown>['texts']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).flatMap(([locale, text]) => (text?.title ? [[locale, text.title]] : [])));

/** Returns the titles of offers, as published now, by their ids. */
export async function titlesOf(
  reader: Db | Tx,
  ids: readonly number[],
  locale: LocalePrefix,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<VersionedOffer<string, unknown>, 'id' | 'texts'>>`
    select offers.id, version.texts from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
    where offers.id = any(${[...ids]})`.execute(reader);
  return new Map(rows.map(({ id, texts }) => [id, textIn(texts, locale).title]));
}

/** Returns offers of a kind in versions that members received, by `<id> <version>`. */
export async function offersInVersions<Offer extends VersionedOffer<string, unknown>>(
  reader: Db | Tx,
  kind: 'shop' | 'coupon' | 'quest' | 'competition',
  wanted: readonly { readonly offer_id: number; readonly version: number }[],
): Promise<ReadonlyMap<string, Offer>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Offer>`
    select distinct ${versionColumns}
    from unnest(${wanted.map(({ offer_id }) => offer_id)}::int[], ${wanted.map(({ version }) => version)}::int[])
      as asked(offer_id, version)
    join offers on offers.id = asked.offer_id and offers.kind = ${kind}
    join offer_versions as version on version.offer_id = asked.offer_id and version.version = asked.version`.execute(
    reader,
  );
  return new Map(rows.map((offer) => [`${offer.id} ${offer.version}`, offer]));
}
