import { expect, type Page } from '@playwright/test';
import { decideCalls } from './calls.ts';

/** Opens a page that sleeps until it is touched, and touches it: for tests of what the app does by itself. */
export async function gotoAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/** Opens a page whose app only comes when the answer is called. */
export async function gotoBeforeTheApp(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await decideCalls(page, '*/assets/*.js', promise);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return resolve;
}

/** Touches the open page, at no control. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true })));
  await expectAwake(page);
}

export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('html[data-awake]')).toBeAttached();
}

/** Whether the app has begun to load on a page that sleeps. */
export function isWaking(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('script[type=held]') === null);
}

/** A phone line: 50 kB a second, with 300 ms for the way there and back. */
export async function slowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const kbytes = 50 * 1024;
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300, downloadThroughput: kbytes, uploadThroughput: kbytes },
  });
}

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};
