import { setTimeout as sleep } from 'node:timers/promises';

const withinMs = 10 * 60_000;

/**
 * Waits until all cases are read for the matcher and the photo model has started. Both take a processor for a while after
 * the start, which no request has to do with.
 * @throws Error after ten minutes
 */
export async function matchingReady(url: string): Promise<void> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const { matching, model } = (await (await fetch(`${url}/readyz`)).json()) as Record<string, string>;
    if (matching === 'ready' && model !== 'warming') return;
    await sleep(500);
  }
  throw new Error('matching did not get ready');
}
