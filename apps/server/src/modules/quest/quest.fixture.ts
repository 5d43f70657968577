import type { Quest, QuestDay, QuestEntry, QuestType } from '@sabai/contract';
import { type Db, inTransaction, publish, sql } from '@sabai/db';
import type { QuestReward, QuestRules } from '@sabai/rewards';
import { writeOffer } from '../bonus/write-offer.fixture.ts';
import { type CashierServer, createCashierServer, type Fault } from '../cashier/cashier.fixture.ts';
import { insertGame } from '../catalogue/game.fixture.ts';
import { openGateway, type TestCaller } from '../identity/roles/gateway.fixture.ts';
import { createPoints } from '../loyalty/points.ts';
import { createQuest } from './index.ts';

const dayMs = 86_400_000;
export const money: QuestReward = { type: 'money', amounts: { THB: '5000' } };
export const asks: Omit<QuestRules, 'amounts'> = {
  every: 'ever',
  windowDays: 7,
  claimDays: 7,
  counts: { categories: [], providers: [], games: [] },
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
  await writeOffer(db, now, {
    id,
    kind: 'quest',
    type,
    rules,
    fundedMinor,
    texts: { en: { title: `Quest ${id}`, summary: 'For a test' } },
    starts_at: new Date(now.getTime() - dayMs),
    ends_at: new Date(now.getTime() + 60 * dayMs),
  });
  return id;
}

/** Inserts a round of the member's own cash, as the provider wallet API stores it. */
export const playRound = ({ db }: Pick<CashierServer, 'db'>, memberId: string, txn: string, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const game = { game_id: 902, game_code: 'tested' };
    await tx
      .insertInto('bets')
      .values({
        ...game,
        member_id: memberId,
        provider: 'tested',
        txn,
        round_ref: txn,
        currency: 'THB',
        state: 'settled',
        stake_minor: 1000n,
        payout_minor: 0n,
        opened_at: at,
        closed_at: at,
      })
      .execute();
    await publish(tx, { memberId, topic: 'round.settled', payload: { id: txn, round_id: txn, provider: 'tested' } });
  });

/** The game's provider takes a round back. */
export const voidRounds = ({ db }: Pick<CashierServer, 'db'>, memberId: string, txn: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .updateTable('bets')
      .set({ state: 'voided', returned_minor: 1000n })
      .where('member_id', '=', memberId)
      .where('txn', '=', txn)
      .execute();
    await publish(tx, { memberId, topic: 'bet.refunded', payload: { id: txn, round_id: txn, provider: 'tested' } });
  });

type Answered = QuestEntry & { readonly refusal: string; readonly data: (Quest & QuestDay & QuestEntry)[] };

/** Creates quests on a cashier's server. */
export async function openQuests(server: CashierServer) {
  const { platform, identity, protection, wallet, bonus, provider, db, clock } = server;
  const levels = new Map<string, number>();
  await insertGame(db, { id: 902, code: 'tested', name: 'Tested', provider: 'Koi Works', category: 'of quests' });
  const quests = createQuest({
    platform: platform as never,
    identity,
    protection,
    wallet,
    gameplay: provider,
    bonus,
    points: createPoints({ platform: platform as never, wallet }),
    levelOf: async (_reader, memberId) => levels.get(memberId) ?? 0,
  });
  const gateway = await openGateway<Answered>(quests.implementations);
  return {
    server,
    db,
    quests,
    levels,
    insert: (type: QuestType, rules: QuestRules, fundedMinor?: bigint) =>
      insertQuest(db, clock(), type, rules, fundedMinor),
    /** The quest goes on with other rules for who joins it from now on. */
    async nextVersion(id: number, rules: QuestRules, endsAt: Date | null = null): Promise<void> {
      await sql`
        insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
        select offer_id, version + 1, ${JSON.stringify(rules)}, texts, starts_at, coalesce(${endsAt}, ends_at), terms_hash, written_at, approved_at
        from offer_versions where offer_id = ${id} order by version desc limit 1`.execute(db);
      await sql`update offers set live_version = live_version + 1 where id = ${id}`.execute(db);
    },
    call: (who: TestCaller, method: 'GET' | 'POST', service: string, body?: object) =>
      gateway.call(who, method, service, { body }),
    close: gateway.close,
  };
}
export type QuestServer = Awaited<ReturnType<typeof openQuests>>;

export async function createQuestServer(fault: Fault = {}) {
  const server = await createCashierServer(fault);
  return { server, quests: await openQuests(server) };
}
