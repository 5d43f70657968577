import { formatDecimal } from '@sabai/contract/money';
import { readTypedDecimal, writeTypedDecimal } from '@sabai/contract/typed-number';
import type { Acceptance } from '@sabai/games/families/sport/messages.ts';
import { combinedOdds, type Leg, MOST_LEGS, possibleWin } from '@sabai/games/families/sport/slip.ts';

/** A bet on the slip, with what is shown of it should its match leave the board. */
export interface SlipLeg extends Leg {
  readonly home: string;
  readonly away: string;
}

export interface Slip {
  readonly legs: readonly SlipLeg[];
  readonly isAccumulator: boolean;
  readonly accept: Acceptance;
}

export const emptySlip: Slip = { legs: [], isAccumulator: false, accept: 'same' };

const isSame = (one: Leg, other: Pick<Leg, 'match' | 'selection'>) =>
  one.match === other.match && one.selection === other.selection;

export const isOnSlip = ({ legs }: Slip, leg: Pick<Leg, 'match' | 'selection'>): boolean =>
  legs.some((one) => isSame(one, leg));

/** Put on or taken off. A second bet makes an accumulator of the slip where it can be one. */
export function toggle(slip: Slip, leg: SlipLeg): Slip {
  if (isOnSlip(slip, leg)) return without(slip, leg);
  const legs = [...slip.legs, leg];
  const becomes = slip.legs.length === 1 && !isRelated(legs);
  return { ...slip, legs, isAccumulator: slip.isAccumulator || becomes };
}

export function without(slip: Slip, leg: Pick<Leg, 'match' | 'selection'>): Slip {
  const legs = slip.legs.filter((one) => !isSame(one, leg));
  return { ...slip, legs, isAccumulator: slip.isAccumulator && legs.length > 1 };
}

const isRelated = (legs: readonly Leg[]) => new Set(legs.map(({ match }) => match)).size < legs.length;

/** Why the bets cannot be one accumulator. */
export function accumulatorFault({ legs }: Slip): 'related' | 'legs' | undefined {
  if (isRelated(legs)) return 'related';
  return legs.length > MOST_LEGS ? 'legs' : undefined;
}

/** The slips that are played: one of all legs, or one for each. */
export const slipsOf = ({ legs, isAccumulator }: Slip): readonly (readonly SlipLeg[])[] =>
  isAccumulator ? [legs] : legs.map((leg) => [leg]);

export interface SlipFigures {
  readonly total: bigint;
  readonly possible: bigint;
  /** Of an accumulator. */
  readonly odds: number;
}

export function figuresOf(slip: Slip, stakeMinor: bigint): SlipFigures {
  const slips = slipsOf(slip).map((legs) => legs.map(({ odds }) => odds));
  return {
    total: stakeMinor * BigInt(slips.length),
    possible: slips.reduce((sum, odds) => sum + possibleWin(stakeMinor, odds), 0n),
    odds: combinedOdds(slip.legs.map(({ odds }) => odds)),
  };
}

/** A stake as the language writes numbers, in minor units; undefined for what is no amount. */
export function readStake(text: string, exponent: number, intl: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(readTypedDecimal(text, intl) ?? '') ?? [];
  if (whole === undefined || decimals.length > exponent) return undefined;
  return BigInt(whole + decimals.padEnd(exponent, '0'));
}

/** A stake as its field shows it: no groups, at least two decimals where it has any. */
export const writeStake = (minor: bigint, exponent: number, intl: string): string =>
  writeTypedDecimal(formatDecimal(minor, { scale: exponent }).replace(/\.0+$|(\.\d\d\d*?)0+$/, '$1'), intl);
