import { type Game, repeatedBy, versionsOf } from '../engine/game.ts';
import type { SpeciesTable } from '../families/fishing/species.ts';
import { RETURN_SHARE } from '../families/fishing/strike.ts';
import { weapons } from '../families/fishing/weapons.ts';
import type { RaceDefinition } from '../families/race/race.ts';
import { leagues } from '../families/sport/leagues.ts';
import { MOST_STAKES } from '../families/steps/step-game.ts';
import { baccaratPays } from './baccarat/rules.ts';
import { coinMultiplier, LONGEST_STREAK } from './coin-streak/rules.ts';
import { dailyPays } from './daily-draw/rules.ts';
import { deepNagaSpecies } from './deep-naga/species.ts';
import { derbyRace } from './derby-8/rules.ts';
import { LEAST_ROLLS, MOST_ROLLS, ROLLS } from './dice/rules.ts';
import { dragonTigerPays } from './dragon-tiger/rules.ts';
import { expressPays, HIGHEST, PICKED } from './express-645/rules.ts';
import { animals, crabPays } from './fish-prawn-crab/rules.ts';
import { mostMultipliers, segments } from './fortune-wheel/rules.ts';
import { miniWheel } from './fortune-wheel-mini/rules.ts';
import { MOST_SKIPS } from './hi-lo/rules.ts';
import { houndRace } from './hound-dash-6/rules.ts';
import { DRAWN, kenoPays, NUMBERS } from './keno-rush/rules.ts';
import { koiLagoonSpecies } from './koi-lagoon/species.ts';
import { LEAST_TARGET, MOST_TARGET, RTP_PERCENT } from './limbo/rules.ts';
import { FIELD, MOST_MINES, minesMultiplier, mostGems } from './mines/rules.ts';
import { novaRushVersions } from './nova-rush/maths.ts';
import { type PlinkoRows, plinkoMultiplier, plinkoRisks, plinkoRows } from './plinko/rules.ts';
import { games } from './registry.ts';
import { POCKETS, rouletteRules } from './roulette/rules.ts';
import { ALIKE, CELLS, scratchPrizes, TICKETS } from './scratch/rules.ts';
import { sicBoPays, totalPays } from './sic-bo/rules.ts';
import { slots } from './slots.ts';
import { towerDoors, towerLevels, towerMultiplier, towerRows } from './tower/rules.ts';
import { trenchDiveVersions } from './trench-dive/maths.ts';
import { sides } from './virtual-goal/league.ts';
import { wheelOf, wheelRisks, wheelSizes } from './wheel/rules.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const byName = <Name extends string | number>(names: readonly Name[], of: (name: Name) => Json): Json =>
  Object.fromEntries(names.map((name) => [String(name), of(name)]));

const fishing = (table: SpeciesTable): Json => ({
  returnShare: RETURN_SHARE,
  weapons: weapons as Json,
  species: table.map(({ code, pays }) => ({ code, pays })),
});
const race = ({ forms, margins }: RaceDefinition): Json => ({ forms, margins });
const strengths = (of: readonly { attack: number; defence: number }[]): Json =>
  of.map(({ attack, defence }) => ({ attack, defence }));

const baccarat: Json = { decks: 8, pays: baccaratPays };
const dragonTiger: Json = { decks: 8, pays: dragonTigerPays };
const roulette: Json = {
  pockets: POCKETS,
  /** The return of a stake on a spot, in ten-thousandths, and its numbers. */
  spots: byName(rouletteRules.spots, (spot) => {
    const wins = numbered(0, POCKETS - 1).filter((number) => rouletteRules.pays(spot, { number }) > 0);
    return { numbers: wins, pays: rouletteRules.pays(spot, { number: wins[0]! }) };
  }),
};
const sicBo: Json = { pays: { ...sicBoPays, total: totalPays } };

const plinkoOf = (boards: readonly PlinkoRows[]): Json => ({
  multipliers: byName(boards, (rows) =>
    byName(plinkoRisks, (risk) => numbered(0, rows).map((bucket) => plinkoMultiplier({ rows, risk }, bucket))),
  ),
});

/** The tables of retired versions whose rounds can still be repeated. */
const formerTables: Readonly<Record<string, Json>> = {
  'plinko 1.0.0': plinkoOf([8, 12, 16]),
  'keno-rush 1.0.0': { numbers: NUMBERS, drawn: DRAWN, paysHundredths: kenoPays.classic },
};

/** The tables from which results and payouts are computed, for each game except slots. */
const tables: Readonly<Record<string, Json>> = {
  dice: { rolls: ROLLS, fewestWinning: LEAST_ROLLS, mostWinning: MOST_ROLLS },
  limbo: { rtpPercent: RTP_PERCENT, lowestTarget: LEAST_TARGET, highestTarget: MOST_TARGET },
  plinko: plinkoOf(plinkoRows),
  'keno-rush': { numbers: NUMBERS, drawn: DRAWN, paysHundredths: kenoPays },
  wheel: {
    paysHundredths: byName(wheelSizes, (size) => byName(wheelRisks, (risk) => wheelOf({ segments: size, risk }))),
  },
  'fortune-wheel-mini': { paysHundredths: miniWheel },
  scratch: { cells: CELLS, alike: ALIKE, tickets: TICKETS, prizes: scratchPrizes },
  mines: {
    tiles: FIELD,
    multipliers: byName(numbered(1, MOST_MINES), (mines) =>
      numbered(0, mostGems(mines)).map((gems) => minesMultiplier(mines, gems)),
    ),
  },
  tower: {
    levels: byName(towerLevels, (level) => ({
      ...towerDoors[level],
      multipliers: numbered(0, towerRows(level)).map((rows) => towerMultiplier(level, rows)),
    })),
  },
  'hi-lo': { mostStakes: MOST_STAKES, mostSkips: MOST_SKIPS },
  'coin-streak': { multipliers: numbered(0, LONGEST_STREAK).map(coinMultiplier) },
  blackjack: {},
  baccarat,
  'live-baccarat': baccarat,
  'live-baccarat-speed': baccarat,
  'dragon-tiger': dragonTiger,
  'live-dragon-tiger': dragonTiger,
  'fish-prawn-crab': { animals, pays: crabPays },
  'sic-bo': sicBo,
  'live-sic-bo': sicBo,
  roulette,
  'live-roulette': roulette,
  'fortune-wheel': { segments, mostMultipliers },
  'derby-8': race(derbyRace),
  'hound-dash-6': race(houndRace),
  'daily-draw': { pays: dailyPays },
  'express-645': { numbers: HIGHEST, drawn: PICKED, pays: expressPays },
  'virtual-goal': { sides: strengths(sides) },
  sportsbook: { leagues: leagues.map((league) => ({ code: league.code, sides: strengths(league.sides) })) },
  'koi-lagoon': fishing(koiLagoonSpecies),
  'deep-naga': fishing(deepNagaSpecies),
};

const crashVersions: Readonly<Record<string, typeof novaRushVersions>> = {
  'nova-rush': novaRushVersions,
  'trench-dive': trenchDiveVersions,
};

/** Fields that an engine derives from a definition. */
const derived = ['rows', 'scatterPayByCount', 'spinsByCount'];
const written = (definition: object): Json =>
  Object.fromEntries(
    Object.entries(definition).filter(([name, value]) => !derived.includes(name) && !(value instanceof Map)),
  );

function tablesOf(code: string, rulesVersion: string): Json {
  const slot = slots[code]?.find((version) => version.rulesVersion === rulesVersion);
  if (slot) return written(slot.definition);
  const crash = crashVersions[code]?.find((version) => version.rulesVersion === rulesVersion);
  return crash ? { rtpPercent: crash.rtpPercent } : (formerTables[`${code} ${rulesVersion}`] ?? tables[code]!);
}

const about = (game: Game): Json => ({
  title: game.manifest.title,
  family: game.manifest.family,
  rounds: game.rounds,
  ...(game.rounds === 'shared' && { stream: game.chain }),
  modes: game.manifest.modes.map(({ id }) => id),
  versions: Object.fromEntries(
    versionsOf(game)
      .flatMap(repeatedBy)
      .map((rulesVersion) => [rulesVersion, tablesOf(game.manifest.code, rulesVersion)]),
  ),
});

/** Returns the data of every studio game for docs/fairness.md: its stream, its versions, and the tables of each. */
export const publishedGames = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(games).map(([code, game]) => [code, about(game)]));
