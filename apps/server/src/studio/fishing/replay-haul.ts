import type { Db } from '@sabai/db';
import { findGame, type InstantEvent, paramsOf, type SoloGame, type WeaponName } from '@sabai/studio';
import { playSoloRound } from '@sabai/studio/node';
import { currencyView } from '../sessions.ts';
import type { RoundRecord } from '../watch-round.ts';
import { findAnyHaul, type ShotRecord } from './hauls.repository.ts';

/**
 * A haul of the past: its shots in their order, played again from their seeds. `nonce` is that of the first. A haul whose
 * player changed the seeds in the middle tells those of its first volley.
 */
export async function replayHaul(db: Db, haulId: string): Promise<RoundRecord | undefined> {
  const haul = await findAnyHaul(db, haulId);
  if (!haul || (haul.state !== 'decided' && haul.state !== 'closed')) return undefined;
  const volleys = await db
    .selectFrom('studio_volleys as volley')
    .innerJoin('studio_seed_pairs as pair', (join) =>
      join.onRef('pair.player_id', '=', 'volley.player_id').onRef('pair.pair_id', '=', 'volley.pair_id'),
    )
    .selectAll('volley')
    .select(['pair.server_seed', 'pair.server_seed_hash', 'pair.client_seed', 'pair.revealed_at'])
    .where('volley.player_id', '=', haul.playerId)
    .where('volley.haul_id', '=', haulId)
    .orderBy('volley.pair_id')
    .orderBy('volley.first_nonce')
    .execute();
  const [first] = volleys;
  if (!first) return undefined;
  const game = findGame(haul.gameCode) as SoloGame;
  const events = volleys.flatMap((volley) =>
    (volley.shots as unknown as ShotRecord[]).map(([weapon, cost, , ...kinds], index) => {
      const seeds = {
        serverSeed: volley.server_seed,
        clientSeed: volley.client_seed,
        nonce: volley.first_nonce + index,
      };
      const params = paramsOf({ weapon: weapon as WeaponName, fish: kinds });
      return playSoloRound(game, seeds, BigInt(cost), 'base', params).events[0] as InstantEvent;
    }),
  );
  return {
    game: haul.gameCode,
    rulesVersion: haul.rulesVersion,
    currency: currencyView(haul.currency),
    round: {
      id: haul.haulId,
      state: 'closed',
      nonce: first.first_nonce,
      stake: haul.stakedMinor.toString(),
      events: [...events, { type: 'final', amount: haul.wonMinor.toString() }],
      payout: haul.wonMinor.toString(),
    },
    playedAt: haul.createdAt.getTime(),
    fair: {
      serverSeedHash: first.server_seed_hash,
      clientSeed: first.client_seed,
      nonce: first.first_nonce,
      ...(first.revealed_at ? { serverSeed: first.server_seed } : {}),
    },
  };
}
