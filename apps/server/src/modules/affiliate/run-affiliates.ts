import { inTransaction, sql, type Tx } from '@sabai/db';
import { mostAffiliateLevels } from '@sabai/rewards';
import { dayIn } from '../identity/index.ts';
import { countBonuses } from './count-guests.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import { paySome } from './pay-statements.ts';
import {
  changePeriod,
  duePeriods,
  lockPeriod,
  openPeriods,
  type PeriodRow,
  type SettingsRow,
  settingsOf,
} from './periods.repository.ts';
import { isStopped, planAt } from './plans.repository.ts';
import { reckonStatement, type Stated } from './reckon-statement.ts';
import { reckoningToJson } from './reckoning-json.ts';
import { holdBack, lockContract } from './standing.repository.ts';
import { watchClicks } from './watch-clicks.ts';

/** So many statements are made in one transaction. None of its locks is one that a bet asks for. */
const membersAtOnce = 200;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Affiliates for whom something was counted in the period, was held before, or has qualified, beyond those who have a statement. */
async function nextAffiliates(tx: Tx, { starts_on, ends_on, reached }: PeriodRow): Promise<string[]> {
  const after = reached ?? nobody;
  const { rows } = await sql<{ member_id: string }>`
    select member_id from (
      select line.member_id from (select distinct member_id from affiliate_days
        where day >= ${starts_on}::date and day < ${ends_on}::date) as guest
        cross join lateral affiliate_line_of(guest.member_id, ${mostAffiliateLevels}) as line
      union select member_id from affiliate_parts where state = 'held'
      union select referrer_id from affiliate_guests where (qualified_at is null) <> (paid_on is null)
    ) as due where member_id > ${after} order by member_id limit ${membersAtOnce}`.execute(tx);
  return rows.map(({ member_id }) => member_id);
}

interface Kept {
  readonly memberId: string;
  readonly currency: string;
  readonly dueMinor: bigint;
}

async function keepParts(tx: Tx, memberId: string, startsOn: string, { parts, ...stated }: Stated): Promise<void> {
  const rows = parts.map((part) => ({
    guest_id: part.guestId,
    about: part.about,
    level: part.level,
    rate: part.applied,
    has_played: part.hasPlayed,
    staked: String(part.sums.stakedMinor),
    won: String(part.sums.wonMinor),
    bonus: String(part.sums.bonusMinor),
    deposited: String(part.sums.depositedMinor),
    income: String(part.income),
    state: part.state,
  }));
  await sql`
    insert into affiliate_parts (member_id, starts_on, guest_id, about, level, rate, staked_minor, won_minor, bonus_minor,
        deposited_minor, has_played, income, state)
      select ${memberId}::uuid, ${startsOn}::date, guest_id, about, level, rate, staked, won, bonus, deposited, has_played, income, state
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (guest_id uuid, about date, level integer, rate integer,
        staked bigint, won bigint, bonus bigint, deposited bigint, has_played boolean, income numeric, state text)`.execute(
    tx,
  );
  // This statement releases only income held in earlier periods.
  await sql`
    update affiliate_parts set state = case when guest_id = any(${stated.released}::uuid[]) then 'released' else 'refused' end,
        released_on = case when guest_id = any(${stated.released}::uuid[]) then ${startsOn}::date end
      where member_id = ${memberId} and state = 'held' and starts_on < ${startsOn}::date
        and guest_id = any(${[...stated.released, ...stated.refused]}::uuid[])`.execute(tx);
  const changed = (change: 1 | -1) =>
    stated.qualified.filter((one) => one.change === change).map(({ member_id }) => member_id);
  await sql`
    update affiliate_guests set paid_on = case when member_id = any(${changed(1)}::uuid[]) then ${startsOn}::date end
      where member_id = any(${[...changed(1), ...changed(-1)]}::uuid[])`.execute(tx);
}

/** Makes a member's statement of a period; an existing one stays unchanged. */
async function stateOne(
  dependencies: AffiliateDependencies,
  tx: Tx,
  memberId: string,
  { period, timeZone, now }: { readonly period: PeriodRow; readonly timeZone: string; readonly now: Date },
): Promise<Kept | undefined> {
  const { starts_on, ends_on } = period;
  // Serializes statements and holds of one affiliate.
  await lockContract(tx, memberId, now);
  const plan = await planAt(tx, memberId, starts_on);
  const currency = (await dependencies.identity.memberOf(tx, memberId)).currencyCode;
  if (!plan || !Object.hasOwn(plan.rules.amounts, currency)) return undefined;
  const stated = await reckonStatement(dependencies, tx, { memberId, currency, plan, timeZone, starts_on, ends_on });
  const isOver = await isStopped(tx, memberId, now);
  const { reckoning } = stated;
  const qualified = stated.qualified.reduce((sum, { change }) => sum + change, 0);
  const kept = await tx
    .insertInto('affiliate_statements')
    .values({
      member_id: memberId,
      starts_on,
      ends_on,
      plan_id: plan.planId,
      version: plan.version,
      currency_code: currency,
      outcome: isOver ? 'stopped' : reckoning.outcome,
      due_minor: isOver ? 0n : reckoning.dueMinor,
      target_minor: isOver ? 0n : reckoning.targetMinor,
      carries: String(isOver ? reckoning.carried : reckoning.carries),
      reckoning: JSON.stringify(reckoningToJson(reckoning, qualified)),
      reckoned_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'starts_on']).doNothing())
    .returning('due_minor')
    .executeTakeFirst();
  if (!kept) return undefined;
  await keepParts(tx, memberId, starts_on, stated);
  await holdBack(tx, memberId);
  return { memberId, currency, dueMinor: kept.due_minor };
}

export type Totals = Record<string, { members: number; paid_minor: string; highest_minor: string }>;

function addTo(totals: Totals, made: readonly Kept[]): Totals {
  const sums = { ...totals };
  for (const { currency, dueMinor } of made) {
    if (dueMinor === 0n) continue;
    const { members, paid_minor, highest_minor } = sums[currency] ?? {
      members: 0,
      paid_minor: '0',
      highest_minor: '0',
    };
    sums[currency] = {
      members: members + 1,
      paid_minor: String(BigInt(paid_minor) + dueMinor),
      highest_minor: String(dueMinor > BigInt(highest_minor) ? dueMinor : BigInt(highest_minor)),
    };
  }
  return sums;
}

/** Returns whether an earlier period has no statements yet: another process may be making them. */
async function isEarlierUnstated(tx: Tx, { starts_on }: PeriodRow): Promise<boolean> {
  const earlier = await tx
    .selectFrom('affiliate_periods')
    .select('starts_on')
    .where('starts_on', '<', starts_on)
    .where('state', 'in', ['open', 'closed'])
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Makes the next statements of a period that is closed; whether there may be more. Any number of processes may do it at a time. */
async function reckonSome(dependencies: AffiliateDependencies, due: PeriodRow, timeZone: string): Promise<boolean> {
  const { platform } = dependencies;
  return inTransaction(platform.db, async (tx) => {
    const period = await lockPeriod(tx, due);
    if (!period || (await isEarlierUnstated(tx, period))) return false;
    const now = platform.clock();
    const members = await nextAffiliates(tx, period);
    if (members.length === 0) {
      await changePeriod(tx, period, { state: 'reckoned', reckoned_at: now, reached: null });
      return false;
    }
    const made: Kept[] = [];
    for (const memberId of members) {
      const kept = await stateOne(dependencies, tx, memberId, { period, timeZone, now });
      if (kept) made.push(kept);
    }
    const totals = addTo(period.totals as unknown as Totals, made);
    await changePeriod(tx, period, { reached: members.at(-1)!, totals: totals as never });
    return true;
  });
}

/** Counts all earlier deductions of the period, then closes it; later ones count in the next period. */
async function closePeriod({ platform }: AffiliateDependencies, due: PeriodRow, timeZone: string): Promise<void> {
  const now = platform.clock();
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from affiliate_days where day >= ${due.starts_on}::date and day < ${due.ends_on}::date
    order by member_id`.execute(platform.db);
  for (let first = 0; first < rows.length; first += membersAtOnce) {
    const some = rows.slice(first, first + membersAtOnce).map(({ member_id }) => member_id);
    await inTransaction(platform.db, (tx) => countBonuses(tx, some, now, timeZone));
  }
  await inTransaction(platform.db, async (tx) => {
    // Those who count in it hold it: it is closed when they are done, and they see that it is.
    const period = await tx
      .selectFrom('affiliate_periods')
      .selectAll()
      .where('starts_on', '=', due.starts_on)
      .where('state', '=', 'open')
      .forUpdate()
      .executeTakeFirst();
    if (period) await changePeriod(tx, period, { state: 'closed' });
  });
}

/** Whether each payment of a run is within the limit for payments without a decision. */
const isWithinLimits = ({ totals }: PeriodRow, { automatic }: SettingsRow): boolean =>
  Object.entries(totals as unknown as Totals).every(([currency, { highest_minor: highest }]) => {
    const limit = (automatic as Record<string, string>)[currency];
    return limit !== undefined && BigInt(highest) <= BigInt(limit);
  });

async function approveByRule({ platform }: AffiliateDependencies, due: PeriodRow, settings: SettingsRow) {
  if (!isWithinLimits(due, settings)) return;
  await inTransaction(platform.db, async (tx) => {
    const period = await lockPeriod(tx, due);
    if (period) await changePeriod(tx, period, { state: 'approved', decided_at: platform.clock() });
  });
}

/** Opens periods, and closes, states and pays ended ones as far as their approvals permit. */
export async function runAffiliates(dependencies: AffiliateDependencies): Promise<void> {
  const { platform, identity } = dependencies;
  const { db } = platform;
  const [now, timeZone, settings] = [platform.clock(), await identity.timeZone(db), await settingsOf(db)];
  await inTransaction(db, (tx) => openPeriods(tx, settings, timeZone, dayIn(timeZone, now)));
  for (const period of await duePeriods(db, now, 'open')) await closePeriod(dependencies, period, timeZone);
  for (const period of await duePeriods(db, now, 'closed')) while (await reckonSome(dependencies, period, timeZone));
  for (const period of await duePeriods(db, now, 'reckoned')) await approveByRule(dependencies, period, settings);
  await watchClicks(dependencies);
  while (await paySome(dependencies));
  for (const period of await duePeriods(db, now, 'approved')) {
    await inTransaction(db, async (tx) => {
      const held = await lockPeriod(tx, period);
      if (held) await changePeriod(tx, held, { state: 'paid', paid_at: now });
    });
  }
}
