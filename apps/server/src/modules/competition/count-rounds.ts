import { type OutboxConsumer, sql, type Tx } from '@sabai/db';
import { type CompetitionRules, pointsOfRound, type Score, scoreOfPoints, scoreWith } from '@sabai/rewards';
import { gameOf, type Round, type RoundNamed, roundNamed } from '../bonus/index.ts';
import { type Competition, competitionOf, type Entry } from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';

type Dependencies = Pick<CompetitionDependencies, 'platform'>;

/** What a round gives by the rules; nothing where they leave it out, or where it was taken back. */
export const pointsOf = (rules: CompetitionRules, round: Round): bigint | undefined =>
  round.is_open || round.staked <= 0n
    ? undefined
    : pointsOfRound(rules, {
        game: gameOf(round),
        ...{ currency: round.currency, stakedMinor: round.staked, wonMinor: round.won, settledAt: round.settled_at },
      });

/** Whether a round is one of this entry: placed after joining and before the end, and settled before the cut-off. */
export const isWithin = (
  { startsAt, endsAt, cutOffAt }: Pick<Competition, 'startsAt' | 'endsAt' | 'cutOffAt'>,
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

/** The score of an entry made anew of the rounds that are written down for it. */
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
      ...{ rounds: counted.length, voids: rows.length - counted.length },
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
  ...{ member_id: entry.member_id, offer_id: entry.offer_id, provider, round_ref },
});

/** Writes what a round counts for an entry; whether something has changed. */
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
    // It is taken back, exactly, and the place in time with it.
    if (!known || known.voided_at) return false;
    await tx
      .updateTable('competition_rounds')
      .set({ voided_at: round.settled_at > known.settled_at ? round.settled_at : now })
      .where((eb) => eb.and(keys))
      .execute();
    return true;
  }
  const row = {
    ...{ staked_minor: round.staked, won_minor: round.won, points, settled_at: round.settled_at, voided_at: null },
    game_id: round.game_id,
  };
  if (known && !known.voided_at && known.staked_minor === round.staked && known.won_minor === round.won) return false;
  await tx
    .insertInto('competition_rounds')
    .values({ ...keys, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'offer_id', 'provider', 'round_ref']).doUpdateSet(row))
    .execute();
  return true;
}

async function countRound(
  tx: Tx,
  competition: Competition,
  entry: Entry,
  round: Round,
  { isSettling, now }: { readonly isSettling: boolean; readonly now: Date },
): Promise<void> {
  const known = await tx
    .selectFrom('competition_rounds')
    .select(['staked_minor', 'won_minor', 'points', 'settled_at', 'voided_at'])
    .where((eb) => eb.and(keysOf(entry, round)))
    .executeTakeFirst();
  const points = pointsOf(competition.rules, round);
  if (!known && (!isSettling || points === undefined || !isWithin(competition, entry, round))) return;
  if (!(await keepRound(tx, entry, round, points, known, now))) return;
  const changed = { changed_at: now };
  if (known || entry.voids > 0 || points === undefined) {
    const { score, sums } = await scoreAnew(tx, entry, competition.rules);
    await keepScore(tx, entry, score, sums, changed);
    return;
  }
  const before =
    entry.score === null || !entry.reached_at
      ? undefined
      : { score: entry.score, reachedAt: entry.reached_at, rounds: entry.rounds };
  const score = scoreWith(competition.rules.calculateType, before, { points, settledAt: round.settled_at });
  const sums = {
    ...{ rounds: entry.rounds + 1, voids: 0 },
    turnover_minor: entry.turnover_minor + round.staked,
    win_lose_minor: entry.win_lose_minor + round.won - round.staked,
    best_multiplier: most(entry.best_multiplier, multiplierOf(round.staked, round.won)),
  };
  await keepScore(tx, entry, score, sums, changed);
}

/**
 * Counts what members play of their own cash towards the competitions that they have joined, until the cut-off. A void takes back exactly
 * what the round had given. At the end everything is counted anew from the journal, so that an event that comes late changes nothing.
 */
export const countRounds = ({ platform }: Dependencies): OutboxConsumer => ({
  name: 'competition-rounds',
  topics: ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'],
  async handle(tx, { memberId, topic, payload }) {
    const now = platform.clock();
    const { rows: entries } = await sql<Entry>`
      select entry.* from competition_entries as entry join competitions using (offer_id)
      where entry.member_id = ${memberId} and entry.counted_at is null and competitions.state = 'open'
        and competitions.starts_at <= ${now} and competitions.cut_off_at >= ${now}
      order by entry.offer_id for update of entry`.execute(tx);
    if (entries.length === 0) return;
    const round = await roundNamed(tx, memberId, payload as unknown as RoundNamed);
    if (!round) return;
    for (const entry of entries) {
      const competition = (await competitionOf(tx, entry.offer_id))!;
      await countRound(tx, competition, entry, round, { isSettling: topic === 'round.settled', now });
    }
  },
});
