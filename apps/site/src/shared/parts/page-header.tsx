import { Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';

/** Title and purpose of a page. */
export const PageHeader = ({
  icon,
  title,
  lead,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) => (
  <header className="mb-6 flex flex-wrap items-center gap-4">
    <span className="grid size-14 shrink-0 place-items-center rounded-md bg-grad-accent text-on-accent shadow-card">
      <Icon name={icon} className="size-7" />
    </span>
    <div className="min-w-44 flex-1">
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="text-ink-2 text-pretty">{lead}</p>}
    </div>
    {children}
  </header>
);
