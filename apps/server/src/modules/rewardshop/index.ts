/** Will own the reward shop. It sells nothing so far, so nobody has got anything for points; that is told as it is. */
import { redeemTransaction } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import { emptyPage } from '../../platform/page.ts';

export const createRewardshop = (): { implementations: Implementation[] } => ({
  implementations: [implement(redeemTransaction, { find: async ({ query }) => emptyPage(query) })],
});
