import type { Db } from '@sabai/db';
import {
  findGame,
  type InstantEvent,
  paramsOf,
  type ReplayVolley,
  type RevealedCommitment,
  type SoloGame,
  type WeaponName,
} from '@sabai/games';
import { playSoloRound } from '@sabai/games/node';
import type { RoundRecord } from '../rounds/round-record.ts';
import { commitmentOf, findPair, findSeeds, revealedOf } from '../rounds/seeds.ts';
import { currencyView } from '../rounds/sessions.ts';
import { findAnyHaul, type Haul, type ShotRecord } from './hauls.repository.ts';

/**
 * Returns the replay of a haul, complete or so far: its shots in order, decided again from their seeds. Each has its
 * own proof; `fair` is that of the first.
 */
export async function replayHaul(db: Db, haulId: string): Promise<RoundRecord | undefined> {
  const haul = await findAnyHaul(db, haulId);
  if (!haul || !['open', 'decided', 'closed'].includes(haul.state)) return undefined;
  const written = await db
    .selectFrom('studio_volleys')
    .select(['pair_id', 'first_nonce', 'shots'])
    .where('player_id', '=', haul.playerId)
    .where('haul_id', '=', haulId)
    .orderBy('pair_id')
    .orderBy('first_nonce')
    .execute();
  const pairIds = [...new Set(written.map(({ pair_id }) => pair_id))];
  const found = await Promise.all(pairIds.map((pairId) => findPair(db, { playerId: haul.playerId, pairId })));
  const pairs = new Map(found.map((pair) => [pair.pairId, pair]));
  const game = findGame(haul.gameCode) as SoloGame;
  const events: InstantEvent[] = [];
  const volleys = written.map((row): ReplayVolley => {
    const pair = pairs.get(row.pair_id)!;
    const shots = row.shots as unknown as ShotRecord[];
    return {
      fair: revealedOf(pair, row.first_nonce),
      shots: shots.map(([weapon, stake, payout, ...fish], index) => {
        const params = paramsOf({ weapon: weapon as WeaponName, fish });
        const seeds = { ...pair, nonce: row.first_nonce + index };
        events.push(playSoloRound(game, seeds, BigInt(stake), 'base', params).events[0] as InstantEvent);
        return { stake, payout, params };
      }),
    };
  });
  const fair = volleys[0]?.fair ?? (await nextOf(db, haul));
  if (!fair) return undefined;
  return {
    game: haul.gameCode,
    rulesVersion: haul.rulesVersion,
    currency: currencyView(haul.currency),
    round: {
      id: haul.haulId,
      state: haul.state === 'open' ? 'open' : 'closed',
      nonce: fair.nonce,
      stake: haul.stakedMinor.toString(),
      events: [...events, { type: 'final', amount: haul.wonMinor.toString() }],
      payout: haul.wonMinor.toString(),
    },
    playedAt: haul.createdAt.getTime(),
    fair,
    volleys,
  };
}

/** For a haul without shots. */
async function nextOf(db: Db, haul: Haul): Promise<RevealedCommitment | undefined> {
  const pair = await findSeeds(db, haul);
  return pair && commitmentOf(pair);
}
