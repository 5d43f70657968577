/** Will own promotions. The house has granted none so far, so nobody has received one; that is told as it is. */
import { promotionMemberHistory } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import { emptyPage } from '../../platform/page.ts';

export const createBonus = (): { implementations: Implementation[] } => ({
  implementations: [implement(promotionMemberHistory, { find: async ({ query }) => emptyPage(query) })],
});
