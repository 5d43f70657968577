import type { ExportKind } from '@sabai/contract';
import { buttonClass, Icon } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../i18n/locale-provider.tsx';

/** Above a list: its filters, and a link to download it as a file. */
export function ListTools({
  kind,
  query = {},
  children,
}: {
  kind: ExportKind;
  query?: Readonly<Record<string, string | undefined>>;
  children?: ReactNode;
}) {
  const t = useTranslations('history.export');
  const { prefix } = useSiteLocale();
  const requested = new URLSearchParams({ lang: prefix });
  for (const [name, value] of Object.entries(query)) if (value) requested.set(name, value);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {children}
      <a
        href={`/exports/${kind}.csv?${requested}`}
        download
        className={buttonClass('outline', 'md', 'ml-auto min-h-12')}
      >
        <Icon name="download" className="size-5" />
        {t('csv')}
      </a>
    </div>
  );
}
