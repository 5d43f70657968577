import { Button, Icon } from '@sabai/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { LoadFailed } from './load-failed.tsx';

interface Panel {
  /** Unique on the page. */
  readonly name: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a member's page. */
export const MemberPanel = ({ name, icon, title, children }: Panel) => (
  <section aria-labelledby={`${name}-title`} className="rounded-md border border-line bg-surface-1 p-4">
    <h2 id={`${name}-title`} className="flex items-center gap-2 text-lg">
      <Icon name={icon} className="size-5 text-brand" />
      {title}
    </h2>
    {children}
  </section>
);

/** Such a part with what the member was given, and a button whose dialog gives more; empty until it is loaded. */
export function GivenPanel<Data>({
  polled: { data, error, reload },
  give,
  dialog,
  children,
  ...same
}: Omit<Panel, 'children'> & {
  readonly polled: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly reload: () => Promise<unknown>;
  };
  /** The text of the button; undefined for staff who may not give. */
  readonly give: string | undefined;
  readonly dialog: (closing: { readonly onClose: () => void; readonly onDone: () => void }) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}) {
  const [isGiving, setGiving] = useState(false);
  if (data === undefined)
    return error === undefined ? null : <LoadFailed error={error} onRetry={() => void reload()} />;
  return (
    <MemberPanel {...same}>
      {children(data)}
      {give !== undefined && (
        <Button look="outline" size="sm" icon="gift" className="mt-4 w-full" onClick={() => setGiving(true)}>
          {give}
        </Button>
      )}
      {isGiving && dialog({ onClose: () => setGiving(false), onDone: () => void reload() })}
    </MemberPanel>
  );
}

/** A row in the list of such a part. */
export const MemberPanelRow = ({ children }: { readonly children: ReactNode }) => (
  <li className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">{children}</li>
);
