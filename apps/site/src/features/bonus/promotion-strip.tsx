import type { MemberPromotion, Promotion } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { isShown } from '../../shared/context/nav-links.ts';
import { useConfig, useMember } from '../../shared/context/root-data.ts';
import { MoreTexts } from '../../shared/i18n/more-texts.tsx';
import { useLiveTopic } from '../../shared/live/live-store.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { arranged } from '../../shared/offers/promotion.rules.ts';
import { RowArrows } from '../../shared/parts/row-arrows.ts';
import { ActivePromotion } from './promotion/active-promotion.tsx';
import { PromotionOffer } from './promotion/promotion-offer.tsx';

const mostShown = 8;

async function read({ isMember }: { isMember: boolean }) {
  const audience = isMember ? 'member' : 'public';
  const [promotions, own] = await Promise.all([
    api(audience, 'promotion-information').find(),
    isMember ? api('member', 'promotion-member').find({ $limit: 50 }) : { data: [] },
  ]);
  const { open, ready } = arranged(promotions.data, [], own.data);
  return { open: open.slice(0, 1), ready: ready.slice(0, mostShown) };
}

/**
 * Available promotions, on pages about games: the same cards as on the promotions page. The browser requests them, so
 * that the page itself can be shared by many. Hidden if there are none.
 */
export function PromotionStrip() {
  const config = useConfig();
  return isShown('/promotions', config) ? <LoadedStrip /> : null;
}

function LoadedStrip() {
  const { data, reload } = useLoad(read, { isMember: useMember() !== null });
  useLiveTopic('promotion', () => void reload());
  if (!data || data.open.length + data.ready.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <MoreTexts>
        <Strip {...data} />
      </MoreTexts>
    </Suspense>
  );
}

function Strip({ open, ready }: { open: readonly MemberPromotion[]; ready: readonly Promotion[] }) {
  const t = useTranslations('nav');
  const row = useRef<HTMLUListElement>(null);
  return (
    <section aria-label={t('promotions')} className="grid gap-3">
      <Link to="/promotions" prefetch="intent" className="flex min-h-11 items-center gap-2.5">
        <Icon name="gift" className="size-5.5 text-brand" />
        <h2 className="text-lg md:text-xl">{t('promotions')}</h2>
        <Icon name="caret-right" className="size-4 text-ink-3" />
      </Link>
      {open.map((promotion) => (
        <ActivePromotion key={promotion.promotion_member_id} promotion={promotion} />
      ))}
      <div className="relative min-w-0">
        <ul ref={row} className="no-scrollbar flex snap-x gap-3 overflow-x-auto">
          {ready.map((promotion) => (
            <li key={promotion.promotion_information_id} className="w-44 shrink-0 snap-start md:w-56">
              <PromotionOffer promotion={promotion} />
            </li>
          ))}
        </ul>
        <RowArrows row={row} />
      </div>
    </section>
  );
}
