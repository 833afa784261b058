import { expect } from '@playwright/test';
import { reportFound } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

test('the advice for finders adapts to the animal, also without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/report-found');
  await page.getByRole('link', { name: 'I have the animal, what now?' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'I have the animal, what now?' })).toBeVisible();
  await page.getByRole('link', { name: 'Hurt or ill' }).click();
  await page.getByRole('link', { name: 'Bird', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First, get it help' })).toBeVisible();
  await expect(page.getByText('A ring on a leg has a number too.')).toBeVisible();
  await expect(page.getByText('Tell the town hall within three days.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Report a Found Pet' }).click();
  await expect(page).toHaveURL('/report-found');
  await context.close();
});

test('somebody who sees an animal that cannot be caught is led to the sighting', async ({ page }) => {
  await page.goto('/animal-found');
  await page.getByRole('link', { name: 'I cannot catch it' }).click();
  await expect(page.getByRole('heading', { name: 'Do not chase it' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log a Sighting' }).click();
  await expect(page).toHaveURL('/log-sighting');
});

test("a finder's own report leads to the advice for its species", async ({ page, request }) => {
  const finder = await newPerson(request, 'Fina');
  const found = await reportFound(request, finder, { species: 'rabbit' });
  await signedInAs(page, finder);
  await page.goto(`/pet/${found.slug}`);
  const ways = page.getByRole('main').getByRole('link', { name: 'I have the animal, what now?' });
  await ways.filter({ visible: true }).click();
  await expect(page.getByText('Put the rabbit in a high-sided box')).toBeVisible();
});
