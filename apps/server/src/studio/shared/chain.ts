import { type Db, inTransaction, sql } from '@sabai/db';
import { sha256Hex } from '@sabai/studio/node';
import { checkpointEvery, makeLinks } from './chain-links.ts';

/** The chain a table plays: round n uses link n, whose SHA-256 is the public link of round n − 1. */
export interface SharedChain {
  readonly chainId: number;
  readonly length: number;
  readonly terminalHash: string;
  readonly salt: string;
  readonly createdAt: Date;
  /** The secret link of a round, 1…length. */
  hashOf(round: number): Promise<string>;
}

export interface ChainSettings {
  readonly gameCode: string;
  /** The version of the game that its rounds are played by. */
  readonly rulesVersion: string;
  readonly length: number;
  /** What the operator says in public after the terminal hash is known; the salt is made of both. */
  readonly operatorText: string;
}

/** The salt of the table: fixed by a text that is spoken only after the end of the chain was published. */
export const saltOf = (terminalHash: string, operatorText: string): string =>
  sha256Hex(`${terminalHash}:${operatorText}`);

/** The newest chain of a version of a game; undefined when it has none. */
export async function newestChain(
  db: Db,
  { gameCode, rulesVersion }: Pick<ChainSettings, 'gameCode' | 'rulesVersion'>,
): Promise<SharedChain | undefined> {
  const row = await db
    .selectFrom('studio_shared_chains')
    .select('chain_id')
    .where('game_code', '=', gameCode)
    .where('rules_version', '=', rulesVersion)
    .orderBy('chain_id', 'desc')
    .executeTakeFirst();
  return row && readChain(db, row.chain_id);
}

/** The newest chain with rounds left in it; makes one when there is none. Only one node may call it at a time. */
export async function openChain(db: Db, settings: ChainSettings, now: Date): Promise<SharedChain> {
  const find = () =>
    db
      .selectFrom('studio_shared_chains as chain')
      .select('chain.chain_id')
      .where('game_code', '=', settings.gameCode)
      .where('rules_version', '=', settings.rulesVersion)
      .where(
        sql<boolean>`length > (select coalesce(max(round_number), 0) from studio_shared_rounds r where r.chain_id = chain.chain_id)`,
      )
      .orderBy('chain_id', 'desc')
      .executeTakeFirst();
  let row = await find();
  if (!row) {
    await createChain(db, settings, now);
    row = (await find())!;
  }
  return readChain(db, row.chain_id);
}

/** A chain that is there. */
export async function readChain(db: Db, chainId: number): Promise<SharedChain> {
  const row = await db
    .selectFrom('studio_shared_chains')
    .selectAll()
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  const { length, terminal_hash: terminalHash, salt, created_at: createdAt } = row;
  let near: { round: number; hash: string } | undefined;
  return {
    chainId,
    length,
    terminalHash,
    salt,
    createdAt,
    async hashOf(round) {
      if (!Number.isInteger(round) || round < 1 || round > length) throw new RangeError(`rounds are 1 to ${length}`);
      if (!near || near.round < round || near.round - round >= checkpointEvery) {
        const link = await db
          .selectFrom('studio_shared_links')
          .select(['round_number', 'hash'])
          .where('chain_id', '=', chainId)
          .where('round_number', '>=', round)
          .orderBy('round_number')
          .limit(1)
          .executeTakeFirstOrThrow();
        near = { round: link.round_number, hash: link.hash };
      }
      let { hash } = near;
      for (let at = near.round; at > round; at--) hash = sha256Hex(hash);
      return hash;
    },
  };
}

/** Makes a chain and publishes its end. */
export async function createChain(db: Db, settings: ChainSettings, now: Date): Promise<void> {
  const { gameCode, rulesVersion, length, operatorText } = settings;
  const { terminalHash, links } = await makeLinks(length);
  await inTransaction(db, async (tx) => {
    const { chain_id } = await tx
      .insertInto('studio_shared_chains')
      .values({
        game_code: gameCode,
        rules_version: rulesVersion,
        length,
        terminal_hash: terminalHash,
        salt: saltOf(terminalHash, operatorText),
        created_at: now,
      })
      .returning('chain_id')
      .executeTakeFirstOrThrow();
    const rounds = links.map(({ round }) => round);
    const hashes = links.map(({ hash }) => hash);
    await sql`insert into studio_shared_links (chain_id, round_number, hash)
      select ${chain_id}, * from unnest(${rounds}::integer[], ${hashes}::text[])`.execute(tx);
  });
}
