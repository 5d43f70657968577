import {
  affiliatePostback,
  affiliatePostbackCall,
  affiliatePostbackKey,
  affiliatePostbackTest,
  isPostbackTemplate,
  type PostbackEvent,
} from '@sabai/contract';
import { type Db, inTransaction, type Tx } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { isSandboxTracker } from './call-tracker.ts';
import { oldKeyEnd, signatureHeader, signingKeyOf } from './postback.rules.ts';
import {
  type CallRow,
  keyVersionOf,
  putTarget,
  queueAgain,
  queueTest,
  replaceKey,
  targetsOf,
} from './postbacks.repository.ts';
import { presentCall, presentTarget } from './present-call.ts';

export interface NewTarget {
  readonly event: PostbackEvent;
  readonly url: string;
  readonly is_active: boolean;
}

/** Sets addresses of a tracker, tests them and repeats calls, for members and staff alike. */
export function createPostbackUse({ platform, sandboxOrigin }: AffiliateDependencies) {
  const { clock } = platform;
  return {
    async put(tx: Tx, memberId: string, target: NewTarget) {
      const { event, url, is_active } = target;
      if (!isPostbackTemplate(url) && !isSandboxTracker(url, await sandboxOrigin()))
        throw new Refusal('POSTBACK_URL_INVALID');
      return putTarget(tx, { member_id: memberId, event, url, is_active, changed_at: clock() });
    },
    async test(tx: Tx, memberId: string, event: PostbackEvent): Promise<CallRow> {
      if (!(await targetsOf(tx, memberId)).some((one) => one.event === event)) throw new Refusal('NOT_FOUND');
      return queueTest(tx, { memberId, event, now: clock() });
    },
    async again(tx: Tx, memberId: string, id: string): Promise<CallRow> {
      const row = await queueAgain(tx, { memberId, id, now: clock() });
      if (!row) throw new Refusal('CHANGED_MEANWHILE');
      return row;
    },
  };
}
export type PostbackUse = ReturnType<typeof createPostbackUse>;

export const callById = async (db: Db, id: string, memberId?: string): Promise<CallRow> => {
  const row = isUuid(id)
    ? await db
        .selectFrom('affiliate_postback_calls')
        .selectAll()
        .where('id', '=', id)
        .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** Serves members the addresses of their tracker and its calls. */
export function postbackRoutes(dependencies: AffiliateDependencies, use: PostbackUse): Implementation[] {
  const { platform, sandboxOrigin } = dependencies;
  const { db, clock } = platform;

  async function shown(memberId: string) {
    const origin = await sandboxOrigin();
    const key = await keyVersionOf(db, memberId);
    const end = oldKeyEnd(key);
    return {
      key: signingKeyOf(await platform.secret('affiliate.postbacks'), memberId, key.version),
      key_version: key.version,
      old_key_ends_at: end && clock() < end ? end.toISOString() : null,
      header: signatureHeader,
      sandbox_url: origin === undefined ? null : `${origin}/tracker/${memberId}?event={event}&click={click_id}&id={id}`,
      targets: (await targetsOf(db, memberId)).map(presentTarget),
    };
  }

  return [
    implement(affiliatePostback, {
      find: (_, { caller }) => shown(caller.memberId),
      async create({ body }, { caller: { memberId } }) {
        await inTransaction(db, (tx) => use.put(tx, memberId, body));
        return shown(memberId);
      },
    }),
    implement(affiliatePostbackKey, {
      async create({ body: { version } }, { caller: { memberId } }) {
        const isReplaced = await inTransaction(db, (tx) => replaceKey(tx, { memberId, version, now: clock() }));
        if (!isReplaced) throw new Refusal('CHANGED_MEANWHILE');
        return shown(memberId);
      },
    }),
    implement(affiliatePostbackCall, {
      async find({ query }, { caller: { memberId } }) {
        const own = db.selectFrom('affiliate_postback_calls').where('member_id', '=', memberId);
        const { count } = await own.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
        const rows = await own
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(query.$limit)
          .offset(query.$skip)
          .execute();
        return { total: Number(count), limit: query.$limit, skip: query.$skip, data: rows.map(presentCall) };
      },
      async patch({ id }, { caller: { memberId } }) {
        await callById(db, id, memberId);
        return presentCall(await inTransaction(db, (tx) => use.again(tx, memberId, id)));
      },
    }),
    implement(affiliatePostbackTest, {
      create: async ({ body: { event } }, { caller: { memberId } }) =>
        presentCall(await inTransaction(db, (tx) => use.test(tx, memberId, event))),
    }),
  ];
}
