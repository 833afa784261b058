import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { headersOf } from '#tests/harness/servers/smtp.ts';
import { expectAccessible } from './support/accessible.ts';
import { reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { counted } from './support/counted.ts';
import { newPerson } from './support/people.ts';
import { type Site, test } from './support/second-site.ts';
import { expectAwake, gotoBeforeTheApp } from './support/wake.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('a sighting from a signed-out phone takes at most 7 taps and 4 fields', async ({ page, request, site }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Otto'), { name: 'Milo' });
  const complaints = consoleErrors(page);
  const count = counted(page);
  await page.goto('/');
  await count.tap(page.getByRole('link', { name: /Log a Sighting/ }).first());
  await count.tap(page.locator('label').filter({ hasText: lost.title }));
  await count.fill(page.getByLabel('Location'), 'Mill Lane');
  await count.tap(page.getByRole('button', { name: 'Today' }));
  await count.fill(page.getByLabel('Additional information'), 'Ran towards the river');
  await count.tap(page.getByRole('button', { name: 'Log Sighting' }));
  await signInWithCode(page, site, count, `walker-${crypto.randomUUID()}@homeward.test`);
  await expect(page.getByText('Sighting logged successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/pet/${lost.slug}`);
  console.info(`a sighting: ${count.taps} taps, ${count.fields} fields`);
  expect(count.taps).toBeLessThanOrEqual(7);
  expect(count.fields).toBeLessThanOrEqual(4);
  expect(complaints).toEqual([]);
});

test('a missing report with a photo from a signed-out phone takes at most 10 taps and 5 fields', async ({
  page,
  site,
}) => {
  const count = counted(page);
  await page.goto('/');
  await count.tap(page.getByRole('link', { name: /Report a Missing Pet/ }).first());
  // on the first screen, above the button that sends
  const chooser = page.getByRole('button', { name: 'Choose photos' });
  await expect(chooser).toBeInViewport({ ratio: 1 });
  const [choose, send] = await Promise.all([
    chooser.boundingBox(),
    page.getByRole('button', { name: 'Report Missing Pet' }).boundingBox(),
  ]);
  expect(choose!.y + choose!.height).toBeLessThan(send!.y);
  const asked = page.waitForEvent('filechooser');
  await count.tap(chooser);
  const photo = { name: 'pippin.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.biscuit) };
  await (await asked).setFiles(photo);
  await count.fill(page.getByLabel('Pet name'), 'Pippin');
  await count.choose(page.getByLabel('Species'), 'dog');
  await count.fill(page.getByLabel('Last seen location'), 'Mill Lane');
  await count.tap(page.getByRole('button', { name: 'Today' }));
  await count.tap(page.getByRole('button', { name: 'Report Missing Pet' }));
  await expect(page.getByRole('dialog')).toContainText('Authentication required');
  await expect(page.getByRole('dialog')).toContainText('Please sign in to report a missing pet.');
  await expectAccessible(page);
  await signInWithCode(page, site, count, `owner-${crypto.randomUUID()}@homeward.test`);
  await expect(page.getByRole('heading', { name: 'Missing: Pippin (Dog)' })).toBeVisible();
  console.info(`a missing report: ${count.taps} taps, ${count.fields} fields`);
  expect(count.taps).toBeLessThanOrEqual(10);
  expect(count.fields).toBeLessThanOrEqual(5);
});

test('a mistyped address is corrected in place, and a wrong code is told beside its field', async ({ page, site }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a code by mail' }).click();
  await page.getByLabel('Email').fill('mistyped@homeward.test');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('button', { name: 'Correct the address, or send another code' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('mistyped@homeward.test');
  const email = `right-${crypto.randomUUID()}@homeward.test`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = await codeTo(site, email);
  await page.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('This code is not right. Please check it, or ask for a new one.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(code);
  await expect(page).toHaveURL('/');
});

test('the ways to sign in stay where they are when the app comes', async ({ page }) => {
  const bringApp = await gotoBeforeTheApp(page, '/auth');
  const ways = ['Sign in with a passkey', 'Sign in with a code by mail'];
  const places = () => Promise.all(ways.map((name) => page.getByRole('button', { name }).boundingBox()));
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  bringApp();
  await expectAwake(page);
  expect(await places()).toEqual(before);
  expect(before).not.toContain(null);
});

/** The address field and the code field have the focus when they appear, and the complete code sends itself. */
async function signInWithCode(page: Page, site: Site, count: ReturnType<typeof counted>, email: string): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  count.fields++;
  await count.tap(page.getByRole('button', { name: 'Send me a code' }));
  const code = page.getByRole('dialog').getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type(await codeTo(site, email));
}

async function codeTo({ mailsTo }: Site, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = /^\d{6}/.exec(headersOf(mailsTo(email).at(-1) ?? '').get('subject') ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}
