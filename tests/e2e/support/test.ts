import { test as base } from '@playwright/test';

/**
 * The test of all files here. Playwright closes the page that it gives to a test, but not those that a test opens for
 * other people: they stayed awake and followed each later test's news until the worker ended. Pages that a `beforeAll`
 * opens for all tests of its file stay.
 */
export const test = base.extend<{ othersLeave: undefined }>({
  browser: [
    async ({ browser }, use, { project }) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(hideCornerMouse);
        if (project.name !== 'asleep') await context.addInitScript(allFilesCanBeHad);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  othersLeave: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Runs in the page. Chromium's headless shell tells of a mouse in the corner that nobody moved, which would wake it. */
function hideCornerMouse(): void {
  const hide = (event: PointerEvent) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation();
  addEventListener('pointerover', hide, { capture: true });
}

/**
 * Runs in the page. Before a page loads its scripts it fetches them all, to see that each can be had (wake.ts). That is
 * tested where pages sleep, and takes half of the processor time of loading a page.
 */
export function allFilesCanBeHad(): void {
  const reallyFetch = window.fetch;
  window.fetch = (what, how) => {
    const isScript = typeof what === 'string' && /\/assets\/[^/]+\.js$/.test(what);
    return isScript ? Promise.resolve(new Response()) : reallyFetch(what, how);
  };
}
