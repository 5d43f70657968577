import { Badge, Button, Money } from '@sabai/ui';
import { GameTile } from '../../features/catalogue/games/game-tile.tsx';
import { Hero } from '../../features/catalogue/home/hero.tsx';
import type { HomeData } from '../../features/catalogue/home/home.server.ts';
import { JoinBanner } from '../../features/catalogue/home/join-banner.tsx';
import { WhyChooseUs } from '../../features/catalogue/home/why-choose-us.tsx';
import { CategoryRail } from '../../features/catalogue/lobby/category-rail.tsx';
import { GameRail } from '../../features/catalogue/lobby/game-rail.tsx';
import { ProviderStrip } from '../../features/catalogue/lobby/provider-strip.tsx';
import { AnnouncementBar } from '../../features/content/announcement-bar.tsx';
import type { GameCard } from '../../shared/games/game-card.ts';
import { modalIds } from '../../shared/modals/modal-ids.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import { type Column, RecordTable } from '../../shared/parts/record-table.tsx';
import { StatusBadge } from '../../shared/transactions/status-badge.tsx';
import { TopBar } from '../layouts/top-bar.tsx';
import { Row, Samples } from './samples.tsx';

const badges: readonly GameCard['badge'][] = ['jackpot', 'new', 'hot', 'cash-drop', null];
const rows = (['pending', 'success', 'fail'] as const).map((status, at) => ({ id: String(at), status }));
const columns: readonly Column<(typeof rows)[number]>[] = [
  { id: 'id', label: 'Number', cell: ({ id }) => id },
  { id: 'status', label: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'note', label: 'Note', cell: () => null },
  { id: 'amount', label: 'Amount', cell: () => <Money amount="1250" currency="THB" />, isFigure: true },
];

/** The parts of the site itself; every dialog by its name. */
export function SiteSamples({ home }: { home: HomeData }) {
  const game = home.rails[0]?.games[0];
  return (
    <Samples name="The site's parts">
      <AnnouncementBar
        texts={['Songkran: deposits around the clock.', 'A second piece of news.']}
        onClose={() => undefined}
      />
      <TopBar />
      <Hero slides={home.slides} />
      <CategoryRail codes={home.filters.categories} current="slots" />
      {game && (
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
          {badges.map((badge) => (
            <li key={badge}>
              <GameTile game={{ ...game, badge, is_playable: badge !== null, picture: badge ? game.picture : null }} />
            </li>
          ))}
        </ul>
      )}
      {home.rails[0] && <GameRail {...home.rails[0]} />}
      <ProviderStrip providers={home.filters.providers} />
      <JoinBanner />
      <WhyChooseUs />
      <PageHeader icon="gift" title="Promotions" lead="Offers and privileges for members.">
        <Badge tone="ok">Active</Badge>
      </PageHeader>
      <RecordTable label="Records" columns={columns} rows={rows} idOf={({ id }) => id} />
      <Row name="Windows">
        {modalIds.map((id) => (
          <Button key={id} size="sm" onClick={() => openModal(id)}>
            {id}
          </Button>
        ))}
      </Row>
    </Samples>
  );
}
