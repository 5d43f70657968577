import { staffProgrammeReport, staffProgrammeRun, staffProgrammeRunMember } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { Tx } from '@sabai/db';
import { configure } from '../../../platform/configuration/configure.ts';
import { numberIdOf } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { textIn } from '../offers/versions.repository.ts';
import type { StaffProgrammeDependencies } from './dependencies.ts';
import { reserveBudgets } from './pay-run.ts';
import { changePeriod, latestPeriods, lockPeriodAt, type PeriodRow, programmeAt } from './periods.repository.ts';
import { presentRun, totalsOf } from './present-run.ts';
import { programmeReport, showRun, showRunMembers } from './show-run.ts';

interface Run {
  readonly period: PeriodRow;
  readonly title: string;
}
interface Decision {
  readonly state: 'approved' | 'refused';
}

/** Returns a run by its id, locked until the transaction ends. */
async function lockRun(tx: Tx, id: string): Promise<Run> {
  const [, offer, startsAt] = /^(\d{1,9})-(\d{1,15})$/.exec(id) ?? [];
  const period = offer === undefined ? undefined : await lockPeriodAt(tx, Number(offer), new Date(Number(startsAt)));
  if (!period) throw new Refusal('NOT_FOUND');
  const { texts } = await programmeAt(tx, period.offer_id, period.version);
  return { period, title: textIn(texts, 'en').title };
}

/** The facts of a request; the payments of the run are what an approval adds. */
function factsOf({ period, title }: Run) {
  const totals = totalsOf(period);
  const payments = {
    amount: totals.map(({ amount, currency_code }) => `${amount} ${currency_code}`).join(', '),
    places: totals.reduce((sum, { members }) => sum + members, 0),
  };
  return {
    offer: `${title}, ${period.starts_at.toISOString()}`,
    status: period.state,
    ...(period.state === 'approved' && payments),
  };
}

function decided(run: Run, { state = 'approved' }: Partial<Decision>): Run {
  if (run.period.state !== 'reckoned') throw new Refusal('OFFER_STATE');
  return { ...run, period: { ...run.period, state } };
}

/**
 * Returns the function that asks for a decision: two approve, one is enough to refuse. An approval takes the payments
 * from the budgets; the job pays them from then on.
 */
const guardRuns = ({ approvals, platform: { clock } }: StaffProgrammeDependencies) =>
  approvals.guard<Run, Decision, PeriodRow>('programme-run', {
    type: 'offer',
    lock: lockRun,
    factsOf,
    changed: decided,
    isAlone: (_before, { period }) => period.state === 'refused',
    async put(tx, { before: { period }, after, reason, staffId }) {
      const [{ state }, at] = [after.period, clock()];
      const short = state === 'approved' ? await reserveBudgets(tx, period, at) : [];
      if (short.length > 0) throw new Refusal('PROGRAMME_UNFUNDED', { currencies: short.join(', ') });
      const decision = { state, decided_by: staffId, decided_at: at };
      await changePeriod(tx, period, state === 'refused' ? { ...decision, reason } : decision);
      const detail = { run: period.starts_at.toISOString(), before: period.state, after: state, reason };
      return { result: period, deed: { action: 'offer.state_changed', subject: String(period.offer_id), detail } };
    },
  });

/** Routes of staff for runs: views, and decisions on runs without automatic approval. */
export function runRoutes(dependencies: StaffProgrammeDependencies): Implementation[] {
  const { platform } = dependencies;
  const propose = guardRuns(dependencies);
  const shown = async (period: PeriodRow, locale: LocalePrefix) =>
    presentRun(period, await programmeAt(platform.db, period.offer_id, period.version), locale, platform.clock());
  return [
    implement(staffProgrammeRun, {
      async find({ query: { offer_id } }, { locale }) {
        const periods = await latestPeriods(platform.db, offer_id);
        return { runs: await Promise.all(periods.map((period) => shown(period, locale))) };
      },
      get: ({ id }, { locale }) => showRun(dependencies, id, locale),
      async patch({ id, body: { reason, ...change } }, context) {
        const done = await configure(dependencies, context, (tx) => propose(tx, context, { id, reason, change }));
        const [period] = await latestPeriods(platform.db, done.offer_id, done.starts_at);
        return shown(period!, context.locale);
      },
    }),
    implement(staffProgrammeRunMember, {
      async find({ query: { run_id: run, $limit: limit, $skip: skip } }, { locale }) {
        return { limit, skip, ...(await showRunMembers(dependencies, { id: run, limit, skip, locale })) };
      },
    }),
    implement(staffProgrammeReport, {
      get: ({ id }) => programmeReport(dependencies, numberIdOf(id)),
    }),
  ];
}
