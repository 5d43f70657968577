import { Badge, Button, Money } from '@sabai/ui';
import { CategoryRail } from '../../features/lobby/category-rail.tsx';
import { GameRail } from '../../features/lobby/game-rail.tsx';
import { GameTile } from '../../features/lobby/game-tile.tsx';
import { Hero } from '../../features/lobby/hero.tsx';
import type { HomeData } from '../../features/lobby/home.server.ts';
import { JoinBanner } from '../../features/lobby/join-banner.tsx';
import { ProviderStrip } from '../../features/lobby/provider-strip.tsx';
import { WhyChooseUs } from '../../features/lobby/why-choose-us.tsx';
import type { GameCard } from '../games/game-card.ts';
import { modalIds } from '../modals/modal-ids.ts';
import { openModal } from '../modals/modal-store.ts';
import { AnnouncementBar } from '../parts/announcement-bar.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { type Column, RecordTable } from '../parts/record-table.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { StatusBadge } from '../transactions/status-badge.tsx';
import { Row, Samples } from './samples.tsx';

const badges: readonly GameCard['badge'][] = ['jackpot', 'new', 'hot', 'cash-drop', null];
const rows = (['pending', 'success', 'fail'] as const).map((status, at) => ({ id: String(at), status }));
const columns: readonly Column<(typeof rows)[number]>[] = [
  { id: 'id', label: 'Number', cell: ({ id }) => id },
  { id: 'status', label: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'note', label: 'Note', cell: () => null },
  { id: 'amount', label: 'Amount', cell: () => <Money amount="1250" currency="THB" />, isFigure: true },
];

/** The parts of the site itself; every window of it by its name. */
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
