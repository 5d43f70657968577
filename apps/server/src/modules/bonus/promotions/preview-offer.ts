import { type OfferContent, type OfferPreview, staffOfferPreview } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { Db } from '@sabai/db';
import type { PromotionRules, PromotionType } from '@sabai/rewards';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { OfferDependencies } from '../offers/dependencies.ts';
import { gameNamesOf, type Offer } from '../offers/offered.repository.ts';
import { termsHashOf } from '../offers/publish-offer.ts';
import { presentPromotion } from './present-promotion.ts';

/** Returns the draft as if it were a version. */
const draftedOffer = (content: Extract<OfferContent, { kind: 'promotion' }>, now: Date): Offer => ({
  id: 0,
  type: content.type as PromotionType,
  state: 'live',
  version: 1,
  positionId: null,
  rules: content.rules as unknown as PromotionRules,
  texts: content.texts as Offer['texts'],
  picture: content.picture,
  orderNo: content.order_no,
  fundedIn: Object.keys(content.rules.amounts),
  startsAt: content.starts_at ? new Date(content.starts_at) : now,
  endsAt: content.ends_at ? new Date(content.ends_at) : now,
  termsHash: termsHashOf(content),
});

/** Returns the member's view of an offer draft, made by the same code as that of live offers. */
async function previewOf(
  db: Db,
  content: OfferContent,
  shown: { readonly locale: LocalePrefix; readonly currency: string; readonly timeZone: string; readonly now: Date },
): Promise<OfferPreview> {
  const { picture } = content;
  if (content.kind !== 'promotion') {
    const { title, summary, terms } = content.texts[shown.locale] ??
      content.texts.en ?? { title: '', summary: '', terms: [] };
    return { title, summary, terms, picture, promotion: null };
  }
  const offer = draftedOffer(content, shown.now);
  const gameNames = await gameNamesOf(db, [offer]);
  const promotion = presentPromotion(offer, { ...shown, gameNames }, { status: 'available' });
  return { ...promotion.promotion_articles, picture, promotion };
}

/** Route that shows a draft to staff. */
export const previewRoute = ({
  platform,
  identity,
}: Pick<OfferDependencies, 'platform' | 'identity'>): Implementation =>
  implement(staffOfferPreview, {
    create: async ({ body: { content, language: locale, currency_code: currency } }) =>
      previewOf(platform.db, content, {
        locale,
        currency,
        timeZone: await identity.timeZone(platform.db),
        now: platform.clock(),
      }),
  });
