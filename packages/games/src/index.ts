/**
 * The games as pure maths: a round is a function of its seeds and its stake, and returns a payout and its events.
 * Runs in browsers and in Node; Node's cryptography is in `@sabai/games/node`, the verifier in
 * `@sabai/games/fairness`. Folders import only earlier ones: protocol, engine, families, games, maths. Start at
 * `games/registry.ts`.
 */
export { createHashChain, type HashChain, isLinked, type Sha256Hex } from './engine/chain.ts';
export { createDraws, type DrawRecord, type Draws } from './engine/draws.ts';
export type {
  CrashGame,
  Game,
  OpenSteps,
  RoomGame,
  SharedGame,
  SharedOutcome,
  SoloGame,
  SoloOutcome,
  SportGame,
  TimedGame,
  TimedTimings,
} from './engine/game.ts';
export { hasFreeRounds, ROUND_WAITS_HOURS, versionOf, versionsOf } from './engine/game.ts';
export { volatilityOf } from './engine/math-report.ts';
export { isClientSeed, isHash, type SharedSeeds, type SoloSeeds, saltText } from './engine/seeds.ts';
export { standardStakes } from './engine/stakes.ts';
export { actionsOf, offerOf } from './engine/step-actions.ts';
export { crashPoint, HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from './families/crash/crash-point.ts';
export { multiplierAt, timeOfCrash, timeToReach } from './families/crash/growth.ts';
export {
  automaticCashOut,
  type CrashBet,
  type CrashCashOut,
  cashOutOf,
  crashPayout,
  isCashOutTarget,
  settleCrashBet,
} from './families/crash/settle-crash-bet.ts';
export { fishingGame, paidOf, paramsOf } from './families/fishing/fishing-game.ts';
export type * from './families/fishing/messages.ts';
export { createShoal, type Shoal } from './families/fishing/shoal.ts';
export type { Species, SpeciesTable } from './families/fishing/species.ts';
export * from './families/fishing/water.ts';
export { isWeapon, type WeaponName, weaponNames, weapons } from './families/fishing/weapons.ts';
export { type MatchDay, readGoal } from './families/football/match-day.ts';
export * from './families/sport/calendar.ts';
export {
  type FixtureLine,
  readFixtureFile,
} from './families/sport/fixture-file.ts';
export * from './families/sport/messages.ts';
export { chancesOf, priceOf, worthOf } from './families/sport/odds.ts';
export { type Grade, gradeOf, readSelection } from './families/sport/selection.ts';
export {
  cashOutMinor,
  combinedOdds,
  type Leg,
  type LegWorth,
  LONGEST_ODDS,
  MATCH_WAITS_HOURS,
  MOST_LEGS,
  payoutOf,
  possibleWin,
  slipFault,
} from './families/sport/slip.ts';
export { findGame, games } from './games/registry.ts';
export {
  award,
  contribute,
  jackpotHit,
  jackpotRange,
  jackpotShare,
  jackpotStream,
  jackpotTiers,
  type Pot,
  partsPerMinor,
} from './jackpot/jackpot.ts';
export type * from './protocol/index.ts';
export {
  defaultJurisdiction,
  formatAmountMinor,
  formatMultiplier,
  hgsErrorCodes,
  hgsPaths,
  isAmountMinor,
  liabilityBounds,
  parseAmountMinor,
  sumSlotEvents,
  tablePhrases,
} from './protocol/index.ts';
