import type { Page } from '@playwright/test';

/** Says that it is another pet whenever a report is taken for one of another test: drawn pets and noise look alike. */
export async function isAnotherPet(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is this the same pet?' });
  await page.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: 'No, post mine' }).click());
}
