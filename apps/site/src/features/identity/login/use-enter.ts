import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { closeAllModals, openModal } from '../../../shared/modals/modal-store.ts';
import { safePath } from '../../../shared/pages/safe-path.ts';

/**
 * Once the session cookie is set: reads the member, closes the dialogs, and opens the requested page, otherwise stays.
 * The welcome dialog opens until the member turns it off (R2.83).
 */
export function useEnter(): (options: { next?: unknown }) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return async ({ next }) => {
    await revalidate();
    closeAllModals();
    const query = new URLSearchParams(search);
    query.delete('modal');
    query.delete('next');
    const here = `${pathname === '/register' ? '/' : pathname}${query.size > 0 ? `?${query}` : ''}`;
    await navigate(safePath(next) ?? here, { replace: true, preventScrollReset: true });
    /* The welcome is shown if the setting cannot be read. */
    const { is_welcome_shown: isShown } = await quietApi('member', 'users-first-login')
      .create({})
      .catch(() => ({ is_welcome_shown: true }));
    if (isShown) openModal('welcome');
  };
}
