import { type OutboxConsumer, type OutboxEvent, sql, type Tx } from '@sabai/db';
import {
  type CalculateType,
  type CompetitionRules,
  pointsOfRound,
  type Score,
  scoreOfPoints,
  scoreWith,
} from '@sabai/rewards';
import { gameOf, type Round, roundsTold, type ToldRound } from '../bonus/index.ts';
import {
  type Competition,
  type CompetitionVersion,
  competitionVersion,
  type Entry,
} from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';

type Dependencies = Pick<CompetitionDependencies, 'platform'>;
type CountedCompetition = CompetitionVersion & Pick<Competition, 'cutOffAt'>;

/** Returns the points of a round by the rules; undefined if they exclude it, or if it was taken back. */
export const pointsOf = (rules: CompetitionRules, round: Round): bigint | undefined =>
  round.is_open || round.staked <= 0n
    ? undefined
    : pointsOfRound(rules, {
        game: gameOf(round),
        currency: round.currency,
        stakedMinor: round.staked,
        wonMinor: round.won,
        settledAt: round.settled_at,
      });

/** Whether a round is one of this entry: placed after joining and before the end, and settled before the cut-off. */
export const isWithin = (
  { startsAt, endsAt, cutOffAt }: Omit<CountedCompetition, 'rules'>,
  { joined_at }: Pick<Entry, 'joined_at'>,
  round: Pick<Round, 'opened_at' | 'settled_at' | 'is_barred'>,
): boolean =>
  !round.is_barred &&
  round.opened_at >= startsAt &&
  round.opened_at >= joined_at &&
  round.opened_at < endsAt &&
  round.settled_at <= cutOffAt;

/** Writes what the rounds of an entry come to. */
export async function keepScore(
  tx: Tx,
  { member_id, offer_id }: Pick<Entry, 'member_id' | 'offer_id'>,
  score: Score | undefined,
  sums: Pick<Entry, 'rounds' | 'voids' | 'turnover_minor' | 'win_lose_minor' | 'best_multiplier'>,
  changed: { readonly changed_at: Date; readonly counted_at?: Date },
): Promise<void> {
  await tx
    .updateTable('competition_entries')
    .set({ ...sums, ...changed, score: score?.score ?? null, reached_at: score?.reachedAt ?? null })
    .where('member_id', '=', member_id)
    .where('offer_id', '=', offer_id)
    .execute();
}

interface KnownRound {
  readonly staked_minor: bigint;
  readonly won_minor: bigint;
  readonly points: bigint;
  readonly settled_at: Date;
  readonly voided_at: Date | null;
}

const multiplierOf = (staked: bigint, won: bigint) => (won * 100n) / staked;
const most = (one: bigint, other: bigint) => (one > other ? one : other);

/** Recomputes the score of an entry from its stored rounds. */
export async function scoreAnew(
  tx: Tx,
  { member_id, offer_id }: Pick<Entry, 'member_id' | 'offer_id'>,
  { calculateType }: CompetitionRules,
) {
  const rows: KnownRound[] = await tx
    .selectFrom('competition_rounds')
    .select(['staked_minor', 'won_minor', 'points', 'settled_at', 'voided_at'])
    .where('member_id', '=', member_id)
    .where('offer_id', '=', offer_id)
    .execute();
  const counted = rows.filter(({ voided_at }) => !voided_at);
  const score = scoreOfPoints(
    calculateType,
    rows.map(({ points, settled_at, voided_at }) => ({ points, settledAt: settled_at, voidedAt: voided_at })),
  );
  return {
    score,
    sums: {
      rounds: counted.length,
      voids: rows.length - counted.length,
      turnover_minor: counted.reduce((sum, { staked_minor }) => sum + staked_minor, 0n),
      win_lose_minor: counted.reduce((sum, { staked_minor, won_minor }) => sum + won_minor - staked_minor, 0n),
      best_multiplier: counted.reduce(
        (best, { staked_minor, won_minor }) => most(best, multiplierOf(staked_minor, won_minor)),
        0n,
      ),
    },
  };
}

const keysOf = (entry: Entry, { provider, round_ref }: Round) => ({
  member_id: entry.member_id,
  offer_id: entry.offer_id,
  provider,
  round_ref,
});

/** The values of a round that counts. */
const valuesOf = (round: Round, points: bigint) => ({
  staked_minor: round.staked,
  won_minor: round.won,
  points,
  settled_at: round.settled_at,
  voided_at: null,
  game_id: round.game_id,
});

/** Writes what a round counts for an entry; returns whether something has changed. */
export async function keepRound(
  tx: Tx,
  entry: Entry,
  round: Round,
  points: bigint | undefined,
  known: KnownRound | undefined,
  now: Date,
): Promise<boolean> {
  const keys = keysOf(entry, round);
  if (points === undefined) {
    // Taken back as a whole, with its place in time.
    if (!known || known.voided_at) return false;
    await tx
      .updateTable('competition_rounds')
      .set({ voided_at: round.settled_at > known.settled_at ? round.settled_at : now })
      .where((eb) => eb.and(keys))
      .execute();
    return true;
  }
  if (known && !known.voided_at && known.staked_minor === round.staked && known.won_minor === round.won) return false;
  const values = valuesOf(round, points);
  await tx
    .insertInto('competition_rounds')
    .values({ ...keys, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'offer_id', 'provider', 'round_ref']).doUpdateSet(values))
    .execute();
  return true;
}

/** The rounds of one entry that the events name. */
interface EntryRounds {
  readonly competition: CountedCompetition;
  readonly entry: Entry;
  readonly rounds: readonly ToldRound[];
}

interface FreshRound {
  readonly round: ToldRound;
  readonly points: bigint;
}

/** Returns the stored counts of these rounds, by entry and round. */
async function knownRounds(tx: Tx, touched: readonly EntryRounds[]): Promise<ReadonlyMap<string, KnownRound>> {
  const keys = touched.flatMap(({ entry, rounds }) => rounds.map((round) => keysOf(entry, round)));
  const { rows } = await sql<KnownRound & ReturnType<typeof keysOf>>`
    select round.* from unnest(${keys.map(({ member_id }) => member_id)}::uuid[], ${keys.map(({ offer_id }) => offer_id)}::int[],
      ${keys.map(({ provider }) => provider)}::text[], ${keys.map(({ round_ref }) => round_ref)}::text[])
      as reported (member_id, offer_id, provider, round_ref)
    join competition_rounds as round using (member_id, offer_id, provider, round_ref)`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const keyOf = (keys: ReturnType<typeof keysOf>) =>
  [keys.member_id, keys.offer_id, keys.provider, keys.round_ref].join(' ');

/** Writes rounds that count for the first time. */
async function insertRounds(tx: Tx, fresh: readonly (FreshRound & { readonly entry: Entry })[]): Promise<void> {
  if (fresh.length === 0) return;
  await tx
    .insertInto('competition_rounds')
    .values(fresh.map(({ entry, round, points }) => ({ ...keysOf(entry, round), ...valuesOf(round, points) })))
    .execute();
}

/** Adds a round to an entry of which nothing was taken back. */
function withRound(type: CalculateType, entry: Entry, { round, points }: FreshRound): Entry {
  const before =
    entry.score === null || !entry.reached_at
      ? undefined
      : { score: entry.score, reachedAt: entry.reached_at, rounds: entry.rounds };
  const score = scoreWith(type, before, { points, settledAt: round.settled_at });
  return {
    ...entry,
    score: score?.score ?? null,
    reached_at: score?.reachedAt ?? null,
    rounds: entry.rounds + 1,
    turnover_minor: entry.turnover_minor + round.staked,
    win_lose_minor: entry.win_lose_minor + round.won - round.staked,
    best_multiplier: most(entry.best_multiplier, multiplierOf(round.staked, round.won)),
  };
}

/** The same as {@link keepScore} for many entries. */
async function keepScores(tx: Tx, entries: readonly Entry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update competition_entries as entry set score = own.score, reached_at = own.reached_at, rounds = own.rounds,
      turnover_minor = own.turnover, win_lose_minor = own.win_lose, best_multiplier = own.best, changed_at = ${now}
    from unnest(${entries.map(({ member_id }) => member_id)}::uuid[], ${entries.map(({ offer_id }) => offer_id)}::int[],
      ${entries.map(({ score }) => score)}::bigint[], ${entries.map(({ reached_at }) => reached_at)}::timestamptz[],
      ${entries.map(({ rounds }) => rounds)}::int[], ${entries.map(({ turnover_minor }) => turnover_minor)}::bigint[],
      ${entries.map(({ win_lose_minor }) => win_lose_minor)}::bigint[],
      ${entries.map(({ best_multiplier }) => best_multiplier)}::bigint[])
      as own (member_id, offer_id, score, reached_at, rounds, turnover, win_lose, best)
    where entry.member_id = own.member_id and entry.offer_id = own.offer_id`.execute(tx);
}

/** Counts rounds of locked entries: new ones of all entries together, changes of counted ones entry by entry. */
async function countEntries(tx: Tx, touched: readonly EntryRounds[], now: Date): Promise<void> {
  const known = await knownRounds(tx, touched);
  const counted: { readonly of: EntryRounds; readonly fresh: FreshRound[]; readonly isAnew: boolean }[] = [];
  for (const of of touched) {
    const { entry, competition, rounds } = of;
    const fresh: FreshRound[] = [];
    let isChanged = false;
    for (const round of rounds) {
      const before = known.get(keyOf(keysOf(entry, round)));
      const points = pointsOf(competition.rules, round);
      if (before) isChanged = (await keepRound(tx, entry, round, points, before, now)) || isChanged;
      else if (round.is_settling && points !== undefined && isWithin(competition, entry, round))
        fresh.push({ round, points });
    }
    if (isChanged || fresh.length > 0) counted.push({ of, fresh, isAnew: isChanged || entry.voids > 0 });
  }
  await insertRounds(
    tx,
    counted.flatMap(({ of: { entry }, fresh }) => fresh.map((one) => ({ ...one, entry }))),
  );
  await keepScores(
    tx,
    counted.flatMap(({ of, fresh, isAnew }) =>
      isAnew ? [] : [fresh.reduce((entry, one) => withRound(of.competition.rules.calculateType, entry, one), of.entry)],
    ),
    now,
  );
  for (const { of, isAnew } of counted) {
    if (!isAnew) continue;
    const { score, sums } = await scoreAnew(tx, of.entry, of.competition.rules);
    await keepScore(tx, of.entry, score, sums, { changed_at: now });
  }
}

/**
 * Counts rounds of members' own cash for the competitions that they have joined, until the cut-off. A void takes back
 * exactly the points of the round. At the end everything is counted again from the journal, so a late event changes
 * nothing.
 */
export function countRounds({ platform }: Dependencies): OutboxConsumer {
  // A version never changes.
  const versions = new Map<string, CompetitionVersion>();
  async function versionOf(tx: Tx, { offer_id, version }: Entry): Promise<CompetitionVersion> {
    const key = `${offer_id} ${version}`;
    const known = versions.get(key) ?? (await competitionVersion(tx, offer_id, version));
    versions.set(key, known);
    return known;
  }

  async function handleAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    const now = platform.clock();
    const { rows: entries } = await sql<Entry & Pick<Competition, 'cutOffAt'>>`
      select entry.*, competitions.cut_off_at as "cutOffAt"
      from competition_entries as entry join competitions using (offer_id)
      where entry.member_id = any(${[...new Set(events.map(({ memberId }) => memberId))]}::uuid[])
        and entry.counted_at is null and competitions.state = 'open'
        and competitions.starts_at <= ${now} and competitions.cut_off_at >= ${now}
      order by entry.member_id, entry.offer_id for update of entry`.execute(tx);
    if (entries.length === 0) return;
    const joined = new Set(entries.map(({ member_id }) => member_id));
    const rounds = Map.groupBy(
      await roundsTold(
        tx,
        events.filter(({ memberId }) => joined.has(memberId)),
      ),
      ({ member_id }) => member_id,
    );
    if (rounds.size === 0) return;
    const touched: EntryRounds[] = [];
    for (const { cutOffAt, ...entry } of entries) {
      const own = rounds.get(entry.member_id);
      if (own) touched.push({ entry, competition: { ...(await versionOf(tx, entry)), cutOffAt }, rounds: own });
    }
    await countEntries(tx, touched, now);
  }
  return {
    name: 'competition-rounds',
    topics: ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'],
    handle: (tx, event) => handleAll(tx, [event]),
    handleAll,
  };
}
