import type { Quest, QuestDay, QuestEntry, QuestType } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
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
