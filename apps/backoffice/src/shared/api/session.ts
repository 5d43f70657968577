import { createStore } from '@sabai/ui/store.ts';
import { readStaff, type StaffUser } from './read-staff.ts';

const storageKey = 'sabai-backoffice.staff';

/**
 * The logged-in member of staff. The session itself is a cookie that scripts cannot read; this is its owner's name for
 * the screen, stored so that a reload shows it immediately. The server authorizes every call, and a 401 empties the
 * store.
 */
export const staffStore = createStore<StaffUser | undefined>(readStaff(localStorage.getItem(storageKey)));

export function rememberStaff(staff: StaffUser | undefined): void {
  if (staff) localStorage.setItem(storageKey, JSON.stringify(staff));
  else localStorage.removeItem(storageKey);
  staffStore.set(staff);
}

/** Called when the server requires this account to set up a second factor first. */
export function noteMissingFactor(): void {
  const staff = staffStore.get();
  if (staff && !staff.is_second_factor_missing) rememberStaff({ ...staff, is_second_factor_missing: true });
}

/** Applies a login or logout in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey || key === null) staffStore.set(readStaff(newValue));
  });
}
