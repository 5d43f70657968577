import type { BasisPoints } from '../basis-points.ts';
import type { Weights } from '../weights.ts';

/**
 * Whose money a stake takes, and when the bonus may leave:
 *
 * | model | pot | before the target |
 * | --- | --- | --- |
 * | `turnover-lock` | one: the bonus lies in the main wallet | nothing is withdrawn |
 * | `cash-first` | two: cash is staked first | cash is withdrawn, the bonus is lost |
 * | `bonus-first` | two: the bonus is staked first | as above |
 * | `sticky` | one | all but the bonus is withdrawn, the bonus is lost |
 * | `cash` | none: it is cash at once | everything is withdrawn |
 */
export const wageringModels = ['turnover-lock', 'cash-first', 'bonus-first', 'sticky', 'cash'] as const;
export type WageringModel = (typeof wageringModels)[number];

/** Which part of a stake counts towards the target. */
export const wageringSources = ['all', 'cash', 'bonus'] as const;
export type WageringSource = (typeof wageringSources)[number];

export const comparators = ['>', '>=', '<', '<='] as const;
export type Comparator = (typeof comparators)[number];

/** What ends the wagering beside turnover: wins less stakes of settled rounds, compared with a number. */
export interface WinLossTarget {
  readonly comparator: Comparator;
  /** Below zero for a loss. */
  readonly minor: bigint;
}

/** What of a bonus becomes cash at the end. */
export type Conversion =
  | { readonly kind: 'all' }
  | { readonly kind: 'up-to'; readonly minor: bigint }
  | { readonly kind: 'times-bonus'; readonly times: number }
  | { readonly kind: 'share'; readonly share: BasisPoints };

/** The rules of one version of an offer as they apply to one grant, in its currency. They never change after the grant. */
export interface WageringTerms {
  readonly model: WageringModel;
  readonly source: WageringSource;
  readonly weights: Weights;
  readonly minStakeMinor?: bigint;
  readonly maxStakeMinor?: bigint;
  /** Buying a feature with the bonus active. */
  readonly allowsFeatureBuy: boolean;
  readonly conversion: Conversion;
}

/** A bonus that somebody is wagering. Amounts are in minor units of one currency. */
export interface WageringGrant {
  readonly terms: WageringTerms;
  readonly bonusMinor: bigint;
  /** The deposit that it came with; 0 for a bonus without one. */
  readonly depositMinor: bigint;
  /** What has to be staked; 0 for nothing. */
  readonly targetMinor: bigint;
  /** What of the target has been staked, from 0 to the target. */
  readonly creditedMinor: bigint;
  readonly winLossTarget?: WinLossTarget;
  /** Wins less stakes of settled rounds of games that count. */
  readonly winLossMinor: bigint;
  readonly expiresAt: Date;
}

export const remainingOf = ({ targetMinor, creditedMinor }: WageringGrant): bigint => targetMinor - creditedMinor;

/** The bonus lies in the main wallet, among the member's own. */
export const isOnePot = (model: WageringModel): boolean => model === 'turnover-lock' || model === 'sticky';
/** The bonus lies apart from cash, and is staked by a rule of its own. */
export const hasOwnPot = (model: WageringModel): boolean => model === 'cash-first' || model === 'bonus-first';
