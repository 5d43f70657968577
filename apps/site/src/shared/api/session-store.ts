import { createStore } from '@sabai/ui/store.ts';
import type { Session } from '../pages/guard.ts';

/** The caller's session for code outside of React; the root keeps it up to date. */
export const sessionStore = createStore<Session>({
  isMember: false,
  privileges: [],
  features: [],
  arePointsDisplayed: false,
});

/**
 * Called when the server no longer accepts the session: opens the start page, which the server renders for a visitor. A
 * visitor's stray 401 has no effect; otherwise the page would reload endlessly.
 */
export function endSession(): void {
  if (!sessionStore.get().isMember) return;
  sessionStore.set({ isMember: false, privileges: [], features: [], arePointsDisplayed: false });
  const basename = document.documentElement.dataset.basename ?? '/';
  location.assign(basename);
}
