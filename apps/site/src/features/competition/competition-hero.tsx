import '../../shared/offers/offers.css';
import './competition.css';
import type { Competition } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, Icon, Money, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../shared/i18n/use-moment.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { lookOf } from '../../shared/offers/offer-kinds.ts';
import { TimeFields } from './time-fields.tsx';

/** Sky lanterns behind the picture: their places in per cent, and their widths. */
const lanterns = [
  [7, 16, 34],
  [48, 24, 20],
  [74, 34, 24],
  [88, 12, 40],
  [93, 58, 18],
  [38, 8, 16],
] as const;

const SkyLanterns = () =>
  lanterns.map(([left, top, width]) => (
    <svg key={left} viewBox="0 0 40 52" aria-hidden="true" width={width} style={{ left: `${left}%`, top: `${top}%` }}>
      <path d="M6 6c4-6 24-6 28 0l4 34c-8 8-28 8-36 0z" fill="#ffb452" />
      <path d="M14 3c6-2 14-1 17 3l3 36c-4 3-9 4-13 4z" fill="#fff0b0" opacity=".5" />
      <ellipse cx="20" cy="43" rx="12" ry="4" fill="#ffe9a8" />
    </svg>
  ));

const badgeClass = 'inline-flex items-center gap-1.5 rounded-full bg-[#0b071ccc] px-2.5 py-0.5 text-sm font-semibold';

/** The picture of a competition with its state and its name. */
export function CompetitionHero({
  competition: { name, summary, picture, status },
  isRunning,
  hasJoined,
  place,
  children,
}: {
  competition: Competition;
  isRunning: boolean;
  hasJoined: boolean;
  /** The member's own place, once there is one. */
  place: number | null;
  children?: ReactNode;
}) {
  const t = useTranslations('competition');
  const { intl } = useUi();
  const look = lookOf('competition', picture);
  return (
    <header
      className="offer-scene competition-hero"
      data-hue={look.hue}
      data-over={!isRunning && !hasJoined}
      data-shape="tall"
    >
      <SkyLanterns />
      <OfferArt name={look.picture} isFirst />
      <div className="competition-text grid gap-1.5">
        <p className="flex flex-wrap gap-2">
          <span className={badgeClass}>
            <span className={`size-2.5 rounded-full ${isRunning ? 'bg-[#2fd28a]' : 'bg-[#aab0cc]'}`} />
            {t(`status.${status}`)}
          </span>
          {hasJoined && status !== 'joined' && (
            <span className={badgeClass}>
              <Icon name="check" className="size-3.5" /> {t('status.joined')}
            </span>
          )}
          {place !== null && (
            <span className={badgeClass}>
              <Icon name="trophy" className="size-4 text-[#ffd36b]" />
              {t('detail.rank')} <b className="figures">{formatNumber(place, intl)}</b>
            </span>
          )}
        </p>
        <h1 className="text-2xl text-balance text-shadow-sm wrap-anywhere md:text-3xl">{name}</h1>
        <p className="offer-quiet text-pretty">{summary}</p>
        {children}
      </div>
    </header>
  );
}

/** The prize pool, how many places it pays, and the time until the start or the end. */
export function PrizePool({
  competition,
  isRunning,
  onEnd,
}: {
  competition: Competition;
  isRunning: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations('competition');
  const { intl } = useUi();
  const moment = useMoment();
  const { prize_pool: pool, currency_code: currency, rank, status, start, end, entrants } = competition;
  const isUpcoming = status === 'upcoming';
  const label = t(`detail.${isUpcoming ? 'startsIn' : 'endsIn'}`);
  return (
    <section
      aria-label={t('prizePool')}
      className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4 competition-first md:p-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <p className="grid">
          <span className="text-sm text-ink-2">{t('prizePool')}</span>
          <strong className="text-2xl/tight">
            <Money amount={pool} currency={currency} />
          </strong>
        </p>
        <Badge tone="warn">
          {t('places')} <b className="figures">{formatNumber(rank, intl)}</b>
        </Badge>
      </div>
      {isRunning && (
        <div className="grid gap-1.5">
          <h2 className="font-sans text-sm font-normal text-ink-2">{label}</h2>
          <TimeFields until={isUpcoming ? start : end} onEnd={onEnd} />
        </div>
      )}
      <p className="text-sm text-ink-2 text-pretty" suppressHydrationWarning>
        {moment(start)} – {moment(end)} · {t('detail.players', { count: entrants })}
      </p>
      <p className="hidden gap-2.5 border-t border-line pt-3 text-sm text-ink-2 text-pretty md:flex">
        <Icon name="lock" className="mt-0.5 size-5 shrink-0 text-ok" />
        {t('detail.ruleEscrow')}
      </p>
    </section>
  );
}
