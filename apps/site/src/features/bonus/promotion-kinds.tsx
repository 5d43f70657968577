import type { MemberPromotion, Promotion } from '@sabai/contract';
import { Badge, Icon, Money } from '@sabai/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { shortTitle } from '../../shared/parts/short-title.ts';
import { CalendarDay } from './calendar-day.tsx';
import { promotionTones } from './promotion-card.tsx';

type Listed = Promotion | MemberPromotion;

/** The promotions in a second arrangement: one line each, below the name of their kind (Q26). */
export function PromotionKinds({ promotions }: { promotions: readonly Listed[] }) {
  const kinds = [...new Set(promotions.map(({ type_name }) => type_name))];
  return (
    <div className="grid gap-6">
      {kinds.map((kind) => (
        <Kind key={kind} name={kind} promotions={promotions.filter(({ type_name }) => type_name === kind)} />
      ))}
    </div>
  );
}

function Kind({ name, promotions }: { name: string; promotions: readonly Listed[] }) {
  const t = useTranslations('bonus');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-lg">
        {name}
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface-1">
        {promotions.map((one) => (
          <li key={one.promotion_information_id} className="border-line not-last:border-b">
            <Link
              to={`/promotions/${one.promotion_information_id}`}
              className="flex items-center gap-3 p-3.5 transition-colors hover:bg-surface-2 md:px-5"
            >
              <Icon name="gift" className="size-6 shrink-0 text-brand" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-pretty wrap-anywhere">
                  {shortTitle(one.promotion_articles.title)}
                </span>
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-3">
                  {one.amount && <Money amount={one.amount} currency={one.currency_code} />}
                  {one.end_date && (
                    <span>
                      {t('offer.ends')} <CalendarDay day={one.end_date} />
                    </span>
                  )}
                </span>
              </span>
              <Badge tone={promotionTones[one.status] ?? 'plain'}>{t(`promotions.status.${one.status}`)}</Badge>
              <Icon name="caret-right" className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
