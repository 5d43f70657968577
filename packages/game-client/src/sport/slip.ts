import { formatDecimal } from '@sabai/contract/money';
import { readTypedDecimal, writeTypedDecimal } from '@sabai/contract/typed-number';
import type { Acceptance } from '@sabai/games/families/sport/messages.ts';
import { combinedOdds, type Leg, MOST_LEGS, possibleWin } from '@sabai/games/families/sport/slip.ts';

/** A selection on the slip, with its display data in case its match leaves the board. */
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

/** Adds or removes a selection. A second one makes the slip an accumulator where possible. */
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

/** Returns why the selections cannot be one accumulator. */
export function accumulatorFault({ legs }: Slip): 'related' | 'legs' | undefined {
  if (isRelated(legs)) return 'related';
  return legs.length > MOST_LEGS ? 'legs' : undefined;
}

/** Returns the slips to place: one of all legs, or one for each. */
export const slipsOf = ({ legs, isAccumulator }: Slip): readonly (readonly SlipLeg[])[] =>
  isAccumulator ? [legs] : legs.map((leg) => [leg]);

export interface SlipFigures {
  readonly total: bigint;
  readonly possible: bigint;
  /** Combined odds of an accumulator. */
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

/** Parses a stake in the language's number format, in minor units; undefined for invalid input. */
export function readStake(text: string, exponent: number, intl: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d*))?$/.exec(readTypedDecimal(text, intl) ?? '') ?? [];
  if (whole === undefined || decimals.length > exponent) return undefined;
  return BigInt(whole + decimals.padEnd(exponent, '0'));
}

/** Formats a stake for its field: no groups, at least two decimals where it has any. */
export const writeStake = (minor: bigint, exponent: number, intl: string): string =>
  writeTypedDecimal(formatDecimal(minor, { scale: exponent }).replace(/\.0+$|(\.\d\d\d*?)0+$/, '$1'), intl);
