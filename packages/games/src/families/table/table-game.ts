import type { Draws } from '../../engine/draws.ts';
import { assertMode, assertStake, type SoloGame, type SoloOutcome } from '../../engine/game.ts';
import {
  formatAmountMinor,
  type GameManifest,
  type InstantOutcome,
  isAmountMinor,
  type MultiplierTenThousandths,
  type PlayParams,
  type TableEvent,
} from '../../protocol/index.ts';

/** A refunded stake, in ten-thousandths. */
export const PUSH = 10_000;
/** Ensures that no payout of a half or of a commission loses a part to rounding. */
const SMALLEST_PART = 20n;

/** The names of the spots of a table, or a test for them where there are too many to list. */
export type Spots = { includes(spot: string): boolean };

/** The rules of a table where one draw decides all spots. */
export interface TableRules<Outcome extends InstantOutcome> {
  readonly spots: readonly string[];
  /** Pure; independent of the bets. `round` is the number of a shared round. */
  draw(draws: Draws, round?: number): Outcome;
  /** Returns the return of a stake on the spot, in ten-thousandths: 0 is lost, 20,000 is even money. */
  pays(spot: string, outcome: Outcome): MultiplierTenThousandths;
  /** Returns the highest pay of the spot; needed where `all` does not give it. */
  most?(spot: string): MultiplierTenThousandths;
  /** Returns all possible outcomes with whole weights: the game's figures are counted over them. */
  all(): Iterable<readonly [outcome: Outcome, weight: number]>;
}

/** Pays `to` for each 1 staked, plus the stake. */
export const odds = (to: number): MultiplierTenThousandths => Math.round((to + 1) * PUSH);

/** Returns the amount on each spot; undefined unless the spots are the table's and the amounts add up to the stake. */
export function betsOf(spots: Spots, params: PlayParams | undefined, stakeMinor: bigint) {
  const bets: { spot: string; amountMinor: bigint }[] = [];
  for (const [spot, amount] of Object.entries(params ?? {})) {
    if (!spots.includes(spot) || !isAmountMinor(amount)) return undefined;
    const amountMinor = BigInt(amount);
    if (amountMinor <= 0n || amountMinor % SMALLEST_PART !== 0n) return undefined;
    bets.push({ spot, amountMinor });
  }
  const sumMinor = bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return bets.length > 0 && sumMinor === stakeMinor ? bets : undefined;
}

/** Returns the payout of the spots for an outcome; undefined when the table rejects the bet. */
export function settleSpots<Outcome extends InstantOutcome>(
  { spots, pays }: { readonly spots: Spots } & Pick<TableRules<Outcome>, 'pays'>,
  params: PlayParams | undefined,
  stakeMinor: bigint,
  outcome: Outcome,
): SoloOutcome<TableEvent> | undefined {
  const bets = betsOf(spots, params, stakeMinor);
  if (!bets) return undefined;
  const wins = bets
    .map(({ spot, amountMinor }) => ({
      spot,
      amountMinor: (amountMinor * BigInt(pays(spot, outcome))) / BigInt(PUSH),
    }))
    .filter(({ amountMinor }) => amountMinor > 0n);
  const payoutMinor = wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    payoutMinor,
    events: [
      {
        type: 'table',
        outcome,
        wins: wins.map(({ spot, amountMinor }) => ({ spot, amount: formatAmountMinor(amountMinor) })),
      },
      { type: 'final', amount: formatAmountMinor(payoutMinor) },
    ],
  };
}

/** Makes a game from its rules: one draw decides the pay of every spot. */
export function tableGame<Outcome extends InstantOutcome>(
  manifest: GameManifest,
  rules: TableRules<Outcome>,
): SoloGame {
  return {
    rounds: 'solo',
    manifest,
    choice: {
      isSum: true,
      usual: { [rules.spots[0]!]: '1000' },
      offers: (params, stakeMinor) => betsOf(rules.spots, params, stakeMinor) !== undefined,
    },
    play(draws, stakeMinor, mode, params) {
      assertStake(stakeMinor);
      assertMode(manifest, mode);
      if (!betsOf(rules.spots, params, stakeMinor)) {
        throw new RangeError(`${manifest.code} does not offer these bets`);
      }
      return settleSpots(rules, params, stakeMinor, rules.draw(draws))!;
    },
  };
}
