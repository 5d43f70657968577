import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/icon.tsx';

/** A picture, a sentence and an action for an empty list. */
export function EmptyState({
  icon = 'lotus',
  title,
  text,
  children,
  className = '',
}: {
  icon?: IconName;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={`grid justify-items-center gap-3 px-4 py-12 text-center ${className}`}>
      <span className="relative grid size-24 place-items-center rounded-full bg-surface-2 text-brand before:absolute before:inset-2 before:rounded-full before:border before:border-dashed before:border-line-strong">
        <Icon name={icon} className="size-11" />
      </span>
      <p className="font-heading text-lg text-balance first-letter:uppercase">{title}</p>
      {text && <p className="max-w-md text-ink-2 text-pretty">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
