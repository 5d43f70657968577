import { randomUUID } from 'node:crypto';
import { type Db, dispatchOutbox, inTransaction, sql } from '@sabai/db';
import { type ProgrammeRules, programmeToJson } from '@sabai/rewards';
import { pino } from 'pino';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import {
  type DialectOptions,
  nativeOptions,
  type WalletCommand,
} from '../../provider-wallet/commands/wallet-command.ts';
import {
  createTestDoor,
  type TestDoor,
  type TestDoorOptions,
  testGame,
  testProvider,
} from '../../provider-wallet/provider-wallet.fixture.ts';
import type { StaffProgrammeDependencies } from './dependencies.ts';
import { createProgrammes } from './index.ts';

const taking: DialectOptions = {
  ...nativeOptions,
  rollbackOfSettled: 'allow',
  rollbackOfWin: 'allow',
  shortfall: 'receivable',
  winAfterClose: 'credit',
};

export const demoRates: ProgrammeRules['rates'] = [
  { product: 'slots', tiers: [{ fromLevel: 0, share: 800 }] },
  { product: 'sport', tiers: [{ fromLevel: 0, share: 300 }] },
];
export const weekly: ProgrammeRules = {
  base: 'net-loss',
  schedule: { every: 'week', weekday: 1, hour: 0 },
  timeZone: 'Asia/Bangkok',
  isWonProductZero: true,
  rates: demoRates,
  turnoverHundredths: 500,
  amounts: { THB: { minimumMinor: 50_00n, capMinor: 5000_00n, automaticMinor: 5000_00n } },
};
export const games = [testGame, { ...testGame, id: 2, code: 'goal', name: 'Goal', category: 'sport' }];

/** Actions of players, and their outcomes. */
function createPlayers(door: TestDoor) {
  const gameOf = new Map<string, string>();
  return {
    /** Sends one call of the game's provider. */
    ask: (player: string, command: object) =>
      door.engine(
        { provider: testProvider, player, currency: 'THB', game: testGame.code, ...command } as WalletCommand,
        taking,
      ),
    /** Stakes and settles a round; returns its name. */
    async play(player: string, stakeMinor: bigint, wonMinor: bigint, game = testGame.code): Promise<string> {
      const round = randomUUID();
      gameOf.set(round, game);
      const session = await door.session(player, games.find(({ code }) => code === game)!);
      const answer = await this.ask(player, {
        call: 'betWin',
        txn: round,
        round,
        game,
        session,
        amountMinor: stakeMinor,
        winMinor: wonMinor,
        isClosed: true,
      });
      if (answer.code !== 'OK') throw new Error(`the bet was refused: ${answer.code}`);
      return round;
    },
    /** Places an open stake; returns its name. */
    async stake(player: string, amountMinor: bigint, game = testGame.code): Promise<string> {
      const round = randomUUID();
      gameOf.set(round, game);
      const session = await door.session(player, games.find(({ code }) => code === game)!);
      await this.ask(player, { call: 'bet', txn: round, round, game, session, amountMinor });
      return round;
    },
    settle(player: string, round: string, amountMinor: bigint) {
      const result = { call: 'result', txn: `w${round}`, round, ref: round, game: gameOf.get(round), amountMinor };
      return this.ask(player, { ...result, kind: 'win', isClosed: true });
    },
    void(player: string, round: string) {
      const rollback = { call: 'rollback', txn: `v${round}`, round, ref: round, game: gameOf.get(round) };
      return this.ask(player, { ...rollback, target: 'bet' });
    },
  };
}

/** Inserts the games of the catalogue, which give rounds their product. */
export async function insertGames(db: Db): Promise<void> {
  await sql`
    insert into game_providers (id, code, name, use_iframe, order_no) values (1, 'test', 'Test', false, 1) on conflict do nothing`.execute(
    db,
  );
  for (const [index, { id, code, name, category }] of games.entries()) {
    await sql`insert into game_categories (id, code, order_no) values (${900 + index}, ${category}, 1) on conflict do nothing`.execute(
      db,
    );
    await sql`
      insert into games (id, code, name, provider_id, category_id, status, order_no)
      select ${id}, ${code}, ${name}, 1, game_categories.id, 'playable', 1 from game_categories where code = ${category}
      on conflict do nothing`.execute(db);
  }
}

/** Starts programmes with a provider wallet, and a clock that the test controls. */
export async function createProgrammeServer(
  options: TestDoorOptions & { readonly statements?: readonly string[] } = {},
) {
  const door = await createTestDoor({ ...options, games });
  const { db, bank, approvals } = door;
  for (const statement of options.statements ?? []) await sql.raw(statement).execute(db);
  let now = new Date('2026-11-16T05:00:00Z');
  const setNow = (at: string) => {
    now = new Date(at);
    door.setClock(now);
  };
  setNow(now.toISOString());
  const levels = new Map<string, number>();
  const dependencies: StaffProgrammeDependencies = {
    platform: { db, clock: () => now, log: pino({ level: 'silent' }), seal: testSeal },
    changes: { changed: () => {} },
    identity: {
      memberOf: async () => ({ currencyId: 1, currencyCode: 'THB' }) as never,
      timeZone: async () => 'Asia/Bangkok',
      staffNames: async () => new Map(),
      membersByIds: async (_, ids) => ids.map((id) => ({ id, username: `name of ${id}` }) as never),
    },
    approvals,
    wallet: bank,
    levelsOf: async () => levels,
  };
  const programmes = createProgrammes(dependencies);
  await insertGames(db);

  return {
    ...door,
    dependencies,
    programmes,
    levels,
    setNow,
    now: () => now,
    /** Inserts a running programme with a budget. */
    async offer(kind: 'cashback' | 'rebate', rules: ProgrammeRules, fundedMinor = 1_000_000_00n): Promise<number> {
      const { id } = await db
        .insertInto('offers')
        .values({ kind, type: rules.base, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.version(id, rules, 1);
      await db
        .insertInto('offer_budgets')
        .values({ offer_id: id, currency_code: 'THB', funded_minor: fundedMinor })
        .execute();
      await programmes.runProgrammes();
      return id;
    },
    /** Inserts another version, live from now on. */
    async version(offerId: number, rules: ProgrammeRules, version: number): Promise<void> {
      await db
        .insertInto('offer_versions')
        .values({
          offer_id: offerId,
          version,
          rules: JSON.stringify(programmeToJson(rules)),
          texts: JSON.stringify({ en: { title: 'Weekly cashback', summary: '', terms: '' } }),
          starts_at: new Date('2026-01-01T00:00:00Z'),
          ends_at: new Date('2027-01-01T00:00:00Z'),
          terms_hash: Buffer.from('terms'),
          written_at: now,
          approved_at: now,
        })
        .execute();
      await db.updateTable('offers').set({ state: 'live', live_version: version }).where('id', '=', offerId).execute();
    },
    ...createPlayers(door),
    setType: (memberId: string, type: string, previous: string) =>
      db
        .insertInto('bonus_type_changes')
        .values({ member_id: memberId, type, previous_type: previous, cause: 'test', changed_at: now })
        .execute(),
    /** Counts all pending events. */
    async count() {
      while ((await dispatchOutbox(db, programmes.consumers)) > 0);
    },
    /** Counts all pending events, and runs due programmes. */
    async run(at: string) {
      await this.count();
      setNow(at);
      await programmes.runProgrammes();
    },
    /** Returns the response of a service to the member; its `find` unless there is a body. */
    async call<T = Record<string, unknown>>(
      memberId: string,
      service: string,
      given: { query?: object; body?: object } = {},
    ) {
      const found = programmes.implementations.find(({ contract }) => contract.service === service)!;
      const handler = (given.body ? found.handlers.create : found.handlers.find) as (
        input: object,
        context: object,
      ) => Promise<{ data: T[] } & T>;
      const query = { $limit: 20, $skip: 0, ...given.query };
      return handler({ query, body: given.body }, { caller: { memberId }, locale: 'en' });
    },
    /** Sends a call of a member of staff. */
    patch(staff: object, service: string, id: string, body: object): Promise<unknown> {
      const found = programmes.implementations.find(({ contract }) => contract.service === service)!;
      const handler = found.handlers.patch as (input: object, context: object) => Promise<unknown>;
      return handler({ id, body }, { caller: staff, locale: 'en', ip: '127.0.0.1', correlationId: 'test' });
    },
    get(staff: object, service: string, id: string): Promise<unknown> {
      const found = programmes.implementations.find(({ contract }) => contract.service === service)!;
      const handler = found.handlers.get as (input: object, context: object) => Promise<unknown>;
      return handler({ id }, { caller: staff, locale: 'en' });
    },
    find(staff: object, service: string, query: object): Promise<unknown> {
      const found = programmes.implementations.find(({ contract }) => contract.service === service)!;
      const handler = found.handlers.find as (input: object, context: object) => Promise<unknown>;
      return handler({ query: { $limit: 20, $skip: 0, ...query } }, { caller: staff, locale: 'en' });
    },
    results: (memberId: string) =>
      db
        .selectFrom('programme_results')
        .select(['starts_at', 'outcome', 'paid_minor', 'target_minor', 'paid_at', 'reckoning'])
        .where('member_id', '=', memberId)
        .orderBy('starts_at')
        .execute(),
    plays: (memberId: string) =>
      db
        .selectFrom('programme_plays')
        .select(['product', 'starts_at', 'staked_minor', 'won_minor'])
        .where('member_id', '=', memberId)
        .orderBy('starts_at')
        .orderBy('product')
        .execute(),
    side: (memberId: string, wallet: 'cashback' | 'rebate' = 'cashback') => bank.sideWallet(wallet, memberId),
    inTransaction: <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work),
  };
}
export type ProgrammeServer = Awaited<ReturnType<typeof createProgrammeServer>>;
