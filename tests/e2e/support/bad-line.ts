import type { Page, Route } from '@playwright/test';

/** The addresses of the app's scripts. */
export const appScripts = '**/assets/*.js';

type Answer = (route: Route) => Promise<void>;

export const broken = { error: { code: 'internal', message: 'Something broke' } };

/** Lets the first calls through and drops their answers, like a bad connection. */
export function loseAnswers(method: string, times: number): Answer {
  let lost = 0;
  return async (route) => {
    if (lost >= times || route.request().method() !== method) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  };
}

/** Answers the first call with a server error and lets the others through. */
export function failOnce(method: string): Answer {
  let failed = false;
  return async (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    await route.fulfill({ status: 500, json: broken });
  };
}

/**
 * Chromium before 156 remembers a module that it could not load for as long as the page is open (whatwg/html#10327), so
 * there its reader has to load the page anew.
 */
export async function reloadIfLostForGood(page: Page): Promise<void> {
  if (Number.parseInt(page.context().browser()!.version(), 10) < 156) await page.reload();
}
