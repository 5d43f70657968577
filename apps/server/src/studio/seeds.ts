import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { type FairnessCommitment, isClientSeed, type SeedsResponse } from '@sabai/studio';
import { newClientSeed, newSecret, sha256Hex } from '@sabai/studio/node';
import { HgsRefusal } from './hgs-refusal.ts';

/** The seeds a player's solo bets at one game come from. `nextNonce` is that of the next bet. */
export interface SeedPair {
  readonly pairId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export interface SeedOwner {
  readonly playerId: string;
  readonly gameCode: string;
}

interface SeedRow {
  readonly pair_id: string;
  readonly server_seed: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly next_nonce: number;
}

const pairOf = (row: SeedRow): SeedPair => ({
  pairId: row.pair_id,
  serverSeed: row.server_seed,
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed,
  nextNonce: row.next_nonce,
});

export const commitmentOf = (pair: Omit<SeedPair, 'serverSeed'>): FairnessCommitment => ({
  serverSeedHash: pair.serverSeedHash,
  clientSeed: pair.clientSeed,
  nonce: pair.nextNonce,
});

async function insertPair(tx: Tx, owner: SeedOwner, clientSeed: string, now: Date): Promise<void> {
  const serverSeed = newSecret();
  await tx
    .insertInto('studio_seed_pairs')
    .values({
      player_id: owner.playerId,
      game_code: owner.gameCode,
      server_seed: serverSeed,
      server_seed_hash: sha256Hex(serverSeed),
      client_seed: clientSeed,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'game_code']).where('revealed_at', 'is', null).doNothing())
    .execute();
}

/** The pair in use, locked until the transaction ends; made when the player has none. */
export async function lockSeeds(tx: Tx, owner: SeedOwner, now: Date): Promise<SeedPair> {
  const find = () =>
    tx
      .selectFrom('studio_seed_pairs')
      .selectAll()
      .where('player_id', '=', owner.playerId)
      .where('game_code', '=', owner.gameCode)
      .where('revealed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  let row = await find();
  if (!row) {
    await insertPair(tx, owner, newClientSeed(), now);
    row = await find();
  }
  return pairOf(row!);
}

/** The next bet has another nonce. */
export async function spendNonce(tx: Tx, { playerId }: SeedOwner, pairId: string): Promise<void> {
  await tx
    .updateTable('studio_seed_pairs')
    .set({ next_nonce: sql`next_nonce + 1` })
    .where('player_id', '=', playerId)
    .where('pair_id', '=', pairId)
    .execute();
}

/**
 * Reveals the pair in use and commits to a new one. The same `req` again gets the first answer.
 * Throws ERR_VAL for a client seed that cannot be one, ERR_CLOSED while a round of the pair waits for its player.
 */
export async function rotateSeeds(
  db: Db,
  owner: SeedOwner,
  { req, clientSeed, now }: { req: string; clientSeed: string | undefined; now: Date },
): Promise<SeedsResponse> {
  if (clientSeed !== undefined && !isClientSeed(clientSeed)) {
    throw new HgsRefusal('ERR_VAL', '1 to 64 printable characters without space or colon', 'clientSeed');
  }
  return inTransaction(db, async (tx) => {
    let current = await lockSeeds(tx, owner, now);
    const revealedBefore = await tx
      .selectFrom('studio_seed_pairs')
      .selectAll()
      .where('player_id', '=', owner.playerId)
      .where('game_code', '=', owner.gameCode)
      .where('revealed_by', '=', req)
      .executeTakeFirst();
    let revealed = revealedBefore && pairOf(revealedBefore);
    if (!revealed) {
      const open = await tx
        .selectFrom('studio_rounds')
        .select('round_id')
        .where('player_id', '=', owner.playerId)
        .where('game_code', '=', owner.gameCode)
        .where('has_steps', '=', true)
        .where('state', '=', 'open')
        .executeTakeFirst();
      if (open) throw new HgsRefusal('ERR_CLOSED', 'a round of these seeds is not over');
      await tx
        .updateTable('studio_seed_pairs')
        .set({ revealed_at: now, revealed_by: req })
        .where('player_id', '=', owner.playerId)
        .where('pair_id', '=', current.pairId)
        .execute();
      revealed = current;
      await insertPair(tx, owner, clientSeed ?? revealed.clientSeed, now);
      current = await lockSeeds(tx, owner, now);
    }
    const { serverSeed, serverSeedHash, clientSeed: usedSeed, nextNonce } = revealed;
    return {
      ...(nextNonce > 0
        ? { revealed: { serverSeed, serverSeedHash, clientSeed: usedSeed, lastNonce: nextNonce - 1 } }
        : {}),
      fair: commitmentOf(current),
    };
  });
}
