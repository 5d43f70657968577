import '../../../shared/offers/offers.css';
import type { MemberPromotion, Promotion } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';

const dots: Partial<Record<Promotion['status'], string>> = {
  active: 'bg-[#2fd28a]',
  available: 'bg-[#2fd28a]',
  received: 'bg-[#ffc24b]',
  coming: 'bg-[#ffc24b]',
};

/** The head of a promotion: its state, name, reward and picture. */
export function PromotionCover({
  promotion,
  titleId,
  isPage = false,
}: {
  promotion: Promotion | MemberPromotion;
  titleId?: string;
  /** Shown as a page instead of a dialog. */
  isPage?: boolean;
}) {
  const t = useTranslations('bonus.promotions.status');
  const { gift } = usePromotionWords();
  const look = lookOf(promotion.type_code, promotion.picture);
  const { figure, sub } = gift(promotion);
  const Title = isPage ? 'h1' : 'h2';
  const isOver = promotion.status === 'used' || promotion.status === 'expired' || promotion.status === 'ended';
  return (
    <div
      className={`offer-scene min-h-53 p-4 [--art-x:78%] [--art-y:52%] md:p-6 ${isPage ? '' : 'rounded-none!'}`}
      data-hue={look.hue}
      data-shape="cover"
      data-over={isOver}
    >
      <OfferArt
        name={look.picture}
        isFirst
        className={`absolute right-1 size-38 min-[360px]:size-44 md:right-8 md:size-52 ${isPage ? 'top-4 md:top-1' : 'top-8 md:top-2'}`}
      />
      <div className="relative min-h-40 max-w-[calc(100%-9.5rem)] min-[360px]:max-w-[calc(100%-10.5rem)] md:max-w-[calc(100%-16rem)]">
        <p className="inline-flex min-h-6 items-center gap-1.5 rounded-full bg-[#0b071cd9] px-2.5 py-0.5 text-xs font-semibold">
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${dots[promotion.status] ?? 'bg-white/60'}`}
          />
          {t(promotion.status)}
        </p>
        <Title id={titleId} className="mt-3 text-2xl/tight text-pretty wrap-anywhere text-shadow-sm">
          {promotion.promotion_articles.title}
        </Title>
        <p className="figures mt-1.5 text-sm">
          <b className="offer-amount mr-1.5 text-2xl">{figure}</b>
          {sub && <span className="font-semibold">{sub}</span>}
        </p>
      </div>
    </div>
  );
}
