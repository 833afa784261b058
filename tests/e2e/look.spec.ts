import { expect, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from './support/accessible.ts';
import { deleteReported, missingForNow, newName } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { marbledCat } from './support/marbled-cat.ts';
import { newPerson, signInOnce } from './support/people.ts';
import { test } from './support/test.ts';
import { screens, slowLine } from './support/wake.ts';

test.use(screens.phone);
test.afterEach(deleteReported);

/** A missing pet whose photos are like the one that is taken. */
async function lostCat(request: Parameters<typeof newPerson>[0], name: string) {
  const photos = [await marbledCat({}, 'white'), await marbledCat({ turn: 4 }, 'white')];
  return missingForNow(request, await newPerson(request, 'Olga'), { name, photos });
}

const taken = async () => ({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await marbledCat({ turn: 2 }, 'white') });

/** Takes the photo with the first control of the home page, as the camera of a phone hands it over. */
async function takePhoto(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Found one? Take a photo').setInputFiles(await taken());
}

test('a signed-out phone asks whose pet it is, and writes to the owner', async ({ page, request }) => {
  const errors = consoleErrors(page);
  const lost = await lostCat(request, newName('Marble'));
  await slowLine(page);
  await takePhoto(page);
  await expect(page).toHaveURL(/report-found/, { timeout: 30_000 });
  const panel = page.locator('#matches');
  const lead = panel.getByRole('listitem').filter({ hasText: lost.title });
  await expect(lead).toBeVisible({ timeout: 60_000 });
  await expect(lead).toContainText(/photo/i);
  await expect(lead).toContainText(/possible|strong|long shot/i);
  await expectAccessible(page);
  await lead.getByRole('button', { name: 'Contact Owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Owner' });
  await dialog.getByLabel('Your message').fill('She is in our garden');
  await dialog.getByLabel(/reach you/).fill('finder@homeward.test');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a report that is filed while the form is open appears in it', async ({ page, request }) => {
  test.setTimeout(240_000);
  await takePhoto(page);
  const panel = page.locator('#matches');
  await expect(panel).toContainText(/compared/i, { timeout: 60_000 });
  const { title } = await lostCat(request, newName('Later'));
  // once the photo of the report is described, the form asks again within half a minute
  await expect(panel.getByRole('listitem').filter({ hasText: title })).toBeVisible({ timeout: 150_000 });
});

test('the photo stays in the found form: after a reload, and for the report after signing in', async ({
  page,
  request,
}) => {
  await lostCat(request, 'Marmor');
  const looks: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && looks.push(new URL(sent.url()).pathname));
  await takePhoto(page);
  await expect(page.locator('#matches').getByRole('button', { name: 'Contact Owner' }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(page.locator('#matches').getByRole('button', { name: 'Contact Owner' }).first()).toBeVisible({
    timeout: 30_000,
  });
  expect(looks.filter((path) => path === '/api/looks')).toHaveLength(1);
  await page.getByLabel('Species').selectOption('cat');
  await page.getByLabel('Description').fill('A marbled cat');
  await page.getByLabel('Location').fill('Oxford');
  await page.getByRole('option', { name: 'Oxford' }).first().click();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByLabel('Contact information').fill('finder@homeward.test');
  await signInOnce(page, await newPerson(request, 'Fia'));
  await page.reload();
  await page.getByRole('button', { name: 'Report Found Pet' }).click();
  await expect(page.getByRole('heading', { name: 'Found: Cat' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Found: Cat/ }).first()).toBeVisible();
  // taken over, not sent again
  expect(looks).toContain('/api/looks/taken');
  expect(looks).not.toContain('/api/photos');
});

test('a refusal says when to try again, and is not shown as no matches', async ({ page }) => {
  const message = 'Your photo was not compared: too many photos came in the last hour. Please try again in 12 minutes.';
  const json = { error: { code: 'rate_limited', message } };
  await page.route('**/api/looks', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '700' }, json }));
  await page.goto('/report-found');
  const file = { name: 'dog.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.rusty) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  const panel = page.locator('#matches');
  await expect(panel.getByText(message)).toBeVisible();
  await expect(panel).not.toContainText('No missing pet looks like');
  await page.unroute('**/api/looks');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText(/Compared with/)).toBeVisible({ timeout: 60_000 });
});
