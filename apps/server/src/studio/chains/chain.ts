import { type Db, inTransaction, sql } from '@sabai/db';
import { sha256Hex } from '@sabai/games/node';
import { publishCommitment, type SaltSource } from '../../platform/fairness/commitments.ts';
import { checkpointEvery, makeLinks } from './chain-links.ts';

/** The chain of a table: round n uses link n, whose SHA-256 is the public link of round n − 1. */
export interface SharedChain {
  readonly chainId: number;
  readonly length: number;
  readonly terminalHash: string;
  readonly salt: string;
  /** Whether its salt was unpredictable when its end was published. */
  readonly isSalted: boolean;
  readonly openedAt: Date;
  /** Returns the secret link of a round, 1…length. */
  hashOf(round: number): Promise<string>;
  /** Returns those of several rounds, from the last down to the first. */
  hashesDown(from: number, to: number): Promise<string[]>;
}

export interface ChainSettings {
  readonly gameCode: string;
  /** The game version of its rounds. */
  readonly rulesVersion: string;
  readonly length: number;
  /** Ends the generation of a chain, with an AbortError. */
  readonly stopping: AbortSignal;
}

/** Returns the source of the next chain's salt; rejects while the beacon's rounds are unavailable. */
export type NextSalt = (now: Date) => Promise<SaltSource>;

/** The commitments of the tables' chains, and of one version of a game. */
export const chainSubjects = 'chain ';
const subjectOf = ({ gameCode, rulesVersion }: ChainSettings) => `${chainSubjects}${gameCode} ${rulesVersion}`;

/** A chain without a salt is played only until a salted one is ready, so it can be short. */
const unsaltedLength = 100_000;

const chainsOf = (db: Db, { gameCode, rulesVersion }: ChainSettings) =>
  db
    .selectFrom('studio_shared_chains as chain')
    .innerJoin('commitments as commitment', 'commitment.commitment_id', 'chain.commitment_id')
    .select('chain.chain_id')
    .where('chain.game_code', '=', gameCode)
    .where('chain.rules_version', '=', rulesVersion);

/** Returns the last opened chain; undefined if there is none. */
async function chainInPlay(db: Db, settings: ChainSettings): Promise<SharedChain | undefined> {
  const row = await chainsOf(db, settings)
    .where('chain.opened_at', 'is not', null)
    .orderBy('chain.opened_at', 'desc')
    .orderBy('chain.chain_id', 'desc')
    .executeTakeFirst();
  return row && readChain(db, row.chain_id);
}

/** Selects a chain that is not open yet: without its salt, or salted and next. */
const waitingChain = (db: Db, settings: ChainSettings, isSalted?: true) =>
  chainsOf(db, settings)
    .where('chain.opened_at', 'is', null)
    .$if(isSalted === true, (query) => query.where('commitment.salt', 'is not', null))
    .orderBy('chain.chain_id')
    .executeTakeFirst();

/**
 * Opens the chain to be played now. A salted one is played to its end. An unsalted one is replaced as soon as a salted
 * one is ready, and is created only if no other chain exists. Only one node may call it at a time.
 */
export async function openChain(
  db: Db,
  settings: ChainSettings,
  hasRounds: (chain: SharedChain) => boolean | Promise<boolean>,
  now: Date,
): Promise<SharedChain> {
  const inPlay = await chainInPlay(db, settings);
  const isLasting = inPlay !== undefined && (await hasRounds(inPlay));
  if (isLasting && inPlay.isSalted) return inPlay;
  const ready = await waitingChain(db, settings, true);
  if (!ready && isLasting) return inPlay;
  const length = Math.min(settings.length, unsaltedLength);
  const chainId = ready?.chain_id ?? (await createChain(db, { ...settings, length }, { kind: 'none' }, now));
  await db
    .updateTable('studio_shared_chains')
    .set({ opened_at: now })
    .where('chain_id', '=', chainId)
    .where('opened_at', 'is', null)
    .execute();
  return readChain(db, chainId);
}

/**
 * Publishes the end of the next chain, so that it can be salted before it is needed. Only one node may call it at a
 * time.
 */
export async function publishNext(db: Db, settings: ChainSettings, nextSalt: NextSalt, now: Date): Promise<void> {
  if (!(await waitingChain(db, settings))) await createChain(db, settings, await nextSalt(now), now);
}

/** Returns an opened chain. */
export async function readChain(db: Db, chainId: number): Promise<SharedChain> {
  const row = await db
    .selectFrom('studio_shared_chains as chain')
    .innerJoin('commitments as commitment', 'commitment.commitment_id', 'chain.commitment_id')
    .select(['chain.length', 'chain.terminal_hash', 'chain.opened_at', 'commitment.salt', 'commitment.source'])
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  const { length, terminal_hash: terminalHash, salt, opened_at: openedAt, source } = row;
  let near: { round: number; hash: string } | undefined;
  async function hashOf(round: number): Promise<string> {
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
  }
  return {
    chainId,
    length,
    terminalHash,
    salt: salt!,
    isSalted: source !== 'none',
    openedAt: openedAt!,
    hashOf,
    async hashesDown(from, to) {
      const hashes = [await hashOf(from)];
      for (let at = from; at > to; at--) hashes.push(sha256Hex(hashes.at(-1)!));
      return hashes;
    },
  };
}

/** Creates a chain and publishes its end together with the source of its salt. */
async function createChain(db: Db, settings: ChainSettings, source: SaltSource, now: Date): Promise<number> {
  const { gameCode, rulesVersion, length, stopping } = settings;
  const { terminalHash, links } = await makeLinks(length, stopping);
  return inTransaction(db, async (tx) => {
    const commitmentId = await publishCommitment(tx, { subject: subjectOf(settings), hash: terminalHash, source }, now);
    const { chain_id } = await tx
      .insertInto('studio_shared_chains')
      .values({
        game_code: gameCode,
        rules_version: rulesVersion,
        length,
        terminal_hash: terminalHash,
        commitment_id: commitmentId,
        created_at: now,
      })
      .returning('chain_id')
      .executeTakeFirstOrThrow();
    const rounds = links.map(({ round }) => round);
    const hashes = links.map(({ hash }) => hash);
    await sql`insert into studio_shared_links (chain_id, round_number, hash)
      select ${chain_id}, * from unnest(${rounds}::integer[], ${hashes}::text[])`.execute(tx);
    return chain_id;
  });
}
