import { type Db, inTransaction, sql, type Tx } from '@sabai/db';
import { type FairnessCommitment, isClientSeed, type RevealedCommitment, type SeedsResponse } from '@sabai/games';
import { newSecret, sha256Hex } from '@sabai/games/node';
import { HgsRefusal } from './hgs-refusal.ts';

/** The seeds of a player's solo bets at one game. `nextNonce` is that of the next bet. */
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

/**
 * The seeds for display: the current pair, once the player has given a seed, and the hash committed to the next seed.
 */
export interface ShownSeeds {
  readonly fair?: FairnessCommitment;
  readonly nextServerSeedHash: string;
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

/** Selects a player's pairs that have been in use. */
const pairsOf = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('studio_seed_pairs')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('client_seed', 'is not', null)
    .$narrowType<{ client_seed: string }>();

const inUse = (db: Db | Tx, { playerId, gameCode }: SeedOwner) =>
  pairsOf(db, playerId).where('game_code', '=', gameCode).where('revealed_at', 'is', null);

/** Returns the seeds of a bet; throws for an unknown pair. */
export async function findPair(
  db: Db | Tx,
  { playerId, pairId }: { playerId: string; pairId: string | undefined },
): Promise<SeedPair & { isRevealed: boolean }> {
  const row = await pairsOf(db, playerId).where('pair_id', '=', pairId!).executeTakeFirstOrThrow();
  return { ...pairOf(row), isRevealed: row.revealed_at !== null };
}

/** Returns the seeds of a player's next bet; undefined before the first seed. */
export async function findSeeds(db: Db, owner: SeedOwner): Promise<SeedPair | undefined> {
  const row = await inUse(db, owner).executeTakeFirst();
  return row && pairOf(row);
}

/** Returns the public part of a bet's seeds. */
export const revealedOf = (
  {
    serverSeed,
    serverSeedHash,
    clientSeed,
    isRevealed,
  }: Omit<SeedPair, 'pairId' | 'nextNonce'> & { isRevealed: boolean },
  nonce: number,
): RevealedCommitment => ({ serverSeedHash, clientSeed, nonce, ...(isRevealed ? { serverSeed } : {}) });

const waiting = (tx: Tx, { playerId, gameCode }: SeedOwner) =>
  tx
    .selectFrom('studio_seed_pairs')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('client_seed', 'is', null);

/**
 * Generates the next server seed and publishes its hash, unless one exists. It does not depend on the player's input.
 */
async function commitNext(tx: Tx, owner: SeedOwner, now: Date): Promise<void> {
  const serverSeed = newSecret();
  await tx
    .insertInto('studio_seed_pairs')
    .values({
      player_id: owner.playerId,
      game_code: owner.gameCode,
      server_seed: serverSeed,
      server_seed_hash: sha256Hex(serverSeed),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'game_code']).where('client_seed', 'is', null).doNothing())
    .execute();
}

/** Returns the seeds for display; from here on the next server seed is committed. */
export function showSeeds(db: Db, owner: SeedOwner, now: Date): Promise<ShownSeeds> {
  return inTransaction(db, async (tx) => {
    await commitNext(tx, owner, now);
    return shownSeeds(tx, owner);
  });
}

async function shownSeeds(tx: Tx, owner: SeedOwner): Promise<ShownSeeds> {
  const current = await inUse(tx, owner).executeTakeFirst();
  const { server_seed_hash } = await waiting(tx, owner).executeTakeFirstOrThrow();
  return { ...(current ? { fair: commitmentOf(pairOf(current)) } : {}), nextServerSeedHash: server_seed_hash };
}

/** Throws ERR_VAL before the player's first seed: without it, the server alone would determine the round. */
export async function assertSeeded(tx: Tx, owner: SeedOwner): Promise<void> {
  if (!(await inUse(tx, owner).executeTakeFirst())) throw unseeded();
}

/** Returns the current pair, locked until the transaction ends. Throws ERR_VAL before the player's first seed. */
export async function lockSeeds(tx: Tx, owner: SeedOwner): Promise<SeedPair> {
  const pair = await lockInUse(tx, owner);
  if (!pair) throw unseeded();
  return pair;
}

async function lockInUse(tx: Tx, owner: SeedOwner): Promise<SeedPair | undefined> {
  for (;;) {
    const row = await inUse(tx, owner).forUpdate().executeTakeFirst();
    // After a concurrent change of seeds the old pair is gone: read the new one.
    if (row || !(await inUse(tx, owner).executeTakeFirst())) return row && pairOf(row);
  }
}

/** Serialises changes of a player's seeds, and returns the committed pair after the last change. */
async function lockWaiting(tx: Tx, owner: SeedOwner) {
  for (;;) {
    const row = await waiting(tx, owner).forUpdate().executeTakeFirst();
    if (row) return row;
  }
}

const unseeded = () => new HgsRefusal('ERR_VAL', 'give a seed of your own first', 'clientSeed');

/** Increments the nonce. */
export async function spendNonce(tx: Tx, { playerId }: SeedOwner, pairId: string): Promise<void> {
  await tx
    .updateTable('studio_seed_pairs')
    .set({ next_nonce: sql`next_nonce + 1` })
    .where('player_id', '=', playerId)
    .where('pair_id', '=', pairId)
    .execute();
}

export interface SeedChange {
  readonly req: string;
  /** The hash shown to the player before they gave their seed. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly now: Date;
}

/**
 * Accepts a player's seed: the committed server seed comes into use, the previous pair is revealed, and the next server
 * seed is committed. Repeating `req` returns the first response. Throws ERR_VAL for an invalid or unchanged client
 * seed, and for a hash other than the committed one. Throws ERR_CLOSED while a round of the current pair is open.
 */
export async function takeSeed(db: Db, owner: SeedOwner, change: SeedChange): Promise<SeedsResponse> {
  const { req, serverSeedHash, clientSeed, now } = change;
  if (!isClientSeed(clientSeed)) {
    throw new HgsRefusal('ERR_VAL', '1 to 64 printable characters without space or colon', 'clientSeed');
  }
  return inTransaction(db, async (tx) => {
    await commitNext(tx, owner, now);
    const next = await lockWaiting(tx, owner);
    const isRepeated = await tx
      .selectFrom('studio_seed_pairs')
      .select('pair_id')
      .where('player_id', '=', owner.playerId)
      .where('game_code', '=', owner.gameCode)
      .where('taken_by', '=', req)
      .executeTakeFirst();
    if (!isRepeated) {
      if (next.server_seed_hash !== serverSeedHash) {
        throw new HgsRefusal('ERR_VAL', 'another server seed is next by now', 'serverSeedHash');
      }
      const current = await lockInUse(tx, owner);
      // The next server seed was generated when this one was known, so it would add nothing.
      if (current?.clientSeed === clientSeed) throw new HgsRefusal('ERR_VAL', 'this is the present seed', 'clientSeed');
      if (current) await reveal(tx, owner, current, { req, now });
      await tx
        .updateTable('studio_seed_pairs')
        .set({ client_seed: clientSeed, taken_at: now, taken_by: req })
        .where('player_id', '=', owner.playerId)
        .where('pair_id', '=', next.pair_id)
        .execute();
      await commitNext(tx, owner, now);
    }
    const revealed = await pairsOf(tx, owner.playerId)
      .where('game_code', '=', owner.gameCode)
      .where('revealed_by', '=', req)
      .where('next_nonce', '>', 0)
      .executeTakeFirst();
    const shown = await shownSeeds(tx, owner);
    return { ...(revealed ? { revealed: endedOf(pairOf(revealed)) } : {}), ...shown, fair: shown.fair! };
  });
}

const endedOf = ({ serverSeed, serverSeedHash, clientSeed, nextNonce }: SeedPair) => ({
  serverSeed,
  serverSeedHash,
  clientSeed,
  lastNonce: nextNonce - 1,
});

/** Throws ERR_CLOSED while a round of the pair is open: its seed would reveal the round's hidden content. */
async function reveal(tx: Tx, owner: SeedOwner, pair: SeedPair, { req, now }: Pick<SeedChange, 'req' | 'now'>) {
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
    .where('pair_id', '=', pair.pairId)
    .execute();
}
