import { expect, type Locator, type Page } from '@playwright/test';

/** The region of the toasts. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ });
}

/** Each toast on the page: an error is an alert, any other a status. */
export function eachToast(page: Page): Locator {
  return toasts(page).getByRole('status').or(toasts(page).getByRole('alert'));
}

/** Expects that no visible toast covers any of these elements, once everything has stopped moving. */
export async function expectUncovered(page: Page, elements: Record<string, Locator>): Promise<void> {
  for (const [name, element] of Object.entries(elements)) {
    await expect(async () => {
      const one = (await element.boundingBox())!;
      for (const toast of await eachToast(page).all()) {
        const other = (await toast.boundingBox())!;
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart, `a toast covers the ${name}: ${JSON.stringify({ one, other })}`).toBe(true);
      }
    }).toPass();
  }
}
