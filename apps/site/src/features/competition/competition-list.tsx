import type { Competition, CompetitionEntry } from '@sabai/contract';
import { Tabs } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../shared/context/root-data.ts';
import { OfferList, OfferSkeleton } from '../../shared/parts/offer-card.tsx';
import { CompetitionCard } from './competition-card.tsx';
import { type CompetitionTab, competitionTabs } from './competition-tabs.ts';

/** Competitions by state (R2.122); the list of joined ones is loaded for members only. */
export function CompetitionList({
  tab,
  onChoose,
  isComing,
  competitions,
  empty,
}: {
  tab: CompetitionTab;
  onChoose: (tab: CompetitionTab) => void;
  /** The tab's list is loading. */
  isComing: boolean;
  competitions: readonly (Competition | CompetitionEntry)[];
  empty: ReactNode;
}) {
  const t = useTranslations('competition');
  const isMember = useMember() !== null;
  const shown = competitionTabs.filter((id) => id !== 'joined' || isMember);
  return (
    <Tabs
      label={t('filter')}
      tabs={shown.map((id) => ({ id, label: id === 'joined' ? t('joined') : t(`status.${id}`) }))}
      value={tab}
      onChange={onChoose}
    >
      {isComing ? (
        <OfferSkeleton />
      ) : competitions.length > 0 ? (
        <OfferList label={t('filter')} items={competitions} idOf={(one) => one.competition_id}>
          {(one) => <CompetitionCard competition={one} />}
        </OfferList>
      ) : (
        empty
      )}
    </Tabs>
  );
}
