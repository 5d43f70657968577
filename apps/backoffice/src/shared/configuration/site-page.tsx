import type { Permission } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl/react';
import { may } from '../api/read-staff.ts';
import { staffStore } from '../api/session.ts';
import type { Polled } from '../api/use-polled.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Unanswered } from '../parts/unanswered.tsx';
import { UndoBar } from './undo-bar.tsx';

const MayConfigure = createContext(false);
/** Whether the reader may change what the page around shows. */
export const useMayConfigure = (): boolean => useContext(MayConfigure);

/** What stands around every page of the configuration. */
export function SitePage<T>({
  polled,
  permission,
  title,
  tabs,
  actions,
  children,
}: {
  polled: Polled<T>;
  /** What a change of it needs; without it the page is read. */
  permission: Permission;
  /** Of the page. */
  title: string;
  tabs?: ReactNode;
  actions?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const t = useTranslations('content-office');
  const isAllowed = may(staffStore.use(), permission);
  const { data, reload } = polled;
  return (
    <MayConfigure value={isAllowed}>
      <PageHead title={title} polled={polled}>
        {isAllowed && actions}
      </PageHead>
      {tabs}
      {!isAllowed && (
        <p className="mb-4 flex items-center gap-2 rounded-sm border border-line bg-surface-1 px-3.5 py-2.5 text-ink-2">
          <Icon name="lock" className="size-5" />
          {t('lookOnly')}
        </p>
      )}
      <UndoBar onUndone={reload} />
      <Unanswered polled={polled} />
      {data && children(data)}
    </MayConfigure>
  );
}
