import '../../../shared/offers/offers.css';
import type { MemberPromotion } from '@sabai/contract';
import { decimalOf } from '@sabai/contract/money';
import { buttonClass, Icon, useMoney } from '@sabai/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { bestCategory } from '../../../shared/offers/promotion.rules.ts';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import type { BrokenRule } from './bet-rules.ts';

export interface RefusedBetProps {
  promotion: MemberPromotion;
  costMinor: bigint;
  broken: BrokenRule;
  onClose: () => void;
  /** Sets the next bet to this amount, or the nearest on this side, if the game supports it. */
  onSet?: (minor: bigint, side: 'atMost' | 'atLeast') => void;
}

const bold = { b: (text: ReactNode) => <b className="font-semibold whitespace-nowrap">{text}</b> };

/**
 * Why a bet was not placed: the rule, its limit compared with the bet, and one button that corrects it. The game stays
 * visible.
 */
export function RefusedBet({ promotion, costMinor, broken, onClose, onSet }: RefusedBetProps) {
  const t = useTranslations('bonus.bar');
  const tActive = useTranslations('bonus.active');
  const titleId = useId();
  const textId = useId();
  const place = useRef<HTMLElement>(null);
  const { plain } = usePromotionWords();
  const money = useMoney();
  const { currency_code: code, turn_over_user: done, promotion_articles, rules } = promotion;
  const shown = (minor: bigint) => money(decimalOf(minor, code), code);
  const { title } = promotion_articles;
  useEffect(() => {
    const before = document.activeElement;
    place.current?.querySelector<HTMLElement>('button, a')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const limit = 'limitMinor' in broken ? broken.limitMinor : undefined;
  const side = broken.rule === 'minimum' ? 'atLeast' : 'atMost';
  const category = rules ? bestCategory(rules) : undefined;
  return (
    <section
      ref={place}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-x-0 bottom-0 z-40 mx-auto grid max-h-[60dvh] max-w-xl gap-3 overflow-y-auto rounded-t-lg border border-bad/50 bg-surface-1 px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-raised transition-[translate] duration-(--motion-sheet) starting:translate-y-1/2"
    >
      <h2 id={titleId} className="flex items-center gap-3 text-lg">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-bad/20 text-bad">
          <Icon name="hand" />
        </span>
        {t('refused')}
      </h2>
      <p id={textId}>
        {limit === undefined
          ? t(broken.rule === 'game' ? 'gameClosed' : 'featureClosed', { title })
          : t.rich(broken.rule === 'maximum' ? 'aboveMaximum' : 'belowMinimum', {
              bet: shown(costMinor),
              limit: shown(limit),
              title,
              ...bold,
            })}
      </p>
      {broken.rule === 'maximum' && <Gauge maximumMinor={broken.limitMinor} costMinor={costMinor} shown={shown} />}
      <p className="flex items-start gap-2.5 text-sm text-ink-2">
        <Icon name="check-circle" className="mt-0.5 size-4.5 text-ok" />
        {t('nothingTaken', { done: plain(done, code) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {limit !== undefined && onSet ? (
          <button type="button" className={buttonClass('brand', 'lg', 'flex-1')} onClick={() => onSet(limit, side)}>
            {t(side === 'atMost' ? 'setBet' : 'raiseBet', { amount: shown(limit) })}
          </button>
        ) : broken.rule === 'game' ? (
          <Link
            to={category ? `/games?category=${category}` : '/games'}
            className={buttonClass('brand', 'lg', 'flex-1')}
          >
            {tActive('games')}
          </Link>
        ) : (
          <CloseButton onClose={onClose} />
        )}
        <button
          type="button"
          className={buttonClass('outline', 'lg')}
          onClick={() => {
            onClose();
            openModal('promotion-detail', { id: String(promotion.promotion_information_id) });
          }}
        >
          {t('rule')}
        </button>
      </div>
    </section>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common');
  return (
    <button type="button" className={buttonClass('brand', 'lg', 'flex-1')} onClick={onClose}>
      {t('ok')}
    </button>
  );
}

/** The limit and the bet on one scale. */
function Gauge({
  maximumMinor,
  costMinor,
  shown,
}: {
  maximumMinor: bigint;
  costMinor: bigint;
  shown: (minor: bigint) => string;
}) {
  const t = useTranslations('bonus.bar');
  // The bet is drawn at four fifths of the scale.
  const end = Number(costMinor) * 1.25;
  const limit = Math.max(4, (Number(maximumMinor) / end) * 100);
  return (
    <div aria-hidden="true">
      <p className="figures mb-2 flex flex-wrap justify-between gap-x-3 text-sm font-semibold">
        <span>{t('maximum', { amount: shown(maximumMinor) })}</span>
        <span className="text-bad">{t('yours', { amount: shown(costMinor) })}</span>
      </p>
      <div className="relative h-3 overflow-hidden rounded-full bg-surface-3">
        <span
          className="absolute inset-y-0 left-0 bg-linear-to-r from-[#12885f] to-[#2fd28a]"
          style={{ width: `${limit}%` }}
        />
        <span
          className="absolute inset-y-0 bg-[repeating-linear-gradient(115deg,#ff7280_0_8px,#8c1d30_8px_16px)]"
          style={{ left: `${limit}%`, right: '20%' }}
        />
      </div>
    </div>
  );
}
