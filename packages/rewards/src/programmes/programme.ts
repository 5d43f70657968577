import type { BasisPoints } from '../basis-points.ts';
import type { Schedule } from '../periods.ts';

/**
 * What a programme of cashback or rebate is reckoned on, from what was settled in a period:
 *
 * | base | of each product | in all |
 * | --- | --- | --- |
 * | `net-loss` | stakes less wins | a product that was won in counts 0, or against the others, as the programme says |
 * | `turnover` | stakes | |
 * | `house-kept` | stakes less wins, below zero too | at most the highest rate of what the house kept in all |
 */
export const programmeBases = ['net-loss', 'turnover', 'house-kept'] as const;
export type ProgrammeBase = (typeof programmeBases)[number];

/** From a level on, until another tier begins. */
export interface ProgrammeTier {
  readonly fromLevel: number;
  readonly share: BasisPoints;
}

/** The rates of a product: a category of games. What is not named counts nothing. */
export interface ProgrammeRate {
  readonly product: string;
  readonly tiers: readonly ProgrammeTier[];
}

/** In one currency, in minor units. */
export interface ProgrammeAmounts {
  /** What comes to less is not paid. */
  readonly minimumMinor: bigint;
  /** The most that is paid for a period. */
  readonly capMinor: bigint;
  /** A run that pays each member at most so much needs nobody; none: always a second member of staff. */
  readonly automaticMinor?: bigint;
}

/** The rules of one version of a programme. A period follows those that applied when it began, to its end. */
export interface ProgrammeRules {
  readonly base: ProgrammeBase;
  readonly schedule: Schedule;
  readonly timeZone: string;
  readonly isWonProductZero: boolean;
  readonly rates: readonly ProgrammeRate[];
  /** By currency; a member of another currency has no part in it. */
  readonly amounts: Readonly<Record<string, ProgrammeAmounts>>;
  /** What is paid has to be staked so often, in hundredths, before it is transferred. */
  readonly turnoverHundredths: number;
}

/** As JSON keeps them: amounts are strings of minor units. */
export interface ProgrammeRulesJson extends Omit<ProgrammeRules, 'amounts'> {
  readonly amounts: Readonly<
    Record<string, { readonly minimumMinor: string; readonly capMinor: string; readonly automaticMinor?: string }>
  >;
}

const mapped = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

export const programmeToJson = ({ amounts, ...rules }: ProgrammeRules): ProgrammeRulesJson => ({
  ...rules,
  amounts: mapped(amounts, ({ minimumMinor, capMinor, automaticMinor }) => ({
    minimumMinor: String(minimumMinor),
    capMinor: String(capMinor),
    ...(automaticMinor !== undefined && { automaticMinor: String(automaticMinor) }),
  })),
});

export const programmeFromJson = ({ amounts, ...rules }: ProgrammeRulesJson): ProgrammeRules => ({
  ...rules,
  amounts: mapped(amounts, ({ minimumMinor, capMinor, automaticMinor }) => ({
    minimumMinor: BigInt(minimumMinor),
    capMinor: BigInt(capMinor),
    ...(automaticMinor !== undefined && { automaticMinor: BigInt(automaticMinor) }),
  })),
});

/** The rate of a product at a level; 0 where none is set. */
export function shareAt(rules: Pick<ProgrammeRules, 'rates'>, product: string, level: number): BasisPoints {
  const tiers = rules.rates.find((rate) => rate.product === product)?.tiers ?? [];
  return tiers.reduce((found, tier) => (tier.fromLevel <= level && tier.fromLevel >= found.fromLevel ? tier : found), {
    fromLevel: -Infinity,
    share: 0,
  }).share;
}
