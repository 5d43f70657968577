import '../../shared/offers/offers.css';
import type { MemberLevel, MemberLevelInfo } from '@sabai/contract';
import { formatTimes } from '@sabai/contract/number-format';
import { levelPicture } from '@sabai/contract/offer-pictures';
import { Button, Countdown, Icon, Money, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../shared/i18n/use-moment.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { Figure } from '../../shared/parts/figure.tsx';
import { usePercentText } from './percent-text.ts';

/** The member's level, its permanent rewards, and the requirements of the next one. */
export function LevelHero({
  info,
  levels,
  onComputed,
}: {
  info: MemberLevelInfo;
  levels: readonly MemberLevel[];
  /** Called when the time of the next calculation has passed. */
  onComputed: () => void;
}) {
  const t = useTranslations('loyalty.level');
  const moment = useMoment();
  const percent = usePercentText();
  const { intl } = useUi();
  const rate = levels[info.level]?.rolling_rebate;
  return (
    <section
      aria-label={t('own')}
      data-hue="level"
      className="offer-scene mb-3 grid items-center gap-5 p-5 [--art-x:50%] [--art-y:16%] md:[--art-x:15%] md:[--art-y:50%] md:grid-cols-[11rem_1fr] md:gap-8 md:p-7 lg:grid-cols-[13rem_1fr_18rem]"
    >
      <div className="grid justify-items-center">
        <OfferArt name={levelPicture(info.level, levels.length)} isFirst className="size-36 md:size-44 lg:size-52" />
      </div>
      <div className="grid justify-items-center gap-2 text-center md:justify-items-start md:text-left">
        <p className="offer-quiet">{t('own')}</p>
        <h1 className="text-4xl text-white wrap-anywhere">{info.name}</h1>
        <p className="offer-quiet text-pretty">
          {info.since ? t('since', { moment: moment(info.since) }) : t('sinceStart')}
        </p>
        <ul className="mt-1 flex flex-wrap justify-center gap-2 text-sm font-semibold md:justify-start">
          {rate && (
            <li className="offer-glass flex items-center gap-1.5 px-3 py-1">
              <Icon name="percent" className="size-4" />
              {t('rolling_rebate')} {percent(rate)}
            </li>
          )}
          <li className="offer-glass flex items-center gap-1.5 px-3 py-1">
            <Icon name="star" className="size-4" />
            {t('times', { rate: formatTimes(levels[info.level]?.point_rate ?? '1', intl, { most: 4 }) })}
          </li>
        </ul>
      </div>
      <div className="offer-glass grid gap-3 p-4 md:col-span-2 lg:col-span-1">
        <Next info={info} levels={levels} />
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-white/15 pt-3 text-sm">
          <span className="offer-quiet">{t('nextComputation', { moment: moment(info.next_computation_at) })}</span>
          <strong>
            <Countdown until={info.next_computation_at} onEnd={onComputed} />
          </strong>
        </p>
      </div>
    </section>
  );
}

function Next({
  info: { next, currency_code: currency },
  levels,
}: {
  info: MemberLevelInfo;
  levels: readonly MemberLevel[];
}) {
  const t = useTranslations('loyalty.level');
  if (!next) return <p className="font-semibold">{t('top')}</p>;
  const level = levels[next.level];
  const isFull = next.asks.every(({ percent }) => percent >= 100);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <OfferArt name={levelPicture(next.level, levels.length)} isFirst className="size-16" />
        <p className="grid">
          <span className="offer-quiet text-sm">{t('next')}</span>
          <strong className="text-xl wrap-anywhere">{next.name}</strong>
        </p>
      </div>
      <p className="text-sm text-pretty">
        {next.review === 'none' ? t(isFull ? 'nextIsFull' : 'nextNeeds') : t(`review.${next.review}`)}
        {next.review === 'none' && next.needs_review && ` ${t('review.needed')}`}
      </p>
      {(level?.upgrade_bonus || level?.upgrade_points) && (
        <p className="flex flex-wrap gap-x-3 text-sm font-semibold">
          {level.upgrade_bonus && (
            <span>
              {t('upgrade_bonus')} <Money amount={level.upgrade_bonus} currency={currency} />
            </span>
          )}
          {level.upgrade_points && (
            <span>
              {t('upgrade_points')} <Figure amount={level.upgrade_points} currency="POINT" />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Shown to visitors, who have no level. */
export function LevelWelcome({ levels }: { levels: readonly MemberLevel[] }) {
  const t = useTranslations('loyalty.level');
  const tNav = useTranslations('nav');
  return (
    <section
      data-hue="level"
      className="offer-scene mb-6 grid items-center gap-5 p-5 [--art-x:84%] md:grid-cols-[1fr_13rem] md:p-7"
    >
      <div className="grid justify-items-start gap-3">
        <h1 className="text-3xl text-white">{tNav('levels')}</h1>
        <p className="text-pretty">{t('lead')}</p>
        <p className="offer-quiet text-pretty">{t('visitor')}</p>
        <Button look="brand" onClick={() => openModal('login', { next: '/member-level' })}>
          {tNav('login')}
        </Button>
      </div>
      <div className="order-first grid justify-items-center md:order-none">
        <OfferArt name={levelPicture(levels.length - 1, levels.length)} isFirst className="size-36 md:size-52" />
      </div>
    </section>
  );
}
