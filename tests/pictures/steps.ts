import type { Page } from '@playwright/test';

const typed = {
  pet_name: 'Wanda',
  description: 'Grey tabby with a white paw, tame',
  distinctive_markings: 'white left front paw',
  colour: 'grey tabby',
  location_name: 'Oxford',
  last_seen_location: 'Oxford',
  contact_information: 'finn@homeward.test',
  place: 'Oxford',
};

/** The steps on a page before its picture is taken, by the hash of its address in the list. */
export const steps: Record<string, (page: Page) => Promise<void>> = {
  '#filled': async (page) => {
    for (const [name, text] of Object.entries(typed)) {
      const field = page.locator(`main [name="${name}"]`);
      if (await field.isVisible()) await field.fill(text);
    }
  },
  '#sent': (page) => page.locator('main form [type=submit]').last().click(),
};
