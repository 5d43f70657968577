import { createStore } from '@sabai/ui/store.ts';
import type { OfficeThemeName } from '@sabai/ui/themes.ts';

const storageKey = 'sabai-backoffice.theme';

/** The theme of the back office on this device; dark by default. */
export const themeStore = createStore<OfficeThemeName>('sapphire');

function wear(theme: OfficeThemeName): void {
  document.documentElement.dataset.theme = theme;
  themeStore.set(theme);
}

/** Applies the theme chosen earlier, here or in another tab. */
export function startTheme(): void {
  const kept = () => wear(localStorage.getItem(storageKey) === 'mist' ? 'mist' : 'sapphire');
  kept();
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) kept();
  });
}

/** Switches between dark and light, and stores the choice on this device. */
export function switchTheme(): void {
  const next = themeStore.get() === 'mist' ? 'sapphire' : 'mist';
  localStorage.setItem(storageKey, next);
  wear(next);
}
