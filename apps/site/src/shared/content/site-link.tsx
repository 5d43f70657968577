import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that staff have written: a page of the site stays in it, anything else opens beside it. */
export function SiteLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  if (to.startsWith('/') && !to.startsWith('/assets/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} className={className} {...(to.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
