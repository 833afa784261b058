import type { Page } from '@playwright/test';

/** Unfolds what the owner of a case finds below its news: photos, who sees what, history, handing over, deleting. */
export async function openUpkeep(page: Page): Promise<void> {
  await page.getByText('Look after this report', { exact: true }).click();
}
