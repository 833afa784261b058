import { expect } from '@playwright/test';
import { newName, reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const tomorrow = new Date(Date.now() + 36 * 3600_000).toISOString().slice(0, 10);

test('signed out, each form asks to sign in', async ({ page }) => {
  await test.step('the missing form asks to sign in when it is sent, and says so before', async () => {
    await page.goto('/report-missing');
    await expect(page.getByText('You can fill in the form first')).toBeVisible();
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByRole('dialog', { name: 'Authentication required' })).toContainText(
      'Please sign in to report a missing pet.',
    );
  });
  await test.step('the found form asks to sign in when it is sent, and says so before', async () => {
    await page.goto('/report-found');
    await page.getByRole('button', { name: 'Report Found Pet' }).click();
    await expect(page.getByRole('dialog', { name: 'Authentication required' })).toBeVisible();
  });
  await test.step('the sighting form asks to sign in when it is sent, and says so before', async () => {
    await page.goto('/log-sighting');
    await page.getByRole('button', { name: 'Log Sighting' }).click();
    await expect(page.getByRole('dialog', { name: 'Please sign in to log a sighting.' })).toBeVisible();
  });
  await test.step('the dashboard offers to sign in', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Vera'));
  });

  test('the missing form names each field that is missing, beside it, on a phone not under the toast', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/report-missing');
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(toasts(page)).toContainText('Please check the form');
    for (const text of [
      "Please tell us your pet's name.",
      'Please choose a species.',
      'Please tell us where your pet was last seen.',
      'Please tell us when your pet was last seen.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Pet name')).toBeFocused();
    // the toast and the fixed button take up to 250 pixels at the bottom
    const said = (await page.getByText("Please tell us your pet's name.").boundingBox())!;
    expect(said.y + said.height).toBeLessThan(844 - 250);
    await page.getByLabel('Pet name').fill('Luna');
    await expect(page.getByText("Please tell us your pet's name.")).toBeHidden();
    await expect(page.getByText('Please choose a species.')).toBeVisible();
    await page.getByLabel('Last seen date').fill(tomorrow);
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByText('The date cannot be in the future.')).toBeVisible();
    await test.step('files that are no images are left out, with the reason', async () => {
      const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
      await page.locator('input[type=file]').setInputFiles(letter);
      await expect(page.getByText('Only images can be added.')).toBeVisible();
    });
  });

  test('the found form says what happens with the contact, and names each field that is missing, beside it', async ({
    page,
  }) => {
    await page.goto('/report-found');
    const contact = page.getByRole('textbox', { name: /^Contact information/ });
    await expect(contact).toHaveAccessibleDescription(/keep it with your report and show it to nobody unless you tick/);
    await expect(page.getByText(/messages go to your account.s email address/)).toBeVisible();
    const heldBack = page.getByRole('textbox', { name: 'One detail you hold back' });
    await expect(heldBack).toHaveAccessibleDescription(
      /private and show it to nobody; when someone claims the pet, ask them/,
    );
    await page.getByRole('button', { name: 'Report Found Pet' }).click();
    for (const text of [
      'Please choose a species.',
      'Please describe the pet.',
      'Please tell us where.',
      'Please tell us when you found the pet.',
      'Please give a phone number or an email address.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
  });

  test('the sighting form needs a case, then the rest', async ({ page, request }) => {
    const lost = await reportMissing(request, await newPerson(request, 'Otto'), { name: newName('Milo ') });
    await page.goto('/log-sighting');
    await page.getByRole('button', { name: 'Log Sighting' }).click();
    await expect(toasts(page)).toContainText('Please select a case');
    await expect(toasts(page)).toContainText('Choose which missing pet you saw.');
    await page.goto(`/log-sighting?case=${lost.slug}`);
    await expect(page.getByRole('radio', { name: lost.title })).toBeChecked();
    await page.getByRole('button', { name: 'Log Sighting' }).click();
    await expect(page.getByText('Please tell us where.')).toBeVisible();
    await expect(page.getByText('Please tell us when you saw the pet.')).toBeVisible();
    await expect(page.getByText('Please tell us what you saw.')).toBeVisible();
  });

  test('a sighting from before the pet was last seen asks for confirmation, then is accepted', async ({
    page,
    request,
  }) => {
    const otto = await newPerson(request, 'Otto');
    const lost = await reportMissing(request, otto, { name: newName('Nemo '), daysAgo: 1 });
    await page.goto(`/log-sighting?case=${lost.slug}`);
    await expect(page.getByRole('radio', { name: lost.title })).toBeChecked();
    await page.getByLabel('Location').fill('Mill Road');
    await page.getByLabel('Date seen').fill(new Date(Date.now() - 9 * 24 * 3600_000).toISOString().slice(0, 10));
    await page.getByLabel('Additional information').fill('On a wall');
    const question = page.getByRole('alertdialog', { name: 'Are you sure of the date?' });
    await page.getByRole('button', { name: 'Log Sighting' }).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/The pet was last seen on .*, after the date you give/)).toBeVisible();
    await expect(page.getByLabel('Date seen')).toBeFocused();
    await expect(page.getByLabel('Additional information')).toHaveValue('On a wall');
    await page.getByRole('button', { name: 'Log Sighting' }).click();
    await question.getByRole('button', { name: 'Yes, log it' }).click();
    await expect(page.getByText('Sighting logged successfully!')).toBeVisible();
    await expect(page.getByText(/^Update: Seen in the area on/)).toBeVisible();
  });
});

test('the browser tells screen readers what is required in words with spaces', async ({ page }) => {
  await page.goto('/report-found');
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const names = nodes.map(({ name }) => String(name?.value)).filter((name) => /required/i.test(name));
  expect(names).toEqual(expect.arrayContaining(['Photo, required', 'Location, required', 'Date found, required']));
  expect(names.filter((name) => /\w\s,|,\S|\wrequired/.test(name))).toEqual([]);
});
