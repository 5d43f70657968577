import { inTransaction, sql, type Tx } from '@sabai/db';
import { type AffiliateAmounts, type AffiliateRules, affiliateToJson } from '@sabai/rewards';
import { demoCurrencies, minorIn } from '../bonus/index.ts';
import { dayIn } from '../identity/index.ts';
import type { AffiliateDependencies } from './dependencies.ts';
import { calendarPeriod, openPeriods, settingsOf } from './periods.repository.ts';
import { seedDemoWork } from './seed-demo-work.ts';

const dayMs = 86_400_000;
const one = (share: number) => [{ fromMembers: 0, share }];

const amounts = (qualified: number, minimum: number): AffiliateRules['amounts'] =>
  Object.fromEntries(
    demoCurrencies.map((currency): [string, AffiliateAmounts] => {
      const minor = (count: number) => minorIn(currency, count);
      return [
        currency,
        {
          depositMinor: minor(300),
          stakedMinor: minor(300),
          qualifiedMinor: minor(qualified),
          fixedMinor: 0n,
          minimumMinor: minor(minimum),
        },
      ];
    }),
  );
const deductions = { takesBonus: true, payment: 100, provider: 1000, tax: 0 };
const partners = (levels: readonly number[]): AffiliateRules => ({
  share: { base: 'ngr', levels: levels.map(one) },
  deductions,
  amounts: amounts(0, 100),
  carriesBelowZero: false,
  turnoverHundredths: 100,
});

/** The plans of the demonstration: the default one has a second version, the others are open for applications. */
const demoPlans: readonly {
  readonly id: number;
  readonly name: string;
  readonly versions: readonly AffiliateRules[];
}[] = [
  { id: 1, name: 'Partners', versions: [partners([2000, 300]), partners([2500, 500, 200])] },
  {
    id: 2,
    name: 'Turnover',
    versions: [
      {
        share: {
          base: 'turnover',
          levels: [[...one(20), { fromMembers: 20, share: 30 }, { fromMembers: 50, share: 40 }]],
        },
        deductions,
        amounts: amounts(0, 100),
        carriesBelowZero: false,
        turnoverHundredths: 100,
      },
    ],
  },
  {
    id: 3,
    name: 'Qualified members',
    versions: [{ ...partners([]), share: null, amounts: amounts(100, 0), turnoverHundredths: 100 }],
  },
];

const monthsBefore = (day: string, months: number) => {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
};

/** Plans for a play-money installation without any. */
export async function seedDemoPlans(tx: Tx, timeZone: string, now: Date): Promise<void> {
  if (await tx.selectFrom('affiliate_plans').select('id').limit(1).executeTakeFirst()) return;
  const today = dayIn(timeZone, now);
  for (const { id, name, versions } of demoPlans) {
    await tx
      .insertInto('affiliate_plans')
      .values({ id, name, is_open: id > 1, created_at: now })
      .execute();
    for (const [index, rules] of versions.entries()) {
      const starts_on = monthsBefore(today, index === 0 ? 6 : 2);
      await tx
        .insertInto('affiliate_plan_versions')
        .values({
          plan_id: id,
          version: index + 1,
          rules: JSON.stringify(affiliateToJson(rules)),
          starts_on,
          written_at: now,
          approved_at: now,
        })
        .execute();
    }
  }
  const automatic = Object.fromEntries(demoCurrencies.map((code) => [code, String(minorIn(code, 100_000))]));
  await tx
    .updateTable('affiliate_settings')
    .set({ default_plan_id: 1, automatic: JSON.stringify(automatic) })
    .execute();
}

/** The same numbers on every start: what the demonstration shows does not depend on chance. */
function createNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** So many members of each level. */
const guestsByLevel = [24, 9, 4];
const daysBack = 92;

interface Invited {
  readonly id: string;
  readonly level: number;
  readonly firstDay: number;
}

async function invite({ identity }: AffiliateDependencies, tx: Tx, memberId: string, start: Date): Promise<Invited[]> {
  const invited: Invited[] = [];
  const number = createNumbers(7);
  for (const [index, count] of guestsByLevel.entries()) {
    const above = index === 0 ? [memberId] : invited.filter(({ level }) => level === index).map(({ id }) => id);
    for (let next = 0; next < count; next++) {
      const firstDay = Math.floor(number() * (daysBack - 6)) + index;
      const id = await identity.addDemoGuest(tx, {
        referrer: above[next % Math.min(above.length, 5)]!,
        phone: `6690${String(1_000_000 + index * 100_000 + next * 7919).slice(-7)}`,
        registeredAt: new Date(start.getTime() + firstDay * dayMs + 10 * 3_600_000),
      });
      invited.push({ id, level: index + 1, firstDay });
    }
  }
  return invited;
}

interface PlayedDay {
  readonly member: string;
  readonly day: string;
  readonly staked: number;
  readonly won: number;
  readonly bonus: number;
  readonly deposited: number;
}

/** Returns the invited members' stakes and wins in baht: daily or rare play, with some winning days. */
function playOf(invited: readonly Invited[], dayOf: (index: number) => string): PlayedDay[] {
  const number = createNumbers(11);
  return invited.flatMap(({ id, firstDay }, order) => {
    const [often, size] = [0.12 + 0.45 * number(), 400 + 5000 * number() ** 2];
    // Every sixth one has registered and never come back.
    if (order % 6 === 5) return [];
    return Array.from({ length: daysBack - firstDay }, (_, index): PlayedDay | undefined => {
      if (index > 0 && number() > often) return undefined;
      const staked = Math.round(size * (0.4 + 1.4 * number()));
      const won = Math.round(staked * (number() < 0.06 ? 1.2 + number() : 0.55 + 0.4 * number()));
      const deposited = index === 0 || number() < 0.4 ? Math.max(300, Math.round(staked / 3)) : 0;
      const bonus = index === 0 ? 100 : number() < 0.15 ? Math.round(staked * 0.04) : 0;
      return { member: id, day: dayOf(firstDay + index), staked, won, bonus, deposited };
    }).filter((one) => one !== undefined);
  });
}

async function insertPlay(tx: Tx, invited: readonly Invited[], played: readonly PlayedDay[], zone: string) {
  const minor = (count: number) => String(count * 100);
  const rows = played.map((one) => ({
    member: one.member,
    day: one.day,
    staked: minor(one.staked),
    won: minor(one.won),
    bonus: minor(one.bonus),
    deposited: minor(one.deposited),
  }));
  await sql`
    insert into affiliate_days (member_id, day, of_day, currency_code, staked_minor, won_minor, bonus_minor, deposited_minor)
      select member, day, day, 'THB', staked, won, bonus, deposited
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (member uuid, day date, staked bigint, won bigint, bonus bigint, deposited bigint)`.execute(tx);
  await sql`
    insert into affiliate_guests (member_id, referrer_id, currency_code, first_deposit_at, largest_deposit_minor, staked_minor, qualified_at)
      select guest.member_id, guest.referred_by, 'THB', (played.first + time '12:00') at time zone ${zone}, played.largest, played.staked,
        case when played.staked >= 30000 then (played.first + time '15:00') at time zone ${zone} end
      from members as guest join (
        select member_id, min(day) as first, max(deposited_minor) as largest, sum(staked_minor)::bigint as staked
        from affiliate_days group by member_id
      ) as played using (member_id)
      where guest.member_id = any(${invited.map(({ id }) => id)}::uuid[])`.execute(tx);
}

/** Visits by the member's link, more of them on weekends. */
const insertClicks = (tx: Tx, memberId: string, start: string) =>
  sql`
  insert into affiliate_clicks (member_id, day, visitor, clicked_at, marks)
    select ${memberId}::uuid, day::date, md5(day::text || visitor), day, (array['{}', '{"sub1": "line", "sub2": "group"}', '{"sub1": "facebook", "sub2": "post"}'])[1 + visitor % 3]::jsonb
    from generate_series(${start}::timestamp, ${start}::timestamp + ${`${daysBack - 1} days`}::interval, interval '1 day') as day,
      generate_series(1, 6 + (extract(doy from day)::integer * 7) % 9 + case when extract(isodow from day) > 5 then 6 else 0 end) as visitor`.execute(
    tx,
  );

/** Links by which these members have registered. */
const insertSources = (tx: Tx, members: readonly string[]) =>
  sql`
  insert into affiliate_sources (member_id, referrer_id, marks, registered_at)
    select member_id, referred_by,
      (array['{}', '{"sub1": "line", "sub2": "group"}', '{"sub1": "facebook", "sub2": "post"}'])[1 + (place % 3)::integer]::jsonb
        || jsonb_build_object('click_id', 'demo-' || place), created_at
    from members join unnest(${members}::uuid[]) with ordinality as asked (member_id, place) using (member_id)
    on conflict (member_id) do nothing`.execute(tx);

/**
 * Three months of the demonstration's member as an affiliate: members of three levels, what they have played, and the periods of these
 * months. The statements are left to the run, whose time has come. One of the members shares a bank account with the affiliate.
 */
export async function playDemoAffiliate(
  dependencies: AffiliateDependencies,
  memberId: string,
  seedTracker: (tx: Tx, given: { memberId: string; origin: string; now: Date }) => Promise<void>,
): Promise<void> {
  const { platform, identity } = dependencies;
  const now = platform.clock();
  await inTransaction(platform.db, async (tx) => {
    if (await tx.selectFrom('affiliate_guests').select('member_id').limit(1).executeTakeFirst()) return;
    const timeZone = await identity.timeZone(tx);
    const start = new Date(now.getTime() - daysBack * dayMs);
    const dayOf = (index: number) => dayIn(timeZone, new Date(start.getTime() + index * dayMs));
    const settings = await settingsOf(tx);
    await openPeriods(tx, settings, timeZone, calendarPeriod(settings.every, dayOf(0)).start);
    await openPeriods(tx, settings, timeZone, dayIn(timeZone, now));
    const invited = await invite(dependencies, tx, memberId, start);
    await insertPlay(tx, invited, playOf(invited, dayOf), timeZone);
    await insertClicks(tx, memberId, dayOf(0));
    await insertSources(
      tx,
      invited.map(({ id }) => id),
    );
    const origin = await dependencies.sandboxOrigin();
    if (origin) await seedTracker(tx, { memberId, origin, now });
    const signals = [{ kind: 'payee', value: 'demonstration: a bank account of two members' }] as const;
    for (const id of [memberId, invited[2]!.id]) await identity.noteSignals(tx, id, signals);
    await seedDemoWork(dependencies, tx, {
      affiliates: invited.slice(0, 2).map(({ id }) => id),
      applicant: invited[6]!.id,
      guests: invited.filter(({ level }) => level === 2).map(({ id }) => id),
      firstDay: calendarPeriod(settings.every, dayOf(0)).start,
    });
  });
}
