import { type Db, sql, type Tx } from '@sabai/db';
import { type AffiliateRules, type AffiliateRulesJson, affiliateFromJson } from '@sabai/rewards';

type Reader = Db | Tx;

export interface AffiliatePlan {
  readonly planId: number;
  readonly version: number;
  readonly startsOn: string;
  readonly name: string;
  readonly rules: AffiliateRules;
}

interface PlanRow {
  readonly plan_id: number;
  readonly version: number;
  readonly starts_on: string;
  readonly name: string;
  readonly rules: AffiliateRulesJson;
}
const planOfRow = (row: PlanRow): AffiliatePlan => ({
  planId: row.plan_id,
  version: row.version,
  startsOn: row.starts_on,
  name: row.name,
  rules: affiliateFromJson(row.rules),
});

/** The plan of a member in the period that a day is in; none where the operator has none. */
export async function planAt(reader: Reader, memberId: string, day: string): Promise<AffiliatePlan | undefined> {
  const { rows } = await sql<PlanRow>`
    select version.plan_id, version.version, version.starts_on::text, version.rules, plan.name
    from affiliate_version_at(${memberId}, ${day}::date) as version
    join affiliate_plans as plan on plan.id = version.plan_id`.execute(reader);
  return rows[0] && planOfRow(rows[0]);
}

export async function planOfStatement(reader: Reader, planId: number, version: number): Promise<AffiliatePlan> {
  const { rows } = await sql<PlanRow>`
    select version.plan_id, version.version, version.starts_on::text, version.rules, plan.name
    from affiliate_plan_versions as version join affiliate_plans as plan on plan.id = version.plan_id
    where version.plan_id = ${planId} and version.version = ${version}`.execute(reader);
  return planOfRow(rows[0]!);
}

/** The approved version of a plan that applies on a day, or the first one after it. */
export async function planOn(reader: Reader, planId: number, day: string): Promise<AffiliatePlan | undefined> {
  const { rows } = await sql<PlanRow>`
    select version.plan_id, version.version, version.starts_on::text, version.rules, plan.name
    from affiliate_plan_versions as version join affiliate_plans as plan on plan.id = version.plan_id
    where version.plan_id = ${planId} and version.approved_at is not null
    order by version.starts_on <= ${day}::date desc, abs(version.starts_on - ${day}::date), version.version desc
    limit 1`.execute(reader);
  return rows[0] && planOfRow(rows[0]);
}

/** Whether a member earns nothing: stopped by staff, excluded, on a break or blocked. */
export async function isStopped(reader: Reader, memberId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_stopped: boolean }>`
    select programme_is_barred(${memberId}, ${at}) or exists (
      select from affiliate_contracts where member_id = ${memberId} and stopped_at is not null) as is_stopped`.execute(
    reader,
  );
  return rows[0]!.is_stopped;
}
