import type { Page } from '@playwright/test';

/** Keeps the live events away with which the reports of other tests make a page read again. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort());
}
