import type { Permission } from '@sabai/contract';
import type { ReactNode } from 'react';
import { may } from '../api/read-staff.ts';
import { staffStore } from '../api/session.ts';
import type { Polled } from '../api/use-polled.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Unanswered } from '../parts/unanswered.tsx';
import { ChangeNotes, Configuring } from './configuring.tsx';

/** The frame of every configuration page. */
export function SitePage<T>({
  polled,
  permission,
  title,
  tabs,
  actions,
  children,
}: {
  polled: Polled<T>;
  /** The permission required for a change; without it the page is read-only. */
  permission: Permission;
  /** The title of the page. */
  title: string;
  tabs?: ReactNode;
  actions?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, reload } = polled;
  return (
    <Configuring permission={permission}>
      <PageHead title={title} polled={polled}>
        {may(staffStore.use(), permission) && actions}
      </PageHead>
      {tabs}
      <ChangeNotes onUndone={reload} />
      <Unanswered polled={polled} />
      {data && children(data)}
    </Configuring>
  );
}
