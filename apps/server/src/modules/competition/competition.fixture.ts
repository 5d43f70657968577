import type {
  Competition,
  CompetitionEntry,
  CompetitionPlace,
  CompetitionStanding,
  StaffCompetition,
} from '@sabai/contract';
import { dispatchOutbox, inTransaction, publish, sql } from '@sabai/db';
import type { CompetitionRules } from '@sabai/rewards';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import { openCompetition } from '../bonus/index.ts';
import { writeOffer } from '../bonus/write-offer.fixture.ts';
import { type CashierServer, createCashierServer, type Fault } from '../cashier/cashier.fixture.ts';
import { insertGame } from '../catalogue/game.fixture.ts';
import { openGateway, type TestCaller } from '../identity/roles/gateway.fixture.ts';
import { createPoints } from '../loyalty/points.ts';
import { createCompetition } from './index.ts';

export const hourMs = 3_600_000;
const moneyOf = (minor: number) => ({ type: 'money' as const, amounts: { THB: String(minor) } });

/** Number 7 of what must come out: 500, 300, 200 and 100 baht. */
export const numberSeven: CompetitionRules = {
  calculateType: 'turnover',
  currency: 'THB',
  leastScore: '1',
  cutOffHours: 6,
  exchange: {},
  counts: { categories: [], providers: [], games: [] },
  amounts: { THB: { minStake: '500' } },
  prizes: [50_000, 30_000, 20_000, 10_000].map((minor, at) => ({ from: at + 1, to: at + 1, reward: moneyOf(minor) })),
};

let next = 8000;
/** A competition of a day that began an hour ago, with its prizes set aside; its id. */
export async function insertCompetition(
  server: Pick<CashierServer, 'db' | 'wallet' | 'clock'>,
  rules: CompetitionRules,
): Promise<number> {
  const { db, wallet, clock } = server;
  const [id, now] = [++next, clock()];
  const window = { starts_at: new Date(now.getTime() - hourMs), ends_at: new Date(now.getTime() + 23 * hourMs) };
  await inTransaction(db, async (tx) => {
    await writeOffer(tx, now, {
      id,
      kind: 'competition',
      type: 'tournament',
      state: 'approved',
      rules,
      ...window,
      texts: { en: { title: `Competition ${id}`, summary: 'For a test' } },
    });
    const content = { rules, starts_at: window.starts_at.toISOString(), ends_at: window.ends_at.toISOString() };
    await openCompetition(tx, { wallet }, { id, version: 1, content: content as never, staffId: 'test' });
    await sql`update offers set state = 'live' where id = ${id}`.execute(tx);
  });
  return id;
}

type Answered = CompetitionEntry &
  CompetitionStanding &
  StaffCompetition & {
    readonly refusal: string;
    readonly data: (Competition & CompetitionEntry & CompetitionPlace)[];
  };

/** Creates competitions on a cashier's server. */
export async function openCompetitions(server: CashierServer) {
  const { platform, identity, protection, wallet, bonus, provider, db, clock, approvals } = server;
  const levels = new Map<string, number>();
  await insertGame(db, { id: 903, code: 'tested', name: 'Tested', provider: 'Koi Works', category: 'of competitions' });
  const competitions = createCompetition({
    platform: platform as never,
    changes: createConfigurationChanges(() => false),
    identity,
    approvals,
    protection,
    wallet,
    gameplay: provider,
    bonus,
    points: createPoints({ platform: platform as never, wallet }),
    levelOf: async (_reader, memberId) => levels.get(memberId) ?? 0,
    boardAgeMs: 0,
  });
  const gateway = await openGateway<Answered>([...competitions.implementations, ...server.approvals.implementations]);
  const call = (who: TestCaller, method: 'GET' | 'POST' | 'PATCH', service: string, body?: object) =>
    gateway.call(who, method, service, { body });
  const handOut = async () => {
    while ((await dispatchOutbox(db, competitions.consumers)) > 0);
  };
  return {
    server,
    db,
    competitions,
    levels,
    call,
    handOut,
    insert: (rules: CompetitionRules = numberSeven) => insertCompetition(server, rules),
    join: (member: { memberId: string }, id: number) =>
      call(member, 'POST', 'competition-member', { competition_id: id }),
    /** A round of the member's own cash, as the provider wallet API stores it. */
    play(
      { memberId }: { memberId: string },
      txn: string,
      { staked, won = 0, at = clock(), opened = at }: { staked: number; won?: number; at?: Date; opened?: Date },
    ): Promise<void> {
      return inTransaction(db, async (tx) => {
        await tx
          .insertInto('bets')
          .values({
            member_id: memberId,
            provider: 'tested',
            txn,
            round_ref: txn,
            game_id: 903,
            game_code: 'tested',
            currency: 'THB',
            state: 'settled',
            stake_minor: BigInt(staked),
            payout_minor: BigInt(won),
            opened_at: opened,
            closed_at: at,
          })
          .execute();
        const payload = { id: txn, round_id: txn, provider: 'tested' };
        await publish(tx, { memberId, topic: 'round.settled', payload });
      });
    },
    /** The provider takes a round back. */
    takeBack({ memberId }: { memberId: string }, txn: string, at = clock()): Promise<void> {
      return inTransaction(db, async (tx) => {
        await sql`
          update bets set state = 'voided', returned_minor = stake_minor, payout_minor = 0, closed_at = ${at}
          where member_id = ${memberId} and txn = ${txn}`.execute(tx);
        const payload = { id: txn, round_id: txn, provider: 'tested' };
        await publish(tx, { memberId, topic: 'bet.refunded', payload });
      });
    },
    held: async (id: number): Promise<string> => {
      const { rows } = await sql<{ held: string; journal: string }>`
        select (select coalesce(sum(held_minor), 0) from competition_escrows where offer_id = ${id})::text as held,
          (select coalesce(sum(case when target = ${`prize_escrow:${id}`} then amount else -amount end), 0) from journal_entries
            where ${`prize_escrow:${id}`} in (source, target))::text as journal`.execute(db);
      const { held, journal } = rows[0]!;
      return held === journal ? held : `${held} held, ${journal} in the journal`;
    },
    entry: async (id: number, { memberId }: { memberId: string }) =>
      db
        .selectFrom('competition_entries')
        .selectAll()
        .where('offer_id', '=', id)
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow(),
    close: gateway.close,
  };
}
export type CompetitionServer = Awaited<ReturnType<typeof openCompetitions>>;

export async function createCompetitionServer(fault: Fault = {}) {
  const server = await createCashierServer(fault);
  return { server, competitions: await openCompetitions(server) };
}
