import type { Page } from '@playwright/test';

/** A page that React has taken over answers to clicks; before, it only looks as if. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForSelector('html[data-hydrated=true]');
