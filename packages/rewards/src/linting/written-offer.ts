import type { GamePlace, Weights } from '../weights.ts';

/** The parts of an offer that the linter reads: amounts are strings of minor units, unset values are absent. */
export interface WrittenOffer {
  readonly kind: 'promotion' | 'cashback' | 'rebate' | 'shop' | 'quest' | 'coupon' | 'competition';
  readonly type: string;
  readonly texts: Readonly<Record<string, WrittenText | undefined>>;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly budget: Readonly<Record<string, { readonly amount: string; readonly places: number | null } | undefined>>;
}
export interface WrittenText {
  readonly title: string;
  readonly summary: string;
  readonly terms: readonly string[];
}

export interface WrittenPromotion extends WrittenOffer {
  readonly kind: 'promotion';
  readonly rules: {
    readonly audience: {
      readonly languages?: readonly string[] | undefined;
      readonly oncePerHousehold?: boolean | undefined;
    };
    readonly share?: number | undefined;
    readonly amounts: Readonly<Record<string, WrittenAmounts | undefined>>;
    readonly wagering: {
      readonly model: string;
      readonly basis: string;
      readonly multiplierHundredths: number;
      readonly weights: Weights;
      readonly maxStakeShare?: number | undefined;
      readonly conversion:
        | { readonly kind: 'all' }
        | { readonly kind: 'up-to'; readonly minor: string }
        | { readonly kind: 'times-bonus'; readonly times: number }
        | { readonly kind: 'share'; readonly share: number };
      readonly winLossComparator?: '>' | '>=' | '<' | '<=' | undefined;
    };
    readonly freeRounds?: { readonly game: string; readonly count: number; readonly days: number } | undefined;
    readonly claimDays: number;
    readonly activeDays: number;
  };
}
export interface WrittenAmounts {
  readonly minDeposit?: string | undefined;
  readonly cap?: string | undefined;
  readonly fixed?: string | undefined;
  readonly minStake?: string | undefined;
  readonly maxStake?: string | undefined;
  readonly withdrawalCap?: string | undefined;
  readonly winLossTarget?: string | undefined;
  readonly freeRoundStake?: string | undefined;
}

/** The facts about a game that the linter uses. */
export interface LintedGame extends GamePlace {
  readonly name: string;
  /** The RTP of the version in play, in basis points; null if its provider does not state it. */
  readonly rtp: number | null;
  /** Opposite bets are possible, so that turnover can be made almost without risk. */
  readonly isHedgeable: boolean;
}

/** Another offer that is available to members now or later. */
export interface OtherOffer {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly type: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** A member has one of these at a time. */
  readonly isWagered: boolean;
}
