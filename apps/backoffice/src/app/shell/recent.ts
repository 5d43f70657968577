import { createStore } from '@sabai/ui/store.ts';

const storageKey = 'sabai-backoffice.recent';
const most = 5;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The addresses of the most recent pages, latest first, without those of persons. */
export const recentStore = createStore<readonly string[]>([]);

/** Moves a page to the front; the oldest one beyond the limit is dropped. */
export const withRecent = (kept: readonly string[], path: string): readonly string[] =>
  [path, ...kept.filter((other) => other !== path)].slice(0, most);

/** Records on this device that a page was opened. */
export function noteRecent(path: string): void {
  const next = withRecent(read(), path);
  localStorage.setItem(storageKey, JSON.stringify(next));
  recentStore.set(next);
}
