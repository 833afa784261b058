import { test as base } from '@playwright/test';

/**
 * The test of all files here. Playwright closes the page that it gives to a test, but not those that a test opens for
 * other people: they stayed awake and followed each later test's news until the worker ended.
 */
export const test = base.extend<{ othersLeave: undefined }>({
  othersLeave: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
