import type { Page } from '@playwright/test';
import { m } from '#core/paraglide/messages.js';
import type { Locale } from '#core/paraglide/runtime.js';

/** Says that it is another pet whenever a report is taken for one of another test: drawn pets and noise look alike. */
export async function isAnotherPet(page: Page, locale: Locale = 'en'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: m.forms_duplicates_title({}, { locale }) });
  const no = dialog.getByRole('button', { name: m.forms_duplicates_post({}, { locale }) });
  await page.addLocatorHandler(dialog, () => no.click());
}
