import { type BrowserContext, test as base, type ConsoleMessage } from '@playwright/test';
import { sameKeyWarning, watchKeys } from './same-keys.ts';

export * from '@playwright/test';

/** Returns the player site's address, for contexts opened by a test itself. */
export const siteAddress = (): string => test.info().project.use.baseURL!;

interface SameKeys {
  /** Returns the findings so far; a test that takes them has expected them. */
  readonly take: () => string[];
}

/**
 * Playwright's `test`, in which every page of every context is watched: siblings with the same key fail the test,
 * whatever else it asserts. All end-to-end tests import `test` from here.
 */
export const test = base.extend<{ readonly sameKeys: SameKeys }>({
  sameKeys: [
    async ({ browser }, use) => {
      const found: string[] = [];
      const listen = (message: ConsoleMessage) => {
        if (sameKeyWarning.test(message.text())) found.push(`${message.text()} ${message.page()?.url()}`);
      };
      const watch = (context: BrowserContext) => {
        context.on('console', listen);
        void context.addInitScript(watchKeys);
      };
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      await use({ take: () => found.splice(0) });
      browser.off('context', watch);
      for (const context of browser.contexts()) context.off('console', listen);
      if (found.length > 0) throw new Error(`React was given siblings with one key:\n${found.join('\n')}`);
    },
    { auto: true },
  ],
});
