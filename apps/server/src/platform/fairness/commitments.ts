import { hash } from 'node:crypto';
import type { Db, Tx } from '@sabai/db';
import { saltText } from '@sabai/games';

/**
 * Commitments: a hash is published and then salted with values that were unpredictable at that time; the draw uses
 * both. The tables of shared rounds use hash chains this way. A draw of rewards can do the same. It publishes the hash
 * of its secret, collects seeds from players or names a beacon's round, draws with secret and salt, and reveals the
 * secret.
 */
export type SaltSource =
  /** A text that was always public. It supports no claim of fairness. */
  | { readonly kind: 'none' }
  /** The first seeds that players submit after the publication, up to this number. */
  | { readonly kind: 'players'; readonly wanted: number }
  /** A round of a drand beacon, named by the hash of its chain; published at `dueAt`. */
  | { readonly kind: 'drand'; readonly beacon: string; readonly round: number; readonly dueAt: Date };

export interface Commitment {
  readonly commitmentId: number;
  readonly subject: string;
  readonly hash: string;
  readonly source: SaltSource;
  readonly publishedAt: Date;
  /** In the order in which they form the salt. */
  readonly values: readonly { readonly value: string; readonly givenAt: Date }[];
  readonly salt: string | undefined;
  readonly saltedAt: Date | undefined;
}

/** The salt of a commitment without salt. */
const unsalted = 'unsalted';

const saltOf = (published: string, values: readonly string[]): string => hash('sha256', saltText(published, values));

/** Publishes a hash. The source of its salt is fixed with it and does not change. */
export async function publishCommitment(
  tx: Tx,
  { subject, hash: published, source }: Pick<Commitment, 'subject' | 'hash' | 'source'>,
  now: Date,
): Promise<number> {
  const { commitment_id } = await tx
    .insertInto('commitments')
    .values({
      subject,
      hash: published,
      source: source.kind,
      published_at: now,
      ...(source.kind === 'none' && { salt: unsalted, salted_at: now }),
      ...(source.kind === 'players' && { wanted: source.wanted }),
      ...(source.kind === 'drand' && {
        beacon: source.beacon,
        beacon_round: BigInt(source.round),
        due_at: source.dueAt,
      }),
    })
    .returning('commitment_id')
    .executeTakeFirstOrThrow();
  return commitment_id;
}

/** Result of a submitted seed: accepted, one of the player's is already in the list, or the list is complete. */
export type GivenSeed = 'taken' | 'known' | 'closed';

/**
 * Accepts a player's seed for the salt of a published hash, one per player. The last seed completes the salt in the
 * same commit.
 */
export async function giveSeed(
  tx: Tx,
  { hash: published, value, givenBy }: { hash: string; value: string; givenBy: string },
  now: Date,
): Promise<GivenSeed> {
  // Serialises seeds, so that their order is the order of the list and the number is not exceeded.
  const row = await tx
    .selectFrom('commitments')
    .selectAll()
    .where('hash', '=', published)
    .where('source', '=', 'players')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'closed';
  const given = await valuesOf(tx, [row.commitment_id]);
  if (given.some(({ given_by }) => given_by === givenBy)) return 'known';
  // A seed in the millisecond of the publication does not count as later.
  if (row.salt !== null || now <= row.published_at) return 'closed';
  await insertValue(tx, row.commitment_id, { place: given.length, value, givenBy }, now);
  if (given.length + 1 === row.wanted) {
    await setSalt(tx, row, [...given.map((one) => one.value), value], now);
  }
  return 'taken';
}

/** Returns the commitments whose beacon's round is published by now. */
export async function dueBeacons(db: Db, now: Date) {
  const rows = await db
    .selectFrom('commitments')
    .selectAll()
    .where('salt', 'is', null)
    .where('due_at', '<=', now)
    .execute();
  return rows.map((row) => ({ hash: row.hash, beacon: row.beacon!, round: Number(row.beacon_round) }));
}

/** Salts a hash with the randomness of its beacon's round. Idempotent, also across processes. */
export async function saltByBeacon(tx: Tx, published: string, randomness: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('commitments')
    .selectAll()
    .where('hash', '=', published)
    .where('source', '=', 'drand')
    .where('salt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  await insertValue(tx, row.commitment_id, { place: 0, value: randomness, givenBy: row.beacon! }, now);
  await setSalt(tx, row, [randomness], now);
}

const valuesOf = (db: Db | Tx, commitmentIds: readonly number[]) =>
  db
    .selectFrom('commitment_values')
    .selectAll()
    .where('commitment_id', 'in', commitmentIds)
    .orderBy('commitment_id')
    .orderBy('place')
    .execute();

async function insertValue(
  tx: Tx,
  commitmentId: number,
  { place, value, givenBy }: { place: number; value: string; givenBy: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('commitment_values')
    .values({ commitment_id: commitmentId, place, value, given_by: givenBy, given_at: now })
    .execute();
}

async function setSalt(
  tx: Tx,
  { commitment_id, hash: published }: { commitment_id: number; hash: string },
  values: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('commitments')
    .set({ salt: saltOf(published, values), salted_at: now })
    .where('commitment_id', '=', commitment_id)
    .execute();
}

/** Returns the commitments of a kind of subject with all public fields, newest first. */
export async function listCommitments(db: Db, subjectStart: string): Promise<Commitment[]> {
  const rows = await db
    .selectFrom('commitments')
    .selectAll()
    .where('subject', 'like', `${subjectStart}%`)
    .orderBy('commitment_id', 'desc')
    .execute();
  const values =
    rows.length > 0
      ? await valuesOf(
          db,
          rows.map(({ commitment_id }) => commitment_id),
        )
      : [];
  return rows.map((row) => ({
    commitmentId: row.commitment_id,
    subject: row.subject,
    hash: row.hash,
    publishedAt: row.published_at,
    source: sourceOf(row),
    values: values
      .filter(({ commitment_id }) => commitment_id === row.commitment_id)
      .map(({ value, given_at }) => ({ value, givenAt: given_at })),
    salt: row.salt ?? undefined,
    saltedAt: row.salted_at ?? undefined,
  }));
}

interface SourceRow {
  readonly source: string;
  readonly wanted: number | null;
  readonly beacon: string | null;
  readonly beacon_round: bigint | null;
  readonly due_at: Date | null;
}

function sourceOf({ source, wanted, beacon, beacon_round, due_at }: SourceRow): SaltSource {
  if (source === 'players') return { kind: 'players', wanted: wanted! };
  if (source === 'drand') return { kind: 'drand', beacon: beacon!, round: Number(beacon_round), dueAt: due_at! };
  return { kind: 'none' };
}
