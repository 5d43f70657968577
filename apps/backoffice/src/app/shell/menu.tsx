import { Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LanguagePicker } from '../../shared/i18n/locale.tsx';
import { Wordmark } from '../../shared/parts/wordmark.tsx';
import type { OfficePage, ShownArea } from './areas.ts';
import { StaffCard } from './staff-card.tsx';
import { type Count, useCounts } from './use-counts.ts';
import { usePlace } from './use-place.ts';

/** The server's version, contained in the page. */
const { version } = document.documentElement.dataset;

function CountMark({ count: { waiting, isUrgent } }: { count: Count }) {
  if (waiting === 0) return null;
  return (
    <span className={`figures ml-auto text-xs ${isUrgent ? 'font-semibold text-warn' : 'text-ink-3'}`}>{waiting}</span>
  );
}

const row = 'flex items-center gap-2.5 rounded-[8px] px-2 text-ink-2 hover:text-ink-1 hover:bg-surface-2';

function AreaItem({ area, open }: { area: ShownArea; open: OfficePage | undefined }) {
  const t = useTranslations();
  const countOf = useCounts();
  const { name, icon, pages } = area;
  const isOpen = open !== undefined;
  // The only page of an area needs no separate entry.
  const isFolded = !isOpen || pages.length === 1;
  return (
    <li>
      <Link
        to={pages[0]!.to}
        aria-current={isOpen && isFolded ? 'page' : undefined}
        className={`${row} min-h-11 font-medium lg:min-h-8 ${isOpen ? 'font-semibold text-ink-1' : ''}`}
      >
        <Icon name={icon} className={`size-4.5 ${isOpen ? 'text-brand' : 'text-ink-3'}`} />
        <span className="min-w-0">{t(`office.area.${name}`)}</span>
        {isFolded && <CountMark count={countOf(pages)} />}
      </Link>
      {!isFolded && (
        <ul className="mb-1 ml-4 border-l border-line pl-2">
          {pages.map((page) => (
            <li key={page.to}>
              <Link
                to={page.to}
                aria-current={page === open ? 'page' : undefined}
                className={`${row} relative min-h-11 lg:min-h-7 aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-ink-1 aria-[current]:before:absolute aria-[current]:before:inset-y-1 aria-[current]:before:-left-[9.5px] aria-[current]:before:w-0.5 aria-[current]:before:rounded-full aria-[current]:before:bg-brand`}
              >
                <span className="min-w-0">{t(page.label)}</span>
                <CountMark count={countOf([page])} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The areas, with the pages of the open one, and the logged-in member of staff. */
export function Menu() {
  const t = useTranslations('office.shell');
  const { shown, place } = usePlace();
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex min-h-12 items-center border-b border-line px-4">
        <Wordmark className="w-full" />
      </div>
      <nav aria-label={t('menu')} className="flex-1 p-2">
        <ul>
          {shown.map((area) => (
            <AreaItem key={area.name} area={area} open={place?.area === area ? place.page : undefined} />
          ))}
        </ul>
      </nav>
      <div className="grid gap-2 px-3 pb-3">
        <LanguagePicker className="w-full" />
        <StaffCard />
        <p className="figures px-1 text-xs text-ink-3">v{version}</p>
      </div>
    </div>
  );
}
