import { api } from '../../../shared/api/browser-api.ts';

/** Reads the member's promotion that is active or waits for its deposit; null for none. */
export const readOpenPromotion = async () =>
  (await api('member', 'promotion-member').find({ $limit: 50 })).data.find(
    ({ status }) => status === 'active' || status === 'received',
  ) ?? null;
