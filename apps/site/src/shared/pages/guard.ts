import { data } from 'react-router';
import { type Page, pageAt } from './pages.ts';

/** The fault of a page whose table entry asks for what no guard knows: nobody is let in (R8.5). */
export const unknownGuard = 'unknown-guard';

/** What the guards ask about the caller. */
export interface Session {
  readonly isMember: boolean;
  readonly privileges: readonly string[];
  readonly features: readonly string[];
  readonly arePointsDisplayed: boolean;
}

function isAllowed({ access }: Page, session: Session): boolean {
  if (access === 'guest-only') return !session.isMember;
  if (!session.isMember) return true;
  if (access === 'points-displayed') return session.arePointsDisplayed && session.privileges.includes('point');
  if (access.startsWith('privilege:')) return session.privileges.includes(access.slice('privilege:'.length));
  if (access.startsWith('feature:')) return session.features.includes(access.slice('feature:'.length));
  if (access === 'public' || access === 'member') return true;
  throw data(unknownGuard, { status: 500 });
}

/** A member whose account lacks what a page needs; who is only in the wrong place is not told so. */
export function isKeptOut(path: string, session: Session): boolean {
  const page = pageAt(path);
  return page !== undefined && session.isMember && page.access !== 'guest-only' && !isAllowed(page, session);
}

/**
 * Where a caller who may not see a page goes: the home page with the query kept, and for a visitor the login modal with the
 * wanted page behind it (R2.135, Q18). `undefined` lets the caller pass. Both paths are without the language prefix.
 */
export function guard(path: string, search: string, session: Session): string | undefined {
  const page = pageAt(path);
  if (!page) return undefined;
  const query = new URLSearchParams(search);
  if (!session.isMember && page.needsLogin && !(page.name === 'games-id' && query.has('demo'))) {
    query.set('modal', 'login');
    query.set('next', path + search);
    return `/?${query}`;
  }
  if (isAllowed(page, session)) return undefined;
  return query.size > 0 ? `/?${query}` : '/';
}
