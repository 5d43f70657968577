import { staffAffiliateSubId } from '@sabai/contract';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { SubIds } from '../sub-ids.ts';

/** Shows staff the same figures by sub-id as the affiliate sees. */
export const subIdRoutes = (subIds: SubIds): Implementation[] => [
  implement(staffAffiliateSubId, {
    find: async ({ query: { affiliate_id: memberId, ...query } }) => pageOf(await subIds(memberId, query), query),
  }),
];
