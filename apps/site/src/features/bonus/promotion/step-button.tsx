import type { Promotion, PromotionReason } from '@sabai/contract';
import { buttonClass, Icon } from '@sabai/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { stepOf } from '../../../shared/offers/promotion.rules.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { useReceive } from './use-promotion-actions.ts';

/** The remedy for a reason, as a link or a button. */
export function FixLink({ reason: { fix } }: { reason: PromotionReason }) {
  const t = useTranslations('bonus.fix');
  const look = 'inline-flex min-h-11 items-center justify-center text-sm font-semibold underline underline-offset-4';
  if (fix === 'deposit')
    return (
      <button type="button" className={look} onClick={() => openModal('deposit')}>
        {t('deposit')}
      </button>
    );
  if (fix === 'verify-phone' || fix === 'verify-email')
    return (
      <Link to="/setting/profile" className={look}>
        {t('profile')}
      </Link>
    );
  if (fix === 'add-bank')
    return (
      <button type="button" className={look} onClick={() => openModal('update-profile')}>
        {t('bank')}
      </button>
    );
  if (fix === 'finish-bonus')
    return (
      <Link to="/promotions?tab=active" className={look}>
        {t('active')}
      </Link>
    );
  return null;
}

/**
 * The next step of an offered promotion. A gold button proceeds, an outlined one asks first, a grey one is disabled and
 * shows the reason.
 */
export function StepButton({ promotion, isLarge = false }: { promotion: Promotion; isLarge?: boolean }) {
  const t = useTranslations('bonus.card');
  const { reason } = usePromotionWords();
  const { receive, isBusy } = useReceive();
  const whyId = useId();
  const step = stepOf(promotion, useMember() !== null);
  const size = isLarge ? 'lg' : 'md';
  const wide = 'w-full px-2!';
  const id = promotion.promotion_information_id;
  switch (step.kind) {
    case 'log-in':
      return (
        <button
          type="button"
          className={buttonClass('brand', size, wide)}
          onClick={() => openModal('login', { next: `/promotions/${id}` })}
        >
          {t('receive')}
        </button>
      );
    case 'receive':
    case 'ask':
      return (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          disabled={isBusy}
          aria-haspopup={step.kind === 'ask' ? 'dialog' : undefined}
          className={step.kind === 'ask' ? 'offer-press w-full' : buttonClass('brand', size, wide)}
          data-look="line"
          onClick={() => receive(promotion)}
        >
          {step.kind === 'ask' && <Icon name="arrows-left-right" className="size-4.5" />}
          {t('receive')}
        </button>
      );
    case 'locked':
      return (
        <>
          <button
            type="button"
            aria-disabled="true"
            aria-describedby={whyId}
            className="offer-press w-full cursor-not-allowed"
            data-look="off"
          >
            <Icon name="lock" className="size-4.5" />
            {t('receive')}
          </button>
          <p id={whyId} className="text-xs text-pretty">
            {reason(step.reason)}
          </p>
          <FixLink reason={step.reason} />
        </>
      );
    case 'wait':
      return (
        <button type="button" className={buttonClass('brand', size, wide)} onClick={() => openModal('deposit')}>
          {t('depositNow')}
        </button>
      );
    case 'play':
    case 'none':
      return null;
  }
}
