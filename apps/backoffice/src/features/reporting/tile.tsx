import { formatNumber } from '@sabai/contract/number-format';
import { Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../shared/i18n/locale.tsx';

/** A number that leads to its list. Work that waits is marked, and so is work that is done. */
export function Tile({
  to,
  icon,
  name,
  count,
  isWork = false,
  children,
}: {
  to: string;
  icon: IconName;
  name: string;
  count: number;
  isWork?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('office.overview');
  const { intl } = useLocale();
  const isWaiting = isWork && count > 0;
  return (
    <li>
      <Link
        to={to}
        className={`grid h-full content-between gap-2 rounded-md border bg-surface-1 p-4 transition-colors hover:bg-surface-2 ${isWaiting ? 'border-warn/60' : 'border-line'}`}
      >
        <span className="flex items-start justify-between gap-2 text-ink-2">
          {name}
          <Icon name={icon} className={`size-5 ${isWaiting ? 'text-warn' : 'text-ink-3'}`} />
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="figures text-4xl font-bold">{formatNumber(count, intl)}</span>
          <span className={`text-xs ${isWaiting ? 'text-warn' : isWork ? 'text-ok' : 'text-ink-3'}`}>
            {children ?? t(isWaiting ? 'decide' : 'nothing')}
          </span>
        </span>
      </Link>
    </li>
  );
}
