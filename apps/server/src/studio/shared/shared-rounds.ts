import { inTransaction, sql, type Tx } from '@sabai/db';
import {
  findGame,
  type PlayParams,
  type SharedCommitment,
  type SharedGame,
  type SharedOutcome,
  versionsOf,
} from '@sabai/games';
import { playSharedRound } from '@sabai/games/node';
import type { StudioContext } from '../studio-context.ts';
import { type ChainSettings, openChain, publishNext, readChain, type SharedChain } from './chain.ts';
import { changeState, endBets, returnStake } from './shared-bets.ts';
import { type BetName, nameOf, type Settlement, type SharedStake } from './shared-stake.ts';
import { roundsGoneBy, type Timetable } from './timetable.ts';

export interface RoundName {
  readonly chainId: number;
  readonly round: number;
}
export interface OpenedRound extends RoundName {
  readonly fair: SharedCommitment;
}
export interface ResumedRound {
  readonly opened: OpenedRound;
  /** For how long it has been on. */
  readonly openedMsAgo: number;
}
export interface DrawnRound<Outcome = SharedOutcome> {
  readonly outcome: Outcome;
  readonly hash: string;
}
export interface FinishedRound<Outcome = SharedOutcome> extends DrawnRound<Outcome> {
  readonly round: number;
}
export interface SettledStake {
  readonly stake: SharedStake;
  readonly settlement: Settlement;
}

/** The rounds of one table, as they are written down. Only the node that runs the table writes them. */
export interface SharedRounds<Outcome = SharedOutcome> {
  /**
   * Ends rounds that a crash left unfinished. One that had not begun to run is void: every stake goes back and its link is
   * skipped. A timed round that had is settled by its outcome; a crash round, whose players were cut off, is void.
   */
  recover(): Promise<void>;
  /** Makes the chain of the next rounds if there is none, so that nobody has to wait for it. */
  prepare(): Promise<void>;
  /** Publishes the end of the chain after it when that should be salted soon. */
  prepareNext(): Promise<void>;
  open(): Promise<OpenedRound>;
  /**
   * Opens the round that the table is at by the clock when nobody was there meanwhile. Those before it have been played too:
   * their links are used up, they are in the history and follow from the chain, so that none of them is written down. A table
   * that has not played so many rounds yet plays what is missing.
   */
  resume(roundsAtLeast: number): Promise<ResumedRound>;
  /** From here on the round's link is used up; nobody may learn its outcome before it is shown. */
  start(round: OpenedRound): Promise<DrawnRound<Outcome>>;
  /** The round is over and its hash public; what was still in it is settled. */
  finish(round: RoundName, drawn: DrawnRound<Outcome>, settled: readonly SettledStake[]): Promise<void>;
  /** Newest first. */
  history(limit: number): Promise<FinishedRound<Outcome>[]>;
  voids(limit: number): Promise<number[]>;
}

/** So much of a chain is left when the next one is published: rounds enough for players to give their seeds. */
const nextWhenLeft = 0.2;

interface UnfinishedRound extends RoundName {
  readonly phase: string;
  readonly outcome: unknown;
}

export function createSharedRounds<Outcome extends SharedOutcome>(
  context: StudioContext,
  game: SharedGame,
  settings: ChainSettings,
  timetable: Timetable,
): SharedRounds<Outcome> {
  const { db, clock } = context;
  let chain: SharedChain | undefined;
  let opening: Promise<SharedChain> | undefined;

  /** Where a chain is by the clock: the last of its rounds that is used up or open, and for how long the next has been on. */
  async function progressOf({ chainId, openedAt }: SharedChain): Promise<{ last: number; nextMsAgo: number }> {
    const row = await db
      .selectFrom('studio_shared_rounds')
      .select(['round_number', 'ended_at'])
      .where('chain_id', '=', chainId)
      .orderBy('round_number', 'desc')
      .executeTakeFirst();
    const now = clock().getTime();
    if (row && !row.ended_at) return { last: row.round_number, nextMsAgo: 0 };
    const nextAt = row ? row.ended_at!.getTime() + timetable.overMs : openedAt.getTime();
    const { rounds, opensAt } = roundsGoneBy(timetable, nextAt, now);
    return { last: (row?.round_number ?? 0) + rounds, nextMsAgo: now - opensAt };
  }

  const hasRounds = async (of: SharedChain) => (await progressOf(of)).last < of.length;

  /** Who wants it while it is being made waits for the same one. One without a salt is looked at again each time. */
  async function currentChain(): Promise<SharedChain> {
    if (chain?.isSalted && (await hasRounds(chain))) return chain;
    opening ??= openChain(db, settings, hasRounds, clock()).finally(() => {
      opening = undefined;
    });
    chain = await opening;
    return chain;
  }

  /** Of a version that is no longer among the game's, the usual one ends what is left. */
  const [usual, ...others] = versionsOf(findGame(settings.gameCode) ?? game).map(
    ({ manifest }) => manifest.rulesVersion,
  );
  const isItsChain =
    settings.rulesVersion === usual
      ? sql<boolean>`chain.rules_version <> all (${others}::text[])`
      : sql<boolean>`chain.rules_version = ${settings.rulesVersion}`;
  const ofRound = ({ chainId, round }: RoundName) => sql<boolean>`chain_id = ${chainId} and round_number = ${round}`;

  async function end(tx: Tx, round: RoundName, fields: { phase: 'over' | 'void'; hash?: string }): Promise<void> {
    await tx
      .updateTable('studio_shared_rounds')
      .set({ ...fields, ended_at: clock() })
      .where(ofRound(round))
      .execute();
  }

  /** Bets of a round that nobody decided, locked. */
  async function openBets(tx: Tx, round: RoundName) {
    const rows = await tx
      .selectFrom('studio_shared_bets')
      .selectAll()
      .where(ofRound(round))
      .where('state', 'in', ['pending', 'accepted'])
      .forUpdate()
      .execute();
    return rows.map((row) => {
      const name: BetName = {
        ...{ playerId: row.player_id, sessionId: row.session_id, betId: row.bet_id, currency: row.currency },
        ...{ isDemo: row.play_mode === 'demo', gameCode: row.game_code, ...round },
      };
      return { name, isAccepted: row.state === 'accepted', stakeMinor: row.stake_minor, choice: row.choice };
    });
  }

  async function recoverRound({ phase, outcome, ...round }: UnfinishedRound): Promise<void> {
    // What ran was dealt by its outcome alone, so it ends as if nothing had happened.
    const isSettled = game.kind === 'timed' && outcome !== null;
    const hash = isSettled ? await (await readChain(db, round.chainId)).hashOf(round.round) : undefined;
    await inTransaction(db, async (tx) => {
      const ended: { name: BetName; settlement: Settlement }[] = [];
      for (const { name, isAccepted, stakeMinor, choice } of await openBets(tx, round)) {
        if (isSettled && isAccepted) {
          const settlement = game.settle(choice as PlayParams, stakeMinor, outcome as never);
          ended.push({ name, settlement });
          continue;
        }
        const [state, call] = isAccepted ? (['refunded', 'refund'] as const) : (['cancelled', 'cancel'] as const);
        await changeState(tx, name, ['pending', 'accepted'], { state, closed_at: clock() });
        await returnStake(context, tx, { name, stakeMinor }, call);
      }
      await endBets(context, tx, ended);
      if (phase === 'over') return;
      await end(tx, round, hash === undefined ? { phase: 'void' } : { phase: 'over', hash });
    });
  }

  /** Rounds that are not over, and those that are but have bets that nobody decided. */
  async function unfinished(): Promise<UnfinishedRound[]> {
    const { rows } = await sql<UnfinishedRound>`
      select round.chain_id as "chainId", round.round_number as round, round.phase, round.outcome from studio_shared_rounds as round
      join studio_shared_chains as chain using (chain_id)
      where chain.game_code = ${settings.gameCode} and ${isItsChain} and (
        round.phase in ('betting', 'running') or (round.chain_id, round.round_number) in (
          select chain_id, round_number from studio_shared_bets
          where game_code = ${settings.gameCode} and state in ('pending', 'accepted')
        )
      )`.execute(db);
    return rows;
  }

  /** Those that the table has played at all, up to the last that is written down in each of its chains. */
  async function roundsPlayed(): Promise<number> {
    const { rows } = await sql<{ played: number }>`
      select coalesce(sum(last), 0)::integer as played from (
        select max(round.round_number) as last from studio_shared_rounds as round
        join studio_shared_chains as chain using (chain_id)
        where chain.game_code = ${settings.gameCode} and chain.rules_version = ${settings.rulesVersion}
        group by chain_id
      ) as chains`.execute(db);
    return rows[0]!.played;
  }

  async function openAt({ chainId, terminalHash, salt, hashOf }: SharedChain, round: number): Promise<OpenedRound> {
    await db
      .insertInto('studio_shared_rounds')
      .values({ chain_id: chainId, round_number: round, phase: 'betting', opened_at: clock() })
      .execute();
    const previousHash = round === 1 ? terminalHash : await hashOf(round - 1);
    return { chainId, round, fair: { terminalHash, salt, previousHash } };
  }

  /** Newest first: those of the table that have been opened. */
  const chainsPlayed = () =>
    db
      .selectFrom('studio_shared_chains')
      .select('chain_id')
      .where('game_code', '=', settings.gameCode)
      .where('rules_version', '=', settings.rulesVersion)
      .where('opened_at', 'is not', null)
      .orderBy('opened_at', 'desc')
      .orderBy('chain_id', 'desc')
      .execute();

  /** Rounds `from` down to `to` of a chain, without those that are void or not over. */
  async function finishedOf(of: SharedChain, from: number, to: number): Promise<FinishedRound<Outcome>[]> {
    const rows = await db
      .selectFrom('studio_shared_rounds')
      .select(['round_number', 'phase', 'outcome'])
      .where('chain_id', '=', of.chainId)
      .where('round_number', '>=', to)
      .where('round_number', '<=', from)
      .execute();
    const written = new Map(rows.map((row) => [row.round_number, row]));
    const hashes = await of.hashesDown(from, to);
    return hashes.flatMap((hash, at) => {
      const round = from - at;
      const row = written.get(round);
      if (row && row.phase !== 'over') return [];
      const outcome = row ? row.outcome : playSharedRound<SharedOutcome>(game, { hash, salt: of.salt, round });
      return [{ round, outcome: outcome as Outcome, hash }];
    });
  }

  return {
    async recover() {
      for (const round of await unfinished()) await recoverRound(round);
    },

    async prepare() {
      await currentChain();
    },

    async prepareNext() {
      const present = await currentChain();
      const left = present.length - (await progressOf(present)).last;
      if (!present.isSalted || left < present.length * nextWhenLeft) {
        await publishNext(db, settings, context.nextSalt, clock());
      }
    },

    async open() {
      const present = await currentChain();
      return openAt(present, (await lastRound(context, present.chainId)) + 1);
    },

    async resume(roundsAtLeast) {
      const present = await currentChain();
      const written = await lastRound(context, present.chainId);
      const { last, nextMsAgo } = await progressOf(present);
      const missing = roundsAtLeast - (await roundsPlayed());
      const round = Math.min(Math.max(last, written + missing) + 1, present.length);
      return { opened: await openAt(present, round), openedMsAgo: nextMsAgo };
    },

    async start({ chainId, round, fair }) {
      // A chain that was salted meanwhile is played from the next round on.
      const played = chain?.chainId === chainId ? chain : await readChain(db, chainId);
      const hash = await played.hashOf(round);
      const outcome = playSharedRound<SharedOutcome>(game, { hash, salt: fair.salt, round }) as Outcome;
      await db
        .updateTable('studio_shared_rounds')
        .set({ phase: 'running', outcome: JSON.stringify(outcome), started_at: clock() })
        .where(ofRound({ chainId, round }))
        .execute();
      return { outcome, hash };
    },

    async finish(round, { hash }, settled) {
      await inTransaction(db, async (tx) => {
        await end(tx, round, { phase: 'over', hash });
        const ended = settled.map(({ stake, settlement }) => ({ name: nameOf(stake), settlement }));
        await endBets(context, tx, ended);
      });
    },

    async history(limit) {
      const finished: FinishedRound<Outcome>[] = [];
      for (const { chain_id } of await chainsPlayed()) {
        const of = await readChain(db, chain_id);
        for (let from = await lastRound(context, chain_id); from > 0 && finished.length < limit; from -= limit) {
          finished.push(...(await finishedOf(of, from, Math.max(1, from - limit + 1))));
        }
        if (finished.length >= limit) break;
      }
      return finished.slice(0, limit);
    },

    async voids(limit) {
      const numbers: number[] = [];
      for (const { chain_id } of await chainsPlayed()) {
        const rows = await db
          .selectFrom('studio_shared_rounds')
          .select('round_number')
          .where('chain_id', '=', chain_id)
          .where('phase', '=', 'void')
          .orderBy('round_number', 'desc')
          .limit(limit - numbers.length)
          .execute();
        numbers.push(...rows.map((row) => row.round_number));
        if (numbers.length === limit) break;
      }
      return numbers;
    },
  };
}

async function lastRound({ db }: StudioContext, chainId: number): Promise<number> {
  const row = await db
    .selectFrom('studio_shared_rounds')
    .select(({ fn }) => fn.max('round_number').as('last'))
    .where('chain_id', '=', chainId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
