/** A finding about an offer before its publication. A blocking finding prevents its submission for approval. */
export interface OfferFinding {
  readonly code: OfferFindingCode;
  /** The path of the value concerned, such as `rules.wagering.multiplierHundredths`; empty for all together. */
  readonly field: string;
  readonly level: 'block' | 'warn';
  /** The arguments of its sentence, as texts. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Values by path that resolve the finding. */
  readonly fix?: Readonly<Record<string, number | boolean>>;
}

export const offerFindingCodes = [
  ...(['text-missing', 'no-language', 'text-promises'] as const),
  ...(['no-dates', 'dates-reversed', 'dates-past', 'runs-long', 'overlaps', 'stacks'] as const),
  ...(['no-currency', 'no-amount', 'no-cap', 'no-budget', 'budget-too-small', 'no-places'] as const),
  ...(['wagering-above-cap', 'no-turnover', 'turnover-long', 'conversion-cap'] as const),
  ...(['products-mixed', 'nothing-counts', 'no-condition'] as const),
  ...(['hedgeable', 'pays-back', 'near-whole', 'max-stake', 'no-max-stake', 'household', 'needs-losses'] as const),
  ...(['no-rates', 'product-twice', 'tier-twice', 'rate-too-high', 'pays-more-than-kept'] as const),
  ...(['minimum-above-cap', 'unknown-zone', 'free-rounds', 'pays-winners'] as const),
  ...(['odds-sum', 'odds-pay-more', 'prize-unfinished', 'prize-twice', 'too-few-cards', 'no-stock'] as const),
  ...(['stock-short', 'prize-above-cap'] as const),
  ...(['no-exchange', 'no-least-score', 'no-least-stake', 'no-prizes', 'places-order'] as const),
] as const;
export type OfferFindingCode = (typeof offerFindingCodes)[number];

export const block = (
  code: OfferFindingCode,
  field: string,
  numbers: OfferFinding['numbers'] = {},
  fix?: OfferFinding['fix'],
): OfferFinding => ({ code, field, level: 'block', numbers, ...(fix && { fix }) });
export const warn = (...finding: Parameters<typeof block>): OfferFinding => ({ ...block(...finding), level: 'warn' });
