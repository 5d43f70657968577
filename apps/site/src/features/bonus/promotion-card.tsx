import type { MemberPromotion, Promotion } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { Badge, type BadgeTone, Money, Progress } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { turnoverPart } from '../../shared/money/turnover.rules.ts';
import { OfferCard } from '../../shared/parts/offer-card.tsx';
import { shortTitle } from '../../shared/parts/short-title.ts';
import { CalendarDay } from './calendar-day.tsx';

/** Of those that are not past. */
export const promotionTones: Partial<Record<Promotion['status'], BadgeTone>> = {
  available: 'ok',
  active: 'brand',
  received: 'accent',
  coming: 'warn',
};

/** A promotion with its conditions, and once it is received with what has been made of them. */
export function PromotionCard({
  promotion,
  to,
  onOpen,
}: {
  promotion: Promotion | MemberPromotion;
  to?: string;
  onOpen?: () => void;
}) {
  const t = useTranslations('bonus');
  const tTarget = useTranslations('cashier.promotion');
  const { currency_code: currency, start_date: start, end_date: end } = promotion;
  const received = 'promotion_member_id' in promotion ? promotion : undefined;
  return (
    <OfferCard
      icon="gift"
      kind={promotion.type_name}
      figure={promotion.amount && <Money amount={promotion.amount} currency={currency} />}
      title={shortTitle(promotion.promotion_articles.title)}
      isOver={!promotionTones[promotion.status]}
      badge={
        <Badge tone={promotionTones[promotion.status] ?? 'plain'}>{t(`promotions.status.${promotion.status}`)}</Badge>
      }
      facts={[
        { name: t('offer.starts'), value: start && <CalendarDay day={start} /> },
        { name: t('offer.ends'), value: end && <CalendarDay day={end} /> },
        ...(received
          ? []
          : [
              { name: tTarget('turnover'), value: promotion.turn_over_target },
              { name: tTarget('turnWinlose'), value: promotion.turn_winlose_target },
            ]),
      ]}
      to={to}
      onOpen={onOpen}
    >
      {received && (
        <>
          <Made
            name={tTarget('turnover')}
            done={received.turn_over_user}
            target={received.turn_over_target}
            currency={currency}
          />
          <Made
            name={tTarget('turnWinlose')}
            done={received.turn_winlose_user}
            target={received.turn_winlose_target}
            currency={currency}
          />
        </>
      )}
    </OfferCard>
  );
}

function Made(props: { name: string; done: string; target: string | null; currency: string }) {
  const { name, done, target, currency } = props;
  const part = target === null ? undefined : turnoverPart(done, target, currencyOf(currency));
  if (target === null || part === undefined) return null;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-3">{name}</span>
        <span className="figures font-semibold">
          <Money amount={done} currency={currency} /> / <Money amount={target} currency={currency} />
        </span>
      </p>
      <Progress value={part} label={name} />
    </div>
  );
}
