import {
  affiliatePostbacksList,
  type StaffPostbackCall,
  staffAffiliatePostback,
  staffAffiliatePostbackTarget,
  staffAffiliatePostbackTest,
} from '@sabai/contract';
import { inTransaction, sql } from '@sabai/db';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListSource } from '../../../platform/lists/list-source.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { callById, type PostbackUse } from '../postbacks/postback.routes.ts';
import { type CallRow, type TargetRow, targetsOf } from '../postbacks/postbacks.repository.ts';
import { presentCall, presentTarget } from '../postbacks/present-call.ts';
import { contractOf } from '../standing.repository.ts';
import { auditsOf } from './audit-deed.ts';

const source: ListSource<typeof affiliatePostbacksList> = {
  list: affiliatePostbacksList,
  from: sql`affiliate_postback_calls`,
  columns: sql`affiliate_postback_calls.*`,
  id: { is: sql`id`, type: 'uuid' },
  sorts: { created_at: [{ is: sql`created_at`, type: 'timestamptz' }] },
  filters: { state: 'state', member_id: 'member_id', created_at: 'created_at', search: 'id' },
  indexes: {
    '/created_at': 'affiliate_postback_calls_newest',
    'state/created_at': 'affiliate_postback_calls_by_state',
    'member_id/created_at': 'affiliate_postback_calls_by_member',
    'created_at/created_at': 'affiliate_postback_calls_newest',
    'search/created_at': 'affiliate_postback_calls_by_id',
  },
};

const auditedTarget = (row: TargetRow | undefined) => (row ? { url: row.url, is_active: row.is_active } : {});

/** Calls of trackers: staff see them, send them again, test them and set their addresses. */
export function staffPostbackRoutes(dependencies: AffiliateDependencies, use: PostbackUse): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;
  async function present(rows: readonly CallRow[]): Promise<StaffPostbackCall[]> {
    const ids = [...new Set(rows.map(({ member_id }) => member_id))];
    const names = new Map((await identity.membersByIds(db, ids)).map((one) => [one.id, one.username]));
    return rows.map((row) => ({
      ...presentCall(row),
      member: { id: row.member_id, username: names.get(row.member_id) ?? '' },
    }));
  }
  const shown = async (row: CallRow) => (await present([row]))[0]!;
  const list = serveList({
    db,
    source,
    timeZone: () => identity.timeZone(db),
    present: (rows: CallRow[]) => present(rows),
    flat: ({ member, ...row }: StaffPostbackCall) => ({ ...row, username: member.username }),
  });
  const audit = auditsOf(dependencies, 'affiliate-postback');
  const affiliateAt = async (memberId: string) => {
    if (!(await contractOf(db, memberId))) throw new Refusal('NOT_FOUND');
  };

  return [
    implement(
      staffAffiliatePostback,
      {
        find: list.find,
        get: async ({ id }) => shown(await callById(db, id)),
        async patch({ id, body: { reason } }, { caller: { staffId }, ip, correlationId }) {
          const { member_id: memberId, state } = await callById(db, id);
          const row = await inTransaction(db, async (tx) => {
            const again = await use.again(tx, memberId, id);
            await audit(
              tx,
              { staffId, ip, correlationId },
              {
                memberId,
                id,
                action: 'affiliate-postback.sent_again',
                reason,
                before: { state },
                after: { state: again.state },
              },
            );
            return again;
          });
          return shown(row);
        },
      },
      list,
    ),
    implement(staffAffiliatePostbackTarget, {
      find: async ({ query }) => (await targetsOf(db, query.affiliate_id)).map(presentTarget),
      async create(
        { body: { affiliate_id: memberId, reason, ...target } },
        { caller: { staffId }, ip, correlationId },
      ) {
        await affiliateAt(memberId);
        await inTransaction(db, async (tx) => {
          const before = await use.put(tx, memberId, target);
          await audit(
            tx,
            { staffId, ip, correlationId },
            {
              memberId,
              id: memberId,
              action: 'affiliate-postback.set',
              reason,
              before: auditedTarget(before),
              after: { event: target.event, url: target.url, is_active: target.is_active },
            },
          );
        });
        return (await targetsOf(db, memberId)).map(presentTarget);
      },
    }),
    implement(staffAffiliatePostbackTest, {
      async create({ body: { affiliate_id: memberId, event, reason } }, { caller: { staffId }, ip, correlationId }) {
        const row = await inTransaction(db, async (tx) => {
          const made = await use.test(tx, memberId, event);
          await audit(
            tx,
            { staffId, ip, correlationId },
            {
              memberId,
              id: made.id,
              action: 'affiliate-postback.tested',
              reason,
              before: {},
              after: { event },
            },
          );
          return made;
        });
        return shown(row);
      },
    }),
  ];
}
