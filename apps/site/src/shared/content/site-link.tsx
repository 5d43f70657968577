import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link written by staff: a page of the site opens in it, any other address in a new tab. */
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
