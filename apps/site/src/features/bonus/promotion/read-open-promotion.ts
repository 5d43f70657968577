import { api } from '../../../shared/api/browser-api.ts';

/** The promotion that the member has active, or that waits for its deposit; null for none. */
export const readOpenPromotion = async () =>
  (await api('member', 'promotion-member').find({ $limit: 50 })).data.find(
    ({ status }) => status === 'active' || status === 'received',
  ) ?? null;
