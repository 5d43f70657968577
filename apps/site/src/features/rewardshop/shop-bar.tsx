import type { RewardShopType } from '@sabai/contract';
import { Button } from '@sabai/ui';
import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../shared/modals/modal-store.ts';
import { PointArt } from '../../shared/offers/point-art.tsx';
import { chipClass } from '../../shared/parts/chip-class.ts';
import { useOwnPoints, usePointText } from './parts/points.tsx';

/** The types of the shop in order, with their pages. */
export const shopParts = [
  { type: 'point_exchange', to: '/reward/exchange-point' },
  { type: 'freespins', to: '/reward/freespin' },
  { type: 'lucky_box', to: '/reward/lucky-box' },
  { type: 'random_card', to: '/reward/random-card' },
  { type: 'physical_rewards', to: '/reward/redreemExchangeReward' },
] as const satisfies readonly { type: RewardShopType; to: string }[];

/** The member's points, and the types of the shop beside each other. */
export function ShopBar() {
  const t = useTranslations('rewardshop');
  const text = usePointText();
  const own = useOwnPoints();
  return (
    <>
      <section
        aria-label={t('reward.points')}
        className="offer-scene mb-4 flex items-center gap-4 p-4 [--art-x:90%] md:p-6"
        data-hue="free-spins"
      >
        <div className="min-w-0 flex-1">
          <p className="offer-quiet text-sm">{t('reward.points')}</p>
          <p className="figures text-4xl font-bold">{text(own)}</p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
            <Link to="/setting/totalpoints" className="underline underline-offset-4">
              {t('shelf.movements')}
            </Link>
            <Link to="/reward/history" className="underline underline-offset-4">
              {t('reward.history')}
            </Link>
          </p>
        </div>
        <PointArt isFirst className="size-24 shrink-0 md:size-28" />
      </section>
      <nav aria-label={t('shelf.parts')} className="mb-4">
        <ul className="no-scrollbar fade-end flex gap-2 overflow-x-auto *:shrink-0 md:flex-wrap">
          {shopParts.map(({ type, to }) => (
            <li key={type}>
              <NavLink to={to} className={chipClass}>
                {t(`part.${type}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Opens the address book. */
export function AddressBookButton() {
  const t = useTranslations('rewardshop.address');
  return (
    <Button look="outline" icon="home" onClick={() => openModal('address')}>
      {t('book')}
    </Button>
  );
}
