import {
  competition,
  competitionMember,
  competitionOwn,
  competitionRanking,
  competitionResult,
  competitionSetting,
  staffCompetitionPlace,
  staffCompetitionReplay,
  staffCompetitionResult,
} from '@sabai/contract';
import { isMatch } from '../../platform/http/find-filters.ts';
import { numberIdOf } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer, Views } from './competition-views.ts';
import { competitionOf, isHidden, latestCompetitions } from './competitions.repository.ts';
import { approveResults, refuseResults, resultPerformer } from './decide-results.ts';
import type { CompetitionDependencies } from './dependencies.ts';
import { disqualify } from './disqualify.ts';
import { joinCompetition } from './join-competition.ts';
import { replayCompetition } from './replay-competition.ts';
import { placeFor, placesFor, presentForStaff } from './report.ts';
import { resultsFile } from './results-file.ts';

const viewerOf = (context: { readonly caller?: unknown; readonly locale: Viewer['locale'] }): Viewer => ({
  locale: context.locale,
  memberId: (context.caller as { memberId?: string } | undefined)?.memberId,
});

export function competitionRoutes(dependencies: CompetitionDependencies, views: Views): Implementation[] {
  const { platform, approvals, wallet } = dependencies;
  const { db, clock } = platform;
  approvals.performs('competition-result', resultPerformer(dependencies));
  const shownToStaff = async (id: string | number, locale: Viewer['locale']) => {
    const found = await competitionOf(db, numberIdOf(String(id)));
    if (!found) throw new Refusal('NOT_FOUND');
    return presentForStaff(db, found, locale, wallet.escrowBooks);
  };
  return [
    ...[competition, competitionOwn].map((contract) =>
      implement(contract as typeof competition, {
        async find({ query: { game_code: code, ...query } }, context) {
          const known = await views.list(viewerOf(context), code === '' ? undefined : code);
          return pageOf(
            known.filter(({ status }) => isMatch({ status }, query)),
            query,
          );
        },
        get: ({ id }, context) => views.one(viewerOf(context), numberIdOf(id)),
      }),
    ),
    implement(competitionRanking, {
      find: ({ query: { competition_id: id, $limit: limit, $skip: skip } }, context) =>
        views.ranking(viewerOf(context), id, { limit, skip }),
    }),
    implement(competitionResult, {
      async get({ id }) {
        const found = await views.required(numberIdOf(id));
        if (found.stage !== 'approved' && found.stage !== 'paid') throw new Refusal('NOT_FOUND');
        return resultsFile(db, found);
      },
    }),
    implement(competitionMember, {
      find: ({ query: { $limit: limit, $skip: skip } }, { caller: { memberId }, locale }) =>
        views.history({ memberId, locale }, { limit, skip }),
      get: ({ id }, { caller: { memberId }, locale }) => views.standing({ memberId, locale }, numberIdOf(id)),
      async create({ body }, { caller: { memberId }, locale }) {
        const entry = await joinCompetition(dependencies, { memberId, competitionId: body.competition_id });
        return views.entry({ memberId, locale }, entry);
      },
    }),
    implement(competitionSetting, {
      find: async (_, { caller: { memberId } }) => ({ is_hidden: await isHidden(db, memberId) }),
      async patch({ body: { is_hidden } }, { caller: { memberId } }) {
        await db
          .insertInto('competition_settings')
          .values({ member_id: memberId, is_hidden, changed_at: clock() })
          .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_hidden, changed_at: clock() }))
          .execute();
        return { is_hidden };
      },
    }),
    implement(staffCompetitionResult, {
      async find(_, { locale }) {
        const known = await latestCompetitions(db);
        return {
          competitions: await Promise.all(known.map((one) => presentForStaff(db, one, locale, wallet.escrowBooks))),
        };
      },
      get: ({ id }, { locale }) => shownToStaff(id, locale),
      async patch({ id, body: { state, reason } }, context) {
        const decide = state === 'approved' ? approveResults : refuseResults;
        return shownToStaff(await decide(dependencies, context, { id, reason }), context.locale);
      },
    }),
    implement(staffCompetitionPlace, {
      async find({ query: { competition_id: id, $limit: limit, $skip: skip } }) {
        const found = await competitionOf(db, id);
        return { limit, skip, ...(found ? await placesFor(db, found, { limit, skip }) : { total: 0, data: [] }) };
      },
      async patch({ id: alias, body: { state, reason } }, context) {
        const entry = await disqualify(dependencies, context, { alias, state, reason });
        return placeFor(db, (await competitionOf(db, entry.offer_id))!, entry);
      },
    }),
    implement(staffCompetitionReplay, {
      create: ({ body: { rules } }) => replayCompetition(db, rules, clock()),
    }),
  ];
}
