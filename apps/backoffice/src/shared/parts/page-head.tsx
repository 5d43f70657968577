import { dateFormat, offsetOf } from '@sabai/contract/date-format';
import { Icon, IconButton, Spinner, useUi } from '@sabai/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Polled } from '../api/use-polled.ts';
import { queueStore } from '../live/queue-line.ts';

/** A page's title, the age of its data, and a button to reload. The tab's title counts pending decisions. */
export function PageHead({
  title,
  polled,
  children,
}: {
  title: string;
  polled: Pick<Polled<unknown>, 'loadedAt' | 'isLoading' | 'error' | 'reload'>;
  children?: ReactNode;
}) {
  const t = useTranslations('office.shell');
  const { intl, timeZone } = useUi();
  const { deposit, withdrawal } = queueStore.use().states;
  const waiting = (deposit?.waiting ?? 0) + (withdrawal?.waiting ?? 0);
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · Sabai`;
  }, [title, waiting]);
  const { loadedAt, isLoading, error, reload } = polled;
  const time =
    loadedAt &&
    `${dateFormat(intl, { timeStyle: 'medium', timeZone }).format(loadedAt)} (${offsetOf(timeZone, loadedAt)})`;
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-w-0 flex-1 max-sm:-order-1 basis-40 text-xl text-balance wrap-anywhere lg:text-2xl">
        {title}
      </h1>
      {children}
      <div className="flex items-center gap-1 text-xs text-ink-3 max-sm:-order-1">
        {error !== undefined && loadedAt ? (
          <p role="status" className="flex items-center gap-1.5 text-warn">
            <Icon name="warning" className="size-4" />
            {t('stale', { time: time ?? '' })}
          </p>
        ) : (
          time && <p className="tabular-nums max-sm:sr-only">{t('updated', { time })}</p>
        )}
        {isLoading ? (
          <span className="grid size-11 place-items-center">
            <Spinner className="size-4" />
          </span>
        ) : (
          <IconButton icon="refresh" iconClass="size-4" label={t('refresh')} onClick={() => void reload()} />
        )}
      </div>
    </header>
  );
}
