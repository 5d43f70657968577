import type { MemberPromotion, Promotion } from '@sabai/contract';
import { currencyOf } from '@sabai/contract/money';
import { buttonClass, Icon, Money } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../../shared/context/root-data.ts';
import { useMoment } from '../../../shared/i18n/use-moment.ts';
import { turnoverPart } from '../../../shared/money/turnover.rules.ts';
import { bestCategory, isOwn, stepOf } from '../../../shared/offers/promotion.rules.ts';
import { useTimeLeft } from '../../../shared/offers/time-left.ts';
import { TurnoverBar } from '../../../shared/offers/turnover-bar.tsx';
import { usePromotionWords } from '../../../shared/offers/use-promotion-words.ts';
import { StepButton } from '../promotion/step-button.tsx';
import { DeactivateDialog, DeactivationSection } from './deactivation.tsx';
import { GamesSection, RulesSection, TermsSection } from './promotion-rules.tsx';
import { WorkedExample } from './worked-example.tsx';

/** Its progress, above everything else; green once it is complete. */
function ProgressCard({ promotion }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus.active');
  const tTarget = useTranslations('cashier.promotion');
  const { plain } = usePromotionWords();
  const moment = useMoment();
  const left = useTimeLeft(promotion.expires_at);
  const { currency_code: code, turn_over_user: done, turn_over_target: target, remaining, status } = promotion;
  const part = target === null ? undefined : turnoverPart(done, target, currencyOf(code));
  if (target === null || part === undefined) return null;
  const figures = { done: plain(done, code), target: plain(target, code) };
  return (
    <section
      aria-label={tTarget('turnover')}
      className="relative z-2 -mt-5 rounded-md border border-line-strong bg-surface-3 p-4 shadow-card"
    >
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">
          {t.rich('doneOf', { ...figures, b: (text) => <b className="text-lg font-semibold text-ink-1">{text}</b> })}
        </span>
        <b className="font-semibold">{t('left', { amount: plain(remaining, code) })}</b>
      </p>
      <div className="my-2">
        <TurnoverBar
          part={part}
          label={tTarget('turnover')}
          text={t('doneOfText', figures)}
          tone={part >= 1 ? 'done' : 'turnover'}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-ink-2" suppressHydrationWarning>
        {status === 'active' && <span>{left ? t('endsInTime', { time: left }) : t('over')}</span>}
        <span className="figures">{moment(promotion.ended_at ?? promotion.expires_at)}</span>
      </p>
    </section>
  );
}

/** The result of an ended promotion. */
function Finished({ promotion }: { promotion: MemberPromotion }) {
  const t = useTranslations('bonus.finished');
  const { is_completed: isCompleted, status } = promotion;
  return (
    <p className="flex items-start gap-3 rounded-md bg-surface-2 px-4 py-3">
      <Icon
        name={isCompleted ? 'check-circle' : 'info'}
        className={`mt-0.5 size-5 ${isCompleted ? 'text-ok' : 'text-ink-3'}`}
      />
      <span>
        {t(isCompleted ? 'used' : status === 'expired' ? 'expired' : 'ended')}{' '}
        <span className="text-ink-2">
          {t('granted')} <Money amount={promotion.bonus} currency={promotion.currency_code} />
        </span>
        {promotion.rules?.free_rounds && (
          <Link
            to="/setting/history"
            className="mt-1 block font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t('spins')}
          </Link>
        )}
      </span>
    </p>
  );
}

/** Details of a promotion below its cover: progress, example, rules, games, the effect of deactivating, terms. */
export function PromotionDetail({ promotion }: { promotion: Promotion | MemberPromotion }) {
  const { rules, status } = promotion;
  const own = isOwn(promotion) ? promotion : undefined;
  const { summary } = promotion.promotion_articles;
  return (
    <div className="grid gap-8 px-4 pb-6 md:px-0">
      {own && status === 'active' && <ProgressCard promotion={own} />}
      <div className={`grid gap-3 ${own && status === 'active' ? '' : 'pt-5'}`}>
        {own?.ended_at && <Finished promotion={own} />}
        {summary && <p className="text-ink-2 text-pretty">{summary}</p>}
      </div>
      {rules?.needs_deposit && <WorkedExample promotion={promotion} rules={rules} />}
      {rules && <RulesSection promotion={promotion} rules={rules} />}
      {rules && <GamesSection promotion={promotion} rules={rules} />}
      {own && <DeactivationSection promotion={own} />}
      <TermsSection promotion={promotion} />
    </div>
  );
}

export const hasFoot = (promotion: Promotion | MemberPromotion, isMember: boolean): boolean =>
  stepOf(promotion, isMember).kind !== 'none';

/** The next step and the close button; always visible. */
export function PromotionFoot({ promotion }: { promotion: Promotion | MemberPromotion }) {
  const t = useTranslations('bonus');
  const [isAsking, setAsking] = useState(false);
  const isMember = useMember() !== null;
  const own = isOwn(promotion) ? promotion : undefined;
  const isOpen = own && (own.status === 'active' || own.status === 'received');
  const step = stepOf(promotion, isMember);
  const category = promotion.rules ? bestCategory(promotion.rules) : undefined;
  return (
    <div className="flex w-full items-start gap-2">
      <div className="grid flex-1 gap-1.5 text-center [&_.offer-press]:text-ink-1 [&_.offer-press[data-look=line]]:border-line-strong [&_.offer-press[data-look=off]]:bg-surface-3 [&_.offer-press[data-look=off]]:text-ink-2">
        {step.kind === 'play' ? (
          <Link
            to={category ? `/games?category=${category}` : '/games'}
            className={buttonClass('brand', 'lg', 'w-full px-2!')}
          >
            {t('active.games')}
          </Link>
        ) : (
          <StepButton promotion={promotion} isLarge />
        )}
      </div>
      {isOpen && (
        <button type="button" className={buttonClass('danger', 'lg', 'px-4!')} onClick={() => setAsking(true)}>
          {t('deactivate.action')}
        </button>
      )}
      {isOpen && isAsking && <DeactivateDialog promotion={own} onClose={() => setAsking(false)} />}
    </div>
  );
}
