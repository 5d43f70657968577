import type { Api } from '../../shared/api/api.ts';
import type { RequestState } from '../../shared/context/request-context.ts';
import { kindOf } from '../../shared/parts/kind-row.tsx';
import { type CompetitionTab, chosenTabs, statesOf } from './promotion-tabs.ts';

/** What the chosen tab shows; nothing else is asked for. */
export async function readPromotions({ api, member }: Pick<RequestState, 'api' | 'member'>, query: URLSearchParams) {
  const { tab, state } = chosenTabs(query, member !== null);
  const kind = kindOf(query, 'type');
  const none = { kinds: [], promotions: [], competitions: [] };
  if (tab === 'competition') return { ...none, tab, state, kind, competitions: (await readState(api, state)).data };
  const audience = member ? 'member' : 'public';
  if (tab === 'coming')
    return { ...none, tab, state, kind, promotions: (await api(audience, 'promotion-coming').find()).data };
  const [kinds, promotions] = await Promise.all([
    member ? api('member', 'promotion-type').find() : api('public', 'promotion-category').find(),
    api(audience, 'promotion-information').find({
      ...(tab === 'active' ? { status: 'active' } : {}),
      ...(kind ? { promotion_type_id: kind } : {}),
    }),
  ]);
  return { ...none, tab, state, kind, kinds: kinds.data, promotions: promotions.data };
}

const readState = (api: Api, state: CompetitionTab) =>
  state === 'joined'
    ? api('member', 'competition-member').find()
    : api('public', 'competition').find({ status: { $in: statesOf[state] } });
