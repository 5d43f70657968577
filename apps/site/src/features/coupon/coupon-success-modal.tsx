import '../../shared/offers/offers.css';
import type { Coupon } from '@sabai/contract';
import { Button, buttonClass, Dialog, Icon } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useMoment } from '../../shared/i18n/use-moment.ts';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { FallingPetals, Ticket } from './ticket.tsx';
import { isUsedLater, useCouponWords } from './use-coupon-words.ts';

const askEveryMs = 3000;

/**
 * Returns a coupon under verification in its current state: from live messages, and from polling in case of a lost
 * connection.
 */
function useStanding(first: Coupon): Coupon {
  const [coupon, setCoupon] = useState(first);
  const { revalidate } = useRevalidator();
  const isVerifying = coupon.status === 'under_verification';
  const { code, id } = first;
  async function ask() {
    const { data } = await api('member', 'coupon-member').find({ code });
    const now = data.find((one) => one.id === id);
    if (!now || now.status === 'under_verification') return;
    setCoupon(now);
    await revalidate();
  }
  // A question that fails is asked again.
  const again = () => void ask().catch(() => {});
  useLiveTopic('coupon', again);
  useEffect(() => {
    if (!isVerifying) return;
    const timer = setInterval(again, askEveryMs);
    return () => clearInterval(timer);
  });
  return coupon;
}

/** Whole seconds until a moment, counted down. */
function useSecondsTo(moment: string | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!moment) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000)) : 0;
}

/**
 * The received reward, or the running verification (R2.82, E4). Without a coupon, as when opened by a link, it closes.
 */
export function CouponSuccessModal({ params, onClose }: ModalProps) {
  const coupon = params.coupon as Coupon | undefined;
  useEffect(() => {
    if (!coupon) onClose();
  });
  return coupon ? <Standing first={coupon} onClose={onClose} /> : null;
}

function Standing({ first, onClose }: { first: Coupon; onClose: () => void }) {
  const t = useTranslations('coupon');
  const coupon = useStanding(first);
  const { figureOf } = useCouponWords();
  const { status } = coupon;
  const isVerifying = status === 'under_verification';
  const isFailed = status === 'fail';
  const isGiven = !isVerifying && !isFailed;
  const title = isVerifying ? t('verifying.title') : isFailed ? t('failed.title') : figureOf(coupon);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      shape="sheet"
      size="sm"
      cover={(titleId) => (
        <>
          <div
            className={`offer-scene grid place-items-center rounded-none! [--art-x:50%] [--art-y:50%] ${isGiven ? 'h-72 pt-8' : 'h-56 pt-4'}`}
            data-hue="free-spins"
            data-shape="tall"
            data-over={isFailed}
          >
            {isGiven && <FallingPetals />}
            <Ticket
              className={`h-40 transition duration-(--motion-roll) motion-safe:starting:scale-50 ${isVerifying ? 'motion-safe:animate-pulse' : ''}`}
            />
            {isGiven && (
              <p className="absolute top-5 flex items-center gap-1.5 rounded-full bg-[#0c3b2ee6] px-3.5 py-1 text-sm font-semibold text-[#7df0b8]">
                <Icon name="check-circle" className="size-4" />
                {t('success.accepted')}
              </p>
            )}
          </div>
          <h2 id={titleId} className="px-5 pt-5 text-center text-2xl text-pretty">
            {title}
          </h2>
        </>
      )}
    >
      <div role="status" className="grid gap-4 p-5 pt-2">
        {isVerifying ? (
          <Verifying coupon={coupon} />
        ) : isFailed ? (
          <p className="text-center text-ink-2 text-pretty">{t('failed.text')}</p>
        ) : (
          <Given coupon={coupon} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Verifying({ coupon: { verified_by } }: { coupon: Coupon }) {
  const t = useTranslations('coupon.verifying');
  const seconds = useSecondsTo(verified_by);
  // A busy worker ends it later than promised.
  const isLate = seconds === 0;
  return (
    <>
      <p className="text-center text-ink-2 text-pretty">{t('text')}</p>
      <p className="flex items-center justify-center gap-2 text-sm text-ink-3">
        <Icon name="clock" className="size-5 shrink-0" />
        {isLate ? (
          <span className="text-pretty">{t('late')}</span>
        ) : (
          <span aria-hidden="true" className="figures">
            {t('seconds', { count: seconds })}
          </span>
        )}
      </p>
    </>
  );
}

function Given({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTranslations('coupon.success');
  const common = useTranslations('common');
  const moment = useMoment();
  const { sentenceOf } = useCouponWords();
  const { code, expiry, id, type, game_code: game, game_name: gameName } = coupon;
  const facts = [
    [t('coupon'), code],
    ...(expiry ? [[t('until'), moment(expiry)]] : []),
    ...(id ? [[t('reference'), id.slice(-8).toUpperCase()]] : []),
  ] as const;
  const to = {
    money: '/setting/wallet',
    point: '/setting/totalpoints',
    promotion: '/setting/promotion',
    freespins: `/games/${game}`,
  }[type];
  return (
    <>
      <p className="text-center text-ink-2 text-pretty">{sentenceOf(coupon, 'success')}</p>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 text-sm">
            <dt className="text-ink-3">{name}</dt>
            <dd className="figures text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2">
        <Link to={to} onClick={onClose} className={buttonClass('brand', 'lg')}>
          {type === 'freespins' ? t('play', { game: gameName ?? '' }) : t('see')}
        </Link>
        <Button look="outline" size="lg" onClick={onClose}>
          {isUsedLater(type) ? t('later') : common('ok')}
        </Button>
      </div>
    </>
  );
}
