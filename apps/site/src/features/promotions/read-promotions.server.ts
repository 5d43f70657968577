import type { Api } from '../../app/api/api.ts';
import type { RequestState } from '../../app/request-context.ts';
import { type CompetitionTab, chosenTabs, type PromotionTab, statesOf } from './promotion-tabs.ts';

/** What the chosen tab shows; nothing else is asked for. */
export async function readPromotions({ api, member }: Pick<RequestState, 'api' | 'member'>, query: URLSearchParams) {
  const { tab, state } = chosenTabs(query, member !== null);
  return {
    tab,
    state,
    promotions: tab === 'competition' ? [] : (await readTab(api, member ? 'member' : 'public', tab)).data,
    competitions: tab === 'competition' ? (await readState(api, state)).data : [],
  };
}

const readTab = (api: Api, audience: 'public' | 'member', tab: Exclude<PromotionTab, 'competition'>) =>
  tab === 'coming'
    ? api(audience, 'promotion-coming').find()
    : api(audience, 'promotion-information').find(tab === 'active' ? { status: 'active' } : {});

const readState = (api: Api, state: CompetitionTab) =>
  state === 'joined'
    ? api('member', 'competition-member').find()
    : api('public', 'competition').find({ status: { $in: statesOf[state] } });
