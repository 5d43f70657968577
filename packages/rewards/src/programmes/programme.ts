import type { BasisPoints } from '../basis-points.ts';
import type { Schedule } from '../periods.ts';

/**
 * The base of a cashback or rebate programme, calculated from the settled rounds of a period:
 *
 * | base | for each product | in total |
 * | --- | --- | --- |
 * | `net-loss` | stakes less wins | a product with a win counts 0, or against the others, as the programme sets |
 * | `turnover` | stakes | |
 * | `house-kept` | stakes less wins, also negative | at most the highest rate of the total that the operator kept |
 */
export const programmeBases = ['net-loss', 'turnover', 'house-kept'] as const;
export type ProgrammeBase = (typeof programmeBases)[number];

/** Applies from a level on, until another tier begins. */
export interface ProgrammeTier {
  readonly fromLevel: number;
  readonly share: BasisPoints;
}

/** The rates of a product: a category of games. Products without rates do not count. */
export interface ProgrammeRate {
  readonly product: string;
  readonly tiers: readonly ProgrammeTier[];
}

/** In one currency, in minor units. */
export interface ProgrammeAmounts {
  /** Smaller amounts are not paid. */
  readonly minimumMinor: bigint;
  /** The largest amount paid for a period. */
  readonly capMinor: bigint;
  /**
   * A run that pays each member at most this amount needs no approval. If absent, a second member of staff always
   * approves.
   */
  readonly automaticMinor?: bigint;
}

/** The rules of one version of a programme. A period follows the rules at its start until its end. */
export interface ProgrammeRules {
  readonly base: ProgrammeBase;
  readonly schedule: Schedule;
  readonly timeZone: string;
  readonly isWonProductZero: boolean;
  readonly rates: readonly ProgrammeRate[];
  /** By currency. Members with another currency do not take part. */
  readonly amounts: Readonly<Record<string, ProgrammeAmounts>>;
  /** Turnover of a payment before it can be transferred, as a multiple in hundredths. */
  readonly turnoverHundredths: number;
}

/** The JSON form: amounts are strings of minor units. */
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
