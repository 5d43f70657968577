import {
  type AffiliatePlan,
  AffiliatePlanRules,
  staffAffiliatePlan,
  staffAffiliatePlanPreview,
  staffAffiliatePlanPublication,
} from '@sabai/contract';
import { currencies } from '@sabai/contract/money';
import { type AffiliatePlanVersions, type Db, inTransaction, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';
import { configure, type Deed } from '../../../platform/configuration/configure.ts';
import { numberIdOf } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { PendingApproval } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Act, Performer } from '../../approvals/index.ts';
import { dayIn } from '../../identity/index.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { periodOfDay } from '../periods.repository.ts';
import { previewPlan } from './plan-preview.ts';

type VersionRow = Selectable<AffiliatePlanVersions>;
type Reader = Db | Tx;

/** A plan, locked until the transaction ends: its draft is written and published by one at a time. */
async function lockPlan(tx: Tx, id: number) {
  const plan = await tx.selectFrom('affiliate_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!plan) throw new Refusal('NOT_FOUND');
  return plan;
}

const draftOf = (reader: Reader, planId: number): Promise<VersionRow | undefined> =>
  reader
    .selectFrom('affiliate_plan_versions')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('approved_at', 'is', null)
    .executeTakeFirst();

const rulesIn = (row: Pick<VersionRow, 'rules'>): AffiliatePlanRules => AffiliatePlanRules.parse(row.rules);

/** Amounts are in currencies that there are. */
function requireCurrencies({ amounts }: AffiliatePlanRules): void {
  if (Object.keys(amounts).some((code) => !Object.hasOwn(currencies, code))) throw new Refusal('INVALID_INPUT');
}

const percent = (share: number) => `${share / 100} %`;
/** Formats the terms for an approval request. */
function wordsOf({ share, deductions }: AffiliatePlanRules): string {
  const levels = (share?.levels ?? []).map((tiers) =>
    tiers
      .map(({ fromMembers, share: rate }) => (fromMembers > 0 ? `${percent(rate)} (≥ ${fromMembers})` : percent(rate)))
      .join(' / '),
  );
  const less = `${percent(deductions.provider)} + ${percent(deductions.payment)} + ${percent(deductions.tax)}`;
  return share ? `${share.base.toUpperCase()}: ${levels.join(' · ')} (− ${less})` : '–';
}
const amountsOf = ({ amounts }: AffiliatePlanRules): string =>
  Object.entries(amounts)
    .map(([code, one]) => `${code} ${one.qualifiedMinor}/${one.fixedMinor}/${one.minimumMinor}`)
    .join(', ');

/** The plans with their versions, for the office. */
async function presentPlans({ platform, identity }: AffiliateDependencies, only?: number): Promise<AffiliatePlan[]> {
  const { db, clock } = platform;
  const today = dayIn(await identity.timeZone(db), clock());
  const { rows: plans } = await sql<{
    id: number;
    name: string;
    is_open: boolean;
    is_default: boolean;
    affiliates: number;
  }>`
    select plan.id, plan.name, plan.is_open, coalesce(plan.id = settings.default_plan_id, false) as is_default,
      (select count(*)::int from affiliate_contracts where plan_id = plan.id or next_plan_id = plan.id
        or (plan_id is null and plan.id = settings.default_plan_id)) as affiliates
    from affiliate_plans as plan cross join affiliate_settings as settings
    where ${only ?? null}::int is null or plan.id = ${only ?? null}::int order by plan.id`.execute(db);
  const versions = await db
    .selectFrom('affiliate_plan_versions')
    .selectAll()
    .where('plan_id', 'in', plans.length > 0 ? plans.map(({ id }) => id) : [0])
    .orderBy('version', 'desc')
    .execute();
  const staff = versions.flatMap(({ written_by, approved_by }) => [written_by, approved_by]);
  const names = await identity.staffNames(db, [...new Set(staff.filter((one) => one !== null))]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
  return plans.map((plan) => {
    const own = versions.filter(({ plan_id }) => plan_id === plan.id);
    return {
      ...plan,
      version: own.find(({ starts_on }) => starts_on !== null && starts_on <= today)?.version ?? null,
      versions: own.map((row) => ({
        version: row.version,
        rules: rulesIn(row),
        revision: row.revision,
        starts_on: row.starts_on,
        written_by: nameOf(row.written_by),
        written_at: row.written_at.toISOString(),
        approved_by: nameOf(row.approved_by),
        approved_at: row.approved_at?.toISOString() ?? null,
      })),
    };
  });
}

/** Returns the first days of the current and the next period. Versions apply to whole periods. */
async function nextPeriod(
  { platform, identity }: AffiliateDependencies,
  reader: Reader,
): Promise<{ now: string; next: string }> {
  const today = dayIn(await identity.timeZone(reader as Db), platform.clock());
  const period = await periodOfDay(reader, today);
  return { now: period?.starts_on ?? today, next: period?.ends_on ?? today };
}

interface Publication {
  readonly planId: number;
  readonly revision: number;
}

/** Publishes a draft as it was read. `by` are those who have asked and agreed: the author is not the one named as approver. */
async function publish(
  dependencies: AffiliateDependencies,
  tx: Tx,
  { planId, revision }: Publication,
  by: readonly string[],
): Promise<Deed> {
  const plan = await lockPlan(tx, planId);
  const draft = await draftOf(tx, planId);
  if (draft?.revision !== revision) throw new Refusal('CHANGED_MEANWHILE');
  const { now, next } = await nextPeriod(dependencies, tx);
  const isFirst = draft.version === 1;
  await tx
    .updateTable('affiliate_plan_versions')
    .set({
      starts_on: isFirst ? now : next,
      approved_at: dependencies.platform.clock(),
      approved_by: by.find((one) => one !== draft.written_by) ?? null,
    })
    .where('plan_id', '=', planId)
    .where('version', '=', draft.version)
    .execute();
  const rules = rulesIn(draft);
  return {
    action: 'affiliate-plan.published',
    subject: String(planId),
    detail: { name: plan.name, version: draft.version, rules: wordsOf(rules), amounts: amountsOf(rules) },
  };
}

async function factsOf(tx: Tx, planId: number) {
  const plan = await lockPlan(tx, planId);
  const draft = await draftOf(tx, planId);
  const newest = await tx
    .selectFrom('affiliate_plan_versions')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('approved_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const shown = (row: VersionRow | undefined) =>
    row
      ? {
          given: wordsOf(rulesIn(row)),
          amount: amountsOf(rulesIn(row)),
          turnover: rulesIn(row).turnoverHundredths / 100,
        }
      : { given: '', amount: '', turnover: 0 };
  return {
    before: { offer: plan.name, ...shown(newest), draft: draft?.revision ?? 0 },
    after: { offer: plan.name, ...shown(draft), draft: draft?.revision ?? 0 },
  };
}

function planPerformer(dependencies: AffiliateDependencies): Performer {
  const { platform } = dependencies;
  return {
    stateOf: async (tx, { subject }) => (await factsOf(tx, numberIdOf(subject.id))).before,
    async perform(tx, { subject, payload, askedBy }, by) {
      const { revision } = payload as { revision: number };
      const publication = { planId: numberIdOf(subject.id), revision };
      const deed = await publish(dependencies, tx, publication, [by.staff.staffId, askedBy]);
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
    },
  };
}

/** Plans: staff write drafts, look at what they would have paid, and publish them with a second person. */
export function planRoutes(dependencies: AffiliateDependencies): Implementation[] {
  const { approvals, platform } = dependencies;
  const { db, clock } = platform;
  approvals.performs('affiliate-plan', planPerformer(dependencies));

  async function planById(id: number): Promise<AffiliatePlan> {
    const [plan] = await presentPlans(dependencies, id);
    if (!plan) throw new Refusal('NOT_FOUND');
    return plan;
  }
  return [
    implement(staffAffiliatePlan, {
      find: async () => ({
        plans: await presentPlans(dependencies),
        next_from: (await nextPeriod(dependencies, db)).next,
      }),
      get: ({ id }) => planById(numberIdOf(id)),
      async create({ body: { name, rules } }, { caller: staff, ip, correlationId }) {
        requireCurrencies(rules);
        const id = await inTransaction(db, async (tx) => {
          const at = clock();
          const plan = await tx
            .insertInto('affiliate_plans')
            .values({ name, created_at: at })
            .returning('id')
            .executeTakeFirstOrThrow();
          await tx
            .insertInto('affiliate_plan_versions')
            .values({
              plan_id: plan.id,
              version: 1,
              rules: JSON.stringify(rules),
              written_by: staff.staffId,
              written_at: at,
            })
            .execute();
          const detail = { name, rules: wordsOf(rules), amounts: amountsOf(rules) };
          const deed = { action: 'affiliate-plan.drafted' as const, subject: String(plan.id), detail, at };
          await auditHouse(tx, await platform.seal(), { staff, ip, correlationId }, deed);
          return plan.id;
        });
        return planById(id);
      },
      async patch({ id, body: { name, is_open: isOpen, rules, revision } }, { caller: staff, ip, correlationId }) {
        const planId = numberIdOf(id);
        if (rules) requireCurrencies(rules);
        await inTransaction(db, async (tx) => {
          const at = clock();
          const plan = await lockPlan(tx, planId);
          const draft = await draftOf(tx, planId);
          if ((draft?.revision ?? 0) !== revision) throw new Refusal('CHANGED_MEANWHILE');
          await tx
            .updateTable('affiliate_plans')
            .set({ name: name ?? plan.name, is_open: isOpen ?? plan.is_open })
            .where('id', '=', planId)
            .execute();
          if (rules && draft) {
            await tx
              .updateTable('affiliate_plan_versions')
              .set({
                rules: JSON.stringify(rules),
                revision: draft.revision + 1,
                written_by: staff.staffId,
                written_at: at,
              })
              .where('plan_id', '=', planId)
              .where('version', '=', draft.version)
              .execute();
          } else if (rules) {
            const { rows } = await sql<{ version: number }>`
              select coalesce(max(version), 0) + 1 as version from affiliate_plan_versions where plan_id = ${planId}`.execute(
              tx,
            );
            await tx
              .insertInto('affiliate_plan_versions')
              .values({
                plan_id: planId,
                version: rows[0]!.version,
                rules: JSON.stringify(rules),
                written_by: staff.staffId,
                written_at: at,
              })
              .execute();
          }
          const detail = {
            name: name ?? plan.name,
            is_open: isOpen ?? plan.is_open,
            ...(rules && { rules: wordsOf(rules), amounts: amountsOf(rules) }),
          };
          const deed = { action: 'affiliate-plan.drafted' as const, subject: id, detail, at };
          await auditHouse(tx, await platform.seal(), { staff, ip, correlationId }, deed);
        });
        return planById(planId);
      },
    }),
    implement(staffAffiliatePlanPublication, {
      async create({ body: { plan_id: planId, revision, reason } }, context) {
        const { caller: staff, ip, correlationId } = context;
        await configure(dependencies, context, async (tx) => {
          const sums = await approvals.lockSums(tx, staff.staffId, undefined);
          const { before, after } = await factsOf(tx, planId);
          if (after.draft === 0 || after.draft !== revision) throw new Refusal('CHANGED_MEANWHILE');
          const act: Act = {
            kind: 'affiliate-plan',
            subject: { type: 'affiliate-plan', id: String(planId) },
            reason,
            staff,
            ip,
            correlationId,
            payload: { revision },
            before,
            after,
          };
          const pending = await sums.consider(act);
          if (pending instanceof PendingApproval) return pending;
          return { result: planId, deed: await publish(dependencies, tx, { planId, revision }, [staff.staffId]) };
        });
        return planById(planId);
      },
    }),
    implement(staffAffiliatePlanPreview, {
      create: ({ body: { plan_id: planId, rules } }) => previewPlan(dependencies, planId, rules),
    }),
  ];
}
