import type { Page } from '@playwright/test';

/** Waits for React to hydrate the page, which then responds to clicks. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForSelector('html[data-hydrated=true]');
