import {
  type CurrencyView,
  findGame,
  type PlayParams,
  type ReplayResponse,
  type RoundEvent,
  type SeenRequest,
  type SeenResponse,
} from '@sabai/games';
import { sha256Hex } from '@sabai/games/node';
import { replayHaul } from './fishing/replay-haul.ts';
import { HgsRefusal } from './rounds/hgs-refusal.ts';
import { factsOf } from './rounds/open-game.ts';
import type { RoundRecord } from './rounds/round-record.ts';
import { findAnyRound, findRound, markSeen } from './rounds/rounds.repository.ts';
import { findPair, revealedOf } from './rounds/seeds.ts';
import { currencyView, demoCredit, requireSession } from './rounds/sessions.ts';
import { viewOf, wonMinor } from './rounds/solo-round.ts';
import type { StudioContext } from './rounds/studio-context.ts';
import { replaySportBet } from './sport/replay-sport-bet.ts';
import type { SportService } from './sport/sport-service.ts';

const isUuid = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/**
 * Stores how far a round was watched. At its end requests the balance from the wallet, which shows the operator that
 * the player has seen the result and may see it everywhere. Throws ERR_IS, ERR_VAL.
 */
export async function watchRound(context: StudioContext, request: SeenRequest): Promise<SeenResponse> {
  const { db, clock, wallet } = context;
  const session = await requireSession(db, request.session, clock());
  const cursor = isUuid(request.round)
    ? await markSeen(db, session.playerId, request.round, request.cursor)
    : undefined;
  if (cursor === undefined) throw new HgsRefusal('ERR_VAL', 'there is no such round', 'round');
  const round = (await findRound(db, session.playerId, request.round))!;
  if (cursor < round.events.length) {
    const without = round.balanceMinor - wonMinor(round);
    return { cursor, balance: (without > 0n ? without : 0n).toString() };
  }
  if (session.playMode === 'demo') return { cursor, balance: (await demoCredit(db, session)).toString() };
  const reply = await wallet.call('balance', { player: session.playerId, currency: session.currency });
  // Until the wallet has the result, its balance would be too low.
  const isCurrent = round.state !== 'decided' && reply.isKnown && reply.answer.code === 'OK' && reply.answer.balance;
  return { cursor, balance: isCurrent || round.balanceMinor.toString() };
}

/** Returns a past round by its id, for any caller. Contains the server seed once it has been revealed. */
export async function replayRound(
  context: StudioContext,
  sport: SportService,
  roundId: string,
): Promise<ReplayResponse> {
  const record = await findRecord(context, sport, roundId);
  return { ...record, about: factsOf(findGame(record.game)!.manifest), timeZone: await context.timeZone() };
}

async function findRecord(context: StudioContext, sport: SportService, roundId: string): Promise<RoundRecord> {
  const { db } = context;
  if (!isUuid(roundId)) throw new HgsRefusal('ERR_VAL', 'there is no such round', 'round');
  const round = await findAnyRound(db, roundId);
  if (!round?.pairId) {
    return (
      (await replayHaul(db, roundId)) ?? (await replaySportBet(sport, roundId)) ?? replaySharedBet(context, roundId)
    );
  }
  const pair = await findPair(db, round);
  return {
    game: round.gameCode,
    rulesVersion: round.rulesVersion,
    currency: currencyView(round.currency),
    round: viewOf(round),
    playedAt: round.createdAt.getTime(),
    fair: revealedOf(pair, round.nonce!),
  };
}

/**
 * Returns a bet on a shared round: its seeds are the round's link of the chain, the table's salt and the round's
 * number.
 */
async function replaySharedBet({ db }: StudioContext, betId: string): Promise<RoundRecord> {
  const bet = await db
    .selectFrom('studio_shared_bets as bet')
    .innerJoin('studio_shared_rounds as round', (join) =>
      join.onRef('round.chain_id', '=', 'bet.chain_id').onRef('round.round_number', '=', 'bet.round_number'),
    )
    .innerJoin('studio_shared_chains as chain', 'chain.chain_id', 'bet.chain_id')
    .innerJoin('commitments as commitment', 'commitment.commitment_id', 'chain.commitment_id')
    .selectAll('bet')
    .select(['round.hash as round_hash', 'commitment.salt'])
    .where('bet.bet_id', '=', betId)
    .where('bet.state', 'in', ['won', 'lost'])
    .where('round.phase', '=', 'over')
    .executeTakeFirst();
  if (!bet) throw new HgsRefusal('ERR_VAL', 'there is no such round', 'round');
  const currency: CurrencyView = currencyView(bet.currency);
  return {
    game: bet.game_code,
    rulesVersion: bet.rules_version,
    currency,
    round: {
      id: bet.bet_id,
      state: 'closed',
      nonce: bet.round_number,
      stake: bet.stake_minor.toString(),
      params: bet.choice as PlayParams,
      events: bet.events as RoundEvent[],
      payout: (bet.payout_minor ?? 0n).toString(),
    },
    playedAt: bet.created_at.getTime(),
    fair: {
      // Each link's SHA-256 is the link before it, which was public when the bet was made.
      serverSeedHash: sha256Hex(bet.round_hash ?? ''),
      clientSeed: bet.salt!,
      nonce: bet.round_number,
      serverSeed: bet.round_hash ?? '',
    },
  };
}
