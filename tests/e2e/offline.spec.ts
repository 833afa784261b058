import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { bearer, newName, reportMissing } from './support/cases.ts';
import { newPerson, type Person, signedInAs } from './support/people.ts';
import { test } from './support/test.ts';
import { screens, wake } from './support/wake.ts';

test.use({ ...screens.phone, serviceWorkers: 'allow' });

/** As if some time had passed on the page: the app takes its service worker once nobody waits for anything else. */
async function takeWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Whether the page with this address is kept. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (url) => (await caches.open('homeward-pages')).match(url).then(Boolean), path);

test('pages that were seen open without a network, and any other leads to what there is', async ({
  page,
  context,
  request,
}) => {
  const owner = await newPerson(request, 'Olga');
  const lost = await reportMissing(request, owner, { name: newName('Mimi'), photo: await drawPet(drawnPets.luna) });
  await page.goto('/about');
  await wake(page);
  await takeWorker(page);
  await expect.poll(() => isKept(page, '/about')).toBe(true);
  await page.goto(`/pet/${lost.slug}`);
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect.poll(() => isKept(page, `/pet/${lost.slug}`)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await expect(page.getByText(/^There is no connection just now\. This page is from \d/)).toBeVisible();
  await expect(page.getByRole('img', { name: /Mimi/ }).first()).toHaveJSProperty('complete', true);
  await wake(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: lost.title }).click();
  await expect(page.getByRole('heading', { name: lost.title })).toBeVisible();
  await context.setOffline(false);
  await wake(page);
  await expect(page.getByText(/This page is from/)).toBeHidden();
});

test('a sighting that was logged without a network is sent once, with its photo, and one that is refused is kept', async ({
  page,
  context,
  request,
}) => {
  const [owner, walker] = [await newPerson(request, 'Olga'), await newPerson(request, 'Walter')];
  const lost = await reportMissing(request, owner, { name: newName('Mimi') });
  await signedInAs(page, walker);
  await page.goto(`/log-sighting?case=${lost.slug}`);
  await takeWorker(page);
  await expect(page.getByRole('radio', { name: lost.title })).toBeChecked();
  const told = () => sightingsOf(request, owner, lost.id);

  await context.setOffline(true);
  await fillSighting(page, 'Under the old bridge');
  await page.getByRole('button', { name: 'Just now' }).click();
  const at = await page.locator('[name=time_seen]').inputValue();
  const photo = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await drawPet(drawnPets.luna) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /Log/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(page.getByText(lost.title)).toBeVisible();
  await expect(page.getByAltText('Photo that waits to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText(lost.title).first()).toBeVisible();

  const other = await context.newPage();
  await signedInAs(other, walker);
  await other.goto('/saved');
  await expect(other.getByText(lost.title).first()).toBeVisible();
  await context.setOffline(false);
  await expect(other.getByRole('heading', { name: 'Waiting to be sent' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeHidden();
  const [sent, ...more] = await told();
  expect(more).toEqual([]);
  expect(sent!.update_text).toContain('Under the old bridge');
  expect(sent!.update_text).toContain(`at ${at}`);
  expect(sent!.photos).toHaveLength(1);
  await other.close();

  await page.goto(`/log-sighting?case=${lost.slug}`);
  await expect(page.getByRole('radio', { name: lost.title })).toBeChecked();
  // the device believes that there is a network
  await context.route('**/api/cases/*/sightings', (route) => route.abort());
  await fillSighting(page, 'Behind the mill');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('main').getByRole('button', { name: /Log/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await request.delete(`/api/cases/${lost.id}`, { headers: bearer(owner) });
  await context.unroute('**/api/cases/*/sightings');
  await page.reload();
  await expect(page.getByText(/The site did not accept it/)).toBeVisible();
  await expectHiddenFromOthers(page, lost.title);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Behind the mill');
});

/** Whoever holds the device while its person is signed out sees that something waits, and nothing of what it says. */
async function expectHiddenFromOthers(page: Page, about: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('homeward.session'));
  const anybody = await page.context().newPage();
  await anybody.goto('/saved');
  await expect(anybody.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(anybody.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(anybody.getByText(about)).toHaveCount(0);
  await expect(anybody.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await anybody.close();
  await page.reload();
}

test('a waiting report that is changed replaces what is half written in its form only after a question', async ({
  page,
  request,
}) => {
  const lost = await reportMissing(request, await newPerson(request, 'Olga'), { name: newName('Mimi') });
  await signedInAs(page, await newPerson(request, 'Walter'));
  await page.route('**/sightings', (route) => route.abort());
  const words = page.getByLabel('Additional information');
  await page.goto(`/log-sighting?case=${lost.slug}`);
  await page.getByLabel('Location').fill('Mill Road');
  await page.getByRole('button', { name: 'Just now' }).click();
  await words.fill('She sat on a wall');
  await page.getByRole('button', { name: 'Log Sighting' }).click();
  await expect(page).toHaveURL('/saved');

  await page.goto('/log-sighting');
  await expect(page.getByRole('button', { name: 'Log Sighting' })).toBeEnabled();
  await words.fill('Another one, a black cat');
  await page.goto('/saved');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/log-sighting');
  await expect(words).toHaveValue('Another one, a black cat');
  await page.goto('/saved');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(words).toHaveValue('She sat on a wall');
});

test('a photo that was shared goes into a form, and offers its place', async ({ page, context }) => {
  await page.goto('/about');
  await wake(page);
  await takeWorker(page);
  await context.setOffline(true);
  await share(page, await photoFromOxford());
  await expect(page.getByRole('heading', { name: 'What does your photo show?' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'I saw this animal' }).click();
  await expect(page).toHaveURL('/log-sighting');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByText('Use the place of this photo?')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByLabel('Location')).toHaveValue(/Oxford/);
  await expect(page.locator('[name=date_seen]')).toHaveValue('2026-11-03');
  await expect(page.locator('[name=time_seen]')).toHaveValue('18:30');
});

/** As the system does when somebody shares a photo with the installed app. */
async function share(page: Page, photo: Buffer): Promise<void> {
  await page.evaluate(
    (bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(bytes)], 'cat.jpg', { type: 'image/jpeg' }));
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'photos',
        files: files.files,
      });
      const sent = { method: 'post', enctype: 'multipart/form-data', action: '/shared-photo' };
      const form = Object.assign(document.createElement('form'), sent);
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [...photo],
  );
}

async function photoFromOxford(): Promise<Buffer> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 45/1 7/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '1/1 15/1 28/1',
  };
  const exif = { IFD2: { DateTimeOriginal: '2026:11:03 18:30:12' }, IFD3: gps };
  return sharp(await drawPet(drawnPets.luna))
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

async function fillSighting(page: Page, place: string): Promise<void> {
  await page.getByLabel('Location').fill(place);
  await page.getByLabel('Additional information').fill('Limping, no collar');
}

async function sightingsOf(request: APIRequestContext, owner: Person, id: string) {
  const answer = await request.get(`/api/cases/${id}/updates`, { headers: bearer(owner) });
  const { updates } = await answer.json();
  return updates.filter(({ kind }: { kind: string }) => kind === 'sighting') as {
    update_text: string;
    photos: object[];
  }[];
}
