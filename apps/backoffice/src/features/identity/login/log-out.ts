import { api } from '../../../shared/api/api.ts';
import { rememberStaff } from '../../../shared/api/session.ts';

/** Ends the session on the server; without one there is nothing left to end, and the screen goes to login either way. */
export async function logOut(): Promise<void> {
  await api('staff', 'authentication')
    .remove(null)
    .catch(() => undefined);
  rememberStaff(undefined);
}
