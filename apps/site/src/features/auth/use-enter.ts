import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { closeAllModals, openModal } from '../../app/modals/modal-store.ts';
import { safePath } from '../../app/safe-path.ts';
import { welcomeIsHidden } from './welcome-flag.ts';

/**
 * Once the session cookie is set: reads the member, closes the windows, and opens the page that was wanted, else stays. The
 * welcome dialog greets until it is told not to (R2.83).
 */
export function useEnter(): (options: { next?: unknown; username: string }) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return async ({ next, username }) => {
    await revalidate();
    closeAllModals();
    const query = new URLSearchParams(search);
    query.delete('modal');
    query.delete('next');
    const here = `${pathname === '/register' ? '/' : pathname}${query.size > 0 ? `?${query}` : ''}`;
    await navigate(safePath(next) ?? here, { replace: true, preventScrollReset: true });
    if (!welcomeIsHidden(username)) openModal('welcome');
  };
}
