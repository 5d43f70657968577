import type { MathReport } from '../engine/math-report.ts';
import { crashReport } from '../families/crash/crash-report.ts';
import { baccaratReport } from './baccarat/report.ts';
import { blackjackReport } from './blackjack/report.ts';
import { coinStreakReport } from './coin-streak/report.ts';
import { dailyDrawReport } from './daily-draw/report.ts';
import { deepNagaReport } from './deep-naga/report.ts';
import { derby8Report } from './derby-8/report.ts';
import { diceReport } from './dice/report.ts';
import { dragonTigerReport } from './dragon-tiger/report.ts';
import { express645Report } from './express-645/report.ts';
import { fishPrawnCrabReport } from './fish-prawn-crab/report.ts';
import { fortuneWheelReport } from './fortune-wheel/report.ts';
import { fortuneWheelMiniReport } from './fortune-wheel-mini/report.ts';
import { hiLoReport } from './hi-lo/report.ts';
import { houndDash6Report } from './hound-dash-6/report.ts';
import { kenoReport } from './keno-rush/report.ts';
import { koiLagoonReport } from './koi-lagoon/report.ts';
import { limboReport } from './limbo/report.ts';
import { minesReport } from './mines/report.ts';
import { novaRushVersions } from './nova-rush/maths.ts';
import { plinkoReport } from './plinko/report.ts';
import { rouletteReport } from './roulette/report.ts';
import { scratchReport } from './scratch/report.ts';
import { sicBoReport } from './sic-bo/report.ts';
import { sportsbookReport } from './sportsbook/report.ts';
import { towerReport } from './tower/report.ts';
import { trenchDiveVersions } from './trench-dive/maths.ts';
import { virtualGoalReport } from './virtual-goal/report.ts';
import { wheelReport } from './wheel/report.ts';

/**
 * Computes the `math.json` of each game with one version. The rules version is next to the computation and reaches
 * the manifest through the file. A computation takes up to a second, so each runs on demand.
 */
export const reports: Readonly<Record<string, () => MathReport>> = {
  dice: diceReport,
  limbo: limboReport,
  plinko: plinkoReport,
  'keno-rush': kenoReport,
  baccarat: baccaratReport,
  'dragon-tiger': dragonTigerReport,
  'fish-prawn-crab': fishPrawnCrabReport,
  roulette: rouletteReport,
  'sic-bo': sicBoReport,
  'koi-lagoon': koiLagoonReport,
  'deep-naga': deepNagaReport,
  mines: minesReport,
  tower: towerReport,
  'hi-lo': hiLoReport,
  'coin-streak': coinStreakReport,
  blackjack: blackjackReport,
  'live-baccarat': baccaratReport,
  'live-baccarat-speed': baccaratReport,
  'live-roulette': rouletteReport,
  'live-dragon-tiger': dragonTigerReport,
  'live-sic-bo': sicBoReport,
  'fortune-wheel': fortuneWheelReport,
  wheel: wheelReport,
  scratch: scratchReport,
  'fortune-wheel-mini': fortuneWheelMiniReport,
  'derby-8': derby8Report,
  'hound-dash-6': houndDash6Report,
  'virtual-goal': virtualGoalReport,
  'daily-draw': dailyDrawReport,
  'express-645': express645Report,
  sportsbook: sportsbookReport,
};

/** The same for games with several versions, except those of `slots.ts`: the default one first. */
export const versionReports: Readonly<Record<string, () => readonly MathReport[]>> = {
  'nova-rush': () => novaRushVersions.map(crashReport),
  'trench-dive': () => trenchDiveVersions.map(crashReport),
};
