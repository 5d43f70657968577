import { type Db, sql, type Tx } from '@sabai/db';
import type { Grade, HgsErrorCode, Leg, PlayMode, SportBetView } from '@sabai/games';
import { type BetKey, changeBet } from '../rounds/change-bet.ts';
import type { StudioSession } from '../rounds/sessions.ts';
import type { MatchFacts } from './sport-matches.ts';

export type SportBetRowState =
  | 'pending'
  | 'refused'
  | 'cancelled'
  | 'accepted'
  | 'open'
  | 'won'
  | 'lost'
  | 'refunded'
  | 'cashed';

export interface SportLeg extends Leg, MatchFacts {
  readonly grade?: Grade;
  readonly score?: readonly [home: number, away: number];
}

export interface SportBet {
  readonly playerId: string;
  readonly betId: string;
  readonly sessionId: string;
  readonly playMode: PlayMode;
  readonly gameCode: string;
  readonly rulesVersion: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly possibleMinor: bigint;
  readonly state: SportBetRowState;
  readonly refusal: { code: HgsErrorCode; reason?: string } | undefined;
  readonly payoutMinor: bigint | undefined;
  readonly createdAt: Date;
  readonly closedAt: Date | undefined;
  readonly legs: readonly SportLeg[];
}

/** Maximum of listed bets, newest first. */
const listed = 30;

/** Returns false for a repeated request of the session. */
export async function insertBet(
  tx: Tx,
  session: StudioSession,
  bet: Pick<SportBet, 'betId' | 'stakeMinor' | 'possibleMinor' | 'legs'> & {
    req: string;
    state: 'pending' | 'open';
    settlesAt: Date;
    now: Date;
  },
): Promise<boolean> {
  const { playerId } = session;
  const { code, rulesVersion } = session.game.manifest;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('studio_sport_bets')
    .values({
      player_id: playerId,
      bet_id: bet.betId,
      session_id: session.sessionId,
      req: bet.req,
      play_mode: session.playMode,
      game_code: code,
      rules_version: rulesVersion,
      currency: session.currency,
      stake_minor: bet.stakeMinor,
      possible_minor: bet.possibleMinor,
      state: bet.state,
      settles_at: bet.settlesAt,
      created_at: bet.now,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'session_id', 'req']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('studio_sport_legs')
    .values(
      bet.legs.map(({ kickOffAt, grade: _grade, score: _score, ...leg }, index) => ({
        player_id: playerId,
        bet_id: bet.betId,
        leg: index,
        kick_off_at: new Date(kickOffAt),
        ...leg,
      })),
    )
    .execute();
  return true;
}

/** Records that the stake is confirmed at these odds. */
export async function acceptBet(
  tx: Tx,
  { playerId, betId }: BetKey,
  { legs, possibleMinor }: { legs: readonly Leg[]; possibleMinor: bigint },
): Promise<void> {
  for (const [leg, { odds }] of legs.entries()) {
    await tx
      .updateTable('studio_sport_legs')
      .set({ odds })
      .where('player_id', '=', playerId)
      .where('bet_id', '=', betId)
      .where('leg', '=', leg)
      .execute();
  }
  await moveBet(tx, { playerId, betId }, 'pending', { state: 'accepted', possible_minor: possibleMinor });
}

/** Returns false when the bet is in another state than `from`. */
export const moveBet = (
  tx: Tx | Db,
  bet: BetKey,
  from: SportBetRowState,
  fields: {
    state?: SportBetRowState;
    refusal?: string;
    possible_minor?: bigint;
    payout_minor?: bigint;
    settles_at?: Date;
    closed_at?: Date;
  },
): Promise<boolean> => changeBet(tx, 'studio_sport_bets', bet, [from], fields);

export async function gradeLeg(
  tx: Tx,
  { playerId, betId }: BetKey,
  leg: number,
  { grade, score }: { grade: Grade; score?: readonly [home: number, away: number] },
): Promise<void> {
  await tx
    .updateTable('studio_sport_legs')
    .set({ grade, home_goals: score?.[0] ?? null, away_goals: score?.[1] ?? null })
    .where('player_id', '=', playerId)
    .where('bet_id', '=', betId)
    .where('leg', '=', leg)
    .execute();
}

/** Locked until the transaction ends. */
export async function lockBet(tx: Tx, playerId: string, betId: string): Promise<SportBet | undefined> {
  const row = await tx
    .selectFrom('studio_sport_bets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('bet_id', '=', betId)
    .forUpdate()
    .executeTakeFirst();
  return row && (await withLegs(tx, [row]))[0];
}

export async function findBet(reader: Db | Tx, playerId: string, betId: string): Promise<SportBet | undefined> {
  const row = await reader
    .selectFrom('studio_sport_bets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('bet_id', '=', betId)
    .executeTakeFirst();
  return row && (await withLegs(reader, [row]))[0];
}

export async function findBetOfRequest(
  reader: Db | Tx,
  { playerId, sessionId }: StudioSession,
  req: string,
): Promise<SportBet | undefined> {
  const row = await reader
    .selectFrom('studio_sport_bets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where('req', '=', req)
    .executeTakeFirst();
  return row && (await withLegs(reader, [row]))[0];
}

/** Returns a bet of any player. */
export async function findAnyBet(db: Db, betId: string): Promise<SportBet | undefined> {
  const row = await db.selectFrom('studio_sport_bets').selectAll().where('bet_id', '=', betId).executeTakeFirst();
  return row && (await withLegs(db, [row]))[0];
}

/** Returns a player's bets, newest first: open ones, and the last ended ones. */
export async function listBets(
  db: Db,
  { playerId, playMode }: StudioSession,
): Promise<{ open: SportBet[]; closed: SportBet[] }> {
  const own = db
    .selectFrom('studio_sport_bets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('play_mode', '=', playMode)
    .orderBy('created_at', 'desc');
  const open = await own.where('state', 'in', ['pending', 'accepted', 'open']).execute();
  const closed = await own.where('state', 'in', ['won', 'lost', 'refunded', 'cashed']).limit(listed).execute();
  return { open: await withLegs(db, open), closed: await withLegs(db, closed) };
}

/** Returns the number of a player's open bets. */
export async function countOpenBets(tx: Tx, { playerId, playMode }: StudioSession): Promise<number> {
  const { count } = await tx
    .selectFrom('studio_sport_bets')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('play_mode', '=', playMode)
    .where('state', 'in', ['pending', 'accepted', 'open'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns open bets that can be partly or fully decided by now. */
export async function findDueBets(db: Db, now: Date): Promise<BetKey[]> {
  const rows = await db
    .selectFrom('studio_sport_bets')
    .select(['player_id', 'bet_id'])
    .where('state', '=', 'open')
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .limit(500)
    .execute();
  return rows.map((row) => ({ playerId: row.player_id, betId: row.bet_id }));
}

/**
 * Returns the possible wins of all bets with a selection, by currency. Callers hold the outcome's lock until their
 * commit, so that concurrent bets are both counted.
 */
export async function possibleWinsOf(
  tx: Tx,
  { match, selection }: Pick<Leg, 'match' | 'selection'>,
): Promise<readonly { currency: string; minor: bigint }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sport ${match} ${selection}`}, 0))`.execute(tx);
  const { rows } = await sql<{ currency: string; minor: bigint }>`
    select bet.currency, sum(bet.possible_minor)::bigint as minor
    from studio_sport_legs as leg join studio_sport_bets as bet using (player_id, bet_id)
    where leg.match = ${match} and leg.selection = ${selection} and leg.grade is null
      and bet.play_mode = 'real' and bet.state in ('pending', 'accepted', 'open')
    group by bet.currency`.execute(tx);
  return rows.map(({ currency, minor }) => ({ currency, minor: BigInt(minor) }));
}

interface BetRow {
  player_id: string;
  bet_id: string;
  session_id: string;
  play_mode: string;
  game_code: string;
  rules_version: string;
  currency: string;
  stake_minor: bigint;
  possible_minor: bigint;
  state: string;
  refusal: unknown;
  payout_minor: bigint | null;
  created_at: Date;
  closed_at: Date | null;
}

async function withLegs(reader: Db | Tx, bets: readonly BetRow[]): Promise<SportBet[]> {
  if (bets.length === 0) return [];
  const rows = await reader
    .selectFrom('studio_sport_legs')
    .selectAll()
    .where('player_id', 'in', [...new Set(bets.map((row) => row.player_id))])
    .where(
      'bet_id',
      'in',
      bets.map((row) => row.bet_id),
    )
    .orderBy('leg')
    .execute();
  return bets.map((row) => ({
    playerId: row.player_id,
    betId: row.bet_id,
    sessionId: row.session_id,
    playMode: row.play_mode as PlayMode,
    gameCode: row.game_code,
    rulesVersion: row.rules_version,
    currency: row.currency,
    stakeMinor: row.stake_minor,
    possibleMinor: row.possible_minor,
    state: row.state as SportBetRowState,
    refusal: (row.refusal as SportBet['refusal'] | null) ?? undefined,
    payoutMinor: row.payout_minor ?? undefined,
    createdAt: row.created_at,
    closedAt: row.closed_at ?? undefined,
    legs: rows
      .filter((leg) => leg.bet_id === row.bet_id)
      .map((leg) => ({
        match: leg.match,
        selection: leg.selection,
        odds: leg.odds,
        league: leg.league,
        home: leg.home,
        away: leg.away,
        kickOffAt: leg.kick_off_at.getTime(),
        ...(leg.grade === null ? {} : { grade: leg.grade as Grade }),
        ...(leg.home_goals === null ? {} : { score: [leg.home_goals, leg.away_goals!] as const }),
      })),
  }));
}

/** Returns a bet as its owner sees it. */
export const viewOfBet = (bet: SportBet, cashOutMinor?: bigint): SportBetView => ({
  id: bet.betId,
  state: bet.state === 'accepted' ? 'open' : bet.state,
  stake: bet.stakeMinor.toString(),
  possible: bet.possibleMinor.toString(),
  ...(bet.payoutMinor === undefined ? {} : { payout: bet.payoutMinor.toString() }),
  ...(cashOutMinor ? { cashOut: cashOutMinor.toString() } : {}),
  ...(bet.refusal ? { refusal: bet.refusal } : {}),
  placedAt: bet.createdAt.getTime(),
  ...(bet.closedAt ? { closedAt: bet.closedAt.getTime() } : {}),
  legs: bet.legs,
});
