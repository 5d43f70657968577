import type { CheckedCoupon } from '@sabai/contract';
import { Button, Dialog, Icon, IconButton } from '@sabai/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { GamePicture } from '../../shared/games/game-tiles.tsx';
import { useMoment } from '../../shared/i18n/use-moment.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { closeModal, openModal } from '../../shared/modals/modal-store.ts';
import { Ticket } from './ticket.tsx';
import { isUsedLater, useCouponWords } from './use-coupon-words.ts';
import { useRedeemCoupon } from './use-redeem-coupon.ts';

/**
 * The reward and the conditions of a code, before it is used (R2.81). Without a checked coupon, as when opened by a
 * link, it closes.
 */
export function CouponConfirmModal({ params, onClose }: ModalProps) {
  const coupon = params.coupon as CheckedCoupon | undefined;
  useEffect(() => {
    if (!coupon) onClose();
  });
  return coupon ? <Confirm coupon={coupon} onClose={onClose} /> : null;
}

function Confirm({ coupon, onClose }: { coupon: CheckedCoupon; onClose: () => void }) {
  const t = useTranslations('coupon.confirm');
  const tCoupon = useTranslations('coupon');
  const moment = useMoment();
  const { figureOf, sentenceOf, requirementOf } = useCouponWords();
  const { redeem, isBusy, problem } = useRedeemCoupon(coupon);
  const { code, requires, terms, version, expiry, type, game_code: game } = coupon;
  const unmet = requires.filter(({ is_met }) => !is_met).map((one) => one.code);
  const isMet = unmet.length === 0;
  const isUsedUp = unmet.includes('per-member') || unmet.includes('per-period');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      shape="sheet"
      size="sm"
      footer={
        <div className="flex w-full flex-wrap-reverse gap-3">
          <Button look="outline" size="lg" className="grow" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button
            look="brand"
            size="lg"
            className="flex-[3_1_10rem]"
            isBusy={isBusy}
            disabled={!isMet}
            onClick={redeem}
          >
            {t('use')}
          </Button>
        </div>
      }
      cover={(titleId) => (
        <div className="grid gap-3 px-5 pt-3">
          <p className="grid min-h-11 grid-cols-[2.75rem_1fr_2.75rem] items-center gap-2">
            <IconButton
              icon="arrow-left"
              label={t('back')}
              onClick={() => {
                onClose();
                openModal('coupon-redeem', { code });
              }}
            />
            <span className="figures justify-self-center rounded-full bg-brand/15 px-3 py-1 text-center text-sm font-semibold tracking-[1.5px] text-brand wrap-anywhere">
              {code}
            </span>
          </p>
          <h2 id={titleId} className="text-2xl text-pretty">
            {t('title')}
          </h2>
        </div>
      )}
    >
      <div className="grid gap-4 px-5 pt-3 pb-5">
        <section className="flex items-center gap-4 rounded-md border border-accent/40 bg-accent/10 p-3.5">
          {game ? (
            <GamePicture code={game} className="h-28 w-21 shrink-0 rounded-sm" />
          ) : (
            <Ticket className="w-24 shrink-0" />
          )}
          <div className="min-w-0">
            <p className="text-sm text-ink-2">{t('gives')}</p>
            <p className="text-xl font-bold text-pretty">{figureOf(coupon)}</p>
            <p className="text-sm text-ink-2 text-pretty">{sentenceOf(coupon, 'what')}</p>
            {/* A promotion and free spins end at a time of their own. */}
            {expiry && !isUsedLater(type) && (
              <p className="text-sm text-ink-3">{tCoupon('until', { date: moment(expiry) })}</p>
            )}
          </div>
        </section>
        <section aria-label={t('requires')}>
          <h3 className="mb-1.5 text-base">{t('requires')}</h3>
          <ul className="grid gap-2.5">
            {requires.map((one) => {
              const icon = !one.is_met ? 'x' : one.code === 'left' || one.number !== null ? 'info' : 'check-circle';
              return (
                <li key={one.code} className="flex items-start gap-3">
                  <Icon
                    name={icon}
                    className={`mt-0.5 size-5 shrink-0 ${one.is_met ? (icon === 'info' ? 'text-ink-3' : 'text-ok') : 'text-bad'}`}
                  />
                  <span className={one.is_met ? '' : 'font-semibold text-bad'}>{requirementOf(one, coupon)}</span>
                  {one.code === 'no-bonus' && !one.is_met && (
                    <Link
                      to="/setting/promotion"
                      className="ml-auto shrink-0 text-sm font-semibold text-brand hover:underline"
                      onClick={() => {
                        onClose();
                        closeModal('coupon-redeem');
                      }}
                    >
                      {t('active')}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
        {coupon.is_reviewed && (
          <p className="rounded-sm bg-surface-2 px-3.5 py-2.5 text-sm text-ink-2">{t('reviewed')}</p>
        )}
        {type !== 'promotion' && (
          <p className="rounded-sm bg-surface-2 px-3.5 py-2.5 text-sm text-ink-2">{t('keeps')}</p>
        )}
        {!isMet && (
          <p role="status" className="text-sm font-semibold text-bad">
            {t(isUsedUp ? 'redeemed' : 'unmet')}
          </p>
        )}
        {problem && (
          <p role="alert" className="text-sm text-bad text-pretty">
            {problem}
          </p>
        )}
        {terms.length > 0 && (
          <details>
            <summary className="min-h-9 cursor-pointer text-center text-sm font-semibold text-brand">
              {t('terms', { version: String(version) })}
            </summary>
            <ul className="grid gap-1.5 text-sm text-ink-2">
              {terms.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Dialog>
  );
}
