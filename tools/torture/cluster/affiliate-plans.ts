import type { Pool } from 'pg';
import type { Person } from './people.ts';

/** Members of this currency invite each other, in chains of three. */
export const affiliateCurrency = 'THB';
const chain = 3;

const planIds = { ngr: 5801, turnover: 5802 } as const;
const one = (share: number) => [{ fromMembers: 0, share }];
const amounts = (own: { qualified?: string; fixed?: string; minimum?: string }) => ({
  [affiliateCurrency]: {
    depositMinor: '5000',
    stakedMinor: '500',
    qualifiedMinor: own.qualified ?? '0',
    fixedMinor: own.fixed ?? '0',
    minimumMinor: own.minimum ?? '0',
  },
});
const common = { carriesBelowZero: true, turnoverHundredths: 10 };

/** A share of the net revenue of two levels with payments for each member, and a share of every stake. */
const plans = {
  [planIds.ngr]: {
    share: { base: 'ngr', levels: [[...one(2500), { fromMembers: 2, share: 3000 }], one(500)] },
    deductions: { takesBonus: true, payment: 100, provider: 1000, tax: 200 },
    amounts: amounts({ qualified: '700', fixed: '300', minimum: '500' }),
    ...common,
  },
  [planIds.turnover]: {
    share: { base: 'turnover', levels: [one(1000), one(300)] },
    deductions: { takesBonus: false, payment: 0, provider: 0, tax: 0 },
    amounts: amounts({}),
    ...common,
  },
};

/** Above this amount for one affiliate, a run needs two members of staff. */
const automaticMinor = 3000;

/** Returns the plan of each person, and the person who invited them: all but the last of a chain have invited one. */
function affiliatesAmong(people: readonly Person[]) {
  const own = people.filter(({ currency }) => currency === affiliateCurrency);
  return own.map(({ memberId }, index) => ({
    id: memberId,
    by: index % chain === 0 ? null : own[index - 1]!.memberId,
    plan: index % 2 === 0 ? planIds.turnover : planIds.ngr,
    hasInvited: index % chain < chain - 1,
  }));
}

/** Opens the affiliate programme: members with invitations, and plans without an end. Returns the members who have invited others. */
export async function openAffiliates(pool: Pool, people: readonly Person[]): Promise<ReadonlySet<string>> {
  const list = affiliatesAmong(people);
  for (const [id, rules] of Object.entries(plans)) {
    await pool.query(
      "insert into affiliate_plans (id, name, created_at) values ($1, 'Load', now()) on conflict do nothing",
      [id],
    );
    await pool.query(
      `insert into affiliate_plan_versions (plan_id, version, rules, starts_on, written_at, approved_at)
         values ($1, 1, $2, '2000-01-01', now(), now()) on conflict do nothing`,
      [id, JSON.stringify(rules)],
    );
  }
  await pool.query('update affiliate_settings set automatic = automatic || jsonb_build_object($1::text, $2::text)', [
    affiliateCurrency,
    String(automaticMinor),
  ]);
  const given = 'jsonb_to_recordset($1::jsonb) as given (id uuid, by uuid, plan int)';
  const args = [JSON.stringify(list)];
  await pool.query(`update members set referred_by = given.by from ${given} where members.member_id = given.id`, args);
  await pool.query(
    `insert into affiliate_contracts (member_id, plan_id, since, changed_at)
       select id, plan, now(), now() from ${given} on conflict do nothing`,
    args,
  );
  return new Set(list.filter(({ hasInvited }) => hasInvited).map(({ id }) => id));
}

const firstDay = '2001-01-01';
/** Periods of the load are days before this one, and those of the site are later. */
export const endOfLoadPeriods = '2015-01-01';

/**
 * Ends a period of affiliates: moves all present counts of the load's members to the next day in the past, whose run is
 * due. Later corrections belong to later periods, as with any closed period.
 */
export async function endAffiliatePeriod(client: Pick<Pool, 'query'>): Promise<void> {
  await client.query(`do $$
    declare
      v_day date;
      v_people uuid[];
    begin
      -- Those who count hold a row of it until they have counted.
      lock table affiliate_guests in exclusive mode;
      select array_agg(distinct guest.member_id) into v_people
        from affiliate_guests as guest join affiliate_contracts as contract on contract.member_id = guest.referrer_id
        join affiliate_days as day on day.member_id = guest.member_id
        where contract.plan_id in (${planIds.ngr}, ${planIds.turnover}) and day.day >= '${endOfLoadPeriods}';
      if v_people is null then return; end if;
      select coalesce(max(starts_on) + 1, '${firstDay}') into v_day from affiliate_periods where starts_on < '${endOfLoadPeriods}';
      with moved as (
        delete from affiliate_days where member_id = any (v_people) and day >= '${endOfLoadPeriods}' returning *
      )
      insert into affiliate_days (member_id, day, of_day, currency_code, staked_minor, won_minor, bonus_minor, deposited_minor)
        select member_id, v_day, least(of_day, v_day), currency_code, sum(staked_minor), sum(won_minor), sum(bonus_minor),
          sum(deposited_minor)
        from moved group by 1, 2, 3, 4;
      update affiliate_rounds set of_day = v_day where member_id = any (v_people) and of_day >= '${endOfLoadPeriods}';
      update affiliate_deposits set of_day = v_day where member_id = any (v_people) and of_day >= '${endOfLoadPeriods}';
      update affiliate_guests set qualified_at = v_day where member_id = any (v_people) and qualified_at >= '${endOfLoadPeriods}';
      insert into affiliate_periods (starts_on, ends_on, pays_at) values (v_day, v_day + 1, now());
    end $$`);
}
