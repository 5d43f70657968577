import { formatNumber } from '@sabai/contract/number-format';
import { Dialog, Icon, useUi } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useNavLinks } from '../../shared/context/nav-links.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { openModal } from '../../shared/modals/modal-store.ts';

const itemClass =
  'grid min-h-22 w-full content-center justify-items-center gap-1.5 rounded-md border border-line bg-surface-2 p-2 text-center text-sm text-ink-2 transition-colors hover:text-ink-1';

/** All links of the site for phones. */
export function MenuModal({ onClose }: ModalProps) {
  const t = useTranslations('nav');
  const member = useMember();
  const { nativeName } = useSiteLocale();
  const links = useNavLinks();
  const { intl } = useUi();
  const points = member?.wallet.pointData;
  return (
    <Dialog isOpen onClose={onClose} title={t('menu')} shape="sheet" size="sm">
      <ul className="grid grid-cols-3 gap-2.5">
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className={itemClass}>
              <Icon name={icon} className="size-7 text-brand" />
              {t(label)}
              {to === '/reward' && points && (
                <span className="figures text-xs font-semibold text-ink-1">{formatNumber(points.point, intl)}</span>
              )}
            </Link>
          </li>
        ))}
        {member && (
          <li>
            <Link to="/setting" onClick={onClose} className={itemClass}>
              <Icon name="user" className="size-7 text-brand" />
              {t('account')}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={itemClass} onClick={() => openModal('language')}>
            <Icon name="globe" className="size-7 text-brand" />
            {nativeName}
          </button>
        </li>
        <li>
          <button type="button" className={itemClass} onClick={() => openModal('contact')}>
            <Icon name="headset" className="size-7 text-brand" />
            {t('contact')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
