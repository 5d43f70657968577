import type { CompetitionResult } from '@sabai/contract';
import { codedAmount } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import { configure, type Deed } from '../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { numberIdOf } from '../../platform/http/ids.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { PendingApproval } from '../../platform/http/pending-approval.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import type { Act, Performer } from '../approvals/index.ts';
import { type Competition, lockedCompetition, openAgain } from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { resultsFile } from './results-file.ts';

const hashOf = ({ resultsHash }: Competition): string => resultsHash?.toString('hex') ?? '';
const factsOf = (competition: Competition) => ({
  offer: competition.texts.en?.title ?? String(competition.id),
  status: competition.stage,
  // Approval of earlier results is rejected after a recount.
  rules_version: hashOf(competition).slice(0, 12),
});

async function lockCounted(tx: Tx, id: string): Promise<Competition> {
  const competition = await lockedCompetition(tx, numberIdOf(id));
  if (!competition) throw new Refusal('NOT_FOUND');
  return competition;
}

const deedOf = (competition: Competition, reason: string): Deed => ({
  action: 'offer.state_changed',
  subject: String(competition.id),
  detail: { before: competition.stage, after: 'approved', results: hashOf(competition), reason },
});

/** Returns the sum of the money prizes in each currency, as a request for approval shows it. */
function paidBy({ entrants, places }: CompetitionResult): string {
  const currencies = new Map(entrants.map(({ alias, currency_code }) => [alias, currency_code]));
  const sums = new Map<string, bigint>();
  for (const { alias, prize, value } of places) {
    const currency = currencies.get(alias);
    if (currency && prize.type === 'money') sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(value));
  }
  return [...sums].map(([currency, minor]) => codedAmount(minor, currency)).join(', ');
}

/** From then on the job pays. The approved results are the counted ones, to the last line. */
async function approve(tx: Tx, competition: Competition, staffId: string, at: Date): Promise<void> {
  if (competition.stage !== 'counted') throw new Refusal('OFFER_STATE');
  if ((await resultsFile(tx, competition)).hash !== hashOf(competition)) throw new Refusal('OFFER_STATE');
  await tx
    .updateTable('competitions')
    .set({ state: 'approved', decided_by: staffId, decided_at: at })
    .where('offer_id', '=', competition.id)
    .execute();
}

export function resultPerformer({ platform }: CompetitionDependencies): Performer {
  return {
    stateOf: async (tx, { subject }) => factsOf(await lockCounted(tx, subject.id)),
    async perform(tx, { subject, reason }, by) {
      const [competition, at] = [await lockCounted(tx, subject.id), platform.clock()];
      await approve(tx, competition, by.staff.staffId, at);
      await auditHouse(tx, await platform.seal(), by, { ...deedOf(competition, reason), at });
    },
  };
}

/** Refuses counted results: nothing is paid, and the job recounts all rounds from the journal. */
export const refuseResults = (
  dependencies: CompetitionDependencies,
  context: RequestContext<StaffCaller>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<number> =>
  configure(dependencies, context, async (tx) => {
    const competition = await lockCounted(tx, id);
    if (competition.stage !== 'counted') throw new Refusal('OFFER_STATE');
    await openAgain(tx, competition.id);
    await tx
      .updateTable('competition_entries')
      .set({ counted_at: null })
      .where('offer_id', '=', competition.id)
      .execute();
    await tx.updateTable('competitions').set({ reason }).where('offer_id', '=', competition.id).execute();
    const { detail, ...deed } = deedOf(competition, reason);
    return { result: competition.id, deed: { ...deed, detail: { ...detail, after: 'refused' } } };
  });

/** Approves results that were counted, when a second member of staff agrees. */
export const approveResults = (
  dependencies: CompetitionDependencies,
  context: RequestContext<StaffCaller>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<number> =>
  configure(dependencies, context, async (tx) => {
    const { approvals, platform } = dependencies;
    const { caller: staff, ip, correlationId } = context;
    const sums = await approvals.lockSums(tx, staff.staffId, undefined);
    const competition = await lockCounted(tx, id);
    if (competition.stage !== 'counted') throw new Refusal('OFFER_STATE');
    const before = factsOf(competition);
    const results = await resultsFile(tx, competition);
    const act: Act = {
      kind: 'competition-result',
      subject: { type: 'offer', id },
      reason,
      staff,
      ip,
      correlationId,
      payload: {},
      before,
      after: { ...before, status: 'approved', places: results.places.length, given: paidBy(results) },
    };
    const pending = await sums.consider(act);
    if (pending instanceof PendingApproval) return pending;
    await approve(tx, competition, staff.staffId, platform.clock());
    return { result: competition.id, deed: deedOf(competition, reason) };
  });
