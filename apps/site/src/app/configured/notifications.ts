import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openModal, useOpenModals } from '../modals/modal-store.ts';
import { pageAt } from '../pages.ts';
import { useConfig } from '../root-data.ts';
import { isNew, markShown } from './seen-notifications.ts';

/** Opens what the operator tells on this page's group, one after the other and never over another window (R5.46). */
export function Notifications(): null {
  const { notifications } = useConfig();
  const { pathname, search } = useLocation();
  const isBusy = useOpenModals().length > 0 || search.includes('modal=');
  useEffect(() => {
    const group = pageAt(pathname)?.group;
    if (isBusy || !group) return;
    const next = notifications.find(({ id, pages }) => pages.includes(group) && isNew(id));
    if (!next) return;
    markShown(next.id);
    openModal('popup-notifications', { id: next.id });
  }, [notifications, pathname, isBusy]);
  return null;
}
