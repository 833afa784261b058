import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { sentMessage } from '#core/contract/thread.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { isAnotherPet } from '../support/another-pet.ts';
import { withoutNews } from '../support/calls.ts';
import { bearer, newName, reportFound, reportMissing } from '../support/cases.ts';
import { counted } from '../support/counted.ts';
import { newPerson, type Person, signInOnce, signUpByForm } from '../support/people.ts';
import { test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

// a site without mail, or somebody who has none: with mail see code-sign-in.spec.ts
test('a refused report asks for an account in place, and is sent by itself with its photo, in 10 taps from home', async ({
  page,
}) => {
  await isAnotherPet(page);
  const count = counted(page);
  await page.goto('/');
  await count.tap(page.getByRole('link', { name: /Report a Missing Pet/ }).first());
  const asked = page.waitForEvent('filechooser');
  await count.tap(page.getByRole('button', { name: 'Choose photos' }));
  const buffer = await drawPet(drawnPets.rusty);
  await (await asked).setFiles({ name: 'dog.jpg', mimeType: 'image/jpeg', buffer });
  await count.fill(page.getByLabel('Pet name'), 'Pippin');
  await count.choose(page.getByLabel('Species'), 'dog');
  await count.fill(page.getByLabel('Last seen location'), 'Mill Lane');
  await count.tap(page.getByRole('button', { name: 'Today' }));
  await count.tap(page.getByRole('button', { name: 'Report Missing Pet' }));
  const sheet = page.getByRole('dialog', { name: 'Authentication required' });
  await expect(sheet.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(`pia-${crypto.randomUUID()}@homeward.test`);
  await count.fill(sheet.getByLabel('Password', { exact: true }), 'a few words');
  await count.tap(sheet.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Missing: Pippin (Dog)' })).toBeVisible();
  expect(count.taps).toBeLessThanOrEqual(10);
  await expect(sheet).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /Pippin/ })
      .first(),
  ).toBeVisible();
});

test('a password refused in the sheet says so there, and sends nothing', async ({ page }) => {
  await page.goto('/log-sighting');
  await page.getByRole('button', { name: 'Log Sighting' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Sign In' }).click();
  await sheet.getByLabel('Email', { exact: true }).fill('nobody@homeward.test');
  await sheet.getByLabel('Password', { exact: true }).fill('a few words');
  await sheet.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL('/log-sighting');
});

test('after closing the sheet, a note beside the button leads to Sign Up, which names the report, and back', async ({
  page,
}) => {
  await page.goto('/report-found');
  await page.getByLabel('Description').fill('A grey cat, very tame');
  await page.getByRole('button', { name: 'Report Found Pet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await besideTheButton(page).click();
  await expect(page.getByText('Your report of a found pet is kept')).toBeVisible();
  await expect(toasts(page)).not.toContainText('Authentication required');
  await signUpByForm(page, 'Finn');
  await expectBackAtButton(page, 'Report Found Pet');
  await expect(page.getByLabel('Description')).toHaveValue('A grey cat, very tame');
  await expect(besideTheButton(page)).toBeHidden();
});

test('the note of the sighting form does the same and keeps the chosen pet', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Otto'), { name: newName('Milo ') });
  await page.goto(`/log-sighting?case=${lost.slug}`);
  await page.getByLabel('Additional information').fill('Ran towards the river');
  await page.getByRole('button', { name: 'Log Sighting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await besideTheButton(page).click();
  await expect(page.getByText('Your sighting is kept')).toBeVisible();
  await signUpByForm(page, 'Wanda');
  await expectBackAtButton(page, 'Log Sighting');
  await expect(page.getByRole('radio', { name: lost.title })).toBeChecked();
  await expect(page.getByLabel('Additional information')).toHaveValue('Ran towards the river');
});

test('an empty form is not said to be kept', async ({ page }) => {
  await page.goto('/report-missing');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByText(/is kept/)).toBeHidden();
});

test.describe('a session that ends while a person writes', () => {
  let person: Person;

  test.beforeEach(async ({ page, request }) => {
    person = await newPerson(request, 'Sara');
    await page.goto('/');
    await signInOnce(page, person);
  });

  const endSession = async (request: Parameters<typeof newPerson>[0]) => {
    await request.post('/api/auth/revoke-sessions', { headers: bearer(person), data: {} });
  };

  /** The session is confirmed whenever somebody returns to the page. */
  const comeBackTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

  test('makes a report ask to sign in, like any other refusal', async ({ page, request }) => {
    await page.goto('/report-missing');
    await page.getByLabel('Pet name').fill('Milka');
    await page.getByLabel('Species').selectOption('cat');
    await page.getByLabel('Last seen location').fill('Mill Lane');
    await page.getByRole('button', { name: 'Today' }).click();
    await endSession(request);
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await fillSignIn(page);
    await expect(page.getByRole('heading', { name: 'Missing: Milka (Cat)' })).toBeVisible();
  });

  test('keeps an update, whose dialog is open again afterwards', async ({ page, request }) => {
    await withoutNews(page); // otherwise the dashboard may notice the end of the session first
    await reportMissing(request, person, { name: 'Minka' });
    const loaded = page.waitForResponse(/\/matches$/); // what it asks for last
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Add Update' }).click();
    await page.getByLabel('Your update').fill('She was heard in the garden');
    await loaded;
    await endSession(request);
    await page.getByRole('button', { name: 'Post Update' }).click();
    await expect(toasts(page)).toContainText('what you typed is kept');
    await toasts(page).getByRole('button', { name: 'Sign In' }).click();
    await signInByForm(page);
    await expect(page.getByLabel('Your update')).toHaveValue('She was heard in the garden');
    await page.getByRole('button', { name: 'Post Update' }).click();
    await expect(page.getByText('Update posted successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add Update' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is told on the dashboard, which opens the update again afterwards, whatever its case', async ({
    page,
    request,
  }) => {
    await reportFound(request, person);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Found 1' }).click();
    await page.getByRole('button', { name: 'Add Update' }).click();
    await page.getByLabel('Your update').fill('She eats well');
    await endSession(request);
    await comeBackTo(page);
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByText('what you typed is kept')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signInByForm(page);
    await expect(page.getByLabel('Your update')).toHaveValue('She eats well');
  });

  test('is told on the page of a case', async ({ page, request }) => {
    const { slug } = await reportMissing(request, person, { name: 'Mohrle' });
    await page.goto(`/pet/${slug}`);
    await page.getByRole('button', { name: 'Add Update' }).click();
    await page.getByLabel('Your update').fill('Heard in the barn');
    await endSession(request);
    await comeBackTo(page);
    await expect(page.getByText('what you typed is kept')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signInByForm(page);
    await expect(page.getByLabel('Your update')).toHaveValue('Heard in the barn');
  });

  test('is told at sign-in that a message is kept, and goes on writing it', async ({ page, request }) => {
    const path = await conversationOf(request, person);
    await page.goto(path);
    await page.getByLabel('Your message').fill('I saw her by the river');
    await endSession(request);
    await comeBackTo(page);
    await expect(page.getByText('Your message is kept')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await signInByForm(page);
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Your message')).toHaveValue('I saw her by the river');
  });

  test('is told at sign-in that changes of a report are kept, and goes on editing', async ({ page, request }) => {
    const { slug } = await reportMissing(request, person, { name: 'Mucki' });
    await page.goto(`/pet/${slug}/edit`);
    await page.getByLabel('Pet name').fill('Muckl');
    await endSession(request);
    await comeBackTo(page);
    await expect(page.getByText('Your changes of the report are kept')).toBeVisible();
    await signInByForm(page);
    await expect(page).toHaveURL(`/pet/${slug}/edit`);
    await expect(page.getByLabel('Pet name')).toHaveValue('Muckl');
  });

  test('is told nothing of a conversation and a report where nothing was typed', async ({ page, request }) => {
    const photo = await drawPet(drawnPets.rusty);
    const { slug } = await reportMissing(request, person, { name: 'Mauzi', photo });
    const paths = [await conversationOf(request, person), `/pet/${slug}/edit`];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    }
    await endSession(request);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText(/(is|are) kept/)).toBeHidden();
    }
  });

  async function signInByForm(page: Page): Promise<void> {
    await fillSignIn(page);
    await page.waitForURL((url) => url.pathname !== '/auth');
  }

  async function fillSignIn(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  }
});

test('a visitor writes to an owner without being asked to sign in', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Otto'), { name: 'Nero' });
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('button', { name: 'Contact Owner' }).first().click();
  await page.getByLabel('Message').fill('He is in our garden');
  await page
    .getByRole('dialog')
    .getByLabel(/reach you/)
    .fill('finder@homeward.test');
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** Begins a conversation about a case of somebody else. @returns the path of its page */
async function conversationOf(request: APIRequestContext, writer: Person): Promise<string> {
  const lost = await reportMissing(request, await newPerson(request, 'Otto'), { name: 'Nala' });
  const sent = await request.post(`/api/cases/${lost.id}/messages`, {
    data: { text: 'Is she grey?' },
    headers: bearer(writer),
  });
  return `/messages/${sentMessage.parse(await sent.json()).thread_id}`;
}

const besideTheButton = (page: Page) => page.getByRole('alert').getByRole('link', { name: 'Sign In' });

/** The button has the focus and is in its place at the end of the form. */
async function expectBackAtButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const end = await page.locator('form').evaluate((form) => form.getBoundingClientRect().bottom);
    expect(Math.abs(end - 844)).toBeLessThan(60);
  }).toPass();
}
