import { type Numbers, upTo } from './numbers.ts';
import type { Played, Rules } from './rules.ts';
import { settle } from './tables.ts';

/** Section 11 of docs/fairness.md. */

interface Side {
  attack: number;
  defence: number;
}
type Fixture = readonly [home: number, away: number];

function fixturesOf(sides: number, d: number): Fixture[] {
  const day = d % (2 * (sides - 1));
  const turn = day % (sides - 1);
  const place = (i: number) => (i === 0 ? sides - 1 : (i - 1 + turn) % (sides - 1));
  return upTo(sides / 2).map((m) => {
    const [one, other] = [place(m), place(sides - 1 - m)];
    const takesTurn = m === 0 ? turn % 2 === 1 : m % 2 === 1;
    return takesTurn === day >= sides - 1 ? [one, other] : [other, one];
  });
}

const R = -0.08;
function chancesOf(home: Side, away: Side): number[][] {
  const h = 1.48 * home.attack * away.defence;
  const a = 1.16 * away.attack * home.defence;
  const weights = (expected: number) => {
    const w = [1];
    for (let g = 1; g <= 9; g++) w[g] = (w[g - 1]! * expected) / g;
    return w;
  };
  const t = (i: number, j: number) => {
    if (i === 0 && j === 0) return 1 - h * a * R;
    if (i === 0 && j === 1) return 1 + h * R;
    if (i === 1 && j === 0) return 1 + a * R;
    return i === 1 && j === 1 ? 1 - R : 1;
  };
  const [atHome, visiting] = [weights(h), weights(a)];
  const cells = atHome.map((one, i) => visiting.map((other, j) => one * other * t(i, j)));
  let sum = 0;
  for (const row of cells) for (const cell of row) sum += cell;
  return cells.map((row) => row.map((cell) => cell / sum));
}

function scoreOf(chances: readonly (readonly number[])[], numbers: Numbers): readonly [number, number] {
  let x = Number(numbers.u52()) / 2 ** 52;
  for (const [i, row] of chances.entries()) {
    for (const [j, chance] of row.entries()) {
      x -= chance;
      if (x < 0) return [i, j];
    }
  }
  return [0, 0];
}

function matchDay(numbers: Numbers, round: number, matches: readonly number[][][]) {
  const scores = matches.map((chances) => scoreOf(chances, numbers));
  const goals = scores.flatMap(([home, away], match) =>
    upTo(home + away).map((goal) => match * 1000 + (numbers.index(90) + 1) * 2 + (goal < home ? 0 : 1)),
  );
  goals.sort((one, other) => (one % 1000) - (other % 1000));
  return { round: [round], home: scores.map(([home]) => home), away: scores.map(([, away]) => away), goals };
}

const happens = (market: string, home: number, away: number): boolean => {
  if (market.startsWith('score')) return market === `score${home}${away}`;
  return {
    home: home > away,
    draw: home === away,
    away: home < away,
    over: home + away > 2.5,
    under: home + away < 2.5,
    both: home > 0 && away > 0,
    notBoth: home === 0 || away === 0,
  }[market]!;
};

export function virtualGoal({ tables, numbers, choice, round }: Rules): Played {
  const { sides } = tables as { sides: Side[] };
  const matches = fixturesOf(sides.length, round - 1).map(([home, away]) => chancesOf(sides[home]!, sides[away]!));
  const outcome = matchDay(numbers, round, matches);
  return {
    outcome,
    ...settle(choice, (spot) => {
      const [match, market] = spot.split(':') as [string, string];
      if (!happens(market, outcome.home[Number(match)]!, outcome.away[Number(match)]!)) return 0;
      let chance = 0;
      for (const [i, row] of matches[Number(match)]!.entries())
        for (const [j, cell] of row.entries()) if (happens(market, i, j)) chance += cell;
      return Math.floor((1 / (chance * 1.06)) * 100 + 0.000000001) * 100;
    }),
  };
}

export function sportsbook({ tables, numbers, round }: Rules): Played {
  const { leagues } = tables as { leagues: { sides: Side[] }[] };
  const { sides } = leagues[(round - 1) % leagues.length]!;
  const day = Math.floor((round - 1) / leagues.length);
  const matches = fixturesOf(sides.length, day).map(([home, away]) => chancesOf(sides[home]!, sides[away]!));
  return { outcome: matchDay(numbers, round, matches) };
}

/** A leg of a slip: what was picked, its odds in ten-thousandths, and the final score. */
export interface Leg {
  readonly selection: string;
  readonly odds: number;
  readonly score: readonly [home: number, away: number];
}

function factor({ selection, odds, score: [home, away] }: Leg): number {
  const [market, pick, line] = selection.split(':') as [string, string, string?];
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
  const whole = (isWon: boolean) => (isWon ? 2 * odds : 0);
  if (market === 'result') return whole(pick === winner);
  if (market === 'double') return whole(pick.toLowerCase().includes(winner));
  if (market === 'goals') return whole(pick === 'over' ? home + away > Number(line) : home + away < Number(line));
  if (market === 'both') return whole((pick === 'yes') === (home > 0 && away > 0));
  if (market === 'score') return whole(pick === (Math.max(home, away) > 3 ? 'other' : `${home}-${away}`));
  const ahead = (pick === 'home' ? home - away : away - home) + Number(line);
  if (ahead >= 0.5) return 2 * odds;
  if (ahead <= -0.5) return 0;
  return ahead > 0 ? odds + 10_000 : ahead < 0 ? 10_000 : 20_000;
}

/** Returns the payout of a slip whose matches have ended. */
export const slipPays = (stake: bigint, legs: readonly Leg[]): bigint =>
  legs.reduce((product, leg) => product * BigInt(factor(leg)), stake) / 20_000n ** BigInt(legs.length);
