import { staffProgrammeReport, staffProgrammeRun, staffProgrammeRunMember } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import { configure, type Deed } from '../../../platform/configuration/configure.ts';
import { Asked } from '../../../platform/http/asked.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement, type RequestContext } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Act, Performer } from '../../approvals/index.ts';
import { textIn } from '../offers/versions.repository.ts';
import type { StaffProgrammeDependencies } from './dependencies.ts';
import { reserveBudgets } from './pay-run.ts';
import { changePeriod, latestPeriods, lockPeriodAt, type PeriodRow, programmeAt } from './periods.repository.ts';
import { presentRun, totalsOf } from './present-run.ts';
import { programmeReport, showRun, showRunMembers } from './show-run.ts';

/** Returns a run by its id, locked until the transaction ends. */
async function lockRun(tx: Tx, id: string): Promise<PeriodRow> {
  const [, offer, startsAt] = /^(\d{1,9})-(\d{1,15})$/.exec(id) ?? [];
  const period = offer === undefined ? undefined : await lockPeriodAt(tx, Number(offer), new Date(Number(startsAt)));
  if (!period) throw new Refusal('NOT_FOUND');
  return period;
}

async function factsOf(tx: Tx, period: PeriodRow) {
  const { texts } = await programmeAt(tx, period.offer_id, period.version);
  return { offer: `${textIn(texts, 'en').title}, ${period.starts_at.toISOString()}`, status: period.state };
}
const amountsOf = (period: PeriodRow) => ({
  amount: totalsOf(period)
    .map(({ amount, currency_code }) => `${amount} ${currency_code}`)
    .join(', '),
  places: totalsOf(period).reduce((sum, { members }) => sum + members, 0),
});

const deedOf = (period: PeriodRow, after: string, reason: string): Deed => ({
  action: 'offer.state_changed',
  subject: String(period.offer_id),
  detail: { run: period.starts_at.toISOString(), before: period.state, after, reason },
});

/** Takes the payments from the budgets; the job pays them from then on. */
async function approve(tx: Tx, period: PeriodRow, staffId: string, at: Date): Promise<void> {
  if (period.state !== 'reckoned') throw new Refusal('OFFER_STATE');
  const short = await reserveBudgets(tx, period, at);
  if (short.length > 0) throw new Refusal('PROGRAMME_UNFUNDED', { currencies: short.join(', ') });
  await changePeriod(tx, period, { state: 'approved', decided_by: staffId, decided_at: at });
}

function runPerformer({ platform }: StaffProgrammeDependencies): Performer {
  return {
    stateOf: async (tx, { subject }) => factsOf(tx, await lockRun(tx, subject.id)),
    async perform(tx, { subject, reason }, by) {
      const [period, at] = [await lockRun(tx, subject.id), platform.clock()];
      await approve(tx, period, by.staff.staffId, at);
      await auditHouse(tx, await platform.seal(), by, { ...deedOf(period, 'approved', reason), at });
    },
  };
}

type Decided = { readonly state: 'approved' | 'refused'; readonly reason: string };

async function decide(
  { approvals, platform }: StaffProgrammeDependencies,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  id: string,
  { state, reason }: Decided,
): Promise<Asked | { readonly result: string; readonly deed: Deed }> {
  const sums = await approvals.lockSums(tx, staff.staffId, undefined);
  const period = await lockRun(tx, id);
  if (period.state !== 'reckoned') throw new Refusal('OFFER_STATE');
  const deed = deedOf(period, state, reason);
  if (state === 'refused') {
    await changePeriod(tx, period, { state, reason, decided_by: staff.staffId, decided_at: platform.clock() });
    return { result: id, deed };
  }
  const before = await factsOf(tx, period);
  const act: Act = {
    ...{ kind: 'programme-run', subject: { type: 'offer', id }, reason, staff, ip, correlationId, payload: {} },
    ...{ before, after: { ...before, status: 'approved', ...amountsOf(period) } },
  };
  const asked = await sums.consider(act);
  if (asked instanceof Asked) return asked;
  await approve(tx, period, staff.staffId, platform.clock());
  return { result: id, deed };
}

/** Routes of staff for runs: views, and decisions on runs without automatic approval. */
export function runRoutes(dependencies: StaffProgrammeDependencies): Implementation[] {
  const { approvals, platform } = dependencies;
  approvals.performs('programme-run', runPerformer(dependencies));
  const shown = async (period: PeriodRow, locale: LocalePrefix) =>
    presentRun(period, await programmeAt(platform.db, period.offer_id, period.version), locale, platform.clock());
  return [
    implement(staffProgrammeRun, {
      async find({ query: { offer_id } }, { locale }) {
        const periods = await latestPeriods(platform.db, offer_id);
        return { runs: await Promise.all(periods.map((period) => shown(period, locale))) };
      },
      get: ({ id }, { locale }) => showRun(dependencies, id, locale),
      async patch({ id, body }, context) {
        const done = await configure(dependencies, context, (tx) => decide(dependencies, tx, context, id, body));
        const [, offer, startsAt] = /^(\d+)-(\d+)$/.exec(done)!;
        const period = await latestPeriods(platform.db, Number(offer), new Date(Number(startsAt)));
        return shown(period[0]!, context.locale);
      },
    }),
    implement(staffProgrammeRunMember, {
      async find({ query: { run_id: run, $limit: limit, $skip: skip } }, { locale }) {
        return { limit, skip, ...(await showRunMembers(dependencies, { id: run, limit, skip, locale })) };
      },
    }),
    implement(staffProgrammeReport, {
      get: ({ id }) => programmeReport(dependencies, /^\d{1,9}$/.test(id) ? Number(id) : 0),
    }),
  ];
}
