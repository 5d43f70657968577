import type { Api } from '../../shared/api/api.ts';
import { type CompetitionTab, statesOf } from './competition-tabs.ts';

/** The competitions of a tab; members see them in their own currency, with their own places. */
export async function readCompetitions(api: Api, tab: CompetitionTab, isMember: boolean) {
  if (tab === 'joined') return (await api('member', 'competition-member').find()).data;
  const query = { status: { $in: statesOf[tab] } };
  const { data } = isMember
    ? await api('member', 'competition').find(query)
    : await api('public', 'competition').find(query);
  return data;
}

/** One competition with the first places, and with the member's own; nothing where there is none of that id. */
export async function readCompetition(api: Api, id: string | null, isMember: boolean) {
  if (!id || !/^\d{1,9}$/.test(id)) return undefined;
  const competition = await (isMember ? api('member', 'competition') : api('public', 'competition'))
    .get(id)
    .catch(() => undefined);
  if (!competition) return undefined;
  const ranking = await api('public', 'competition-ranking').find({ competition_id: Number(id), $limit: 4 });
  const standing = isMember
    ? await api('member', 'competition-member')
        .get(id)
        .catch(() => undefined)
    : undefined;
  return { competition, first: ranking.data, total: ranking.total, standing };
}
export type CompetitionRead = NonNullable<Awaited<ReturnType<typeof readCompetition>>>;
