import type { Page } from '@playwright/test';

/** Call it before a page is opened. @returns a function for the loaded page that gives the sum of its layout shifts */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const kept = window as typeof window & { shifted?: number };
    kept.shifted = 0;
    const add = (entry: PerformanceEntry) => {
      kept.shifted = (kept.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as typeof window & { shifted?: number }).shifted ?? 0);
}
