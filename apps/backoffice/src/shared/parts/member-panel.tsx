import { Icon } from '@sabai/ui';
import type { ComponentProps, ReactNode } from 'react';

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

/** A row in the list of such a part. */
export const MemberPanelRow = ({ children }: { readonly children: ReactNode }) => (
  <li className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">{children}</li>
);
