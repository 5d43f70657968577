import type { QuestType } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { currentStep, placeOfKey, type QuestReward, type QuestRules, questCostOf, rulesOfStep } from '@sabai/rewards';
import { offersInVersions, type VersionedOffer, versionColumns } from '../bonus/index.ts';

export type Reader = Db | Tx;

/** A quest in one version; one that has steps, at one of them and at the member's try. */
export type Quest = VersionedOffer<QuestType, QuestRules> & { readonly step?: number; readonly attempt?: number };

/** Returns the quests open for joining, in the order of the page, optionally with those starting within days. */
export async function questsOf(reader: Reader, now: Date, coming = now): Promise<Quest[]> {
  const { rows } = await sql<Quest>`
    select ${versionColumns} from offers
    join offer_versions as version on version.offer_id = offers.id and version.version = offers.live_version
    where offers.kind = 'quest' and offers.state in ('live', 'scheduled') and version.starts_at <= ${coming} and version.ends_at > ${now}
    order by offers.order_no, offers.id`.execute(reader);
  return rows;
}

/** Quests as they were when members joined them, by `<id> <version>`. */
export const questsInVersions = (
  reader: Reader,
  wanted: readonly { readonly offer_id: number; readonly version: number }[],
): Promise<ReadonlyMap<string, Quest>> => offersInVersions<Quest>(reader, 'quest', wanted);

const atStep = (quest: Quest, { step, attempt }: { readonly step: number; readonly attempt: number }): Quest => ({
  ...quest,
  rules: rulesOfStep(quest.rules, step),
  step,
  attempt,
});

/** The quest of an entry at the step that the entry is for. */
export function questOfEntry(
  quests: ReadonlyMap<string, Quest>,
  { offer_id, version, natural_key }: Pick<Entry, 'offer_id' | 'version' | 'natural_key'>,
): Quest {
  const quest = quests.get(`${offer_id} ${version}`)!;
  const place = placeOfKey(natural_key);
  return place ? atStep(quest, place) : quest;
}

/** A quest at the step that a member is at, whose newest entry is given. */
export function questAtStep(quest: Quest, latest: Pick<Entry, 'natural_key' | 'state'> | undefined): Quest {
  const { steps } = quest.rules;
  if (!steps) return quest;
  const known = latest && {
    key: latest.natural_key,
    isClaimed: latest.state === 'claim',
    hasLapsed: latest.state === 'lapsed',
  };
  return atStep(quest, currentStep(steps.length, known));
}

/** A member's try at a quest. */
export interface Entry {
  readonly member_id: string;
  readonly id: string;
  readonly offer_id: number;
  readonly version: number;
  readonly natural_key: string;
  readonly type: QuestType;
  readonly state: 'in_progress' | 'mission_completed' | 'claim' | 'lost' | 'lapsed';
  readonly currency_code: string;
  readonly checked_on: string | null;
  readonly day_no: number | null;
  readonly streak: number | null;
  readonly bets: bigint;
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
  readonly deposited_minor: bigint;
  readonly last_stake_minor: bigint | null;
  readonly last_game_id: number | null;
  readonly last_counted_at: Date | null;
  readonly joined_at: Date;
  readonly made_until: Date;
  readonly ends_at: Date;
  readonly has_place: boolean;
  readonly budget_minor: bigint;
  readonly reservation_id: string | null;
  readonly completed_at: Date | null;
  readonly claimed_at: Date | null;
  readonly reward: QuestReward | null;
}

const entryColumns = sql`*, to_char(checked_on, 'YYYY-MM-DD') as checked_on`;

/** An entry that can be claimed comes first: the previous one may be completed even after the next is joined. */
const claimableFirst = sql`(state = 'mission_completed') desc, joined_at desc, id desc`;

/** The try of each of these quests that is to be claimed, or the newest. */
export async function latestEntries(
  reader: Reader,
  memberId: string,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, Entry>> {
  const { rows } = await sql<Entry>`
    select distinct on (offer_id) ${entryColumns} from quest_entries
    where member_id = ${memberId} and offer_id = any(${[...offerIds]}) order by offer_id, ${claimableFirst}`.execute(
    reader,
  );
  return new Map(rows.map((entry) => [entry.offer_id, entry]));
}

/** The same for one quest, locked for a change. */
export async function lockedEntry(tx: Tx, memberId: string, offerId: number): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${entryColumns} from quest_entries where member_id = ${memberId} and offer_id = ${offerId}
    order by ${claimableFirst} limit 1 for update`.execute(tx);
  return rows[0];
}

/** Returns members' entries that are not over yet, locked. */
export async function lockedOpenEntries(
  tx: Tx,
  memberIds: readonly string[],
  types: readonly QuestType[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${entryColumns} from quest_entries
    where member_id = any(${[...memberIds]}::uuid[]) and state in ('in_progress', 'mission_completed') and type = any(${[...types]})
    order by member_id, offer_id, id for update`.execute(tx);
  return rows;
}

/** Check-ins of a quest, the newest first. */
export async function checkInsOf(reader: Reader, memberId: string, offerId: number, most: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${entryColumns} from quest_entries where member_id = ${memberId} and offer_id = ${offerId}
    order by quest_entries.checked_on desc limit ${most}`.execute(reader);
  return rows;
}

/** Returns a member's entries, newest first. */
export async function entriesOf(
  reader: Reader,
  memberId: string,
  page: { readonly states: readonly string[] | null; readonly limit: number; readonly skip: number },
): Promise<{ readonly total: number; readonly rows: Entry[] }> {
  const { states, limit, skip } = page;
  const where = sql`member_id = ${memberId} and (${states}::text[] is null or state = any(${states}::text[]))`;
  const { rows } = await sql<Entry>`
    select ${entryColumns} from quest_entries where ${where} order by joined_at desc, id desc limit ${limit} offset ${skip}`.execute(
    reader,
  );
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from quest_entries where ${where}`.execute(reader);
  return { total: counts[0]!.total, rows };
}

/** Returns how many rewards the budgets of quests still pay for in a currency, by their ids. */
async function paidByBudgets(
  reader: Reader,
  quests: readonly Quest[],
  currency: string,
): Promise<ReadonlyMap<number, number>> {
  const costs = quests.flatMap(({ id, rules: { reward } }) => {
    const cost = reward ? questCostOf(reward, currency) : 0n;
    return cost > 0n ? [{ id, cost }] : [];
  });
  if (costs.length === 0) return new Map();
  const { rows } = await sql<{ id: number; left: number }>`
    select asked.id, least(greatest(coalesce(budget.funded_minor - budget.reserved_minor, 0), 0) / asked.cost, 1000000)::int as left
    from unnest(${costs.map(({ id }) => id)}::int[], ${costs.map(({ cost }) => cost)}::bigint[]) as asked(id, cost)
    left join offer_budgets as budget on budget.offer_id = asked.id and budget.currency_code = ${currency}`.execute(
    reader,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Returns how many rewards are left of quests with a number of rewards or a budget, by their ids. */
export async function placesLeft(
  reader: Reader,
  quests: readonly Quest[],
  currency: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.selectFrom('quest_ladders').selectAll().execute();
  const paid = await paidByBudgets(reader, quests, currency);
  return new Map(
    quests.flatMap(({ id, rules: { places } }) => {
      const limits = [
        paid.get(id),
        places === undefined ? undefined : places - (rows.find((row) => row.offer_id === id)?.taken ?? 0),
      ].filter((limit) => limit !== undefined);
      return limits.length === 0 ? [] : [[id, Math.max(0, Math.min(...limits))] as const];
    }),
  );
}

/** Locks what the rewards of quests are taken from and returned to, in one order for all transactions. */
export async function lockRewards(tx: Tx, offerIds: readonly number[]): Promise<void> {
  const ids = [...offerIds];
  await sql`
    select from offer_budgets where offer_id = any(${ids}) order by offer_id, currency_code for update`.execute(tx);
  await sql`select from quest_ladders where offer_id = any(${ids}) order by offer_id for update`.execute(tx);
}

/**
 * Takes a place, if there is one. Entries that reach the goal concurrently block until the other's commit. The entry
 * holds the place until its claim; a trigger returns it.
 */
export async function takePlace(tx: Tx, { id, rules: { places } }: Quest): Promise<boolean> {
  if (places === undefined) return true;
  await sql`insert into quest_ladders (offer_id, places) values (${id}, ${places}) on conflict do nothing`.execute(tx);
  // A later version may have more places than the first one.
  const { rows } = await sql`
    update quest_ladders set taken = taken + 1, places = ${places} where offer_id = ${id} and taken < ${places} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Returns a place that was taken in this transaction, before an entry holds it. */
export async function returnPlace(tx: Tx, { id, rules: { places } }: Quest): Promise<void> {
  if (places !== undefined) await sql`update quest_ladders set taken = taken - 1 where offer_id = ${id}`.execute(tx);
}

/** Names of games by their codes and ids. */
export async function gamesNamed(
  reader: Reader,
  requested: { readonly codes: readonly string[]; readonly ids: readonly number[] },
): Promise<{ readonly byCode: ReadonlyMap<string, string>; readonly byId: ReadonlyMap<number, string> }> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from games where code = any(${[...requested.codes]}) or id = any(${[...requested.ids]})`.execute(
    reader,
  );
  return {
    byCode: new Map(rows.map(({ code, name }) => [code, name])),
    byId: new Map(rows.map(({ id, name }) => [id, name])),
  };
}
