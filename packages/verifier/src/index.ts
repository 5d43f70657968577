/**
 * A program that repeats the studio's rounds, written from docs/fairness.md alone. It uses Node's cryptography and
 * the published tables, and no code of the product, so that it reveals gaps in the document. Start reading at
 * `numbers.ts`.
 */
import { fishing } from './fishing.ts';
import { sportsbook, virtualGoal } from './football.ts';
import { crashPoint, instants } from './instant.ts';
import { type Numbers, numbersOf, sha256 } from './numbers.ts';
import type { Action, Choice, Played, Rules } from './rules.ts';
import { slots } from './slots.ts';
import { steps } from './steps.ts';
import { tables } from './tables.ts';

export { type PublishedOdds, repeatDraw, type ShopDraw } from './draws.ts';
export { type Leg, slipPays } from './football.ts';
export type { Action, Choice, Played } from './rules.ts';

/** The parts of docs/generated/fairness.json that are needed to repeat rounds. */
export interface Published {
  readonly games: Readonly<Record<string, PublishedGame>>;
}
interface PublishedGame {
  readonly family: string;
  readonly rounds: 'solo' | 'shared';
  readonly stream?: string;
  readonly versions: Readonly<Record<string, unknown>>;
}

interface Bet {
  readonly game: string;
  readonly rulesVersion: string;
  readonly choice?: Choice | undefined;
  /** Minor units. */
  readonly stake?: bigint | undefined;
}

/** A player's data of a solo round, once the server seed has been revealed. */
export interface SoloRound extends Bet {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stake: bigint;
  readonly mode?: string | undefined;
  readonly actions?: readonly Action[] | undefined;
}

/** The public data of a finished round of a shared table; `choice` and `stake` are those of a bet on it. */
export interface SharedRound extends Bet {
  readonly hash: string;
  readonly salt: string;
  readonly round: number;
}

const special: Readonly<Record<string, (rules: Rules) => Played>> = { 'virtual-goal': virtualGoal, sportsbook };
const crash = ({ tables: own, numbers }: Rules): Played => ({
  outcome: crashPoint(numbers, (own as { rtpPercent: number }).rtpPercent),
});
const byFamily: Readonly<Record<string, (rules: Rules) => Played>> = { ...slots, crash, fishing };

function play(published: Published, bet: Bet, numbers: Numbers, more: Pick<Rules, 'mode' | 'actions' | 'round'>) {
  const game = published.games[bet.game];
  const own = game?.versions[bet.rulesVersion];
  const rules = { ...instants, ...steps, ...tables, ...special }[bet.game] ?? byFamily[game?.family ?? ''];
  if (own === undefined || !rules) throw new Error(`nothing is published of ${bet.game} ${bet.rulesVersion}`);
  return rules({
    code: bet.game,
    tables: own,
    numbers,
    choice: bet.choice ?? {},
    stake: bet.stake ?? 0n,
    ...more,
  });
}

/** Repeats a solo round. */
export function repeatSolo(published: Published, round: SoloRound): Played & { serverSeedHash: string } {
  const { serverSeed, clientSeed, nonce, mode = 'base', actions = [] } = round;
  const numbers = numbersOf(serverSeed, (block) => `${clientSeed}:${nonce}:${block}`);
  return { ...play(published, round, numbers, { mode, actions, round: 0 }), serverSeedHash: sha256(serverSeed) };
}

/** Repeats a round of a shared table. */
export function repeatShared(published: Published, shared: SharedRound): Played {
  const { hash, salt, round } = shared;
  const stream = published.games[shared.game]?.stream;
  const numbers = numbersOf(hash, (block) => `${salt}:${stream}:${round}:${block}`);
  return play(published, shared, numbers, { mode: 'base', actions: [], round });
}

/** Returns whether a link leads to the end of its chain. */
export function leadsTo(end: string, { hash, round }: Pick<SharedRound, 'hash' | 'round'>): boolean {
  let link = hash;
  for (let left = round; left > 0; left--) link = sha256(link);
  return link === end;
}

/**
 * Returns the salt of an end and the values added after it: players' seeds in their order, or a beacon's randomness.
 */
export const saltOf = (end: string, values: readonly string[]): string => sha256([end, ...values].join(':'));
