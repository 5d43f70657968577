import '../../shared/offers/offers.css';
import type { QuestDay } from '@sabai/contract';
import { Button, Icon, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../shared/modals/modal-store.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { useDay } from './quest-card.tsx';
import { useQuestWords } from './quest-words.ts';
import { useQuestActions } from './use-quest-actions.ts';

/** A lantern on its string: lit once its day is there. */
const Lantern = ({ isLit }: { isLit: boolean }) => (
  <svg viewBox="0 0 64 88" aria-hidden="true" className={`h-20 ${isLit ? '' : 'opacity-70 grayscale'}`}>
    <path d="M32 0v14" stroke="#f5b93a" strokeWidth="3" />
    {isLit && <circle cx="32" cy="42" r="31" fill="#ffb45240" />}
    <rect x="21" y="12" width="22" height="7" rx="3" fill="#f5b93a" />
    <ellipse cx="32" cy="42" rx="21" ry="25" fill={isLit ? '#e8452c' : '#6d6678'} />
    <path
      d="M32 17c-7 8-7 42 0 50 7-8 7-42 0-50M20 22c-6 12-6 28 0 40M44 22c6 12 6 28 0 40"
      fill="none"
      stroke="#ffd9a0"
      strokeOpacity=".7"
      strokeWidth="2"
    />
    <ellipse cx="32" cy="42" rx="9" ry="14" fill={isLit ? '#ffe9a8' : '#8d8698'} opacity=".75" />
    <rect x="21" y="64" width="22" height="7" rx="3" fill="#f5b93a" />
    <path d="M27 71v12M32 71v16M37 71v12" stroke="#f5b93a" strokeWidth="3" />
  </svg>
);

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
      data-hue="promotion"
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
      <ol aria-label={t('checkIn')} className="offer-glass grid grid-cols-4 gap-x-1 gap-y-3 p-3 md:grid-cols-7">
        {days.map((day, at) => {
          const isLast = at === days.length - 1;
          return (
            <li
              key={day.day}
              aria-current={day.is_today ? 'date' : undefined}
              className={`grid content-start justify-items-center gap-1 text-center ${isLast && days.length === 7 ? 'col-span-2 md:col-span-1' : ''}`}
            >
              <span className="relative grid h-20 place-items-center">
                {isLast ? (
                  <OfferArt
                    name="chest"
                    className={`size-20 ${isVisitor || day.is_checked_in || day.is_today ? '' : 'brightness-90'}`}
                  />
                ) : (
                  <Lantern isLit={isVisitor || day.is_checked_in || day.is_today} />
                )}
                {day.is_checked_in && (
                  <span className="absolute -right-1 bottom-1 grid size-7 place-items-center rounded-full bg-[#0f9d6a] ring-3 ring-[#0b3b3a]">
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
