import { block, type OfferFinding, warn } from './finding.ts';
import { saidNumbers } from './said-numbers.ts';
import type { OtherOffer, WrittenOffer } from './written-offer.ts';

export interface Promised {
  readonly percents: readonly number[];
  readonly times: readonly number[];
  /** Every other number that the rules know: amounts in whole units, counts, days. */
  readonly others: readonly number[];
  /** What has to be staked, in whole units: an amount that no title is about. */
  readonly turnovers: readonly number[];
}

/** The languages that an offer is made in: those whose speakers may have it, else all of the house. */
export function lintTexts(offer: WrittenOffer, languages: readonly string[]): OfferFinding[] {
  if (languages.length === 0) return [block('no-language', 'rules.audience.languages')];
  return languages.flatMap((language) => {
    const text = offer.texts[language];
    // The terms follow from the rules; what somebody adds to them is up to them.
    const parts = (['title', 'summary'] as const).filter((part) => !text?.[part].trim());
    return parts.map((part) => block('text-missing', `texts.${language}.${part}`, { language, part }));
  });
}

/**
 * What a text promises and the rules do not know: shares, multiples and money block, since they are what an offer is; others are to be
 * looked at, and so is what somebody adds to the terms.
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
    return parts.flatMap(([part, said]) =>
      saidNumbers(said).flatMap(({ written, value, of }) => {
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
  // A few minutes are the time that somebody writes and another agrees.
  else if (!isRunning && now.getTime() - start.getTime() > 86_400_000) findings.push(warn('dates-past', 'starts_at'));
  if (kind === 'promotion' && end.getTime() - start.getTime() > longRunMs) findings.push(warn('runs-long', 'ends_at'));
  // Any number of the shop's items, of quests, coupons and competitions are offered side by side.
  if (kind === 'shop' || kind === 'quest' || kind === 'coupon' || kind === 'competition') return findings;
  const overlapping = others.filter((other) => other.startsAt < end && other.endsAt > start);
  // A member has one programme of a kind, whatever it is reckoned on.
  const isSame = (other: OtherOffer) => other.kind === kind && (kind !== 'promotion' || other.type === type);
  for (const { name, id } of overlapping.filter(isSame))
    findings.push((kind === 'promotion' ? warn : block)('overlaps', 'starts_at', { offer: name, id: String(id) }));
  return findings;
}

/** The dearest grant, by currency, in minor units: a budget below it pays nobody. */
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
