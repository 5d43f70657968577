import { Icon, type IconName } from '@sabai/ui';
import type { ReactNode } from 'react';

/** One section of the page: title, purpose, actions and content. */
export function SecuritySection({
  id,
  icon,
  title,
  badge,
  text,
  action,
  children,
}: {
  id: string;
  icon: IconName;
  title: string;
  badge?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface-1">
      <header className="flex flex-wrap items-center gap-4 p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-surface-3 text-brand">
          <Icon name={icon} className="size-6" />
        </span>
        <div className="min-w-48 flex-1">
          <h2 id={id} className="flex flex-wrap items-center gap-2 text-lg">
            {title}
            {badge}
          </h2>
          <p className="text-sm text-ink-2 text-pretty">{text}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
