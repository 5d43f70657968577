/**
 * The messages between operator, game server and game client. An amount of money is a string of digits that counts
 * minor units, never a JSON number; a multiplier is an integer count of hundredths (237 means 2.37×). A call that
 * changes something has `req`, a uuid made by the caller; repeating the same `req` returns the same response. Start
 * at `manifest.ts`, `session.ts` and `round.ts`.
 */
export * from './amount.ts';
export * from './crash.ts';
export * from './free-rounds.ts';
export * from './game-config.ts';
export * from './jackpot.ts';
export * from './launch.ts';
export * from './manifest.ts';
export * from './numbers.ts';
export * from './one-step.ts';
export * from './operator.ts';
export * from './paths.ts';
export * from './refusals.ts';
export * from './round.ts';
export * from './seeds.ts';
export * from './session.ts';
export * from './shared-rounds.ts';
export * from './slot-events.ts';
export * from './steps.ts';
export * from './timed.ts';
