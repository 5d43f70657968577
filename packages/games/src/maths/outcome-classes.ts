import type { Draws } from '../engine/draws.ts';
import { drawCrashPoint, drawsReaching } from '../families/crash/crash-point.ts';
import type { RaceRules } from '../families/race/race.ts';
import type { TableRules } from '../families/table/table-game.ts';
import { baccaratRules } from '../games/baccarat/rules.ts';
import { derbyRules } from '../games/derby-8/rules.ts';
import { dragonTigerRules } from '../games/dragon-tiger/rules.ts';
import { drawSix, matchChances, matchesOf } from '../games/express-645/rules.ts';
import { crabRules } from '../games/fish-prawn-crab/rules.ts';
import { fortuneWheelRules } from '../games/fortune-wheel/rules.ts';
import { houndRules } from '../games/hound-dash-6/rules.ts';
import { kenoChance, kenoRules } from '../games/keno-rush/rules.ts';
import { novaRushVersions } from '../games/nova-rush/maths.ts';
import { rouletteRules } from '../games/roulette/rules.ts';
import { sicBoRules } from '../games/sic-bo/rules.ts';
import { trenchDiveVersions } from '../games/trench-dive/maths.ts';
import type { InstantOutcome } from '../protocol/index.ts';

/** The outcomes of a game's round, in classes with exact chances. */
export interface OutcomeClasses {
  readonly chances: readonly number[];
  /** Plays one round and returns its class. */
  classOf(draws: Draws): number;
}

/** Returns the classes of a table: outcomes with the same pays on each of these spots. */
function tableClasses<Outcome extends InstantOutcome>(
  { draw, pays, all, spots }: TableRules<Outcome>,
  { of = spots, round }: { of?: readonly string[]; round?: number } = {},
): OutcomeClasses {
  const nameOf = (outcome: Outcome) => of.map((spot) => pays(spot, outcome)).join();
  const weights = new Map<string, number>();
  for (const [outcome, weight] of all()) weights.set(nameOf(outcome), (weights.get(nameOf(outcome)) ?? 0) + weight);
  // The likely ones first, so that the rare ones are merged with each other.
  const classes = [...weights].sort(([, one], [, other]) => other - one);
  const total = classes.reduce((sum, [, weight]) => sum + weight, 0);
  const places = new Map(classes.map(([name], at) => [name, at]));
  return {
    chances: classes.map(([, weight]) => weight / total),
    classOf: (draws) => places.get(nameOf(draw(draws, round)))!,
  };
}

/** In the race of this number each runner has the form of its own number, as in the count. */
function raceClasses(rules: RaceRules, runners: number): OutcomeClasses {
  let round = 1;
  for (let factor = 2; factor <= runners; factor++) round *= factor;
  return tableClasses(rules, { round });
}

const targets = [101, 120, 150, 200, 300, 500, 1_000, 3_000, 10_000, 100_000];

/** Returns the classes of a flight: the two targets between which it ends. */
function crashClasses(rtpPercent: number): OutcomeClasses {
  const reach = [1, ...targets.map((target) => Number(drawsReaching(target, rtpPercent)) / 2 ** 52), 0];
  return {
    chances: reach.slice(1).map((chance, at) => reach[at]! - chance),
    classOf(draws) {
      const point = drawCrashPoint(draws, rtpPercent);
      const at = targets.findIndex((target) => point < target);
      return at === -1 ? targets.length : at;
    },
  };
}

/** Returns the classes by the number of hits among the picked numbers. */
function kenoClasses(): OutcomeClasses {
  const picks = kenoRules.usual.picks.length;
  return {
    chances: Array.from({ length: picks + 1 }, (_, hits) => kenoChance(picks, hits)),
    classOf: (draws) => kenoRules.draw(draws, kenoRules.usual).hits,
  };
}

const line = [3, 7, 12, 25, 31, 44];

/** Classes of the games whose outcomes can be counted; versions by their rules. */
export const outcomeClasses: Readonly<Record<string, () => OutcomeClasses>> = {
  ...Object.fromEntries(
    novaRushVersions.map((version) => [`nova-rush ${version.rulesVersion}`, () => crashClasses(version.rtpPercent)]),
  ),
  ...Object.fromEntries(
    trenchDiveVersions.map((version) => [
      `trench-dive ${version.rulesVersion}`,
      () => crashClasses(version.rtpPercent),
    ]),
  ),
  roulette: () => tableClasses(rouletteRules),
  'sic-bo': () => tableClasses(sicBoRules),
  'fish-prawn-crab': () => tableClasses(crabRules),
  'dragon-tiger': () => tableClasses(dragonTigerRules),
  // The count of all coups uses the values of cards and does not distinguish pairs.
  baccarat: () => tableClasses(baccaratRules, { of: ['player', 'banker', 'tie'] }),
  'fortune-wheel': () => tableClasses(fortuneWheelRules),
  'derby-8': () => raceClasses(derbyRules, 8),
  'hound-dash-6': () => raceClasses(houndRules, 6),
  'keno-rush': kenoClasses,
  'express-645': () => ({ chances: matchChances, classOf: (draws) => matchesOf(line, drawSix(draws)) }),
};
