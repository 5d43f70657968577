import type { Quest, QuestDay, QuestEntry, QuestType } from '@sabai/contract';
import { type Db, inTransaction, publish, sql } from '@sabai/db';
import type { QuestReward, QuestRules } from '@sabai/rewards';
import Fastify from 'fastify';
import qs from 'qs';
import { registerGateways } from '../../platform/http/gateway.ts';
import { termsHashOf } from '../bonus/index.ts';
import { type CashierHouse, createCashierHouse, type Fault } from '../cashier/cashier.fixture.ts';
import { createPoints } from '../loyalty/points.ts';
import { createQuest } from './index.ts';

const dayMs = 86_400_000;
export const money: QuestReward = { type: 'money', amounts: { THB: '5000' } };
export const asks: Omit<QuestRules, 'amounts'> = {
  ...{ every: 'ever', windowDays: 7, claimDays: 7, counts: { categories: [], providers: [], games: [] } },
  reward: money,
};

let next = 7000;
/** A quest in baht, with a budget; returns its id. */
export async function insertQuest(
  db: Db,
  now: Date,
  type: QuestType,
  rules: QuestRules,
  fundedMinor = 100_000_000n,
): Promise<number> {
  const id = ++next;
  const texts = { en: { title: `Quest ${id}`, summary: 'For a test' } };
  await db
    .insertInto('offers')
    .values({ id, kind: 'quest', type, state: 'live', live_version: 1, order_no: id, created_at: now })
    .execute();
  await db
    .insertInto('offer_versions')
    .values({
      ...{ offer_id: id, version: 1, rules: JSON.stringify(rules), texts: JSON.stringify(texts) },
      ...{ starts_at: new Date(now.getTime() - dayMs), ends_at: new Date(now.getTime() + 60 * dayMs) },
      ...{ terms_hash: termsHashOf({ rules, texts }), written_at: now, approved_at: now },
    })
    .execute();
  await db
    .insertInto('offer_budgets')
    .values({ offer_id: id, currency_code: 'THB', funded_minor: fundedMinor })
    .execute();
  return id;
}

/** A round of the member's own cash, as the wallet door leaves it. */
export const playRound = ({ db }: Pick<CashierHouse, 'db'>, memberId: string, txn: string, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const game = { game_id: 902, game_code: 'tested' };
    await tx
      .insertInto('bets')
      .values({
        ...{ ...game, member_id: memberId, provider: 'tested', txn, round_ref: txn, currency: 'THB' },
        ...{ state: 'settled', stake_minor: 1000n, payout_minor: 0n, opened_at: at, closed_at: at },
      })
      .execute();
    await publish(tx, { memberId, topic: 'round.settled', payload: { id: txn, round_id: txn, provider: 'tested' } });
  });

/** The game's provider takes a round back. */
export const voidRounds = ({ db }: Pick<CashierHouse, 'db'>, memberId: string, txn: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .updateTable('bets')
      .set({ state: 'voided', returned_minor: 1000n })
      .where('member_id', '=', memberId)
      .where('txn', '=', txn)
      .execute();
    await publish(tx, { memberId, topic: 'bet.refunded', payload: { id: txn, round_id: txn, provider: 'tested' } });
  });

interface Answer {
  readonly status: number;
  readonly body: QuestEntry & { readonly refusal: string; readonly data: (Quest & QuestDay & QuestEntry)[] };
}

/** Quests on the house of a cashier. */
export async function openQuests(house: CashierHouse) {
  const { platform, identity, protection, wallet, bonus, provider, db, clock } = house;
  const levels = new Map<string, number>();
  await sql`insert into game_categories (id, code, order_no) values (902, 'of quests', 1)`.execute(db);
  await sql`insert into game_providers (id, code, name, use_iframe, order_no) values (902, 'of quests', 'Koi Works', true, 1)`.execute(
    db,
  );
  await sql`
    insert into games (id, code, name, provider_id, category_id, status, order_no)
    values (902, 'tested', 'Tested', 902, 902, 'playable', 1)`.execute(db);
  const quests = createQuest({
    platform: platform as never,
    ...{ identity, protection, wallet, gameplay: provider, bonus },
    points: createPoints({ platform: platform as never, wallet }),
    levelOf: async (_reader, memberId) => levels.get(memberId) ?? 0,
  });
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) },
  });
  await registerGateways(app, {
    audiences: ['member', 'public'],
    implementations: quests.implementations,
    speak: (_locale, code) => code,
    resolveCaller: house.resolveCaller,
  });
  return {
    ...{ house, db, quests, levels },
    insert: (type: QuestType, rules: QuestRules, fundedMinor?: bigint) =>
      insertQuest(db, clock(), type, rules, fundedMinor),
    /** The quest goes on with other rules for who joins it from now on. */
    async nextVersion(id: number, rules: QuestRules): Promise<void> {
      await sql`
        insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
        select offer_id, version + 1, ${JSON.stringify(rules)}, texts, starts_at, ends_at, terms_hash, written_at, approved_at
        from offer_versions where offer_id = ${id} order by version desc limit 1`.execute(db);
      await sql`update offers set live_version = live_version + 1 where id = ${id}`.execute(db);
    },
    async call(
      who: { readonly memberId: string } | undefined,
      method: 'GET' | 'POST',
      service: string,
      body?: object,
    ): Promise<Answer> {
      const answer = await app.inject({
        ...{ method, url: `/gateway/${who === undefined ? 'public' : 'member'}/${service}` },
        headers: { 'x-test-caller': house.callerHeader(who) },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    close: () => app.close(),
  };
}
export type QuestHouse = Awaited<ReturnType<typeof openQuests>>;

export async function createQuestHouse(fault: Fault = {}) {
  const house = await createCashierHouse(fault);
  return { house, quests: await openQuests(house) };
}
