import { Icon, type IconName } from '@sabai/ui';
import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useNavLinks } from '../../shared/context/nav-links.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { openModal } from '../../shared/modals/modal-store.ts';

const itemClass =
  'flex flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-ink-3 transition-colors aria-[current=page]:text-brand';
/** A name of two words wraps to two lines, so that none is cut. */
const labelClass = 'max-w-full text-center leading-tight break-words hyphens-auto';

function Item({ to, icon, children }: { to: string; icon: IconName; children: string }) {
  return (
    <NavLink to={to} end={to === '/'} className={itemClass}>
      <Icon name={icon} className="size-6" />
      <span className={labelClass}>{children}</span>
    </NavLink>
  );
}

/** The bottom navigation of phones, with the cashier raised in the middle. */
export function BottomBar() {
  const t = useTranslations('nav');
  const member = useMember();
  const links = useNavLinks();
  const hasQuests = links.some(({ label }) => label === 'quests');
  const hasPromotions = links.some(({ label }) => label === 'promotions');
  return (
    <nav
      aria-label={t('quick')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface-1/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <div className="mx-auto flex min-h-(--bottom-bar) max-w-lg items-stretch">
        <Item to="/" icon="home">
          {t('home')}
        </Item>
        {hasPromotions ? (
          <Item to="/promotions" icon="gift">
            {t('promotions')}
          </Item>
        ) : (
          <Item to="/games" icon="joystick">
            {t('games')}
          </Item>
        )}
        <button type="button" className={itemClass} onClick={() => openModal(member ? 'cashbox' : 'login')}>
          <span className="-mt-8 grid size-14 place-items-center rounded-full border-4 border-surface-1 bg-grad-brand text-on-brand shadow-brand">
            <Icon name="wallet" className="size-7" />
          </span>
          <span className={labelClass}>{t('cashbox')}</span>
        </button>
        {hasQuests ? (
          <Item to="/quest" icon="trophy">
            {t('quests')}
          </Item>
        ) : (
          hasPromotions && (
            <Item to="/games" icon="joystick">
              {t('games')}
            </Item>
          )
        )}
        {member ? (
          <Item to="/setting" icon="user">
            {t('account')}
          </Item>
        ) : (
          <button type="button" className={itemClass} onClick={() => openModal('login')}>
            <Icon name="user" className="size-6" />
            <span className={labelClass}>{t('login')}</span>
          </button>
        )}
      </div>
    </nav>
  );
}
