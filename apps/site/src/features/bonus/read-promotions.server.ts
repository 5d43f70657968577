import type { RequestState } from '../../shared/context/request-context.ts';
import type { PromotionTab } from './promotion-tabs.ts';

/** The promotions of a tab, and the kinds that it can be narrowed to; nothing else is asked for. */
export async function readPromotions(
  { api, member }: Pick<RequestState, 'api' | 'member'>,
  tab: Exclude<PromotionTab, 'competition'>,
  kind: number | undefined,
) {
  const audience = member ? 'member' : 'public';
  if (tab === 'coming') return { kinds: [], promotions: (await api(audience, 'promotion-coming').find()).data };
  const [kinds, promotions] = await Promise.all([
    member ? api('member', 'promotion-type').find() : api('public', 'promotion-category').find(),
    api(audience, 'promotion-information').find({
      ...(tab === 'active' ? { status: 'active' } : {}),
      ...(kind ? { promotion_type_id: kind } : {}),
    }),
  ]);
  return { kinds: kinds.data, promotions: promotions.data };
}
