import type { RewardShopType } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { ShopRules } from '@sabai/rewards';
import { offersInVersions, type VersionedOffer, versionColumns } from '../../bonus/index.ts';

type Reader = Db | Tx;

/** An item of the shop in one version. */
export type Item = VersionedOffer<RewardShopType, ShopRules>;

/** Returns the items on sale, in the order of the shop. */
export async function itemsOf(reader: Reader, now: Date): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${versionColumns} from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
    where offers.kind = 'shop' and offers.state in ('live', 'scheduled') and version.starts_at <= ${now} and version.ends_at > ${now}
    order by offers.order_no, offers.id`.execute(reader);
  return rows;
}

/** Returns one of them; undefined for an item that is not on sale. */
export const itemOf = async (reader: Reader, id: number, now: Date): Promise<Item | undefined> =>
  (await itemsOf(reader, now)).find((item) => item.id === id);

/** Returns items in the versions that members have bought, by `<id> <version>`. */
export const itemsInVersions = (
  reader: Reader,
  wanted: readonly { readonly offer_id: number; readonly version: number }[],
): Promise<ReadonlyMap<string, Item>> => offersInVersions<Item>(reader, 'shop', wanted);

/** Returns the remaining stock, by `<id> <code>`. */
export async function stocksOf(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.selectFrom('reward_stocks').selectAll().execute();
  return new Map(rows.map((row) => [`${row.offer_id} ${row.code}`, row.total - row.reserved - row.captured]));
}

export interface NamedGame {
  readonly code: string;
  readonly game_list_id: number;
  readonly game_name: string;
  readonly provider_id: number;
  readonly provider: string;
}

/** Returns the games of free spins, by their codes. */
export async function gamesNamed(reader: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, NamedGame>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<NamedGame>`
    select games.code, games.id as game_list_id, games.name as game_name, p.id as provider_id, p.name as provider
    from games join game_providers p on p.id = games.provider_id where games.code = any(${[...new Set(codes)]})`.execute(
    reader,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** Returns every game code in an item or its prizes. */
export const gameCodesOf = (items: Iterable<Pick<Item, 'rules'>>): string[] =>
  [...items].flatMap(({ rules }) => [
    ...(rules.rounds ? [rules.rounds.game] : []),
    ...(rules.chance?.prizes ?? []).flatMap(({ rounds }) => (rounds ? [rounds.game] : [])),
  ]);

/**
 * Returns how often the member took each item, in total and since `dayStart` of the calendar day. An exchange for several
 * times the price counts as often. Excludes cancelled redemptions.
 */
export async function takenBy(
  reader: Reader,
  memberId: string,
  dayStart: Date,
): Promise<ReadonlyMap<number, { readonly ever: number; readonly today: number }>> {
  const { rows } = await sql<{ offer_id: number; ever: number; today: number }>`
    select offer_id, sum(rounds)::int as ever, coalesce(sum(rounds) filter (where created_at >= ${dayStart}), 0)::int as today
    from redemptions where member_id = ${memberId} and state not in ('cancelled', 'refused', 'lapsed')
    group by offer_id`.execute(reader);
  return new Map(rows.map(({ offer_id, ...counts }) => [offer_id, counts]));
}
