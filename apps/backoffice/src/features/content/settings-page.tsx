import type { formProblems, Permission } from '@sabai/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePolled } from '../../shared/api/use-polled.ts';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import type { Values } from './draft.ts';
import { SettingsEditor } from './settings-editor.tsx';

/** The calls of a service with one row of settings. */
interface Calls<T> {
  find(query: undefined, options: { signal: AbortSignal }): Promise<T>;
  patch(id: null, body: Values & { version: number }): Promise<T>;
}

/** One row of settings as a page: its fields in groups, with a preview beside. */
export function SettingsPage<T extends Values & { version: number }>({
  name,
  permission,
  calls,
  shape,
  tab,
  groups,
  preview,
  asksFor = [],
}: {
  /** The name of the service, for the log. */
  name: string;
  /** The permission required for a change. */
  permission: Permission;
  calls: Calls<T>;
  shape: Parameters<typeof formProblems>[0];
  tab: 'members' | 'whole';
  /** Names of fields by group; an empty group takes the remaining ones. */
  groups: Readonly<Record<string, readonly string[]>>;
  preview: (values: Values) => ReactNode;
  /** Fields whose change needs a reason and a second person. */
  asksFor?: readonly string[];
}) {
  const t = useTranslations('content-office');
  const polled = usePolled((signal) => calls.find(undefined, { signal }), name);
  return (
    <SitePage polled={polled} permission={permission} title={t(`tab.${tab}`)}>
      {(data) => (
        <SettingsEditor
          polled={polled}
          data={data}
          shape={shape}
          what={t(`tab.${tab}`)}
          groups={Object.entries(groups).map(([group, names]) => ({ title: t(`group.${group}` as never), names }))}
          preview={preview}
          asksFor={asksFor}
          save={(values, { version }, reason) => calls.patch(null, { ...values, version, ...(reason && { reason }) })}
        />
      )}
    </SitePage>
  );
}
