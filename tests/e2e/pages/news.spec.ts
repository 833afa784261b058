import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { bearer, newName, reportMissing, upload } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1366, height: 900 } },
};
const chip = () => `9${Array.from({ length: 14 }, () => Math.floor(Math.random() * 10)).join('')}`;
const day = new Date().toISOString().slice(0, 10);

const bell = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 0 ? /^News$/ : `News, ${count} not seen yet` });
const news = (page: Page) => page.getByRole('region', { name: 'News' });

async function opened(browser: Browser, person: Person, look: object): Promise<Page> {
  const page = await (await browser.newContext(look)).newPage();
  await signedInAs(page, person);
  return page;
}

test('an owner sees a sighting, a message and a lead arrive, and marks what was seen', async ({ browser, request }) => {
  const [owner, other] = [await newPerson(request, 'Olga'), await newPerson(request, 'Finn')];
  const name = newName('Mimi');
  const lost = await reportMissing(request, owner, { name, photo: await drawPet(drawnPets.luna) });
  const microchip = chip();
  const report = await (await request.get(`/api/cases/${lost.id}/report`, { headers: bearer(owner) })).json();
  const put = { revision: report.revision, report: { ...report.report, microchip } };
  expect((await request.put(`/api/cases/${lost.id}`, { data: put, headers: bearer(owner) })).status()).toBe(200);

  const page = await opened(browser, owner, screens.phone);
  const complaints = consoleErrors(page);
  await page.goto('/dashboard');
  await expect(page.getByText(lost.title).first()).toBeVisible();
  await page.goto(`/pet/${lost.slug}`);
  await expect(news(page)).toContainText('appear here by themselves');
  await expect(bell(page, 0)).toBeVisible();

  const photo = await upload(request, other, await drawPet(drawnPets.luna, { turn: 9 }));
  const seen = { location: 'Behind the mill', date_seen: day, additional_information: 'She was limping' };
  const sighting = { ...seen, photo_ids: [photo.id] };
  await request.post(`/api/cases/${lost.id}/sightings`, { data: sighting, headers: bearer(other) });
  // without a reload: on the page, at the bell, and for a moment over the logo
  await expect(news(page)).toContainText(`${name} was seen`);
  await expect(news(page)).toContainText('Behind the mill');
  await expect(news(page).getByRole('img').first()).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();

  const data = { text: 'I think I have her' };
  await request.post(`/api/cases/${lost.id}/messages`, { data, headers: bearer(other) });
  await expect(news(page)).toContainText('A new message');
  await expect(bell(page, 2)).toBeVisible();

  const theirs = await upload(request, other, await drawPet(drawnPets.luna, { turn: 4 }));
  const found = {
    status: 'found',
    species: 'cat',
    description: 'A tame one',
    location_name: 'Oxford',
    date_found: day,
  };
  const given = { ...found, contact_information: 'finn@homeward.test', microchip, photo_ids: [theirs.id] };
  const filed = await request.post('/api/cases', { data: given, headers: bearer(other) });
  expect(filed.status()).toBe(201);
  const { id } = await filed.json();
  await expect(news(page)).toContainText(`${name} may have been found`, { timeout: 60_000 });
  await expect(bell(page, 3)).toBeVisible();
  const lead = news(page).getByRole('listitem').filter({ hasText: 'may have been found' });
  await expect(lead).toContainText(/\d+% match/);
  await expect(lead.getByRole('img')).toHaveCount(2);
  await expect(lead).toBeInViewport();
  await expectAccessible(page);

  const here = page.url();
  await lead.getByRole('button', { name: 'Contact Finder' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact Finder' });
  await expect(contact.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await page.goBack();
  await expect(contact).toBeHidden();
  expect(page.url()).toBe(here);
  // whoever asks for it has seen it
  await expect(bell(page, 2)).toBeVisible();
  await lead.getByRole('button', { name: /^Mark as new again/ }).click();
  await expect(bell(page, 3)).toBeVisible();
  await lead.getByRole('button', { name: /^Mark as seen/ }).click();
  await expect(bell(page, 2)).toBeVisible();
  await lead.getByRole('button', { name: /^Mark as new again/ }).click();
  await expect(bell(page, 3)).toBeVisible();

  await bell(page, 3).click();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('listitem').filter({ hasText: 'New:' })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(bell(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bell(page, 3)).toBeVisible();
  await page.getByRole('link', { name: /A new message/ }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]{36}$/);
  await expect(bell(page, 2)).toBeVisible();

  await page.goto('/dashboard');
  await expect(news(page)).toContainText(`${name} may have been found`);
  await expect(news(page)).toContainText('Behind the mill');
  const offer = page.getByRole('button', { name: 'Mark as sighted' }).first();
  const top = async (of: Locator) => (await of.boundingBox())!.y;
  expect(await top(news(page))).toBeLessThan(await top(offer));
  await expectAccessible(page);
  // other tests look for cats, too
  await request.delete(`/api/cases/${lost.id}`, { headers: bearer(owner) });
  await request.delete(`/api/cases/${id}`, { headers: bearer(other) });
  expect(complaints).toEqual([]);
});

test('what arrives on another page is told over the logo, and leads there', async ({ browser, request }) => {
  const [owner, other] = [await newPerson(request, 'Olga'), await newPerson(request, 'Finn')];
  const name = newName('Mimi');
  const lost = await reportMissing(request, owner, { name });
  const page = await opened(browser, owner, screens.desktop);
  // with the ticket of the account, once what is there already was counted
  const listening = page.waitForResponse(/\/api\/events\?ticket=/);
  await page.goto('/about');
  await listening;
  await expect(bell(page, 0)).toBeVisible();
  const seen = { location: 'Behind the mill', date_seen: day, additional_information: 'She was limping' };
  await request.post(`/api/cases/${lost.id}/sightings`, { data: seen, headers: bearer(other) });
  const arrival = page
    .getByRole('banner')
    .getByRole('status')
    .getByRole('link', { name: `${name} was seen` });
  await expect(arrival).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const told = await arrival.boundingBox();
  expect(told!.y + told!.height).toBeLessThanOrEqual(heading!.y);
  await expectAccessible(page);
  await arrival.click();
  await expect(page).toHaveURL(`/pet/${lost.slug}`);
  await expect(bell(page, 0)).toBeVisible();
});
