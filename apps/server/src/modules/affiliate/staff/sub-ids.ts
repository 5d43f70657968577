import { staffAffiliateSubId } from '@sabai/contract';
import type { OfferedTable } from '../../../platform/files/serve-table-files.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SubIds } from '../sub-ids.ts';

/** Shows staff the same figures by sub-id as the affiliate sees. */
export const subIdRoutes = (subIds: SubIds): Implementation[] => [
  implement(staffAffiliateSubId, {
    find: async ({ query: { affiliate_id: memberId, ...query } }) => pageOf(await subIds(memberId, query), query),
  }),
];

/** The same figures as a file. There are as many rows as sub-ids, so they are read together. */
export const subIdTable = (subIds: SubIds): OfferedTable => ({
  name: 'affiliate-sub-ids',
  permissions: ['affiliate.view', 'list.export'],
  action: 'report.exported',
  async open(query) {
    const read = staffAffiliateSubId.find.query.safeParse(query);
    if (!read.success) throw new Refusal('INVALID_INPUT');
    const { affiliate_id: memberId, by, from, to } = read.data;
    const rows = await subIds(memberId, { by, from, to });
    return {
      columns: [
        ...([['id', 'text'], ...counts.map((name) => [name, 'figure'] as const)] as const),
        ...([
          ['income', 'amount'],
          ['currency_code', 'choice'],
        ] as const),
      ],
      rows: each(rows),
      asked: { query: JSON.stringify({ affiliate_id: memberId, by, from, to }) },
    };
  },
});

const counts = ['clicks', 'registrations', 'deposited', 'qualified'] as const;
async function* each<T>(rows: readonly T[]) {
  yield* rows;
}
