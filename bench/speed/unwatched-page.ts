import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { phone } from './phone.ts';

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;
type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } };

/** How long a page is left alone after it was loaded, in ms. */
const restMs = 500;

export type UnwatchedPage = {
  /** resolves when the page has been loaded for a while */
  goto: (url: string) => Promise<void>;
  /** calls a function in the page, where it can use nothing from outside */
  run: <T>(called: () => T | Promise<T>) => Promise<T>;
};

/**
 * Opens a page on a phone that has nothing in its cache and that no tool watches, for the time of `use`. In pages of
 * Playwright, Chromium notes where in the sources each request began, and reads them anew for that, which takes a fifth
 * of the time of a tap (docs/performance.md).
 * @param slowdown of the page's processor
 */
export async function withUnwatchedPage<T>(
  chrome: Browser,
  slowdown: number,
  use: (page: UnwatchedPage) => Promise<T>,
): Promise<T> {
  const browser = await chrome.newBrowserCDPSession();
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId });
    const send = sending(browser, sessionId);
    const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled } = phone;
    await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile });
    await send('Emulation.setTouchEmulationEnabled', { enabled });
    await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(pageOf(send));
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
    await browser.detach();
  }
}

function pageOf(send: Send): UnwatchedPage {
  const run = async <T>(called: () => T | Promise<T>) => {
    const settings = { awaitPromise: true, returnByValue: true };
    const done = await send('Runtime.evaluate', { expression: `(${called})()`, ...settings });
    if (done.exceptionDetails) throw new Error(JSON.stringify(done.exceptionDetails));
    return (done.result as { value: T }).value;
  };
  return {
    run,
    goto: async (url) => {
      await send('Page.navigate', { url });
      await run(untilLoaded);
      await sleep(restMs);
    },
  };
}

function untilLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve());
  });
}

/** Sends commands to a target through the session of the browser, because Playwright has none that watches nothing. */
function sending(browser: CDPSession, sessionId: string): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message);
    waiting.get(answer.id)?.(answer);
  });
  return async (method, params = {}) => {
    const id = waiting.size + 1;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result!;
  };
}
