import type { Api } from '../../app/api/api.ts';
import type { RequestState } from '../../app/request-context.ts';
import { competitionTabs, statesOf } from './competition-tabs.ts';
import { promotionTabs } from './promotion-tabs.ts';

const oneOf = <T extends string>(ids: readonly T[], asked: string | null, otherwise: T): T =>
  ids.find((id) => id === asked) ?? otherwise;

/** What the chosen tab shows; nothing else is asked for. */
export async function readPromotions({ api, member }: Pick<RequestState, 'api' | 'member'>, query: URLSearchParams) {
  const tab = oneOf(promotionTabs, query.get('tab'), 'all');
  const asked = oneOf(competitionTabs, query.get('competitions'), 'ongoing');
  const state = asked === 'joined' && !member ? 'ongoing' : asked;
  return {
    tab,
    state,
    promotions: tab === 'competition' ? [] : (await readTab(api, member ? 'member' : 'public', tab)).data,
    competitions: tab === 'competition' ? (await readState(api, state)).data : [],
  };
}

const readTab = (api: Api, audience: 'public' | 'member', tab: 'all' | 'coming' | 'active') =>
  tab === 'coming'
    ? api(audience, 'promotion-coming').find()
    : api(audience, 'promotion-information').find(tab === 'active' ? { status: 'active' } : {});

const readState = (api: Api, state: (typeof competitionTabs)[number]) =>
  state === 'joined'
    ? api('member', 'competition-member').find()
    : api('public', 'competition').find({ status: { $in: statesOf[state] } });
