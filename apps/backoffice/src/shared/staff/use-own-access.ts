import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { rememberStaff, staffStore } from '../api/session.ts';
import { usePolled } from '../api/use-polled.ts';

const everyMs = 30_000;

/** Keeps the reader's permissions up to date: a role may be assigned, changed or removed meanwhile. */
export function useOwnAccess(): void {
  const { data } = usePolled(
    (signal) => api('staff', 'own-account').find(undefined, { signal }),
    'own access',
    everyMs,
  );
  useEffect(() => {
    const staff = staffStore.get();
    if (!data || !staff || data.id !== staff.id) return;
    const { roles, permissions } = data;
    const isSame = JSON.stringify([roles, permissions]) === JSON.stringify([staff.roles, staff.permissions]);
    if (!isSame) rememberStaff({ ...staff, roles, permissions });
  }, [data]);
}
