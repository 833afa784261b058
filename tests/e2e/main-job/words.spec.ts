import { expect, test } from '@playwright/test';
import { broken } from '../support/bad-line.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';

test.beforeEach(async ({ page, request }) => signedInAs(page, await newPerson(request, 'Wanda')));

test('a report that is filed says Missing pet report created and Case created successfully!', async ({ page }) => {
  await page.goto('/report-missing');
  await page.getByLabel('Pet name').fill(newName('Wort'));
  await page.getByLabel('Species').selectOption('dog');
  await page.getByLabel('Last seen location').fill('Mill Lane');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Report Missing Pet' }).click();
  await expect(page.getByText('Missing pet report created')).toBeVisible();
  await expect(page.getByText('Case created successfully!')).toBeVisible();
});

test('a sighting that fails says Failed to log sighting. Please try again., keeps the text, and a retry works', async ({
  page,
  request,
}) => {
  const { slug } = await reportMissing(request, await newPerson(request, 'Ottilie'), { name: 'Spur' });
  await page.goto(`/log-sighting?case=${slug}`);
  await page.route('**/sightings', (route) => route.fulfill({ status: 500, json: broken }), { times: 1 });
  await page.getByLabel('Location').fill('The old bridge');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('Additional information').fill('Limping, no collar');
  const send = page.getByRole('main').getByRole('button', { name: /Log/ });
  await send.click();
  await expect(page.getByText('Failed to log sighting. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Additional information')).toHaveValue('Limping, no collar');
  await send.click();
  await expect(page.getByText('Sighting logged successfully!')).toBeVisible();
});

test('the list of cases to sight scrolls at 256 px', async ({ page, request }) => {
  await reportMissing(request, await newPerson(request, 'Ottilie'), { name: 'Liste' });
  await page.goto('/log-sighting');
  const list = page.getByRole('radio').first().locator('xpath=ancestor::*[contains(@class,"overflow-y-auto")][1]');
  expect((await list.boundingBox())?.height).toBe(256);
});

test('the found form says correctly what happens with the contact and the held-back detail', async ({ page }) => {
  await page.goto('/report-found');
  const contact = page.getByRole('textbox', { name: /^Contact information/ });
  await expect(contact).toHaveAccessibleDescription(/keep it with your report and show it to nobody unless you tick/);
  await expect(page.getByText(/messages go to your account.s email address/)).toBeVisible();
  const heldBack = page.getByRole('textbox', { name: 'One detail you hold back' });
  await expect(heldBack).toHaveAccessibleDescription(
    /private and show it to nobody; when someone claims the pet, ask them/,
  );
});
