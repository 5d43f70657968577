import { Icon } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { staffStore } from '../api/session.ts';
import type { Polled } from '../api/use-polled.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Unanswered } from '../parts/unanswered.tsx';
import { SiteTabs } from './site-tabs.tsx';
import { UndoBar } from './undo-bar.tsx';

/** Reading is for all staff, changing for administrators. */
export const useMayConfigure = (): boolean => staffStore.use()?.role === 'admin';

/** What stands around every page of the configuration. */
export function SitePage<T>({
  polled,
  actions,
  children,
}: {
  polled: Polled<T>;
  actions?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const t = useTranslations('content-office');
  const isAllowed = useMayConfigure();
  const { data, reload } = polled;
  return (
    <>
      <PageHead title={t('title')} polled={polled}>
        {isAllowed && actions}
      </PageHead>
      <SiteTabs />
      {!isAllowed && (
        <p className="mb-4 flex items-center gap-2 rounded-sm border border-line bg-surface-1 px-3.5 py-2.5 text-ink-2">
          <Icon name="lock" className="size-5" />
          {t('lookOnly')}
        </p>
      )}
      <UndoBar onUndone={reload} />
      <Unanswered polled={polled} />
      {data && children(data)}
    </>
  );
}
