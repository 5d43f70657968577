import { block, type OfferFinding, warn } from './finding.ts';
import { saidNumbers } from './said-numbers.ts';
import type { OtherOffer, WrittenOffer } from './written-offer.ts';

export interface Promised {
  readonly percents: readonly number[];
  readonly times: readonly number[];
  /** Every other number in the rules: amounts in whole units, counts, days. */
  readonly others: readonly number[];
  /** Turnover in whole units, which titles do not mention. */
  readonly turnovers: readonly number[];
}

/** Checks the languages of an offer: those of eligible members, otherwise all of the site. */
export function lintTexts(offer: WrittenOffer, languages: readonly string[]): OfferFinding[] {
  if (languages.length === 0) return [block('no-language', 'rules.audience.languages')];
  return languages.flatMap((language) => {
    const text = offer.texts[language];
    // The terms are derived from the rules; additions are the author's responsibility.
    const parts = (['title', 'summary'] as const).filter((part) => !text?.[part].trim());
    return parts.map((part) => block('text-missing', `texts.${language}.${part}`, { language, part }));
  });
}

/**
 * Checks numbers in texts that the rules do not contain. Wrong shares, multiples and amounts block, because they define
 * the offer. Other numbers, and additions to the terms, give a warning.
 */
export function lintPromises(offer: WrittenOffer, promised: Promised): OfferFinding[] {
  return Object.entries(offer.texts).flatMap(([language, text]) => {
    if (!text) return [];
    const parts = [
      ['title', text.title],
      ['summary', text.summary],
      ['terms', text.terms.join('\n')],
    ] as const;
    const seen = new Set<string>();
    return parts.flatMap(([part, content]) =>
      saidNumbers(content).flatMap(({ written, value, of }) => {
        const amounts = part === 'title' ? promised.others : [...promised.others, ...promised.turnovers];
        const known = of === 'percent' ? promised.percents : of === 'times' ? promised.times : amounts;
        if (known.includes(value) || seen.has(`${part} ${written}`)) return [];
        seen.add(`${part} ${written}`);
        const finding = of === 'other' || (of === 'money' && part === 'terms') ? warn : block;
        return [finding('text-promises', `texts.${language}.${part}`, { language, part, said: written })];
      }),
    );
  });
}

/** The time between writing an offer and its approval. */
const approvalMs = 15 * 60_000;
/** A year and a month. */
const longRunMs = 396 * 86_400_000;

export function lintWindow(
  { starts_at, ends_at, kind, type }: WrittenOffer,
  {
    now,
    others,
    isRunning,
  }: { readonly now: Date; readonly others: readonly OtherOffer[]; readonly isRunning: boolean },
): OfferFinding[] {
  if (!starts_at || !ends_at) return [block('no-dates', starts_at ? 'ends_at' : 'starts_at')];
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  if (start >= end) return [block('dates-reversed', 'ends_at')];
  const findings: OfferFinding[] = [];
  if (end <= now) findings.push(block('dates-past', 'ends_at'));
  else if (!isRunning && now.getTime() - start.getTime() > approvalMs) findings.push(warn('dates-past', 'starts_at'));
  if (kind === 'promotion' && end.getTime() - start.getTime() > longRunMs) findings.push(warn('runs-long', 'ends_at'));
  // Items of the shop, quests, coupons and competitions may overlap in any number.
  if (kind === 'shop' || kind === 'quest' || kind === 'coupon' || kind === 'competition') return findings;
  const overlapping = others.filter((other) => other.startsAt < end && other.endsAt > start);
  // A member has one programme of a kind, whatever its basis.
  const isSame = (other: OtherOffer) => other.kind === kind && (kind !== 'promotion' || other.type === type);
  for (const { name, id } of overlapping.filter(isSame))
    findings.push((kind === 'promotion' ? warn : block)('overlaps', 'starts_at', { offer: name, id: String(id) }));
  return findings;
}

/** Checks the budget against the largest grant, by currency, in minor units: a smaller budget pays no grant. */
export function lintBudget({ budget }: WrittenOffer, dearest: ReadonlyMap<string, bigint>): OfferFinding[] {
  return [...dearest].flatMap(([currency, most]) => {
    const funded = budget[currency];
    const field = `budget.${currency}.amount`;
    if (!funded || funded.amount === '0') return [block('no-budget', field, { currency })];
    return [
      ...(BigInt(funded.amount) < most ? [block('budget-too-small', field, { currency })] : []),
      ...(funded.places === null ? [warn('no-places', `budget.${currency}.places`, { currency })] : []),
    ];
  });
}
