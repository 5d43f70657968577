import { data } from 'react-router';
import { type Page, pageAt } from './pages.ts';

/** The fault of a page whose table entry names an unknown guard: access is refused (R8.5). */
export const unknownGuard = 'unknown-guard';

/** The caller's properties that the guards use. */
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

/** Returns whether a member's account lacks a requirement of the page. Other redirects have no explanation. */
export function isKeptOut(path: string, session: Session): boolean {
  const page = pageAt(path);
  return page !== undefined && session.isMember && page.access !== 'guest-only' && !isAllowed(page, session);
}

/**
 * Returns the redirect of a caller who may not see a page: the start page with the query kept, and for a visitor the
 * login dialog that leads to the requested page (R2.135, Q18). `undefined` allows access. Both paths are without the
 * language prefix.
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
