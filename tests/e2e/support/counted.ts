import type { Page } from '@playwright/test';

/** Counts as people feel it: each tap, and each field that is typed into, focusing it included. */
export function counted(page: Page) {
  const count = {
    taps: 0,
    fields: 0,
    async tap(target: ReturnType<Page['locator']>): Promise<void> {
      // on a phone the button that sends covers the lower end of the screen
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await target.tap();
      count.taps++;
    },
    async fill(field: ReturnType<Page['locator']>, text: string): Promise<void> {
      await count.tap(field);
      await page.keyboard.type(text);
      count.fields++;
    },
    /** opening the list and choosing from it are two taps */
    async choose(field: ReturnType<Page['locator']>, value: string): Promise<void> {
      await field.selectOption(value);
      count.taps += 2;
      count.fields++;
    },
  };
  return count;
}
