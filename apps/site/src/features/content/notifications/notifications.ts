import { dayIn } from '@sabai/contract/date-format';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../../../shared/context/root-data.ts';
import { openModal, openModals, useOpenModals } from '../../../shared/modals/modal-store.ts';
import { pageAt } from '../../../shared/pages/pages.ts';
import { isNew, markShown, startVisit } from './seen-notifications.ts';

/**
 * Opens the operator's notifications of this page's group, never over another dialog: first that of the visit, which
 * belongs to the default layout (R2.88), then the others one after the other (R5.46).
 */
export function Notifications(): null {
  const { notifications, timeZone } = useConfig();
  const { pathname, search } = useLocation();
  const isBusy = useOpenModals().length > 0 || search.includes('modal=');
  useEffect(() => {
    const page = pageAt(pathname);
    if (isBusy || !page || openModals().length > 0) return;
    const shown = notifications.filter(({ pages }) => pages.includes(page.group));
    const hasStarter = page.layout === 'default' && shown.some(({ isStarter }) => isStarter);
    if (hasStarter && startVisit(dayIn(timeZone, Date.now()))) return openModal('starter');
    const next = shown.find(({ id, isStarter }) => !isStarter && isNew(id));
    if (!next) return;
    markShown(next.id);
    openModal('popup-notifications', { id: next.id });
  }, [notifications, timeZone, pathname, isBusy]);
  return null;
}
