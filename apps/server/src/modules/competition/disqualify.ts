import { publish } from '@sabai/db';
import { configure } from '../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { payloadOf } from './competition-events.ts';
import { type Entry, entryByAlias, entryOf, lockedCompetition, openAgain } from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';

const isAlias = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Disqualifies an entrant, or readmits one, until the results are approved. The entrants behind move up, counted
 * results are recounted, and the member sees the reason.
 */
export const disqualify = (
  dependencies: CompetitionDependencies,
  context: RequestContext<StaffCaller>,
  {
    alias,
    state,
    reason,
  }: { readonly alias: string; readonly state: 'disqualified' | 'ranked'; readonly reason: string },
): Promise<Entry> =>
  configure(dependencies, context, async (tx, at) => {
    const known = isAlias.test(alias) ? await entryByAlias(tx, alias) : undefined;
    const competition = known && (await lockedCompetition(tx, known.offer_id));
    const entry = known && (await entryOf(tx, known.member_id, known.offer_id, { isLocked: true }));
    if (!competition || !entry) throw new Refusal('NOT_FOUND');
    const isOut = entry.disqualified_at !== null;
    const isDecided = competition.stage !== 'open' && competition.stage !== 'counted';
    if (isDecided || isOut === (state === 'disqualified')) throw new Refusal('OFFER_STATE');
    // Places are cleared first: a disqualified entrant has none.
    if (competition.stage === 'counted') await openAgain(tx, competition.id);
    const out = state === 'disqualified';
    await tx
      .updateTable('competition_entries')
      .set({
        disqualified_at: out ? at : null,
        disqualified_by: out ? context.caller.staffId : null,
        disqualified_reason: out ? reason : null,
        changed_at: at,
      })
      .where('member_id', '=', entry.member_id)
      .where('offer_id', '=', entry.offer_id)
      .execute();
    if (out)
      await publish(tx, {
        memberId: entry.member_id,
        topic: 'competition.disqualified',
        payload: { ...payloadOf(entry, competition), reason },
      });
    const detail = { before: isOut ? 'disqualified' : 'ranked', after: state, entrant: alias, reason };
    return {
      result: (await entryOf(tx, entry.member_id, entry.offer_id))!,
      deed: {
        action: out ? ('competition.disqualified' as const) : ('competition.readmitted' as const),
        detail,
        subject: String(competition.id),
      },
    };
  });
