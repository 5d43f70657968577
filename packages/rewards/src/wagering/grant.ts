import type { BasisPoints } from '../basis-points.ts';
import type { Weights } from '../weights.ts';

/**
 * The money that a stake uses, and the withdrawals before the target:
 *
 * | model | pot | before the target |
 * | --- | --- | --- |
 * | `turnover-lock` | one: the bonus is in the main wallet | nothing is withdrawn |
 * | `cash-first` | two: cash is staked first | cash is withdrawn, the bonus is lost |
 * | `bonus-first` | two: the bonus is staked first | as above |
 * | `sticky` | one | all but the bonus is withdrawn, the bonus is lost |
 * | `cash` | none: it is cash immediately | everything is withdrawn |
 */
export const wageringModels = ['turnover-lock', 'cash-first', 'bonus-first', 'sticky', 'cash'] as const;
export type WageringModel = (typeof wageringModels)[number];

/** The part of a stake that counts towards the target. */
export const wageringSources = ['all', 'cash', 'bonus'] as const;
export type WageringSource = (typeof wageringSources)[number];

export const comparators = ['>', '>=', '<', '<='] as const;
export type Comparator = (typeof comparators)[number];

/** Ends the wagering in addition to turnover: wins less stakes of settled rounds, compared with an amount. */
export interface WinLossTarget {
  readonly comparator: Comparator;
  /** Negative for a loss. */
  readonly minor: bigint;
}

/** The part of a bonus that becomes cash at the end. */
export type Conversion =
  | { readonly kind: 'all' }
  | { readonly kind: 'up-to'; readonly minor: bigint }
  | { readonly kind: 'times-bonus'; readonly times: number }
  | { readonly kind: 'share'; readonly share: BasisPoints };

/** The rules of one version of an offer as applied to one grant, in its currency. They never change after the grant. */
export interface WageringTerms {
  readonly model: WageringModel;
  readonly source: WageringSource;
  readonly weights: Weights;
  readonly minStakeMinor?: bigint;
  readonly maxStakeMinor?: bigint;
  /** Allows buying a feature while the bonus is active. */
  readonly allowsFeatureBuy: boolean;
  readonly conversion: Conversion;
}

/** A bonus being wagered. Amounts are in minor units of one currency. */
export interface WageringGrant {
  readonly terms: WageringTerms;
  readonly bonusMinor: bigint;
  /** The deposit of the bonus; 0 for a bonus without one. */
  readonly depositMinor: bigint;
  /** The required turnover; 0 for none. */
  readonly targetMinor: bigint;
  /** The turnover so far, from 0 to the target. */
  readonly creditedMinor: bigint;
  readonly winLossTarget?: WinLossTarget;
  /** Wins less stakes of settled rounds of games that count. */
  readonly winLossMinor: bigint;
  readonly expiresAt: Date;
}

export const remainingOf = ({ targetMinor, creditedMinor }: WageringGrant): bigint => targetMinor - creditedMinor;

/** The bonus is part of the main wallet. */
export const isOnePot = (model: WageringModel): boolean => model === 'turnover-lock' || model === 'sticky';
/** The bonus is separate from cash and is staked by its own rule. */
export const hasOwnPot = (model: WageringModel): boolean => model === 'cash-first' || model === 'bonus-first';
