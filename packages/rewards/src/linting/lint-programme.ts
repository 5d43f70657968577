import { faultsOfProgramme, type ProgrammeFault } from '../programmes/faults.ts';
import { type ProgrammeRulesJson, programmeFromJson } from '../programmes/programme.ts';
import { block, type OfferFinding, warn } from './finding.ts';
import { lintBudget, lintPromises, lintTexts, lintWindow } from './lint-common.ts';
import type { LintFacts } from './lint-promotion.ts';
import type { WrittenOffer } from './written-offer.ts';

export interface WrittenProgramme extends WrittenOffer {
  readonly kind: 'cashback' | 'rebate';
  readonly rules: ProgrammeRulesJson;
}

/** The form field of each fault of the rules, by its subject. */
const fieldOf: Readonly<Record<ProgrammeFault, (about: string) => string>> = {
  'no-currency': () => 'rules.amounts',
  'no-rates': () => 'rules.rates',
  'product-twice': () => 'rules.rates',
  'tier-twice': (about) => `rules.rates.${about}`,
  'rate-too-high': (about) => `rules.rates.${about}`,
  'pays-more-than-kept': (about) => `rules.rates.${about}`,
  'minimum-above-cap': (about) => `rules.amounts.${about}.minimumMinor`,
  'no-cap': (about) => `rules.amounts.${about}.capMinor`,
  'unknown-zone': () => 'rules.timeZone',
  hour: () => 'rules.schedule',
  day: () => 'rules.schedule',
};
/** The shape already rejects invalid hours and days. */
const codeOf = (code: ProgrammeFault) => (code === 'hour' || code === 'day' ? 'no-dates' : code);

/** Returns the highest RTP of a product's games, in basis points. */
export const highestRtp = (games: LintFacts['games'], product: string): number =>
  Math.max(0, ...games.flatMap(({ category, rtp }) => (category === product && rtp !== null ? [rtp] : [])));

/**
 * Warns if members who won in total can be paid. Cashback on turnover counts every stake. A won product that counts
 * zero hides its win from the lost products.
 */
function lintWinners({ kind, rules }: WrittenProgramme): OfferFinding[] {
  if (kind === 'cashback' && rules.base === 'turnover') return [warn('pays-winners', 'type')];
  const isHidden = rules.base === 'net-loss' && rules.isWonProductZero && rules.rates.length > 1;
  const field = 'rules.isWonProductZero';
  return isHidden ? [warn('pays-winners', field, {}, { [field]: false })] : [];
}

/** Returns all findings about a cashback or rebate programme. */
export function lintProgramme(offer: WrittenProgramme, facts: LintFacts): OfferFinding[] {
  const rules = programmeFromJson(offer.rules);
  const { scaleOf } = facts;
  const units = (currency: string, amount: string) => Number(amount) / 10 ** scaleOf(currency);
  const faults = faultsOfProgramme(rules, (product) => highestRtp(facts.games, product));
  const shares = rules.rates.flatMap(({ tiers }) => tiers.map(({ share }) => share / 100));
  const amounts = Object.entries(offer.rules.amounts).flatMap(([currency, one]) =>
    [one.minimumMinor, one.capMinor, one.automaticMinor].flatMap((amount) =>
      amount === undefined ? [] : [units(currency, amount)],
    ),
  );
  const times = rules.turnoverHundredths / 100;
  return [
    ...lintTexts(offer, facts.languages),
    ...faults.map(({ code, about = '' }) =>
      block(codeOf(code), fieldOf[code](about), {
        about,
        currency: about,
        rtp: String(highestRtp(facts.games, about) / 100),
      }),
    ),
    ...lintWinners(offer),
    ...lintWindow(offer, facts),
    ...lintBudget(
      offer,
      new Map(Object.entries(rules.amounts).map(([currency, { capMinor }]) => [currency, capMinor])),
    ),
    ...lintPromises(offer, {
      percents: [...shares, 0, 100],
      times: [times, 1],
      others: [
        ...amounts,
        ...rules.rates.flatMap(({ tiers }) => tiers.map(({ fromLevel }) => fromLevel)),
        times,
        1,
        24,
        7,
        18,
        20,
        21,
      ],
      turnovers: [],
    }),
  ];
}
