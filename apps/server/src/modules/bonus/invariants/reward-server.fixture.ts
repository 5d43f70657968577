import { randomUUID } from 'node:crypto';
import { createPool, dispatchOutbox, sql } from '@sabai/db';
import { type ProgrammeRules, type PromotionRules, programmeToJson } from '@sabai/rewards';
import { createConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import { createCashierServer } from '../../cashier/cashier.fixture.ts';
import type { DialectOptions, MoneyCommand } from '../../provider-wallet/commands/wallet-command.ts';
import { createWalletEngine } from '../../provider-wallet/engine/wallet-engine.ts';
import { createLaunchToken } from '../../provider-wallet/launch-token.ts';
import { type testGame, testProvider } from '../../provider-wallet/provider-wallet.fixture.ts';
import { walletDoorRepository } from '../../provider-wallet/unit-of-work/wallet-door.repository.ts';
import { creditRules, insertOffer, matchRules } from '../offers.fixture.ts';
import { createProgrammes } from '../programmes/index.ts';
import { games, insertGames, weekly } from '../programmes/programmes.fixture.ts';
import { writeOffer } from '../write-offer.fixture.ts';

/** A deliberate fault of the server under test. */
export interface RewardFault {
  readonly statements?: readonly string[];
  /** Repeated calls are treated as new ones. */
  readonly knowsNoNames?: true;
  /** Bets are dated before they have the locks. */
  readonly datesEarly?: true;
}

const dayMs = 86_400_000;
const short = { every: 'day', activeDays: 3 } as const;
const quick = { ...matchRules.wagering, multiplierHundredths: 100 };
const capped = { THB: { minDeposit: '10000', cap: '50000', maxStake: '30000' } };
/** One promotion of each model and end. Their budgets run out sometimes. */
const promotions: readonly (readonly ['deposit-match' | 'no-deposit', PromotionRules])[] = [
  ['deposit-match', { ...matchRules, ...short, wagering: quick }],
  ['deposit-match', { ...matchRules, ...short, wagering: { ...quick, model: 'sticky' }, amounts: capped }],
  ['deposit-match', { ...matchRules, ...short, wagering: { ...quick, model: 'cash-first' } }],
  ['deposit-match', { ...matchRules, ...short, wagering: { ...quick, model: 'bonus-first' } }],
  ['no-deposit', { ...creditRules, ...short, wagering: { ...quick, conversion: { kind: 'share', share: 5000 } } }],
  ['no-deposit', { ...creditRules, ...short, wagering: { ...quick, model: 'cash', multiplierHundredths: 0 } }],
];
const least = { THB: { minimumMinor: 1_00n, capMinor: 5000_00n, automaticMinor: 5000_00n } };
const daily: ProgrammeRules = {
  ...weekly,
  schedule: { every: 'day', hour: 0 },
  turnoverHundredths: 100,
  amounts: least,
};
const programmesOf = [
  ['cashback', daily],
  [
    'rebate',
    {
      ...daily,
      base: 'turnover',
      rates: daily.rates.map((rate) => ({ ...rate, tiers: [{ fromLevel: 0, share: 100 }] })),
    },
  ],
] as const;

/**
 * Starts cashier, provider wallet, promotions, cashback and rebate on one database, with a clock that the test
 * controls.
 */
export async function createRewardServer({ statements = [], knowsNoNames, datesEarly }: RewardFault = {}) {
  const server = await createCashierServer({ statements, hasTurnover: true });
  const { db, clock, platform, identity, approvals, wallet } = server;
  const pool = createPool(server.url, { max: 2, pipeline: true });
  const engine = createWalletEngine({
    pool,
    platform: { db, clock },
    wallet,
    players: {
      find: async (_tx, id) => ({ id, username: '66812345678', currency: 'THB', country: 'TH' }),
      admit: async () => undefined,
    },
    games: {
      admit: async () => ({ rulesVersion: undefined, until: null }),
      find: async (idOrCode) => games.find(({ id, code }) => id === idOrCode || code === idOrCode),
      recordPlayed: async () => undefined,
    },
    repository: {
      ...walletDoorRepository,
      openUnit(client, commands, time) {
        const now = time();
        return walletDoorRepository.openUnit(client, commands, datesEarly ? () => now : time);
      },
    },
  });
  const programmes = createProgrammes({
    platform,
    identity,
    approvals,
    wallet,
    levelsOf: async () => new Map(),
    changes: createConfigurationChanges(),
  });
  await insertGames(db);
  const offers = { 'deposit-match': [] as number[], 'no-deposit': [] as number[] };
  for (const [type, rules] of promotions)
    offers[type].push(await insertOffer(db, clock(), { type, rules, window: [-1, 300], fundedMinor: 60_000n }));
  for (const [index, [kind, rules]] of programmesOf.entries()) {
    const [id, now] = [700 + index, clock()];
    await writeOffer(db, now, {
      id,
      kind,
      type: rules.base,
      rules: programmeToJson(rules),
      texts: { en: { title: 'Daily' } },
      starts_at: new Date(now.getTime() - dayMs),
      ends_at: new Date(now.getTime() + 300 * dayMs),
      fundedMinor: 100_000_000n,
    });
  }
  await programmes.runProgrammes();

  /** Opens a session at a game that outlives the test. */
  async function session(memberId: string, game: typeof testGame): Promise<string> {
    const { token, tokenHash } = createLaunchToken(memberId);
    const later = new Date(clock().getTime() + 1000 * dayMs);
    await db
      .insertInto('game_sessions')
      .values({
        member_id: memberId,
        provider: testProvider,
        game_id: game.id,
        game_code: game.code,
        currency: 'THB',
        language: 'en',
        token_hash: tokenHash,
        token_expires_at: later,
        expires_at: later,
        created_at: clock(),
      })
      .execute();
    const { player } = await engine({ call: 'authenticate', provider: testProvider, token });
    return player!.session;
  }
  const names = new Set<string>();
  const consumers = [...programmes.consumers, ...server.bonus.consumers];
  return {
    ...server,
    engine,
    programmes,
    offers,
    session,
    ask(command: MoneyCommand, options: DialectOptions) {
      const isKnown = names.size === names.add(command.call + command.txn).size;
      return engine(knowsNoNames && isKnown ? { ...command, txn: randomUUID() } : command, options);
    },
    /** Runs everything that is due now. */
    async work() {
      while ((await dispatchOutbox(db, consumers)) > 0);
      await server.bonus.expireGrants();
      await programmes.runProgrammes();
      await server.bonus.returnUnusedBudgets();
    },
    counts: async () =>
      (
        await sql<Record<string, number>>`
          select (select count(*) from grants where state = 'completed')::int as completed,
            (select count(*) from grants where deposit_minor > 0)::int as "with a deposit",
            (select count(*) from grants where state = 'expired')::int as expired,
            (select count(*) from grants where state = 'cancelled')::int as cancelled,
            (select count(*) from bets where state in ('cancelled', 'voided'))::int as void,
            (select count(*) from withdrawals)::int as withdrawals,
            (select count(*) from programme_results where paid_minor > 0)::int as paid,
            (select count(*) from wallet_transfers where kind in ('cashback', 'rebate'))::int as transferred`.execute(
          db,
        )
      ).rows[0]!,
    async close() {
      await engine.close();
      await pool.end();
      await server.close();
    },
  };
}
export type RewardServer = Awaited<ReturnType<typeof createRewardServer>>;
