import { hash } from 'node:crypto';
import type { Db, Tx } from '@sabai/db';
import { saltText } from '@sabai/games';

/**
 * Commitments: a hash is published, and only then salted by values that nobody could know at that time; what is drawn comes
 * from both. The tables of shared rounds play chains of hashes this way, and a draw of rewards can use the same: publish the
 * hash of its secret, let players give seeds or name a beacon's round, draw with secret and salt, reveal the secret.
 */
export type SaltSource =
  /** Nothing but a text that was always known. Nothing may be claimed. */
  | { readonly kind: 'none' }
  /** The first so many seeds that players give after the publication. */
  | { readonly kind: 'players'; readonly wanted: number }
  /** A round of a drand beacon, named by the hash of its chain; it is out at `dueAt`. */
  | { readonly kind: 'drand'; readonly beacon: string; readonly round: number; readonly dueAt: Date };

export interface Commitment {
  readonly commitmentId: number;
  readonly subject: string;
  readonly hash: string;
  readonly source: SaltSource;
  readonly publishedAt: Date;
  /** In the order in which they make the salt. */
  readonly values: readonly { readonly value: string; readonly givenAt: Date }[];
  readonly salt: string | undefined;
  readonly saltedAt: Date | undefined;
}

/** The salt of what nobody has salted. */
const unsalted = 'unsalted';

const saltOf = (published: string, values: readonly string[]): string => hash('sha256', saltText(published, values));

/** Binds the house to a hash. What it is salted with is named now and does not change. */
export async function publishCommitment(
  tx: Tx,
  { subject, hash: published, source }: Pick<Commitment, 'subject' | 'hash' | 'source'>,
  now: Date,
): Promise<number> {
  const { commitment_id } = await tx
    .insertInto('commitments')
    .values({
      ...{ subject, hash: published, source: source.kind, published_at: now },
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

/** What became of a player's seed: it is in the list, or another of theirs is already, or no more are taken. */
export type GivenSeed = 'taken' | 'known' | 'closed';

/**
 * Takes a seed of a player for the salt of a published hash, one of each. With the last that is wanted the salt is made, in the
 * same commit.
 */
export async function giveSeed(
  tx: Tx,
  { hash: published, value, givenBy }: { hash: string; value: string; givenBy: string },
  now: Date,
): Promise<GivenSeed> {
  // Seeds come one after the other, so that their order is that of the list and none is beyond the number.
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
  // A seed within the millisecond of the publication would not have come after it.
  if (row.salt !== null || now <= row.published_at) return 'closed';
  await insertValue(tx, row.commitment_id, { place: given.length, value, givenBy }, now);
  if (given.length + 1 === row.wanted) {
    await setSalt(tx, row, [...given.map((one) => one.value), value], now);
  }
  return 'taken';
}

/** Those whose beacon's round is out by now. */
export async function dueBeacons(db: Db, now: Date) {
  const rows = await db
    .selectFrom('commitments')
    .selectAll()
    .where('salt', 'is', null)
    .where('due_at', '<=', now)
    .execute();
  return rows.map((row) => ({ hash: row.hash, beacon: row.beacon!, round: Number(row.beacon_round) }));
}

/** Salts a hash with the randomness of its beacon's round. Again, or by another process, it changes nothing. */
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

/** The commitments of a kind of subject, newest first, with everything that anybody may know of them. */
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
    ...{ commitmentId: row.commitment_id, subject: row.subject, hash: row.hash, publishedAt: row.published_at },
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
