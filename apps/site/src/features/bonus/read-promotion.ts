import type { MemberPromotion, Promotion } from '@sabai/contract';
import type { Api } from '../../shared/api/api.ts';

/** Reads a promotion with the caller's state: the member's own one with its figures while it is open or received. */
export async function readPromotion(api: Api, isMember: boolean, id: string): Promise<Promotion | MemberPromotion> {
  if (!isMember) return api('public', 'promotion-information').get(id);
  const [promotion, own] = await Promise.all([
    api('member', 'promotion-information').get(id),
    api('member', 'promotion-member').find({ $limit: 50 }),
  ]);
  const mine = own.data.filter((one) => one.promotion_information_id === promotion.promotion_information_id);
  const open = mine.find(({ status }) => status === 'active' || status === 'received');
  // A promotion that can be received again is shown as offered now, not with its past result.
  return open ?? (promotion.status === 'available' ? promotion : (mine[0] ?? promotion));
}
