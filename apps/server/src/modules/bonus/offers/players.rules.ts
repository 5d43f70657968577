import type { WageringGrant } from '@sabai/rewards';
import { type Played, type PlayedGame, playGrant, type Style } from './play-grant.rules.ts';

export const players = ['random', 'grinder', 'abuser'] as const;
export type Player = (typeof players)[number];
/** Share of each kind of player among those who receive an offer, in basis points. */
export const playerShares: Readonly<Record<Player, number>> = { random: 7000, grinder: 2500, abuser: 500 };

export interface SimulatedGame extends PlayedGame {
  /** RTP in basis points; `deviation` is the spread of wins. */
  readonly rtp: number;
  readonly deviation: number;
}

const atLeastOne = (minor: bigint) => (minor < 1n ? 1n : minor);

/** Returns a style: random play, the cheapest turnover the rules allow, or high-risk bets that win much or nothing. */
export function styleOf(
  player: Player,
  { bonusMinor, terms }: WageringGrant,
  games: readonly SimulatedGame[],
  draw: () => number,
): Style {
  const most = terms.maxStakeMinor ?? bonusMinor / 5n;
  const least = terms.minStakeMinor ?? bonusMinor / 100n;
  const by = (worth: (game: SimulatedGame) => number) =>
    games.reduce((best, game) => (worth(game) > worth(best) ? game : best));
  switch (player) {
    case 'random': {
      const favourite = games[Math.floor(draw() * games.length)]!;
      const stakes = [bonusMinor / 100n, bonusMinor / 50n, bonusMinor / 25n].map((stake) =>
        stake > most ? most : stake,
      );
      return {
        game: () => (draw() < 0.9 ? favourite : games[Math.floor(draw() * games.length)]!),
        stake: () => atLeastOne(stakes[Math.floor(draw() * stakes.length)]!),
      };
    }
    case 'grinder': {
      const best = by(({ rtp }) => rtp);
      return { game: () => best, stake: () => atLeastOne(least > most ? most : least) };
    }
    case 'abuser': {
      // High-risk bets first; winnings are then wagered in small bets that lose little.
      const [wild, calm] = [by(({ deviation }) => deviation), by(({ rtp }) => rtp)];
      let isRich = false;
      return {
        game: () => (isRich ? calm : wild),
        stake: (pots) => {
          isRich ||= pots.cashMinor + pots.bonusMinor > bonusMinor * 3n;
          return atLeastOne(isRich ? (least > most ? most : least) : most);
        },
      };
    }
  }
}

export interface Outcome {
  readonly grants: number;
  readonly finished: number;
  /** Cost of each grant, in order. */
  readonly costs: readonly bigint[];
}

/** Plays grants of each kind of player in turn until the time runs out or there are enough. */
export function simulate(
  grant: WageringGrant,
  games: readonly SimulatedGame[],
  { most, isOver, at, draw }: { most: number; isOver: () => boolean; at: Date; draw: () => number },
): Record<Player, Outcome> {
  const seen: Record<Player, Played[]> = { random: [], grinder: [], abuser: [] };
  for (let n = 0; n < most && (n === 0 || !isOver()); n++)
    for (const player of players) seen[player].push(playGrant(grant, styleOf(player, grant, games, draw), at));
  const outcome = (played: readonly Played[]): Outcome => ({
    grants: played.length,
    finished: played.filter(({ isFinished }) => isFinished).length,
    costs: played.map(({ costMinor }) => costMinor).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  });
  return { random: outcome(seen.random), grinder: outcome(seen.grinder), abuser: outcome(seen.abuser) };
}

/** Returns the cost that this percentage of grants does not exceed. */
export function quantile(costs: readonly bigint[], percent: number): bigint {
  return costs[Math.min(costs.length - 1, Math.ceil((costs.length * percent) / 100) - 1)] ?? 0n;
}
export const meanOf = (costs: readonly bigint[]): bigint =>
  costs.length === 0 ? 0n : costs.reduce((sum, cost) => sum + cost, 0n) / BigInt(costs.length);

/** Returns the costs of all players together, weighted by their shares: of a thousand grants. */
export function mixed(outcomes: Readonly<Record<Player, Outcome>>): bigint[] {
  const many = 1000;
  return players
    .flatMap((player) => {
      const { costs } = outcomes[player];
      const wanted = (playerShares[player] * many) / 10_000;
      return Array.from({ length: wanted }, (_, n) => costs[Math.floor((n * costs.length) / wanted)] ?? 0n);
    })
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
