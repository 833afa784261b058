import type { CDPSession, Page } from '@playwright/test';

/** The outcome of a call: this answer, none as on a lost line, or the real one once the promise is kept. */
type Outcome = { status?: number; json: unknown } | 'lost' | Promise<unknown>;

/**
 * Decides what comes of each call to an address, in which `*` is any text. Playwright's own `route` does so too, but
 * holds up every file of the page and turns the cache off, which doubles the processor time of loading a page.
 * @returns what ends it; calls that wait then go on
 */
export async function decideCalls(page: Page, address: string, outcome: Outcome): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // the page may leave before its call is answered
    decide(devtools, requestId, outcome).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
  return () => devtools.detach();
}

/** Keeps the live events away with which the reports of other tests make a page read again. */
export async function withoutNews(page: Page): Promise<void> {
  await decideCalls(page, '*/api/events*', 'lost');
}

async function decide(devtools: CDPSession, requestId: string, outcome: Outcome): Promise<object> {
  if (outcome === 'lost') return devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  if ('json' in outcome)
    return devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: outcome.status ?? 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(outcome.json)).toString('base64'),
    });
  await outcome;
  return devtools.send('Fetch.continueRequest', { requestId });
}
