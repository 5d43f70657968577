import { LevelRules } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import { type Db, sql, type Tx } from '@sabai/db';
import type { LevelCounters } from '@sabai/rewards';

export type Reader = Db | Tx;
export type Level = LevelRules['levels'][number];

/** The levels in force: those of the last computation, or of the next; undefined without levels. */
export interface Levels {
  readonly version: number;
  readonly rules: LevelRules;
}

const parsed = (row: { version: number; rules: unknown } | undefined): Levels | undefined =>
  row && { version: row.version, rules: LevelRules.parse(row.rules) };

/** Returns the newest, which the next computation uses. */
export const newestLevels = async (reader: Reader): Promise<Levels | undefined> =>
  parsed(
    await reader
      .selectFrom('level_versions')
      .select(['version', 'rules'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

export const levelsAt = async (reader: Reader, version: number): Promise<Levels | undefined> =>
  parsed(
    await reader
      .selectFrom('level_versions')
      .select(['version', 'rules'])
      .where('version', '=', version)
      .executeTakeFirst(),
  );

/** Returns those of the last computation that has begun, else the newest. */
export async function levelsInForce(reader: Reader): Promise<Levels | undefined> {
  const run = await reader
    .selectFrom('level_runs')
    .select('version')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? levelsAt(reader, run.version) : newestLevels(reader);
}

export const nameIn = (level: Level | undefined, locale: LocalePrefix, number: number): string =>
  level?.names[locale] ?? level?.names.en ?? Object.values(level?.names ?? {})[0] ?? String(number);

export const settingsOf = (reader: Reader) =>
  reader.selectFrom('loyalty_settings').selectAll().executeTakeFirstOrThrow();
export type LoyaltySettings = Awaited<ReturnType<typeof settingsOf>>;

/** Returns the levels of members that are above 0. */
export async function levelsOf(reader: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('member_levels')
    .select(['member_id', 'level'])
    .where('member_id', 'in', [...memberIds])
    .where('level', '>', 0)
    .execute();
  return new Map(rows.map(({ member_id, level }) => [member_id, level]));
}

export const standingOf = (reader: Reader, memberId: string) =>
  reader.selectFrom('member_levels').selectAll().where('member_id', '=', memberId).executeTakeFirst();

const none: LevelCounters = { depositMinor: 0n, turnoverMinor: 0n, winLossMinor: 0n };

/** Rules by which counters are totals since registration. */
export const lifetime: Pick<LevelRules, 'demotion'> = { demotion: null };

/** Returns the start of the window if levels can be lost; undefined if counters are lifetime totals. */
export const windowStart = ({ demotion }: Pick<LevelRules, 'demotion'>, now: Date): Date | undefined =>
  demotion ? new Date(now.getTime() - demotion.windowDays * 86_400_000) : undefined;

/** The calendar day of a time, in the operator's time zone. */
export const firstDay = (since: Date) =>
  sql`(${since}::timestamptz at time zone (select time_zone from identity_settings))::date`;

/** Selects the counters within a window, of one member or of all. */
export function countersSince(since: Date, memberId?: string) {
  const own = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  return sql`
    select member_id, coalesce(deposit, 0)::bigint as deposit_minor, coalesce(turnover, 0)::bigint as turnover_minor,
      coalesce(win_loss, 0)::bigint as win_loss_minor
    from (
      select member_id, sum(deposit_kept_minor(member_id, id, amount_minor)) as deposit
      from deposits where status = 'success' and succeeded_at >= ${since} and ${own} group by member_id
    ) as paid full join (
      select member_id, sum(staked_minor) as turnover, sum(won_minor - staked_minor) as win_loss
      from loyalty_days where day >= ${firstDay(since)} and ${own} group by member_id
    ) as played using (member_id)`;
}

/** Returns a member's counters: in total, or within a number of days if levels can be lost. */
export async function countersOf(
  reader: Reader,
  memberId: string,
  rules: Pick<LevelRules, 'demotion'>,
  now: Date,
): Promise<LevelCounters> {
  const since = windowStart(rules, now);
  const { rows } = await sql<{ deposit_minor: bigint; turnover_minor: bigint; win_loss_minor: bigint }>`
    select deposit_minor, turnover_minor, win_loss_minor from (${
      since ? countersSince(since, memberId) : sql`select * from level_counters`
    }) as counters where member_id = ${memberId}`.execute(reader);
  const row = rows[0];
  return row
    ? { depositMinor: row.deposit_minor, turnoverMinor: row.turnover_minor, winLossMinor: row.win_loss_minor }
    : none;
}
