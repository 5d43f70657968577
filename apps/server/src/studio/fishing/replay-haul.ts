import type { Db } from '@sabai/db';
import {
  findGame,
  type InstantEvent,
  paramsOf,
  type ReplayVolley,
  type RevealedCommitment,
  type SoloGame,
  type WeaponName,
} from '@sabai/studio';
import { playSoloRound } from '@sabai/studio/node';
import { currencyView } from '../sessions.ts';
import type { RoundRecord } from '../watch-round.ts';
import { findAnyHaul, type Haul, type ShotRecord } from './hauls.repository.ts';

/**
 * A haul of the past, or the one that goes on as far as it has come: its shots in their order, played again from their seeds.
 * Each is proved by itself; `fair` is that of the first.
 */
export async function replayHaul(db: Db, haulId: string): Promise<RoundRecord | undefined> {
  const haul = await findAnyHaul(db, haulId);
  if (!haul || !['open', 'decided', 'closed'].includes(haul.state)) return undefined;
  const written = await db
    .selectFrom('studio_volleys as volley')
    .innerJoin('studio_seed_pairs as pair', (join) =>
      join.onRef('pair.player_id', '=', 'volley.player_id').onRef('pair.pair_id', '=', 'volley.pair_id'),
    )
    .select(['volley.first_nonce', 'volley.shots'])
    .select(['pair.server_seed', 'pair.server_seed_hash', 'pair.client_seed', 'pair.revealed_at'])
    .where('volley.player_id', '=', haul.playerId)
    .where('volley.haul_id', '=', haulId)
    .orderBy('volley.pair_id')
    .orderBy('volley.first_nonce')
    .execute();
  const game = findGame(haul.gameCode) as SoloGame;
  const events: InstantEvent[] = [];
  const volleys = written.map((row): ReplayVolley => {
    const shots = row.shots as unknown as ShotRecord[];
    return {
      fair: commitmentOf(row, row.first_nonce),
      shots: shots.map(([weapon, stake, payout, ...fish], index) => {
        const params = paramsOf({ weapon: weapon as WeaponName, fish });
        const seeds = { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.first_nonce + index };
        events.push(playSoloRound(game, seeds, BigInt(stake), 'base', params).events[0] as InstantEvent);
        return { stake, payout, params };
      }),
    };
  });
  const fair = volleys[0]?.fair ?? (await seedsInUse(db, haul));
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

interface SeedRow {
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly revealed_at: Date | null;
}

const commitmentOf = (row: SeedRow, nonce: number): RevealedCommitment => ({
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nonce,
  ...(row.revealed_at ? { serverSeed: row.server_seed } : {}),
});

/** For a haul in which nothing was shot. */
async function seedsInUse(db: Db, { playerId, gameCode }: Haul): Promise<RevealedCommitment | undefined> {
  const row = await db
    .selectFrom('studio_seed_pairs')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
  return row && commitmentOf(row, row.next_nonce);
}
