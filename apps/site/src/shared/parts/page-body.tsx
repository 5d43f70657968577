import type { ReactNode } from 'react';

/** Width and padding of a page of text or lists. */
export const PageBody = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <div
    className={`mx-auto px-4 py-6 in-[.setting]:p-0 md:px-7 md:py-10 ${isWide ? 'max-w-[1280px]' : 'max-w-[960px]'}`}
  >
    {children}
  </div>
);

/** A raised area of a page. */
export const Panel = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`rounded-lg border border-line bg-surface-1 p-4 md:p-6 ${className}`}>{children}</div>
);
