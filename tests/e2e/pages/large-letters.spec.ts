import { expect, test } from '@playwright/test';
import { expectFitting } from '../support/fitting.ts';
import { newPerson, signedInAs } from '../support/people.ts';

// what a phone of 390 pixels has room for if its letters are twice as large
test.use({ viewport: { width: 195, height: 422 }, isMobile: true, hasTouch: true });

test('with letters twice as large, the menu can be reached on a phone', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Lea'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  await expectFitting(page, 'the home page');
});
