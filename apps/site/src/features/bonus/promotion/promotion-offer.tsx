import type { Promotion } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { OfferRow } from '../../../shared/offers/offer-row.tsx';
import { isOwn } from '../../../shared/offers/promotion.rules.ts';
import { TallOffer } from '../../../shared/offers/tall-offer.tsx';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { shortTitle } from '../../../shared/parts/short-title.ts';
import { CalendarDay } from './calendar-day.tsx';
import { StepButton } from './step-button.tsx';

const linkOf = (promotion: Promotion) => {
  const id = String(promotion.promotion_information_id);
  return { to: `/promotions/${id}`, onOpen: () => openModal('promotion-detail', { id }) };
};

/** An available promotion, or one that states its missing condition. */
export function PromotionOffer({ promotion }: { promotion: Promotion }) {
  const { gift, asks } = usePromotionWords();
  const { figure, sub } = gift(promotion);
  const { title, summary } = promotion.promotion_articles;
  return (
    <TallOffer
      look={lookOf(promotion.type_code, promotion.picture)}
      kind={promotion.type_name}
      title={shortTitle(title)}
      amount={figure}
      sub={sub}
      text={summary || asks(promotion)}
      {...linkOf(promotion)}
    >
      <StepButton promotion={promotion} />
    </TallOffer>
  );
}

const icons = { coming: 'calendar', used: 'check', expired: 'clock', ended: 'flag' } as const;

/** An upcoming or ended promotion. */
export function PromotionRow({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('bonus.promotions.status');
  const { gift, asks } = usePromotionWords();
  const { figure, sub } = gift(promotion);
  const { status } = promotion;
  const endedAt = isOwn(promotion) ? promotion.ended_at : null;
  const day = status === 'coming' ? promotion.start_date : promotion.end_date;
  const isOver = status === 'used' || status === 'expired' || status === 'ended' || status === 'inactive';
  return (
    <OfferRow
      look={lookOf(promotion.type_code, promotion.picture)}
      kind={promotion.type_name}
      title={shortTitle(promotion.promotion_articles.title)}
      amount={figure}
      sub={sub}
      text={asks(promotion)}
      icon={Object.hasOwn(icons, status) ? icons[status as keyof typeof icons] : 'gift'}
      isOver={isOver}
      state={
        <>
          {t(status)}
          <br />
          {endedAt ? (
            <DateTime value={endedAt} show="date" />
          ) : (
            day && (status === 'coming' || isOver) && <CalendarDay day={day} />
          )}
        </>
      }
      {...linkOf(promotion)}
    />
  );
}

export const PromotionRows = ({ promotions }: { promotions: readonly Promotion[] }) => (
  <ul className="grid gap-3 md:grid-cols-2">
    {promotions.map((one) => (
      <li key={`${one.promotion_information_id} ${one.status}`}>
        <PromotionRow promotion={one} />
      </li>
    ))}
  </ul>
);
