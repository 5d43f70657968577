import type { Quest, QuestDay } from '@sabai/contract';
import { buttonClass, Icon } from '@sabai/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CheckInCard } from './check-in-card.tsx';
import type { Counted } from './counted.ts';
import { ClaimCard, QuestCard } from './quest-card.tsx';
import { standingOf } from './quest-words.ts';

const pathOf = ({ quest_information_id: id }: Quest) => `/quest/${id}`;
const order = ['in_progress', 'open', 'coming', 'claim', 'lost'] as const;

function Section({
  title,
  isHidden = false,
  isHalf = false,
  children,
}: {
  title: string;
  isHidden?: boolean;
  /** It has one card, so that another section fits beside it. */
  isHalf?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`grid content-start gap-3 ${isHalf ? '' : 'md:col-span-2'}`}>
      <h2 id={id} className={isHidden ? 'sr-only' : 'text-xl'}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Quests of some types: completed ones first, then the check-in, then by type. */
export function QuestBoard({
  quests,
  days,
  counted,
  types,
  isWhole,
}: {
  quests: readonly Quest[];
  days: readonly QuestDay[];
  counted: Readonly<Record<number, Counted>>;
  types: readonly Quest['type'][];
  /** All that there is: with the ways to the histories. */
  isWhole: boolean;
}) {
  const t = useTranslations('quest');
  const shown = quests.filter(({ type }) => types.includes(type));
  const ready = shown.filter((quest) => standingOf(quest) === 'mission_completed');
  const rest = shown
    .filter((quest) => standingOf(quest) !== 'mission_completed')
    .toSorted((a, b) => order.indexOf(standingOf(a) as 'open') - order.indexOf(standingOf(b) as 'open'));
  const series = types.includes('daily_check_in') ? [...new Set(days.map((day) => day.quest_information_id))] : [];
  const sections = [
    ['play', 'play'],
    ['deposit', 'deposit'],
    ['vip_bonus', 'vip'],
  ] as const;
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-x-4">
      {ready.length > 0 && (
        <Section title={t('state.mission_completed')} isHidden>
          <ul className="grid gap-4 md:grid-cols-2">
            {ready.map((quest) => (
              <li key={quest.quest_information_id}>
                <ClaimCard quest={quest} to={pathOf(quest)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {series.length > 0 && (
        <Section title={t('checkIn')} isHidden={isWhole}>
          {series.map((id) => (
            <CheckInCard key={id} days={days.filter((day) => day.quest_information_id === id)} />
          ))}
        </Section>
      )}
      {sections.map(([type, label]) => {
        const own = rest.filter((quest) => quest.type === type);
        return (
          own.length > 0 && (
            <Section key={type} title={t(label)} isHalf={own.length === 1}>
              <ul className={`grid gap-4 ${own.length === 1 ? '' : 'md:grid-cols-2'}`}>
                {own.map((quest) => (
                  <li key={quest.quest_information_id}>
                    <QuestCard quest={quest} counted={counted[quest.quest_information_id]} to={pathOf(quest)} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        );
      })}
      {isWhole && (
        <p className="grid grid-cols-2 gap-3 md:col-span-2">
          {(['history', 'rewards'] as const).map((tab) => (
            <Link key={tab} to={`/quest?tab=${tab}`} className={buttonClass('outline', 'md', 'min-h-13')}>
              <Icon name={tab === 'history' ? 'history' : 'gift'} className="size-5" />
              {t(tab)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
