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
import type { RawBuilder } from 'kysely';
import { type ChainSettings, openChain, publishNext, readChain, type SharedChain } from '../chains/chain.ts';
import type { StudioContext } from '../rounds/studio-context.ts';
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
  /** The time since it opened. */
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

/** The stored rounds of one table. Only the node that runs the table writes them. */
export interface SharedRounds<Outcome = SharedOutcome> {
  /**
   * Ends rounds that a crash interrupted. One that had not begun to run is void: every stake is returned and its link
   * is skipped. A timed round that had begun is settled by its outcome; a crash round is void, since its players were
   * cut off.
   */
  recover(): Promise<void>;
  /** Creates the next chain if there is none, before a player needs it. */
  prepare(): Promise<void>;
  /** Publishes the end of the chain after it if that should be salted soon. */
  prepareNext(): Promise<void>;
  open(): Promise<OpenedRound>;
  /**
   * Opens the round that is current by the clock after a time without players. The rounds in between count as played.
   * Their links are used, they are in the history and follow from the chain, so they are not stored. A table with fewer
   * rounds than `roundsAtLeast` plays the missing ones.
   */
  resume(roundsAtLeast: number): Promise<ResumedRound>;
  /** Uses the round's link; its outcome is secret until it is shown. */
  start(round: OpenedRound): Promise<DrawnRound<Outcome>>;
  /** Ends the round, publishes its hash and settles its remaining bets. */
  finish(round: RoundName, drawn: DrawnRound<Outcome>, settled: readonly SettledStake[]): Promise<void>;
  /** Newest first. */
  history(limit: number): Promise<FinishedRound<Outcome>[]>;
  voids(limit: number): Promise<number[]>;
}

/** The rest of a chain at which the next one is published: rounds enough for players to give their seeds. */
const nextWhenLeft = 0.2;

interface UnfinishedRound extends RoundName {
  readonly phase: string;
  readonly outcome: unknown;
}

/** The parameters of the functions of a table's rounds, with their chain. */
interface TableRounds extends StudioContext {
  readonly game: SharedGame;
  readonly settings: ChainSettings;
  readonly timetable: Timetable;
  /** A condition on `chain`: selects this table's chains, since each version of a game has its own table. */
  readonly isItsChain: RawBuilder<boolean>;
  chain: SharedChain | undefined;
  /** Set while it is being created. */
  opening: Promise<SharedChain> | undefined;
}

export function createSharedRounds<Outcome extends SharedOutcome>(
  context: StudioContext,
  game: SharedGame,
  settings: ChainSettings,
  timetable: Timetable,
): SharedRounds<Outcome> {
  const isItsChain = isChainOf(game, settings);
  const table: TableRounds = {
    ...context,
    game,
    settings,
    timetable,
    isItsChain,
    chain: undefined,
    opening: undefined,
  };
  return {
    recover: () => recover(table),
    async prepare() {
      await currentChain(table);
    },
    prepareNext: () => prepareNext(table),
    open: () => openNext(table),
    resume: (roundsAtLeast) => resume(table, roundsAtLeast),
    // The cast narrows to the game's own type of outcome.
    start: (round) => start(table, round) as Promise<DrawnRound<Outcome>>,
    finish: (round, drawn, settled) => finish(table, round, drawn, settled),
    history: (limit) => historyOf(table, limit) as Promise<FinishedRound<Outcome>[]>,
    voids: (limit) => voidsOf(table, limit),
  };
}

/** The default version also ends chains of a removed version. */
function isChainOf(game: SharedGame, { gameCode, rulesVersion }: ChainSettings): RawBuilder<boolean> {
  const [usual, ...others] = versionsOf(findGame(gameCode) ?? game).map(({ manifest }) => manifest.rulesVersion);
  return rulesVersion === usual
    ? sql<boolean>`chain.rules_version <> all (${others}::text[])`
    : sql<boolean>`chain.rules_version = ${rulesVersion}`;
}

/** Returns the position of a chain by the clock: its last used or open round, and how long the next has been open. */
async function progressOf(
  table: TableRounds,
  { chainId, openedAt }: SharedChain,
): Promise<{ last: number; nextMsAgo: number }> {
  const { db, clock, timetable } = table;
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

const hasRounds = async (table: TableRounds, of: SharedChain) => (await progressOf(table, of)).last < of.length;

/** Concurrent callers share the chain that is being created. One without a salt is read again each time. */
async function currentChain(table: TableRounds): Promise<SharedChain> {
  const { db, clock, settings } = table;
  const { chain } = table;
  if (chain?.isSalted && (await hasRounds(table, chain))) return chain;
  table.opening ??= openChain(db, settings, (of) => hasRounds(table, of), clock()).finally(() => {
    table.opening = undefined;
  });
  table.chain = await table.opening;
  return table.chain;
}

const ofRound = ({ chainId, round }: RoundName) => sql<boolean>`chain_id = ${chainId} and round_number = ${round}`;

async function end(
  table: TableRounds,
  tx: Tx,
  round: RoundName,
  fields: { phase: 'over' | 'void'; hash?: string },
): Promise<void> {
  const { clock } = table;
  await tx
    .updateTable('studio_shared_rounds')
    .set({ ...fields, ended_at: clock() })
    .where(ofRound(round))
    .execute();
}

/** Returns undecided bets of a round, locked. */
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
      playerId: row.player_id,
      sessionId: row.session_id,
      betId: row.bet_id,
      currency: row.currency,
      isDemo: row.play_mode === 'demo',
      gameCode: row.game_code,
      ...round,
    };
    return { name, isAccepted: row.state === 'accepted', stakeMinor: row.stake_minor, choice: row.choice };
  });
}

async function recoverRound(table: TableRounds, { phase, outcome, ...round }: UnfinishedRound): Promise<void> {
  const { db, clock, game } = table;
  // A started round depends on its outcome alone, so it ends as usual.
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
      await returnStake(table, tx, { name, stakeMinor }, call);
    }
    await endBets(table, tx, ended);
    if (phase === 'over') return;
    await end(table, tx, round, hash === undefined ? { phase: 'void' } : { phase: 'over', hash });
  });
}

/** Returns rounds that have not ended, and ended ones with undecided bets. */
async function unfinished(table: TableRounds): Promise<UnfinishedRound[]> {
  const { db, settings, isItsChain } = table;
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

/** Returns the number of rounds played at the table, up to the last stored one of each chain. */
async function roundsPlayed(table: TableRounds): Promise<number> {
  const { db, settings } = table;
  const { rows } = await sql<{ played: number }>`
    select coalesce(sum(last), 0)::integer as played from (
      select max(round.round_number) as last from studio_shared_rounds as round
      join studio_shared_chains as chain using (chain_id)
      where chain.game_code = ${settings.gameCode} and chain.rules_version = ${settings.rulesVersion}
      group by chain_id
    ) as chains`.execute(db);
  return rows[0]!.played;
}

async function openAt(
  table: TableRounds,
  { chainId, terminalHash, salt, hashOf }: SharedChain,
  round: number,
): Promise<OpenedRound> {
  const { db, clock } = table;
  await db
    .insertInto('studio_shared_rounds')
    .values({ chain_id: chainId, round_number: round, phase: 'betting', opened_at: clock() })
    .execute();
  const previousHash = round === 1 ? terminalHash : await hashOf(round - 1);
  return { chainId, round, fair: { terminalHash, salt, previousHash } };
}

/** Newest first: the table's opened chains. */
const chainsPlayed = (table: TableRounds) =>
  table.db
    .selectFrom('studio_shared_chains')
    .select('chain_id')
    .where('game_code', '=', table.settings.gameCode)
    .where('rules_version', '=', table.settings.rulesVersion)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .orderBy('chain_id', 'desc')
    .execute();

/** Returns the ended rounds `from` down to `to` of a chain, without void ones. */
async function finishedOf(table: TableRounds, of: SharedChain, from: number, to: number): Promise<FinishedRound[]> {
  const { db, game } = table;
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
    return [{ round, outcome: outcome as SharedOutcome, hash }];
  });
}

async function recover(table: TableRounds): Promise<void> {
  for (const round of await unfinished(table)) await recoverRound(table, round);
}

async function prepareNext(table: TableRounds): Promise<void> {
  const { db, clock, settings, nextSalt } = table;
  const present = await currentChain(table);
  const left = present.length - (await progressOf(table, present)).last;
  if (!present.isSalted || left < present.length * nextWhenLeft) {
    await publishNext(db, settings, nextSalt, clock());
  }
}

async function openNext(table: TableRounds): Promise<OpenedRound> {
  const present = await currentChain(table);
  return openAt(table, present, (await lastRound(table, present.chainId)) + 1);
}

async function resume(table: TableRounds, roundsAtLeast: number): Promise<ResumedRound> {
  const present = await currentChain(table);
  const written = await lastRound(table, present.chainId);
  const { last, nextMsAgo } = await progressOf(table, present);
  const missing = roundsAtLeast - (await roundsPlayed(table));
  const round = Math.min(Math.max(last, written + missing) + 1, present.length);
  return { opened: await openAt(table, present, round), openedMsAgo: nextMsAgo };
}

async function start(table: TableRounds, { chainId, round, fair }: OpenedRound): Promise<DrawnRound> {
  const { db, clock, game, chain } = table;
  // A chain that was salted meanwhile is played from the next round on.
  const played = chain?.chainId === chainId ? chain : await readChain(db, chainId);
  const hash = await played.hashOf(round);
  const outcome = playSharedRound<SharedOutcome>(game, { hash, salt: fair.salt, round });
  await db
    .updateTable('studio_shared_rounds')
    .set({ phase: 'running', outcome: JSON.stringify(outcome), started_at: clock() })
    .where(ofRound({ chainId, round }))
    .execute();
  return { outcome, hash };
}

async function finish(
  table: TableRounds,
  round: RoundName,
  { hash }: DrawnRound,
  settled: readonly SettledStake[],
): Promise<void> {
  const { db } = table;
  await inTransaction(db, async (tx) => {
    await end(table, tx, round, { phase: 'over', hash });
    const ended = settled.map(({ stake, settlement }) => ({ name: nameOf(stake), settlement }));
    await endBets(table, tx, ended);
  });
}

async function historyOf(table: TableRounds, limit: number): Promise<FinishedRound[]> {
  const { db } = table;
  const finished: FinishedRound[] = [];
  for (const { chain_id } of await chainsPlayed(table)) {
    const of = await readChain(db, chain_id);
    for (let from = await lastRound(table, chain_id); from > 0 && finished.length < limit; from -= limit) {
      finished.push(...(await finishedOf(table, of, from, Math.max(1, from - limit + 1))));
    }
    if (finished.length >= limit) break;
  }
  return finished.slice(0, limit);
}

async function voidsOf(table: TableRounds, limit: number): Promise<number[]> {
  const { db } = table;
  const numbers: number[] = [];
  for (const { chain_id } of await chainsPlayed(table)) {
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
}

async function lastRound({ db }: TableRounds, chainId: number): Promise<number> {
  const row = await db
    .selectFrom('studio_shared_rounds')
    .select(({ fn }) => fn.max('round_number').as('last'))
    .where('chain_id', '=', chainId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
