import {
  staffMemberExplanation,
  staffMemberRound,
  staffMemberSession,
  staffMemberSummary,
  staffMemberTimeline,
  staffPaymentTimeline,
} from '@sabai/contract';
import { isUuid } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { DossierDependencies } from './dependencies.ts';
import { paymentTimelineOf } from './payment-timeline.ts';
import { summaryOf } from './summary.ts';
import { timelineOf } from './timeline.ts';

/** Serves staff the view of one member beyond the lists. */
export function dossierRoutes(dependencies: DossierDependencies): Implementation[] {
  const { platform, identity, wallet, gameplay } = dependencies;
  /** Returns the member; throws NOT_FOUND for an unknown one. */
  const known = async (memberId: string) => {
    await identity.memberOf(platform.db, memberId);
    return memberId;
  };
  return [
    implement(staffMemberSummary, {
      get: ({ id }) => {
        if (!isUuid(id)) throw new Refusal('NOT_FOUND');
        return summaryOf(dependencies, id);
      },
    }),
    implement(staffMemberExplanation, {
      find: async ({ query }) => wallet.explain(await known(query.member_id), query.what),
    }),
    implement(staffMemberTimeline, {
      find: async ({ query: { member_id, kind, before, $limit: limit } }) =>
        timelineOf(dependencies, await known(member_id), { kind, before, limit }),
    }),
    implement(staffPaymentTimeline, { get: ({ id }) => paymentTimelineOf(dependencies, id) }),
    implement(staffMemberRound, {
      find: async ({ query: { member_id, ...query } }) => gameplay.rounds(await known(member_id), query),
      get: ({ id, query: { member_id } }) => gameplay.round(member_id, id),
    }),
    implement(staffMemberSession, { find: async ({ query }) => identity.sessionsOf(await known(query.member_id)) }),
  ];
}
