import { type Db, sql } from '@sabai/db';
import { type Contender, Leaderboard } from '@sabai/rewards';

/** A contender by the alias that the published list has. */
export interface Line extends Contender {
  readonly memberId: string;
  readonly currency: string;
}

/** The current state of a competition, in memory. */
export interface Board {
  readonly lines: Leaderboard<Line>;
  /** All entrants, with a score or without. */
  readonly entrants: number;
  /** Returns the alias of an entrant. */
  aliasOf(memberId: string): string | undefined;
  /** Another number whenever the board has changed. */
  readonly version: number;
}

interface Held {
  readonly lines: Leaderboard<Line>;
  /** The aliases of all who have joined, by member. */
  readonly aliases: Map<string, string>;
  version: number;
  changedAt: Date;
  /** By the process's own clock, in milliseconds. */
  readAtMs: number;
  loadedAtMs: number;
  reading: Promise<void> | undefined;
}

/** A change may be written by a transaction that ends later than others that began after it. */
const overlapMs = 10_000;
/** Boards of up to this many entrants are refreshed within milliseconds, so that readers await it. */
const smallBoard = 1000;
/** Readers of larger boards take a board during its refresh, up to this multiple of its age. */
const mostAges = 3;
/** Everything is read again so often, whatever was missed. */
const reloadMs = 60_000;
const forgottenAfterMs = 10 * 60_000;

/**
 * Leaderboards in memory. Each is read once and then updated with the changed rows, at most once in `ageMs`, however
 * many requests arrive: a place and its neighbours are found without the database.
 */
export function createBoards({ db }: { readonly db: Db }, ageMs: number) {
  const boards = new Map<number, Held>();

  async function read(offerId: number, held: Held): Promise<void> {
    const nowMs = performance.now();
    const isWhole = nowMs - held.loadedAtMs > reloadMs;
    const since = isWhole ? new Date(0) : new Date(held.changedAt.getTime() - overlapMs);
    const { rows } = await sql<{
      alias: string;
      member_id: string;
      currency_code: string;
      score: bigint | null;
      reached_at: Date | null;
      changed_at: Date;
      disqualified_at: Date | null;
    }>`
      select alias, member_id, currency_code, score, reached_at, changed_at, disqualified_at
      from competition_entries
      where offer_id = ${offerId} and changed_at >= ${since}`.execute(db);
    const lines: Line[] = [];
    const entrants = held.aliases.size;
    let isChanged = isWhole;
    for (const row of rows) {
      const { alias: id, member_id: memberId, currency_code: currency, score, reached_at, changed_at } = row;
      held.aliases.set(memberId, id);
      if (changed_at > held.changedAt) held.changedAt = changed_at;
      if (score !== null && reached_at && !row.disqualified_at)
        lines.push({ id, memberId, currency, score, reachedAt: reached_at });
      else if (!isWhole && held.lines.remove(id)) isChanged = true;
    }
    if (isWhole) held.lines.fill(lines);
    else if (held.lines.putAll(lines)) isChanged = true;
    if (isChanged || held.aliases.size !== entrants) held.version += 1;
    held.readAtMs = nowMs;
    if (isWhole) held.loadedAtMs = nowMs;
  }

  return {
    /** Returns a board. The refresh of a large one is awaited only with `isFresh`, or when it is too old for readers. */
    async board(offerId: number, { isFresh = false } = {}): Promise<Board> {
      const nowMs = performance.now();
      for (const [id, { readAtMs, reading }] of boards)
        if (id !== offerId && !reading && nowMs - readAtMs > forgottenAfterMs) boards.delete(id);
      let held = boards.get(offerId);
      if (!held) {
        held = {
          lines: new Leaderboard<Line>(),
          aliases: new Map(),
          version: 0,
          changedAt: new Date(0),
          readAtMs: Number.NEGATIVE_INFINITY,
          loadedAtMs: Number.NEGATIVE_INFINITY,
          reading: undefined,
        };
        boards.set(offerId, held);
      }
      const own = held;
      const age = nowMs - own.readAtMs;
      if (age >= ageMs && !own.reading) {
        own.reading = read(offerId, own).finally(() => {
          own.reading = undefined;
        });
        // A failure is reported to the callers that await it, and the next call tries again.
        own.reading.catch(() => {});
      }
      if (isFresh || own.aliases.size <= smallBoard || age >= mostAges * ageMs) await own.reading;
      return {
        lines: own.lines,
        entrants: own.aliases.size,
        version: own.version,
        aliasOf: (memberId) => own.aliases.get(memberId),
      };
    },
  };
}
export type Boards = ReturnType<typeof createBoards>;
