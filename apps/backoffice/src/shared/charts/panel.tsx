import type { ReactNode } from 'react';

/** A card on a page of figures. */
export function Panel({
  title,
  aside,
  children,
  className = '',
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={`grid min-w-0 content-start gap-3 rounded-md border border-line bg-surface-1 p-4 ${className}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside && <div className="flex items-center gap-3 text-xs text-ink-3">{aside}</div>}
      </header>
      {children}
    </section>
  );
}

/** The meaning of a colour in a chart. */
export const Legend = ({
  color,
  isDashed = false,
  children,
}: {
  color: string;
  isDashed?: boolean;
  children: ReactNode;
}) => (
  <span className="inline-flex items-center gap-1.5">
    <span
      aria-hidden="true"
      className="w-3 border-t-2"
      style={{ borderColor: color, borderTopStyle: isDashed ? 'dotted' : 'solid' }}
    />
    {children}
  </span>
);
