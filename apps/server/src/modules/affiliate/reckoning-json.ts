import type { AffiliateLevel, AffiliateLine, AffiliateReckoning } from '@sabai/rewards';

const lineNames = ['turnover', 'ggr', 'bonus', 'payment', 'provider', 'tax', 'ngr', 'base'] as const;
export type KeptLine = Readonly<Record<keyof AffiliateLine, string>>;
type KeptLevel = KeptLine & {
  readonly level: number;
  readonly rate: number;
  readonly members: number;
  readonly income: string;
};

/** A reckoning as it is stored: whole numbers of exact units as texts. */
export interface KeptReckoning {
  readonly levels: readonly KeptLevel[];
  readonly corrected: string;
  readonly shared: string;
  readonly held: string;
  readonly carried: string;
  readonly released: string;
  readonly qualified: number;
  readonly qualified_minor: string;
  readonly fixed_minor: string;
  readonly carries: string;
}

export const lineToJson = (line: AffiliateLine): KeptLine =>
  Object.fromEntries(lineNames.map((name) => [name, String(line[name])])) as unknown as KeptLine;
const levelToJson = (one: AffiliateLevel): KeptLevel => ({
  level: one.level,
  rate: one.rate,
  members: one.members,
  ...lineToJson(one),
  income: String(one.income),
});

export const reckoningToJson = (reckoning: AffiliateReckoning, qualified: number): KeptReckoning => ({
  levels: reckoning.levels.map(levelToJson),
  corrected: String(reckoning.corrected),
  shared: String(reckoning.shared),
  held: String(reckoning.held),
  carried: String(reckoning.carried),
  released: String(reckoning.released),
  qualified,
  qualified_minor: String(reckoning.qualifiedMinor),
  fixed_minor: String(reckoning.fixedMinor),
  carries: String(reckoning.carries),
});
