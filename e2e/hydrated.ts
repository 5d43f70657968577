import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page, which then responds to clicks. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForSelector('html[data-hydrated=true]');
