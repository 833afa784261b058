import { type Browser, devices, expect, type Page } from '@playwright/test';
import { m } from '#core/paraglide/messages.js';
import type { Locale } from '#core/paraglide/runtime.js';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from './support/accessible.ts';
import { isAnotherPet } from './support/another-pet.ts';
import { newName, reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { expectFitting } from './support/fitting.ts';
import { newPerson, signedInAs } from './support/people.ts';
import { test } from './support/test.ts';
import { gotoAwake } from './support/wake.ts';

/** A person's own browser: one without a window is taken for a crawler, which is led nowhere. */
async function reader(browser: Browser, locale: string): Promise<Page> {
  const { userAgent } = devices['Pixel 7'];
  const look = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
  return (await browser.newContext({ ...look, locale, userAgent })).newPage();
}

/** The title of a case is told in the reader's language, around the name. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(name) });

for (const [locale, browserLocale] of [
  ['es', 'es-MX'],
  ['ar', 'ar-EG'],
] as const) {
  test(`${locale}: somebody reports a missing cat and finds it in the list, in their own language`, async ({
    browser,
    request,
  }) => {
    const own: { locale: Locale } = { locale };
    const page = await reader(browser, browserLocale);
    const errors = consoleErrors(page);
    const name = newName('Mimi');
    await signedInAs(page, await newPerson(request, 'Nadia'));
    await isAnotherPet(page, locale);

    await gotoAwake(page, '/report-missing');
    expect(new URL(page.url()).pathname).toBe(`/${locale}/report-missing`);
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    const photo = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.rusty) };
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await page.getByLabel(m.forms_pet_name({}, own)).fill(name);
    await page.getByLabel(m.forms_species({}, own)).selectOption('cat');
    await page.getByLabel(m.forms_markings({}, own)).fill('ذيل أبيض');
    await page.getByRole('combobox', { name: m.forms_last_seen_location({}, own) }).fill('Oxford');
    await page
      .getByRole('option', { name: /Oxford/ })
      .first()
      .click();
    await page.getByRole('button', { name: m.forms_yesterday({}, own) }).click();
    await expectFitting(page, 'the form');
    await page.getByRole('button', { name: m.forms_submit_missing({}, own) }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/pet/`));
    await expect(heading(page, name)).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page, 'the case');

    await page
      .getByRole('link', { name: m.cases_back({}, own) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/cases$`));
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page, 'the list');
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test('the switch leads to the same page, and the choice is kept on the device and with the account', async ({
  browser,
  request,
}) => {
  const person = await newPerson(request, 'Karim');
  const name = newName('Mimi');
  const { slug } = await reportMissing(request, person, { name });
  const page = await reader(browser, 'ar');
  const language = (word: string) => page.getByRole('contentinfo').getByRole('link', { name: word });

  // without the app, as links of the browser alone
  await page.goto('/cases?species=cat');
  await expect(page).toHaveURL('/ar/cases?species=cat');
  await language('Deutsch').click();
  await expect(page).toHaveURL('/de/cases?species=cat');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/about');
  await expect(page).toHaveURL('/de/about');
  await page.goto(`/ar/pet/${slug}`);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await signedInAs(page, person);
  await gotoAwake(page, '/ar/account');
  await language('Français').click();
  await expect(page).toHaveURL('/fr/account');
  const kept = await request.get('/api/account', { headers: { authorization: `Bearer ${person.token}` } });
  expect((await kept.json()).locale).toBe('fr');
  await page.context().close();

  // another device of the same person, with an English browser
  const other = await reader(browser, 'en-GB');
  await signedInAs(other, person);
  await gotoAwake(other, '/about');
  await expect.poll(async () => (await other.context().cookies()).map(({ value }) => value)).toEqual(['fr']);
  await other.goto('/cases');
  await expect(other).toHaveURL('/fr/cases');
  await other.context().close();
});
