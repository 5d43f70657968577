import type { Api } from '../../shared/api/api.ts';
import { type CompetitionTab, statesOf } from './competition-tabs.ts';

/** The competitions of a tab. */
export async function readCompetitions(api: Api, tab: CompetitionTab) {
  const { data } =
    tab === 'joined'
      ? await api('member', 'competition-member').find()
      : await api('public', 'competition').find({ status: { $in: statesOf[tab] } });
  return data;
}
