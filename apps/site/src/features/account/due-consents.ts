import { useEffect } from 'react';
import { quietApi } from '../../shared/api/browser-api.ts';
import { useMember } from '../../shared/context/root-data.ts';
import { openModal } from '../../shared/modals/modal-store.ts';

/** Asks a member once for each visit to accept changed texts; used once, in the shell. */
export function useDueConsents(): void {
  const memberId = useMember()?.user.id;
  useEffect(() => {
    if (!memberId) return;
    quietApi('member', 'member-consent')
      .find()
      .then((consents) => {
        if (consents.some((consent) => consent.is_due)) openModal('consent');
      })
      .catch((error: unknown) => console.info('the consents could not be read', error));
  }, [memberId]);
}
