const hiddenKey = 'notifications_hidden';
const shownKey = 'notifications_shown';

const read = (storage: () => Storage, key: string): number[] => {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};
const add = (storage: () => Storage, key: string, id: number) => {
  try {
    storage().setItem(key, JSON.stringify([...new Set([...read(storage, key), id])].slice(-100)));
  } catch {}
};
const ever = () => localStorage;
const thisVisit = () => sessionStorage;

/** Returns whether to show a notification: once in a visit, and never after the visitor has hidden it. */
export const isNew = (id: number): boolean =>
  !read(ever, hiddenKey).includes(id) && !read(thisVisit, shownKey).includes(id);
export const markShown = (id: number): void => add(thisVisit, shownKey, id);
export const hideNotification = (id: number): void => add(ever, hiddenKey, id);

const startedKey = 'visit_started';
const starterHiddenKey = 'starter_hidden_on';

/** Returns true once in a visit, and not on a `day` for which the first dialog was hidden. */
export function startVisit(day: string): boolean {
  try {
    if (sessionStorage.getItem(startedKey) || localStorage.getItem(starterHiddenKey) === day) return false;
    sessionStorage.setItem(startedKey, '1');
    return true;
  } catch {
    return false;
  }
}
export function hideStarterOn(day: string): void {
  try {
    localStorage.setItem(starterHiddenKey, day);
  } catch {}
}
