import { toast } from '@sabai/ui';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { closeAllModals } from '../../../shared/modals/modal-store.ts';

/** Ends the session on the server, which clears the cookie, and opens the start page as a visitor. */
export function useLogout(): { logout: () => Promise<void>; isBusy: boolean } {
  const t = useTranslations('identity.logout');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function logout() {
    setBusy(true);
    try {
      await api('public', 'authentication').remove(null);
      closeAllModals();
      await navigate('/');
      await revalidate();
      toast(t('done'), 'info');
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  return { logout, isBusy };
}
