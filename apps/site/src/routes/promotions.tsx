import { buttonClass, EmptyState, Icon, Tabs } from '@sabai/ui';
import { Link, useMatches, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ProgramLinks } from '../features/bonus/program-links.tsx';
import { PromotionCard } from '../features/bonus/promotion-card.tsx';
import { PromotionKinds } from '../features/bonus/promotion-kinds.tsx';
import { chosenPromotionTab, promotionTabs } from '../features/bonus/promotion-tabs.ts';
import { readPromotions } from '../features/bonus/read-promotions.server.ts';
import { CompetitionList } from '../features/competition/competition-list.tsx';
import { chosenCompetitionTab } from '../features/competition/competition-tabs.ts';
import { readCompetitions } from '../features/competition/read-competitions.server.ts';
import { Banners } from '../shared/content/banners.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import { useMember } from '../shared/context/root-data.ts';
import { openModal } from '../shared/modals/modal-store.ts';
import { useComingQuery } from '../shared/pages/use-coming-query.ts';
import { chipClass } from '../shared/parts/chip-class.ts';
import { KindRow, kindOf } from '../shared/parts/kind-row.tsx';
import { OfferList, OfferSkeleton } from '../shared/parts/offer-card.tsx';
import { PageBody, Panel } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/promotions.ts';

/** What the chosen tab shows; nothing else is asked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const chosen = { tab: chosenPromotionTab(query), state: chosenCompetitionTab(query, member !== null) };
  const kind = kindOf(query, 'type');
  const none = { ...chosen, kind, kinds: [], promotions: [], competitions: [] };
  if (chosen.tab === 'competition') return { ...none, competitions: await readCompetitions(api, chosen.state) };
  return { ...none, ...(await readPromotions({ api, member }, chosen.tab, kind)) };
}

/** The two arrangements of the promotions, each at its own address (Q26). */
const arrangements = [
  { to: '/promotions', label: 'cards', icon: 'cards' },
  { to: '/promotions/promotions_bk', label: 'byKind', icon: 'list' },
] as const;

/** Promotions by state, and competitions; the tab lies in the address (R2.117, Q23). */
export default function Promotions({ loaderData }: Route.ComponentProps) {
  const { promotions, competitions } = loaderData;
  const coming = useComingQuery();
  const tab = chosenPromotionTab(coming);
  const state = chosenCompetitionTab(coming, useMember() !== null);
  const isComing = tab !== loaderData.tab || state !== loaderData.state || kindOf(coming, 'type') !== loaderData.kind;
  const isByKind = useMatches().at(-1)?.id === 'promotions-promotions_bk';
  const t = useTranslations('bonus.promotions');
  const tPages = useTranslations('pages');
  const tNav = useTranslations('nav');
  const [, setQuery] = useSearchParams();
  const choose = (query: Record<string, string>) => setQuery(query, { replace: true, preventScrollReset: true });
  const empty = (
    <Panel>
      <EmptyState
        icon={tab === 'competition' ? 'trophy' : 'gift'}
        title={tab === 'competition' ? t('noCompetition') : t('empty')}
        text={tab === 'competition' ? undefined : t('emptyText')}
      >
        <Link to="/games" className={buttonClass('brand')}>
          {tPages('toGames')}
        </Link>
      </EmptyState>
    </Panel>
  );
  return (
    <PageBody>
      <PageHeader icon="gift" title={tNav('promotions')} lead={t('lead')}>
        {(promotions.length > 0 || isByKind) && (
          <nav aria-label={t('arrangement')}>
            <ul className="flex gap-2">
              {arrangements.map(({ to, label, icon }) => (
                <li key={to}>
                  <Link
                    to={{ pathname: to, search: String(coming) }}
                    replace
                    preventScrollReset
                    aria-current={isByKind === (label === 'byKind') ? 'true' : undefined}
                    className={chipClass}
                  >
                    <Icon name={icon} className="mr-1.5 size-4" />
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHeader>
      <div className="mb-5 grid">
        <Banners place="promotions-top" />
      </div>
      <ProgramLinks />
      <Tabs
        label={t('filter')}
        tabs={promotionTabs.map((id) => ({ id, label: t(id) }))}
        value={tab}
        onChange={(id) => choose(id === 'all' ? {} : { tab: id })}
      >
        <KindRow
          label={t('filter')}
          name="type"
          kinds={loaderData.kinds.map((one) => ({ id: one.promotion_type_id, label: one.type_name }))}
        />
        {tab === 'competition' ? (
          <CompetitionList
            tab={state}
            onChoose={(competitionsIn) => choose({ tab, competitions: competitionsIn })}
            isComing={isComing}
            competitions={competitions}
            empty={empty}
          />
        ) : isComing ? (
          <OfferSkeleton />
        ) : promotions.length > 0 && isByKind ? (
          <PromotionKinds promotions={promotions} />
        ) : promotions.length > 0 ? (
          <OfferList label={tNav('promotions')} items={promotions} idOf={(one) => one.promotion_information_id}>
            {(one) => {
              const id = String(one.promotion_information_id);
              return (
                <PromotionCard
                  promotion={one}
                  to={`/promotions/${id}`}
                  onOpen={() => openModal('promotion-detail', { id })}
                />
              );
            }}
          </OfferList>
        ) : (
          empty
        )}
      </Tabs>
    </PageBody>
  );
}
