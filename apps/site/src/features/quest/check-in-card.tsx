import '../../shared/offers/offers.css';
import type { QuestDay } from '@sabai/contract';
import { Button, Icon, useUi } from '@sabai/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../shared/modals/modal-store.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { useDay } from './quest-card.tsx';
import { useQuestWords } from './quest-words.ts';
import { useQuestActions } from './use-quest-actions.ts';

/** A piece of the cord from which the lanterns of a row hang, from one side of its day to the other. */
const Cord = () => (
  <svg
    viewBox="0 0 100 20"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="absolute inset-x-0 top-0 h-4 w-full"
  >
    <path d="M0 2 Q50 34 100 2" fill="none" stroke="#8a4b06" strokeWidth="4" vectorEffect="non-scaling-stroke" />
    <path d="M0 2 Q50 34 100 2" fill="none" stroke="#ffd36b" strokeWidth="2" vectorEffect="non-scaling-stroke" />
  </svg>
);

/** Colours of the paper from its core to its edge, its ribs and its caps. */
const papers = {
  lit: ['#fff3b8', '#ff9a3d', '#e8412c', '#a81c1c', '#ffd98a', '#f5b93a', '#8a4b06'],
  unlit: ['#9a93a6', '#6b6478', '#4c465a', '#332e40', '#a8a2b4', '#8d879a', '#4a4556'],
} as const;

/** A lantern: lit once its day is there, and of today with a glow that breathes. */
function Lantern({ isLit, isToday }: { isLit: boolean; isToday: boolean }) {
  const id = useId();
  const [core, body, edge, dark, rib, cap, shade] = papers[isLit ? 'lit' : 'unlit'];
  return (
    <svg viewBox="0 0 64 92" aria-hidden="true" className={`h-22 ${isLit ? '' : 'opacity-80'}`}>
      <defs>
        <radialGradient id={id} cx="50%" cy="52%" r="58%">
          <stop offset="0" stopColor={core} />
          <stop offset="0.42" stopColor={body} />
          <stop offset="0.8" stopColor={edge} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      </defs>
      {isLit && (
        <circle
          cx="32"
          cy="44"
          r="32"
          fill="#ffb452"
          className={isToday ? 'opacity-50 motion-safe:animate-pulse' : 'opacity-25'}
        />
      )}
      <path d="M32 0v16" stroke={cap} strokeWidth="2.5" />
      <path d="M20 20c-14 12-14 37 0 48h24c14-11 14-36 0-48Z" fill={`url(#${id})`} stroke={dark} strokeWidth="1.5" />
      <path
        d="M27 20c-7 14-7 34 0 48M37 20c7 14 7 34 0 48M21 21c-12 14-12 33 0 46M43 21c12 14 12 33 0 46M32 20v48"
        fill="none"
        stroke={rib}
        strokeOpacity=".55"
        strokeWidth="1.5"
      />
      <path
        d="M18 30c-4 6-5 14-3 21"
        fill="none"
        stroke="#fff"
        strokeOpacity=".5"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {[14, 66].map((y) => (
        <g key={y}>
          <rect x="19" y={y} width="26" height="7" rx="3" fill={shade} />
          <rect x="19" y={y} width="26" height="4.5" rx="2.2" fill={cap} />
        </g>
      ))}
      <path d="M27 73v12M32 73v17M37 73v12" stroke={edge} strokeWidth="3" strokeLinecap="round" />
      <circle cx="32" cy="75" r="3" fill={cap} />
    </svg>
  );
}

/** The days of a streak, and the press for today's. */
export function CheckInCard({ days }: { days: readonly QuestDay[] }) {
  const t = useTranslations('quest');
  const { reward } = useQuestWords();
  const { timeZone } = useUi();
  const dayOf = useDay();
  const { checkIn } = useQuestActions();
  const [first] = days;
  if (!first) return null;
  const today = days.find((day) => day.is_today);
  const isVisitor = first.state === null;
  return (
    <article
      className="offer-scene grid gap-4 p-4 [--art-x:50%] [--art-y:60%] md:p-6"
      data-hue="check-in"
      data-shape="tall"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl text-shadow-sm">
          <Link to={`/quest/${first.quest_information_id}`} className="hover:underline">
            {first.name}
          </Link>
        </h3>
        {first.streak > 0 && (
          <p className="rounded-full bg-[#0b071c8c] px-3 py-1 text-sm font-semibold">
            {t('inARow', { count: first.streak })}
          </p>
        )}
      </header>
      <ol
        aria-label={t('checkIn')}
        className="-mx-4 grid grid-cols-4 gap-y-3 bg-[linear-gradient(transparent,#0b071c66_14%,#0b071c66_86%,transparent)] px-1 pb-7 md:-mx-6 md:grid-cols-7 md:px-4"
      >
        {days.map((day, at) => {
          const isLast = at === days.length - 1;
          return (
            <li
              key={day.day}
              aria-current={day.is_today ? 'date' : undefined}
              className={`relative grid content-start justify-items-center gap-1 px-0.5 text-center text-shadow-sm ${isLast && days.length === 7 ? 'col-span-2 md:col-span-1' : ''}`}
            >
              <Cord />
              <span className="relative grid h-24 place-items-end justify-items-center">
                {isLast ? (
                  <OfferArt
                    name="chest"
                    className={`size-22 ${isVisitor || day.is_checked_in || day.is_today ? '' : 'brightness-90'}`}
                  />
                ) : (
                  <Lantern isLit={isVisitor || day.is_checked_in || day.is_today} isToday={day.is_today} />
                )}
                {day.is_checked_in && (
                  <span className="absolute -right-2 bottom-3 grid size-7 place-items-center rounded-full bg-[#2fd28a] text-[#06251a] ring-3 ring-[#1a1240]">
                    <Icon name="check" className="size-4" />
                    <span className="sr-only">{t('checkedIn')}</span>
                  </span>
                )}
              </span>
              <b className="figures text-sm/tight wrap-anywhere">{reward(day)}</b>
              <span
                className={`text-xs ${day.is_today ? 'rounded-full bg-[#f5b93a] px-2 py-0.5 font-semibold text-[#2a1602]' : 'offer-quiet'}`}
              >
                {day.is_today ? t('today') : day.date ? dayOf(day.date) : t('dayOnly', { day: String(day.day) })}
              </span>
            </li>
          );
        })}
      </ol>
      {isVisitor ? (
        <Button look="brand" size="lg" onClick={() => openModal('login')}>
          {t('action.join')}
        </Button>
      ) : today ? (
        <Button look="brand" size="lg" isBusy={checkIn.isBusy} onClick={() => void checkIn.run(today)}>
          {t('checkInFor', { reward: reward(today) })}
        </Button>
      ) : (
        <p
          role="status"
          className="flex min-h-13 items-center justify-center gap-2 rounded-md bg-[#0b071c8c] font-semibold"
        >
          <Icon name="check-circle" className="size-5 text-[#2fd28a]" />
          {t('checkedInToday')}
        </p>
      )}
      <p className="rounded-md bg-[#0b071c8c] p-2 text-center text-sm text-pretty">
        {t('dayRule', { zone: timeZone })}
      </p>
    </article>
  );
}
