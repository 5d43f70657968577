import type { MemberPromotion } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { DateTime, Icon, Money, useUi } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../shared/modals/modal-store.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { lookOf } from '../../shared/offers/offer-kinds.ts';
import { ownSummary } from '../../shared/offers/promotion.rules.ts';
import { usePromotionWords } from '../../shared/offers/use-promotion-words.ts';
import { ActivePromotion } from './promotion/active-promotion.tsx';

/** A member's received promotions: a summary, the open ones, and below them each past one with its result. */
export function OwnPromotions({ promotions }: { promotions: readonly MemberPromotion[] }) {
  const t = useTranslations('bonus.own');
  const { intl } = useUi();
  const pastId = useId();
  const open = promotions.filter(({ ended_at }) => ended_at === null);
  const past = promotions.filter(({ ended_at }) => ended_at !== null);
  const { received, completed, bonuses } = ownSummary(promotions);
  const figures = [
    [t('received'), formatNumber(received, intl)],
    [t('completed'), formatNumber(completed, intl)],
    ...bonuses.map(
      ({ currency, amount }) => [t('bonuses'), <Money key={currency} amount={amount} currency={currency} />] as const,
    ),
  ] as const;
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place
          <div key={at} className="rounded-md border border-line bg-surface-1 px-4 py-3">
            <dt className="text-[0.8125rem] text-ink-3">{name}</dt>
            <dd className="figures text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {open.map((promotion) => (
        <ActivePromotion key={promotion.promotion_member_id} promotion={promotion} />
      ))}
      {past.length > 0 && (
        <section aria-labelledby={pastId} className="grid gap-3">
          <h2 id={pastId} className="text-xl">
            {t('past')}
          </h2>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface-1">
            {past.map((promotion) => (
              <li key={promotion.promotion_member_id} className="border-line not-last:border-b">
                <Past promotion={promotion} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Past({ promotion }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus.promotions.status');
  const tActive = useTranslations('bonus.active');
  const { plain } = usePromotionWords();
  const {
    status,
    is_completed: isCompleted,
    currency_code: code,
    bonus,
    turn_over_user: done,
    turn_over_target: target,
  } = promotion;
  return (
    <button
      type="button"
      onClick={() => openModal('promotion-detail', { id: String(promotion.promotion_information_id) })}
      className="flex w-full items-center gap-3 p-3.5 text-left transition-colors hover:bg-surface-2 md:px-5"
    >
      <OfferArt
        name={lookOf(promotion.type_code, promotion.picture).picture}
        className={`size-12 shrink-0 ${isCompleted ? '' : 'opacity-70 grayscale'}`}
      />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold text-pretty wrap-anywhere">{promotion.promotion_articles.title}</b>
        <span className="block text-sm text-ink-3">
          <DateTime value={promotion.received_at} show="date" />
          {promotion.ended_at && (
            <>
              {' – '}
              <DateTime value={promotion.ended_at} show="date" />
            </>
          )}
        </span>
        {target !== null && (
          <span className="figures block text-sm text-ink-2">
            {tActive('doneOfText', { done: plain(done, code), target: plain(target, code) })}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1">
        <Money amount={bonus} currency={code} className="font-semibold" />
        <span className={`flex items-center gap-1 text-sm ${isCompleted ? 'text-ok' : 'text-ink-3'}`}>
          <Icon name={isCompleted ? 'check-circle' : 'clock'} className="size-4" />
          {t(status === 'used' && !isCompleted ? 'ended' : status)}
        </span>
      </span>
    </button>
  );
}
