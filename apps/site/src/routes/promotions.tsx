import { formatNumber } from '@sabai/contract/number-format';
import { Icon, Tabs, useUi } from '@sabai/ui';
import { Link, useMatches, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ProgramLinks } from '../features/bonus/program-links.tsx';
import { BoardSkeleton, countsOf, NoPromotions, PromotionTab } from '../features/bonus/promotion/promotion-board.tsx';
import { chosenPromotionTab, promotionTabs } from '../features/bonus/promotion-tabs.ts';
import { readPromotions } from '../features/bonus/read-promotions.server.ts';
import { CompetitionBands } from '../features/competition/competition-bands.tsx';
import { CompetitionDetail } from '../features/competition/competition-detail.tsx';
import { CompetitionList } from '../features/competition/competition-list.tsx';
import { chosenCompetitionTab } from '../features/competition/competition-tabs.ts';
import { readCompetition, readCompetitions } from '../features/competition/read-competitions.server.ts';
import { Banners } from '../shared/content/banners.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import { useMember } from '../shared/context/root-data.ts';
import { usePromotionNews } from '../shared/offers/use-promotion-news.ts';
import { useComingQuery } from '../shared/pages/use-coming-query.ts';
import { chipClass } from '../shared/parts/chip-class.ts';
import { KindRow, kindOf } from '../shared/parts/kind-row.tsx';
import { PageBody } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/promotions.ts';

/** Loads the promotions, which the tabs count, and competitions: of the chosen state, or below all promotions the running ones. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const chosen = { tab: chosenPromotionTab(query), state: chosenCompetitionTab(query, member !== null) };
  const kind = kindOf(query, 'type');
  const isShown = chosen.tab === 'competition';
  const [board, competitions, competition] = await Promise.all([
    readPromotions({ api, member }, kind),
    readCompetitions(api, isShown ? chosen.state : 'ongoing', member !== null),
    isShown ? readCompetition(api, query.get('competition'), member !== null) : undefined,
  ]);
  return { ...chosen, kind, board, competitions, competition };
}

/** The two variants of the promotions, each at its own address (Q26). */
const arrangements = [
  { to: '/promotions', label: 'cards', icon: 'cards' },
  { to: '/promotions/promotions_bk', label: 'byKind', icon: 'list' },
] as const;

/** Promotions by state, and competitions; the tab is part of the address (R2.117, Q23). */
export default function Promotions({ loaderData }: Route.ComponentProps) {
  const { board, competitions } = loaderData;
  const coming = useComingQuery();
  const tab = chosenPromotionTab(coming);
  const state = chosenCompetitionTab(coming, useMember() !== null);
  const isComing = tab !== loaderData.tab || state !== loaderData.state || kindOf(coming, 'type') !== loaderData.kind;
  const isByKind = useMatches().at(-1)?.id === 'promotions-promotions_bk';
  const t = useTranslations('bonus.promotions');
  const tNav = useTranslations('nav');
  const [, setQuery] = useSearchParams();
  const choose = (query: Record<string, string>) => setQuery(query, { replace: true, preventScrollReset: true });
  const { revalidate } = useRevalidator();
  const counts = countsOf(board);
  usePromotionNews(revalidate, counts.active > 0);
  // One competition has the page for itself: on a phone the own rank is on the first screen.
  if (tab === 'competition' && loaderData.competition && coming.has('competition'))
    return (
      <PageBody>
        <CompetitionDetail read={loaderData.competition} isWhole={coming.has('board')} />
      </PageBody>
    );
  return (
    <PageBody>
      <PageHeader icon="gift" title={tNav('promotions')} lead={t('lead')}>
        {(counts.all > 0 || isByKind) && <Arrangements isByKind={isByKind} query={String(coming)} />}
      </PageHeader>
      <div className="mb-5 grid empty:hidden">
        <Banners place="promotions-top" />
      </div>
      <Tabs
        label={t('filter')}
        tabs={promotionTabs.map((id) => ({
          id,
          label: id === 'competition' ? t(id) : <Counted label={t(id)} count={counts[id]} isOn={id === tab} />,
        }))}
        value={tab}
        onChange={(id) => choose(id === 'all' ? {} : { tab: id })}
      >
        <KindRow
          label={t('filter')}
          name="type"
          kinds={
            tab === 'competition' ? [] : board.kinds.map((one) => ({ id: one.promotion_type_id, label: one.type_name }))
          }
        />
        {tab === 'competition' ? (
          <CompetitionList
            tab={state}
            onChoose={(competitionsIn) => choose({ tab, competitions: competitionsIn })}
            isComing={isComing}
            competitions={competitions}
            empty={<NoPromotions title={t('noCompetition')} />}
          />
        ) : isComing ? (
          <BoardSkeleton />
        ) : (
          <>
            <PromotionTab
              tab={tab}
              board={board}
              isByKind={isByKind}
              programmes={<ProgramLinks profiles={board.profiles} />}
            />
            {tab === 'all' && !isByKind && <CompetitionBands competitions={competitions} />}
          </>
        )}
      </Tabs>
    </PageBody>
  );
}

/** Switches between cards and one line for each below its kind. */
function Arrangements({ isByKind, query }: { isByKind: boolean; query: string }) {
  const t = useTranslations('bonus.promotions');
  return (
    <nav aria-label={t('arrangement')}>
      <ul className="flex gap-2">
        {arrangements.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={{ pathname: to, search: query }}
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
  );
}

function Counted({ label, count, isOn }: { label: string; count: number; isOn: boolean }) {
  const { intl } = useUi();
  return (
    <span className="inline-flex items-center gap-1 sm:gap-1.5">
      {label}
      <span
        className={`figures min-w-5 rounded-full px-1.5 text-xs/5 font-semibold ${isOn ? 'bg-brand text-on-brand' : 'bg-surface-3 text-ink-2'}`}
      >
        {formatNumber(count, intl)}
      </span>
    </span>
  );
}
