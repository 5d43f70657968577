import { type Db, sql } from '@sabai/db';
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
import { type NextSalt, openChain, publishNext, readChain, type SharedChain } from '../chains/chain.ts';

/** Held while a calendar is being made: there is one for all processes. */
const makingLock = 5_274_043;
/** A calendar that is not salted makes room for one that is; so often it is looked whether there is one. */
const lookEveryMs = 60_000;
/** From here on the chain of the next calendar is published. */
const nextFrom = 0.8;
/** Match days are worked out once, and forgotten when so many others have been asked for. */
const keptDays = 200;

export type OpenCalendar = Calendar & Pick<SharedChain, 'terminalHash' | 'salt' | 'isSalted' | 'length'>;

/**
 * The simulated calendar. Nothing of it is written down but its chain of hashes: who plays when follows from the clock, and how
 * it ends from the chain, so that no restart can change a match or forget one.
 */
export interface SportCalendar {
  /** The calendar that is played now; made when there is none. */
  open(now: Date): Promise<OpenCalendar>;
  /** Publishes the chain of the next calendar, while this one is not salted or comes to its end. */
  publishNext(now: Date): Promise<void>;
  /** When a chain's first match day kicks off; undefined for a chain that there is not. */
  find(chainId: number): Promise<OpenCalendar | undefined>;
  /** How a match day ends. Secret until it is over. */
  day(chainId: number, round: number): Promise<MatchDay>;
  /** The link that proves a match day. Secret until it is over. */
  hashOf(chainId: number, round: number): Promise<string>;
}

const calendarOf = ({ chainId, terminalHash, salt, isSalted, length, openedAt }: SharedChain): OpenCalendar => ({
  ...{ chainId, terminalHash, salt, isSalted, length },
  startsAt: Math.ceil(openedAt.getTime() / ROUND_EVERY_MS) * ROUND_EVERY_MS,
});

export function createSportCalendar(db: Db, game: SportGame, length: number, nextSalt: NextSalt): SportCalendar {
  const chains = new Map<number, SharedChain>();
  const days = new Map<string, Promise<MatchDay>>();
  const { code: gameCode, rulesVersion } = game.manifest;
  const settings = { gameCode, rulesVersion, length };
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
  /** Who asks meanwhile waits for the same answer, and for no connection of their own. */
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

/** Match days of the calendar at a moment, by number: those that are played, and the last that are over. */
export function daysAt(calendar: OpenCalendar, now: number, overs: number): { playing: number[]; over: number[] } {
  const [last, lastOver] = [Math.min(roundAt(calendar, now), calendar.length), lastOverAt(calendar, now)];
  const from = (first: number, count: number) =>
    Array.from({ length: Math.max(0, count) }, (_, index) => first - index).filter((round) => round > 0);
  return { playing: from(last, last - lastOver), over: from(Math.min(lastOver, last), overs) };
}

/** A match day that is or was to be bet on. */
export const isOffered = (calendar: OpenCalendar, round: number, now: number): boolean =>
  round <= Math.min(calendar.length, roundAt(calendar, now) + ROUNDS_AHEAD);
