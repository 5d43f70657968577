import { inTransaction, type Tx } from '@sabai/db';
import type { CrashCommitment, CrashEvent, CrashHistoryRound, MultiplierHundredths, SharedGame } from '@sabai/studio';
import { playSharedRound } from '@sabai/studio/node';
import { moveDemoCredit } from '../sessions.ts';
import type { StudioContext } from '../studio-context.ts';
import { type CrashStake, walletFieldsOf } from './crash-bank.ts';
import { type ChainSettings, type CrashChain, openChain } from './crash-chain.ts';

export interface OpenedRound {
  readonly chainId: number;
  readonly round: number;
  readonly fair: CrashCommitment;
}
export interface DrawnRound {
  readonly crash: MultiplierHundredths;
  readonly hash: string;
}
export interface LostBet {
  readonly stake: CrashStake;
  readonly events: readonly CrashEvent[];
}

/** The rounds of one table, as they are written down. Only the node that runs the table writes them. */
export interface CrashRounds {
  /** Gives back every stake of rounds that were never finished and voids them: their links are skipped. */
  recover(): Promise<void>;
  open(): Promise<OpenedRound>;
  /** From here on the round's link is used up; nobody may learn its crash before it happens. */
  start(round: OpenedRound): Promise<DrawnRound>;
  /** The round is over and its hash public; what was still in it is lost. */
  finish(round: OpenedRound, drawn: DrawnRound, lost: readonly LostBet[]): Promise<void>;
  /** Newest first. */
  history(limit: number): Promise<CrashHistoryRound[]>;
}

const subject = 'crash_bet';

export function createCrashRounds(context: StudioContext, game: SharedGame, settings: ChainSettings): CrashRounds {
  const { db, clock, calls } = context;
  let chain: CrashChain | undefined;

  async function unfinishedBets(tx: Tx) {
    return tx
      .selectFrom('studio_crash_bets as bet')
      .innerJoin('studio_crash_rounds as round', (join) =>
        join.onRef('round.chain_id', '=', 'bet.chain_id').onRef('round.round_number', '=', 'bet.round_number'),
      )
      .selectAll('bet')
      .where('bet.game_code', '=', settings.gameCode)
      .where('bet.state', 'in', ['pending', 'accepted'])
      .forUpdate('bet')
      .execute();
  }

  return {
    async recover() {
      const now = clock();
      await inTransaction(db, async (tx) => {
        for (const bet of await unfinishedBets(tx)) {
          const { player_id: playerId, session_id: sessionId, bet_id: betId, stake_minor: stakeMinor } = bet;
          const isAccepted = bet.state === 'accepted';
          await tx
            .updateTable('studio_crash_bets')
            .set({ state: isAccepted ? 'refunded' : 'cancelled', closed_at: now })
            .where('player_id', '=', playerId)
            .where('bet_id', '=', betId)
            .execute();
          if (bet.play_mode === 'demo') {
            await moveDemoCredit(tx, { playerId, sessionId }, stakeMinor);
            continue;
          }
          const round = `${bet.game_code}-${bet.chain_id}-${bet.round_number}`;
          const body = { player: playerId, currency: bet.currency, game: bet.game_code, round, txn: betId, ref: betId };
          await calls.owe(tx, { call: isAccepted ? 'refund' : 'cancel', subject, body });
        }
        await tx
          .updateTable('studio_crash_rounds')
          .set({ phase: 'void', ended_at: now })
          .where('phase', 'in', ['betting', 'running'])
          .where('chain_id', 'in', (eb) =>
            eb.selectFrom('studio_crash_chains').select('chain_id').where('game_code', '=', settings.gameCode),
          )
          .execute();
      });
    },

    async open() {
      const last = chain && (await lastRound(context, chain.chainId));
      if (!chain || last === chain.length) chain = await openChain(db, settings, clock());
      const { chainId, terminalHash, salt } = chain;
      const round = (await lastRound(context, chainId)) + 1;
      await db
        .insertInto('studio_crash_rounds')
        .values({ chain_id: chainId, round_number: round, phase: 'betting', opened_at: clock() })
        .execute();
      const previousHash = round === 1 ? terminalHash : await chain.hashOf(round - 1);
      return { chainId, round, fair: { terminalHash, salt, previousHash } };
    },

    async start({ chainId, round, fair }) {
      const hash = await chain!.hashOf(round);
      const crash = playSharedRound(game, { hash, salt: fair.salt, round });
      await db
        .updateTable('studio_crash_rounds')
        .set({ phase: 'running', crash_hundredths: crash, started_at: clock() })
        .where('chain_id', '=', chainId)
        .where('round_number', '=', round)
        .execute();
      return { crash, hash };
    },

    async finish({ chainId, round }, { hash }, lost) {
      const now = clock();
      await inTransaction(db, async (tx) => {
        await tx
          .updateTable('studio_crash_rounds')
          .set({ phase: 'crashed', hash, ended_at: now })
          .where('chain_id', '=', chainId)
          .where('round_number', '=', round)
          .execute();
        for (const { stake, events } of lost) {
          const { numUpdatedRows } = await tx
            .updateTable('studio_crash_bets')
            .set({ state: 'lost', payout_minor: 0n, events: JSON.stringify(events), closed_at: now })
            .where('player_id', '=', stake.session.playerId)
            .where('bet_id', '=', stake.betId)
            .where('state', '=', 'accepted')
            .executeTakeFirst();
          if (numUpdatedRows !== 1n || stake.session.playMode === 'demo') continue;
          const body = { ...walletFieldsOf(stake), ref: stake.betId, amount: '0', kind: 'loss', closed: true } as const;
          await calls.owe(tx, { call: 'result', subject, body });
        }
      });
    },

    async history(limit) {
      const rows = await db
        .selectFrom('studio_crash_rounds as round')
        .innerJoin('studio_crash_chains as chain', 'chain.chain_id', 'round.chain_id')
        .select(['round_number', 'crash_hundredths', 'hash'])
        .where('game_code', '=', settings.gameCode)
        .where('phase', '=', 'crashed')
        .orderBy('round.chain_id', 'desc')
        .orderBy('round_number', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ round: row.round_number, crash: row.crash_hundredths!, hash: row.hash! }));
    },
  };
}

async function lastRound({ db }: StudioContext, chainId: number): Promise<number> {
  const row = await db
    .selectFrom('studio_crash_rounds')
    .select(({ fn }) => fn.max('round_number').as('last'))
    .where('chain_id', '=', chainId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
