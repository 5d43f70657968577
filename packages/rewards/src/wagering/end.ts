import { least, shareOf } from '../basis-points.ts';
import { type Comparator, isOnePot, remainingOf, type WageringGrant } from './grant.ts';
import type { Pots } from './stake.ts';

const compare: Record<Comparator, (a: bigint, b: bigint) => boolean> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

/**
 * Returns whether the wagering is done. Stakes count when they are taken. While a round with the bonus is open, the
 * wagering is not done, because the round may still be void.
 */
export function isDone(grant: WageringGrant, hasOpenRounds: boolean): boolean {
  if (hasOpenRounds) return false;
  const { winLossTarget, winLossMinor, targetMinor } = grant;
  const isStaked = targetMinor > 0n && remainingOf(grant) === 0n;
  const isWon = winLossTarget !== undefined && compare[winLossTarget.comparator](winLossMinor, winLossTarget.minor);
  const isFree = targetMinor === 0n && winLossTarget === undefined;
  return isStaked || isWon || isFree;
}

/** Returns the part of a bonus that becomes cash when the wagering is done. */
export function convertedOf({ terms: { conversion }, bonusMinor: granted }: WageringGrant, bonusMinor: bigint): bigint {
  switch (conversion.kind) {
    case 'all':
      return bonusMinor;
    case 'up-to':
      return least(bonusMinor, conversion.minor);
    case 'times-bonus':
      return least(bonusMinor, granted * BigInt(conversion.times));
    case 'share':
      return shareOf(bonusMinor, conversion.share);
  }
}

export interface CancelPreview {
  readonly keepsMinor: bigint;
  readonly losesMinor: bigint;
}

/** Returns the amounts that cancelling would leave and take now. With one pot the bonus is taken, up to the balance. */
export function previewCancel({ terms: { model }, bonusMinor: granted }: WageringGrant, pots: Pots): CancelPreview {
  const losesMinor = model === 'cash' ? 0n : isOnePot(model) ? least(granted, pots.cashMinor) : pots.bonusMinor;
  return { keepsMinor: pots.cashMinor + pots.bonusMinor - losesMinor, losesMinor };
}

/** Returns the amount that may leave the main wallet during the wagering, and the part of the bonus lost by it. */
export function withdrawable(
  grant: WageringGrant,
  pots: Pots,
): { readonly minor: bigint; readonly losesMinor: bigint } {
  switch (grant.terms.model) {
    case 'turnover-lock':
      return { minor: 0n, losesMinor: 0n };
    case 'cash':
      return { minor: pots.cashMinor, losesMinor: 0n };
    case 'sticky':
    case 'cash-first':
    case 'bonus-first': {
      const { keepsMinor, losesMinor } = previewCancel(grant, pots);
      return { minor: keepsMinor, losesMinor };
    }
  }
}
