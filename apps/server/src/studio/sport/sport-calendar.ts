import { sql } from '@sabai/db';
import {
  type Calendar,
  lastOverAt,
  type MatchDay,
  ROUND_EVERY_MS,
  ROUNDS_AHEAD,
  roundAt,
  type SportGame,
} from '@sabai/games';
import { playSharedRound } from '@sabai/games/node';
import { openChain, publishNext, readChain, type SharedChain } from '../chains/chain.ts';
import type { StudioContext } from '../rounds/studio-context.ts';

/** Held while a calendar is being created: all processes share one. */
const makingLock = 5_274_043;
/** Interval of checks for a salted calendar that replaces an unsalted one. */
const lookEveryMs = 60_000;
/** The share of a calendar after which the next calendar's chain is published. */
const nextFrom = 0.8;
/** Size of the cache of computed match days. */
const keptDays = 200;

export type OpenCalendar = Calendar & Pick<SharedChain, 'terminalHash' | 'salt' | 'isSalted' | 'length'>;

/**
 * The simulated calendar. Only its hash chain is stored: fixtures follow from the clock, and results from the chain, so
 * that no restart can change or lose a match.
 */
export interface SportCalendar {
  /** Returns the current calendar; creates one if there is none. */
  open(now: Date): Promise<OpenCalendar>;
  /** Publishes the chain of the next calendar, if this one is unsalted or near its end. */
  publishNext(now: Date): Promise<void>;
  /** Returns when a chain's first match day kicks off; undefined for an unknown chain. */
  find(chainId: number): Promise<OpenCalendar | undefined>;
  /** Returns the results of a match day. Secret until it has ended. */
  day(chainId: number, round: number): Promise<MatchDay>;
  /** Returns the link that proves a match day. Secret until it has ended. */
  hashOf(chainId: number, round: number): Promise<string>;
}

const calendarOf = ({ chainId, terminalHash, salt, isSalted, length, openedAt }: SharedChain): OpenCalendar => ({
  chainId,
  terminalHash,
  salt,
  isSalted,
  length,
  startsAt: Math.ceil(openedAt.getTime() / ROUND_EVERY_MS) * ROUND_EVERY_MS,
});

export function createSportCalendar(
  { db, nextSalt, stopping }: Pick<StudioContext, 'db' | 'nextSalt' | 'stopping'>,
  game: SportGame,
  length: number,
): SportCalendar {
  const chains = new Map<number, SharedChain>();
  const days = new Map<string, Promise<MatchDay>>();
  const { code: gameCode, rulesVersion } = game.manifest;
  const settings = { gameCode, rulesVersion, length, stopping };
  let current: OpenCalendar | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const hasRounds = (calendar: OpenCalendar, now: Date) =>
    roundAt(calendar, now.getTime()) + ROUNDS_AHEAD <= calendar.length;

  function keep(chain: SharedChain): OpenCalendar {
    chains.set(chain.chainId, chain);
    return calendarOf(chain);
  }

  async function chainOf(chainId: number): Promise<SharedChain> {
    const known = chains.get(chainId);
    if (known) return known;
    keep(await readChain(db, chainId));
    return chains.get(chainId)!;
  }

  /** For one process at a time. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    return db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${makingLock})`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${makingLock})`.execute(connection);
      }
    });
  }

  let looking: Promise<OpenCalendar> | undefined;
  /** Concurrent callers share the same result and one connection. */
  function look(now: Date): Promise<OpenCalendar> {
    const isGoingOn = (chain: SharedChain) => hasRounds(calendarOf(chain), now);
    looking ??= alone(async () => keep(await openChain(db, settings, isGoingOn, now))).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function dayOf(chainId: number, round: number): Promise<MatchDay> {
    const chain = await chainOf(chainId);
    return playSharedRound(game, { hash: await chain.hashOf(round), salt: chain.salt, round }) as MatchDay;
  }

  return {
    async open(now) {
      const isFresh = now.getTime() - lookedAt < lookEveryMs;
      if (current && hasRounds(current, now) && (current.isSalted || isFresh)) return current;
      lookedAt = now.getTime();
      current = await look(now);
      return current;
    },
    async publishNext(now) {
      const calendar = await look(now);
      const isEnding = roundAt(calendar, now.getTime()) > calendar.length * nextFrom;
      if (!calendar.isSalted || isEnding) await alone(() => publishNext(db, settings, nextSalt, now));
    },
    async find(chainId) {
      const known = chains.get(chainId);
      if (known) return calendarOf(known);
      const row = await db
        .selectFrom('studio_shared_chains')
        .select('chain_id')
        .where('chain_id', '=', chainId)
        .where('game_code', '=', gameCode)
        .executeTakeFirst();
      return row && calendarOf(await chainOf(chainId));
    },
    day(chainId, round) {
      const name = `${chainId}-${round}`;
      const known = days.get(name) ?? dayOf(chainId, round);
      days.delete(name);
      days.set(name, known);
      known.catch(() => days.delete(name));
      if (days.size > keptDays) days.delete(days.keys().next().value!);
      return known;
    },
    hashOf: async (chainId, round) => (await chainOf(chainId)).hashOf(round),
  };
}

/** Returns match days of the calendar at a moment, by number: current ones, and the last ended ones. */
export function daysAt(calendar: OpenCalendar, now: number, overs: number): { playing: number[]; over: number[] } {
  const [last, lastOver] = [Math.min(roundAt(calendar, now), calendar.length), lastOverAt(calendar, now)];
  const from = (first: number, count: number) =>
    Array.from({ length: Math.max(0, count) }, (_, index) => first - index).filter((round) => round > 0);
  return { playing: from(last, last - lastOver), over: from(Math.min(lastOver, last), overs) };
}

/** Returns whether a match day can be or could be bet on. */
export const isOffered = (calendar: OpenCalendar, round: number, now: number): boolean =>
  round <= Math.min(calendar.length, roundAt(calendar, now) + ROUNDS_AHEAD);
