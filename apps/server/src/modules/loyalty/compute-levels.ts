import { randomUUID } from 'node:crypto';
import { addDays } from '@sabai/contract/calendar-day';
import { dayIn } from '@sabai/contract/date-format';
import { inTransaction, publish, sql, type Tx } from '@sabai/db';
import {
  birthdayIn,
  type LevelCounters,
  levelReached,
  momentOf,
  rebateExact,
  rebatePaid,
  vipSteps,
} from '@sabai/rewards';
import type { Member } from '../identity/index.ts';
import { askReview } from './ask-review.ts';
import type { LoyaltyDependencies } from './dependencies.ts';
import { giveBenefit, giveLevelPoints, notifyBenefit } from './give-benefits.ts';
import {
  countersOf,
  type Levels,
  levelsAt,
  lifetime,
  newestLevels,
  settingsOf,
  standingOf,
} from './levels.repository.ts';

/** Days between the notice of a demotion and the demotion. */
export const noticeDays = 14;
/** Members per transaction, whose accounts are locked until it ends. */
const membersAtOnce = 10;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Returns when the computation of a calendar day begins: at its hour, or at the next time that exists after a clock
 * change.
 */
export const computationAt = (timeZone: string, day: string, hour: number): Date =>
  new Date(momentOf(timeZone, new Date(`${day}T00:00:00Z`).getTime() + hour * 3_600_000));

/** Returns the first computation after a time. */
export function nextComputation(timeZone: string, hour: number, now: Date): Date {
  const today = dayIn(timeZone, now);
  const ofToday = computationAt(timeZone, today, hour);
  return ofToday > now ? ofToday : computationAt(timeZone, addDays(today, 1), hour);
}

interface Run {
  readonly day: string;
  readonly previousDay: string;
  readonly levels: Levels;
  readonly now: Date;
}

/** Pays the rolling rebate of the previous days, including changes of days already paid. */
async function payRebate(dependencies: LoyaltyDependencies, tx: Tx, member: Member, level: number, run: Run) {
  const { rules } = run.levels;
  const { rows: days } = await sql<{ day: string; changed: bigint; share: number | null; currency_code: string }>`
    select day::text, staked_minor - paid_minor as changed, rebate_share as share, currency_code from loyalty_days
    where member_id = ${member.id} and day < ${run.day}::date and staked_minor <> paid_minor order by day`.execute(tx);
  if (days.length === 0) return;
  const share = rules.levels[level]?.rollingRebate ?? 0;
  const kept = await tx
    .selectFrom('level_counters')
    .select('rebate_exact')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  const exact = days.reduce((sum, one) => sum + rebateExact(one.changed, one.share ?? share), kept?.rebate_exact ?? 0n);
  const amountMinor = rebatePaid(exact);
  await sql`
    update loyalty_days set paid_minor = staked_minor, rebate_share = coalesce(rebate_share, ${share}::int)
    where member_id = ${member.id} and day < ${run.day}::date and staked_minor <> paid_minor`.execute(tx);
  await tx
    .updateTable('level_counters')
    .set({ rebate_exact: exact - amountMinor * 10_000n })
    .where('member_id', '=', member.id)
    .execute();
  const days_counted = days.map(({ day, changed, share: before }) => ({
    day,
    staked_minor: changed.toString(),
    share: before ?? share,
  }));
  await giveBenefit(dependencies, tx, {
    memberId: member.id,
    kind: 'rebate',
    of: run.day,
    level,
    currency: member.currencyCode,
    amountMinor,
    turnoverHundredths: rules.turnoverHundredths,
    at: run.now,
    detail: { formula: 'sum of staked × share, carried on below a minor unit', days: days_counted },
  });
}

const writeChange = (
  tx: Tx,
  {
    memberId,
    from,
    to,
    cause,
    version,
    counters,
    at,
  }: {
    readonly memberId: string;
    readonly from: number;
    readonly to: number;
    readonly cause: 'computed' | 'demoted';
    readonly version: number;
    readonly counters: LevelCounters;
    readonly at: Date;
  },
) =>
  tx
    .insertInto('member_level_changes')
    .values({
      member_id: memberId,
      from_level: from,
      to_level: to,
      cause,
      version,
      changed_at: at,

      deposit_minor: counters.depositMinor,
      turnover_minor: counters.turnoverMinor,
      win_loss_minor: counters.winLossMinor,
    })
    .execute();

/** Returns how far a member may rise now: up to the first level that staff have not approved yet. */
async function allowedLevel(tx: Tx, member: Member, from: number, reached: number, run: Run) {
  for (let level = from + 1; level <= reached; level += 1) {
    if (!run.levels.rules.levels[level]?.needsReview) continue;
    if ((await askReview(tx, member, level, run.now)) !== 'agreed') return level - 1;
  }
  return reached;
}

/** Gives the benefits of the steps from one level to another, each once ever. */
async function giveSteps(
  dependencies: LoyaltyDependencies,
  tx: Tx,
  member: Member,
  from: number,
  to: number,
  run: Run,
) {
  const { rules } = run.levels;
  for (let level = from + 1; level <= to; level += 1) {
    const { gives, upgradePoints } = rules.levels[level]!;
    const own = gives[member.currencyCode as 'THB'];
    await giveBenefit(dependencies, tx, {
      memberId: member.id,
      kind: 'upgrade',
      of: String(level),
      level,
      currency: member.currencyCode,
      amountMinor: BigInt(own?.upgrade ?? 0),
      turnoverHundredths: rules.turnoverHundredths,
      detail: { level, version: run.levels.version },
      at: run.now,
    });
    await giveLevelPoints(dependencies, tx, { memberId: member.id, level, points: upgradePoints, at: run.now });
  }
}

/** Maximum of steps paid in one computation; the rest follows with the next ones. */
const mostSteps = 20;

/**
 * Gives the benefit of each turnover step within the own level, once ever; announces those of one computation together.
 * Steps count the turnover of all time, also if levels can be lost: in a window the same turnover would pay only once.
 */
async function giveVip(dependencies: LoyaltyDependencies, tx: Tx, member: Member, run: Run): Promise<void> {
  const standing = await standingOf(tx, member.id);
  const level = standing?.level ?? 0;
  const { rules, version } = run.levels;
  const own = rules.levels[level];
  if (!standing || own?.gives[member.currencyCode as 'THB']?.vip === undefined) return;
  const { turnoverMinor } = await countersOf(tx, member.id, lifetime, run.now);
  const steps = vipSteps(own, member.currencyCode, turnoverMinor);
  if (!steps || steps.done === 0) return;
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from level_benefits where member_id = ${member.id} and kind = 'vip' and level = ${level}`.execute(
    tx,
  );
  const { given } = rows[0]!;
  let givenMinor = 0n;
  for (let step = given + 1; step <= Math.min(steps.done, given + mostSteps); step += 1) {
    const isNew = await giveBenefit(dependencies, tx, {
      memberId: member.id,
      kind: 'vip',
      of: `${level}:${step}`,
      level,
      currency: member.currencyCode,
      amountMinor: steps.amountMinor,
      turnoverHundredths: rules.turnoverHundredths,
      at: run.now,
      isToldLater: true,
      detail: {
        level,
        step,
        version,
        turnover_minor: turnoverMinor.toString(),
        step_minor: steps.stepMinor.toString(),
      },
    });
    if (isNew) givenMinor += steps.amountMinor;
  }
  const all = {
    memberId: member.id,
    kind: 'vip',
    level,
    currency: member.currencyCode,
    amountMinor: givenMinor,
  } as const;
  if (givenMinor > 0n) await notifyBenefit(tx, randomUUID(), all);
}

/** Whether the first level pays a birthday or VIP bonus; its members have no row in `member_levels`. */
const doesFirstGive = ({ levels: [first] }: Levels['rules']): boolean =>
  Object.values(first?.gives ?? {}).some((own) => Number(own?.birthday ?? 0) > 0 || Number(own?.vip ?? 0) > 0);

type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>;

/** Returns a demotion's state: announced now, pending, done today, or none. */
function demotionOf(standing: Standing | undefined, level: number, reached: number, run: Run) {
  const nothing = { level, demoted_to: null, demoted_on: null, isTold: false };
  if (!run.levels.rules.demotion || reached >= level) return nothing;
  const on = standing?.demoted_on ? dayOf(standing.demoted_on) : addDays(run.day, noticeDays);
  if (standing?.demoted_on && on <= run.day) return { ...nothing, level: reached };
  return { level, demoted_to: reached, demoted_on: on, isTold: !standing?.demoted_on };
}
const dayOf = (date: Date | string) => (typeof date === 'string' ? date.slice(0, 10) : date.toISOString().slice(0, 10));

async function computeLevel(
  dependencies: LoyaltyDependencies,
  tx: Tx,
  member: Member,
  standing: Standing | undefined,
  run: Run,
) {
  const { rules, version } = run.levels;
  const level = Math.min(standing?.level ?? 0, rules.levels.length - 1);
  const counters = await countersOf(tx, member.id, rules, run.now);
  const reached = levelReached(rules.levels, member.currencyCode, counters);
  const up = reached > level ? await allowedLevel(tx, member, level, reached, run) : level;
  const fall = demotionOf(standing, level, reached, run);
  const next = up > level ? up : fall.level;
  const { demoted_to, demoted_on } = up > level ? { demoted_to: null, demoted_on: null } : fall;
  if (next === 0 && !standing && !doesFirstGive(rules)) return;
  const values = {
    level: next,
    highest_level: Math.max(standing?.highest_level ?? 0, next),
    computed_at: run.now,
    reached_at: next === standing?.level ? standing.reached_at : run.now,

    deposit_minor: counters.depositMinor,
    turnover_minor: counters.turnoverMinor,
    win_loss_minor: counters.winLossMinor,
    demoted_to,
    demoted_on,
  };
  await tx
    .insertInto('member_levels')
    .values({ member_id: member.id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
  if (up === level && fall.isTold && demoted_to !== null) {
    await publish(tx, {
      memberId: member.id,
      topic: 'level.demotion_told',
      payload: { id: member.id, level: demoted_to, on: demoted_on },
    });
  }
  if (next === level) return;
  const cause = next > level ? 'computed' : 'demoted';
  await writeChange(tx, { memberId: member.id, from: level, to: next, cause, version, counters, at: run.now });
  await publish(tx, {
    memberId: member.id,
    topic: 'level.changed',
    payload: { id: member.id, from: level, to: next, cause, names: rules.levels[next]?.names ?? {} },
  });
  if (next > level) await giveSteps(dependencies, tx, member, level, next, run);
}

/** Gives the bonus of a birthday since the last computation, once a year. */
async function giveBirthday(dependencies: LoyaltyDependencies, tx: Tx, member: Member, level: number, run: Run) {
  const { rules, version } = run.levels;
  const minor = rules.levels[level]?.gives[member.currencyCode as 'THB']?.birthday;
  if (minor === undefined || !member.birthDate) return;
  const year = Number(run.day.slice(0, 4));
  const birthday = [year, year - 1].map((one) => birthdayIn(member.birthDate!, one)).find((one) => one <= run.day);
  if (birthday === undefined || birthday <= run.previousDay) return;
  await giveBenefit(dependencies, tx, {
    memberId: member.id,
    kind: 'birthday',
    of: birthday.slice(0, 4),
    level,
    currency: member.currencyCode,
    amountMinor: BigInt(minor),
    turnoverHundredths: rules.turnoverHundredths,
    at: run.now,
    detail: { birthday, level, version },
  });
}

async function isBarred(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    is_barred: boolean;
  }>`select programme_is_barred(${memberId}, ${at}) as is_barred`.execute(tx);
  return rows[0]!.is_barred;
}

async function computeMember(dependencies: LoyaltyDependencies, tx: Tx, member: Member, run: Run): Promise<boolean> {
  await dependencies.wallet.lockWallet(tx, member.id);
  // A barred member rises later, without the benefits of the time in between.
  if (await isBarred(tx, member.id, run.now)) return false;
  const standing = await standingOf(tx, member.id);
  const level = Math.min(standing?.level ?? 0, run.levels.rules.levels.length - 1);
  await payRebate(dependencies, tx, member, level, run);
  await giveBirthday(dependencies, tx, member, level, run);
  await computeLevel(dependencies, tx, member, standing, run);
  await giveVip(dependencies, tx, member, run);
  return (await standingOf(tx, member.id))?.level !== standing?.level;
}

interface RunRow {
  readonly version: number;
  readonly reached: string | null;
  readonly previous_day: string | null;
  /** Counters unchanged since then are skipped; with new levels all are computed. */
  readonly since: Date | null;
}

/** Computes the next members of a run; returns whether there may be more. */
async function computeSome(dependencies: LoyaltyDependencies, day: string): Promise<boolean> {
  const { db, clock } = dependencies.platform;
  return inTransaction(db, async (tx) => {
    const { rows: runs } = await sql<RunRow>`
      select run.version, run.reached, previous.day::text as previous_day,
        case when previous.version = run.version then previous.due_at - interval '1 day' end as since
      from level_runs as run
      left join lateral (select day, version, due_at from level_runs where day < run.day order by day desc limit 1) as previous on true
      where run.day = ${day}::date and run.finished_at is null for update of run skip locked`.execute(tx);
    const found = runs[0];
    if (!found) return false;
    const run: Run = {
      day,
      previousDay: found.previous_day ?? addDays(day, -1),
      now: clock(),
      levels: (await levelsAt(tx, found.version))!,
    };
    const reached = found.reached ?? nobody;
    // If the first level pays a bonus, all members are computed: most have no row in `member_levels`.
    const everyone = doesFirstGive(run.levels.rules)
      ? sql`union (select member_id from members where member_id > ${reached} order by member_id limit ${membersAtOnce})`
      : sql``;
    const { rows } = await sql<{ member_id: string }>`
      select member_id from (
        (select member_id from level_counters where member_id > ${reached}
          and changed_at >= ${found.since ?? '-infinity'}::timestamptz order by member_id limit ${membersAtOnce})
        union
        (select member_id from member_levels where member_id > ${reached} order by member_id limit ${membersAtOnce})
        ${everyone}
      ) as members order by member_id limit ${membersAtOnce}`.execute(tx);
    const last = rows.at(-1)?.member_id;
    if (last === undefined) {
      await sql`update level_runs set finished_at = ${run.now} where day = ${day}::date`.execute(tx);
      return false;
    }
    const members = await dependencies.identity.membersByIds(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    let changed = 0;
    for (const member of members.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      if (await computeMember(dependencies, tx, member, run)) changed += 1;
    await sql`
      update level_runs set reached = ${last}, members = members + ${members.length}, upgraded = upgraded + ${changed}
      where day = ${day}::date`.execute(tx);
    return true;
  });
}

/**
 * Computes the levels of the day after its hour, once a day and at no other time. Covers rebate of the previous days,
 * birthdays, levels and the benefits of their steps. An interrupted computation continues. Processes may call it
 * concurrently.
 */
export async function computeLevels(dependencies: LoyaltyDependencies): Promise<void> {
  const { db, clock } = dependencies.platform;
  const now = clock();
  const [{ daily_hour: hour }, timeZone] = [await settingsOf(db), await dependencies.identity.timeZone(db)];
  const today = dayIn(timeZone, now);
  const due = computationAt(timeZone, today, hour);
  const newest = due <= now ? await newestLevels(db) : undefined;
  if (newest) {
    await sql`
      insert into level_runs (day, version, due_at) values (${today}::date, ${newest.version}, ${due}) on conflict do nothing`.execute(
      db,
    );
  }
  const { rows: open } = await sql<{ day: string }>`
    select day::text from level_runs where finished_at is null order by day`.execute(db);
  for (const { day } of open) while (await computeSome(dependencies, day));
}
