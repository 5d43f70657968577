import type { MemberPromotion, Promotion } from '@sabai/contract';
import { buttonClass, EmptyState, Icon, Skeleton } from '@sabai/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { arranged } from '../../../shared/offers/promotion.rules.ts';
import type { ExampleGame } from '../../../shared/offers/read-example-game.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { ActivePromotion } from './active-promotion.tsx';
import { PromotionKinds } from './promotion-kinds.tsx';
import { PromotionOffer, PromotionRows } from './promotion-offer.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const offerGrid = 'grid grid-cols-2 gap-3 max-[340px]:grid-cols-1 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

/** Shown without promotions: a sentence, and links to other pages. */
export function NoPromotions({ title }: { title: string }) {
  const t = useTranslations('bonus.promotions');
  const tPages = useTranslations('pages');
  return (
    <Panel className="grid justify-items-center">
      <OfferArt name="chest" className="size-32 opacity-70 grayscale" />
      <EmptyState icon="gift" title={title} text={t('emptyText')} className="py-4">
        <Link to="/games" className={buttonClass('brand')}>
          {tPages('toGames')}
        </Link>
      </EmptyState>
    </Panel>
  );
}

/** Placeholders in the shape of the cards. */
export const BoardSkeleton = () => (
  <div className="grid gap-4" aria-hidden="true">
    <Skeleton className="h-96 rounded-lg" />
    <div className={offerGrid}>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
    <Skeleton className="h-24 rounded-lg" />
  </div>
);

export interface Board {
  promotions: readonly Promotion[];
  coming: readonly Promotion[];
  own: readonly MemberPromotion[];
  game: ExampleGame | null;
}

/** Returns the number of promotions of each tab. */
export function countsOf(board: Board): Record<'all' | 'coming' | 'active', number> {
  const { open, ready, later, over } = arranged(board.promotions, board.coming, board.own);
  return {
    all: open.length + ready.length + later.length + over.length,
    coming: later.length,
    active: open.length,
  };
}

/** The content of a tab of the promotions, in one of the two variants. */
export function PromotionTab({
  tab,
  board,
  isByKind,
  programmes,
}: {
  tab: 'all' | 'coming' | 'active';
  board: Board;
  isByKind: boolean;
  programmes: ReactNode;
}) {
  const t = useTranslations('bonus.promotions');
  const { open, ready, later, over } = arranged(board.promotions, board.coming, board.own);
  const shown = { all: [...open, ...ready, ...later, ...over], coming: later, active: open }[tab];
  if (tab === 'all' && !isByKind) return <PromotionBoard board={board} programmes={programmes} />;
  if (shown.length === 0)
    return (
      <div className="grid gap-6">
        <NoPromotions title={t(tab === 'active' ? 'noneActive' : 'empty')} />
        {tab === 'active' && programmes}
      </div>
    );
  if (isByKind) return <PromotionKinds promotions={shown} />;
  if (tab === 'coming') return <PromotionRows promotions={shown} />;
  return (
    <div className="grid gap-4">
      {open.map((promotion) => (
        <ActivePromotion key={promotion.promotion_member_id} promotion={promotion} game={board.game} />
      ))}
      {programmes}
    </div>
  );
}

/** All promotions: active, available, programmes, upcoming and ended. */
export function PromotionBoard({ board, programmes }: { board: Board; programmes: ReactNode }) {
  const t = useTranslations('bonus.promotions');
  const { open, ready, later, over } = arranged(board.promotions, board.coming, board.own);
  if (open.length + ready.length + later.length + over.length === 0)
    return (
      <div className="grid gap-6">
        <NoPromotions title={t('empty')} />
        {programmes}
      </div>
    );
  return (
    <div className="grid gap-6">
      {open.map((promotion) => (
        <ActivePromotion key={promotion.promotion_member_id} promotion={promotion} game={board.game} />
      ))}
      {ready.length > 0 && (
        <Section title={t('ready')}>
          <ul className={offerGrid}>
            {ready.map((promotion) => (
              <li key={promotion.promotion_information_id}>
                <PromotionOffer promotion={promotion} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {programmes}
      {later.length + over.length > 0 && (
        <Section title={t('comingAndUsed')}>
          <PromotionRows promotions={[...later, ...over]} />
        </Section>
      )}
    </div>
  );
}

/** Explains that only one promotion counts at a time. */
export function OneAtATime() {
  const t = useTranslations('bonus.promotions');
  return (
    <p className="flex gap-2.5 rounded-md border border-line bg-surface-1 px-4 py-3 text-[0.8125rem] text-ink-2">
      <Icon name="info" className="mt-0.5 size-4.5 text-brand" />
      {t('oneAtATime')}
    </p>
  );
}
