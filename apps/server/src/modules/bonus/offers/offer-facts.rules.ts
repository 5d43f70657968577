import type { OfferContent } from '@sabai/contract';
import { codedAmount } from '@sabai/contract/money';
import type { Facts } from '../../approvals/index.ts';
import { rewardKindOf } from './kinds/index.ts';
import { nameOf } from './present-offer.ts';

/** The back office formats it in the operator's time zone. */
const minuteOf = (moment: string | null) => moment ?? '…';

/**
 * The facts shown in a request about an offer, by names that the back office translates. The page of the offer has its
 * whole content.
 */
export function factsOfOffer(content: OfferContent | undefined, id: number): Facts {
  if (!content) return {};
  const { texts, starts_at, ends_at, budget } = content;
  const kind = rewardKindOf(content.kind);
  return {
    offer: nameOf(texts, id),
    given: kind.given(content),
    ...kind.facts?.(content),
    languages: Object.entries(texts)
      .flatMap(([prefix, text]) => (text?.title ? [prefix] : []))
      .join(', '),
    window: `${minuteOf(starts_at)} – ${minuteOf(ends_at)}`,
    budget: Object.entries(budget)
      .flatMap(([currency, one]) =>
        one ? [`${codedAmount(one.amount, currency)}${one.places === null ? '' : ` / ${one.places}`}`] : [],
      )
      .join(', '),
  };
}
