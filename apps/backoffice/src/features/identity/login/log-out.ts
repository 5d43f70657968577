import { api } from '../../../shared/api/api.ts';
import { rememberStaff } from '../../../shared/api/session.ts';

/** Ends the session on the server, if there is one, and opens the login in any case. */
export async function logOut(): Promise<void> {
  await api('staff', 'authentication')
    .remove(null)
    .catch(() => undefined);
  rememberStaff(undefined);
}
