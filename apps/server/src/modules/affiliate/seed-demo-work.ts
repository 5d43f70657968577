import { addDays } from '@sabai/contract/calendar-day';
import { sql, type Tx } from '@sabai/db';
import { type AffiliateSums, affiliateLine, reckonAffiliate } from '@sabai/rewards';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import { calendarPeriod } from './periods.repository.ts';
import { planOfStatement } from './plans.repository.ts';
import { reckoningToJson } from './reckoning-json.ts';
import { holdBack } from './standing.repository.ts';

const { affiliate_applications: applications, affiliate_holds: holds } = sealedTables;
const dayMs = 86_400_000;
const currency = 'THB';

interface DemoWork {
  /** Two further affiliates. */
  readonly affiliates: readonly string[];
  readonly applicant: string;
  /** A member whom each of them has brought. */
  readonly guests: readonly string[];
  /** The first day of the first seeded period. */
  readonly firstDay: string;
}

interface Stated {
  readonly memberId: string;
  readonly guestId: string;
  readonly sums: AffiliateSums;
}

/** Makes one statement with one line; returns the amount that is due. */
async function seedStatement(
  tx: Tx,
  { memberId, guestId, sums }: Stated,
  { start, end, now }: { readonly start: string; readonly end: string; readonly now: Date },
): Promise<bigint> {
  const plan = await planOfStatement(tx, 1, 1);
  const reckoning = reckonAffiliate(plan.rules, {
    currency,
    parts: [{ level: 1, sums, isHeld: false, hasPlayed: true }],
    carried: 0n,
    released: 0n,
    qualified: 0n,
  });
  const share = reckoning.levels[0]!.rate;
  await tx
    .insertInto('affiliate_statements')
    .values({
      member_id: memberId,
      starts_on: start,
      ends_on: end,
      plan_id: 1,
      version: 1,
      currency_code: currency,
      outcome: reckoning.outcome,
      due_minor: reckoning.dueMinor,
      target_minor: reckoning.targetMinor,
      carries: String(reckoning.carries),
      reckoning: JSON.stringify(reckoningToJson(reckoning, 0)),
      reckoned_at: now,
    })
    .execute();
  await tx
    .insertInto('affiliate_parts')
    .values({
      member_id: memberId,
      starts_on: start,
      guest_id: guestId,
      about: start,
      level: 1,
      rate: share,
      staked_minor: sums.stakedMinor,
      won_minor: sums.wonMinor,
      bonus_minor: sums.bonusMinor,
      deposited_minor: sums.depositedMinor,
      has_played: true,
      state: 'counted',
      income: String(affiliateLine(plan.rules, sums).base * BigInt(share)),
    })
    .execute();
  return reckoning.dueMinor;
}

const baht = (staked: bigint, won: bigint, bonus: bigint, deposited: bigint): AffiliateSums => ({
  stakedMinor: staked * 100n,
  wonMinor: won * 100n,
  bonusMinor: bonus * 100n,
  depositedMinor: deposited * 100n,
});

/** Inserts a run above the automatic limit, of the period before the first one. */
async function seedWaitingRun(tx: Tx, { affiliates, guests, firstDay: end }: DemoWork, now: Date): Promise<void> {
  const { start } = calendarPeriod('month', addDays(end, -1));
  const played = [baht(9_000_000n, 8_200_000n, 20_000n, 900_000n), baht(310_000n, 268_000n, 1_500n, 40_000n)];
  const due: bigint[] = [];
  for (const [at, memberId] of affiliates.entries())
    due.push(await seedStatement(tx, { memberId, guestId: guests[at]!, sums: played[at]! }, { start, end, now }));
  const totals = {
    members: due.length,
    paid_minor: String(due.reduce((sum, one) => sum + one, 0n)),
    highest_minor: String(due[0]),
  };
  await sql`
    insert into affiliate_periods (starts_on, ends_on, pays_at, state, totals, reckoned_at)
    values (${start}::date, ${end}::date, ${now}, 'reckoned', ${JSON.stringify({ [currency]: totals })}::jsonb, ${now})`.execute(
    tx,
  );
}

/** Seeds pending staff work: an application, a run, and a hold with an appeal. */
export async function seedDemoWork({ platform }: AffiliateDependencies, tx: Tx, work: DemoWork): Promise<void> {
  const [now, seal] = [platform.clock(), await platform.seal()];
  await sql`
    insert into affiliate_contracts (member_id, since, changed_at)
    select referred_by, min(created_at), ${now} from members where referred_by is not null
    group by referred_by order by referred_by on conflict (member_id) do nothing`.execute(tx);
  await seedWaitingRun(tx, work, now);
  const body = 'I write about slots and stream every evening. About 2,000 people follow me.';
  await tx
    .insertInto('affiliate_applications')
    .values({
      member_id: work.applicant,
      plan_id: 2,
      created_at: new Date(now.getTime() - dayMs),
      ...applications.seal(seal, work.applicant, { body }),
    })
    .execute();
  const held = work.affiliates[1]!;
  const letters = {
    reason: 'Several of your members registered with the same phone.',
    appeal: 'They are players of my football club. We registered together at the clubhouse.',
  };
  await tx
    .insertInto('affiliate_holds')
    .values({
      member_id: held,
      state: 'appealed',
      ...holds.seal(seal, held, letters),
      placed_at: new Date(now.getTime() - 3 * dayMs),
      appealed_at: new Date(now.getTime() - 2 * dayMs),
    })
    .execute();
  await holdBack(tx, held);
}
