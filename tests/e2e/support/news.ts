import type { Page } from '@playwright/test';
import { decideCalls } from './calls.ts';

/** Keeps the live events away with which the reports of other tests make a page read again. */
export async function withoutNews(page: Page): Promise<void> {
  await decideCalls(page, '*/api/events*', 'lost');
}
