import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

test('an owner is told what to do now, by species and by how the animal lives, also without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'My pet is missing, what now?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My pet is missing, what now?' })).toBeVisible();
  await page.getByRole('link', { name: 'Cat', exact: true }).click();
  await page.getByRole('link', { name: 'Only indoors' }).click();
  await expect(page).toHaveURL('/pet-missing?species=cat&life=indoor');
  await expect(page.getByText('Three of four were found within 140 metres.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Huang et al\. 2018/ })).toBeVisible();
  await page.getByRole('link', { name: 'Dog', exact: true }).click();
  await page.getByRole('link', { name: 'Shy or frightened' }).click();
  await expect(page.getByText('do not call and do not walk up to it')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Report a Missing Pet' }).click();
  await expect(page).toHaveURL('/report-missing');
  await expect(page.getByRole('link', { name: 'My pet is missing, what now?' }).first()).toBeVisible();
  await context.close();
});

const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('after a missing report its owner is led to the next step, and only then', async ({ page, request }) => {
  const errors = consoleErrors(page);
  await signedInAs(page, await newPerson(request, 'Nora'));
  await page.goto('/report-missing');
  await page.getByLabel('Pet name').fill(newName('Nuri'));
  await page.getByLabel('Species').selectOption('cat');
  await page.getByLabel('Last seen location').fill('Behind the mill');
  await page.getByRole('button', { name: 'Yesterday' }).click();
  // comes between, and moves what is below
  await expect(page.getByText('Not found on our map')).toBeVisible();
  await page.getByRole('button', { name: 'Report Missing Pet' }).click();
  await test.step('it says Missing pet report created and Case created successfully!', async () => {
    await expect(page.getByText('Missing pet report created')).toBeVisible();
    await expect(page.getByText('Case created successfully!')).toBeVisible();
  });
  const next = panel(page, 'Your report is out. What helps now');
  await expect(next).toBeVisible();
  await expectAccessible(page);
  await expect(next.getByRole('button', { name: 'Share This Post' })).toBeVisible();
  await next.getByRole('link', { name: 'What to do tonight' }).click();
  await expect(page).toHaveURL('/pet-missing?species=cat#tonight');
  await expect(page.getByRole('heading', { name: 'What to do tonight' })).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await next.getByRole('button', { name: 'Done, close this' }).click();
  await expect(next).toBeHidden();
  await page.getByRole('link', { name: 'Open your plan' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/pet\/[^/]+\/plan$/);
  await expect(page.getByRole('heading', { name: /^The search for Nuri/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('after a found report its finder is led to the chip, the shelters and the hold', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Fay'));
  await page.goto('/report-found');
  await page.getByLabel('Species').selectOption('rabbit');
  await page.getByLabel('Description').fill('A lop-eared rabbit in our yard');
  await page.getByLabel('Location').fill('Behind the mill');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('Contact information').fill('fay@homeward.test');
  await page.getByRole('button', { name: 'Report Found Pet' }).click();
  const next = panel(page, 'Thank you. What helps now');
  await next.getByRole('link', { name: 'Look for a tag, and have a chip scanned' }).click();
  await expect(page).toHaveURL('/animal-found?species=rabbit#chip');
  await expect(page.getByRole('heading', { name: 'Look for a name and a chip' })).toBeInViewport();
});

test('after a sighting its sender is thanked and told what happens with it', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Olga'), { name: newName('Sina') });
  await signedInAs(page, await newPerson(request, 'Will'));
  await page.goto(`/log-sighting?case=${lost.slug}`);
  await page.getByLabel('Location').fill('Behind the church');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('Additional information').fill('Ran towards the river');
  await page.getByRole('button', { name: 'Log Sighting' }).click();
  const next = panel(page, 'Thank you. What happens now');
  await expect(next).toContainText('The owner was told at once');
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Follow' }).click();
  await expect(next.getByRole('button', { name: 'Following' })).toBeVisible();
  await next.getByRole('link', { name: 'It is still there: what to do, and what not' }).click();
  await expect(page).toHaveURL('/animal-found?species=cat&state=loose');
});
