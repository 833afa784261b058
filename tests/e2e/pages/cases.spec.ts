import { expect, type Page } from '@playwright/test';
import { bearer, newName, reportMissing } from '../support/cases.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';
import { gotoAwake } from '../support/wake.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('tabs filter by status, and each is an address of its own', async ({ page, request }) => {
  const owner = await newPerson(request, 'Tilda');
  const word = newName('Quend');
  const home = await reportMissing(request, owner, { name: `${word}olin` });
  await reportMissing(request, owner, { name: `${word}or` });
  await request.patch(`/api/cases/${home.id}`, { data: { status: 'reunited' }, headers: bearer(owner) });
  await page.goto(`/cases?q=${word}`);
  for (const name of ['All', 'Missing', 'Sighted', 'Found', 'Reunited']) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  }
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('tab', { name: 'Reunited' }).click();
  await expect(page).toHaveURL(/status=reunited/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(`${word}olin`);
  await gotoAwake(page, page.url());
  await page.getByRole('tab', { name: 'Reunited' }).focus();
  await expect(page.getByRole('tab', { name: 'Reunited' })).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page)).toHaveCount(1);
  for (const key of ['Home', 'End', 'Home', 'Space']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name: key === 'End' ? 'Reunited' : 'All' })).toBeFocused();
  }
  await expect(cards(page)).toHaveCount(2);
});

test('search and species narrow the list; where nothing is left there are ways on', async ({ page, request }) => {
  const owner = await newPerson(request, 'Tilda');
  const name = newName('Ypsilon');
  await reportMissing(request, owner, { name, species: 'dog' });
  await gotoAwake(page, '/cases');
  const told = page.getByRole('status').filter({ hasText: /result/ });
  await expect(told).toHaveCount(0);
  const words = page.getByRole('searchbox', { name: 'Search' });
  await words.fill(name);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(told).toHaveText('1 result');
  await expect(words).toBeFocused();
  await page.getByLabel('Species').focus();
  await page.getByLabel('Species').selectOption('Rabbit');
  await expect(told).toHaveText('0 results');
  await expect(page.getByText('No cases found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Report a Missing Pet' })).toBeVisible();
  await expect(page.getByLabel('Species')).toBeFocused();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(words).toHaveValue('');
  await expect(page.getByLabel('Species')).toHaveValue('');
  // a choice that is made while the list of the one before is under way adds to it
  await page.route('**/cases.data?*', (route) => setTimeout(() => void route.continue(), 1000));
  await page.getByLabel('Species').selectOption('Dog');
  await page.getByRole('tab', { name: 'Missing' }).click();
  await expect(page).toHaveURL(/(?=.*species=dog)(?=.*status=missing)/);
  await expect(page.getByLabel('Species')).toHaveValue('dog');
});

test('a long list grows by the keyboard, without duplicates, and who comes back finds their place in it', async ({
  page,
  request,
}) => {
  const owner = await newPerson(request, 'Tilda');
  const name = newName('Wuschel');
  for (let n = 0; n < 50; n++) await reportMissing(request, owner, { name: `${name} ${n}` });
  await page.goto(`/cases?q=${name}`);
  const more = page.getByRole('link', { name: 'Load more' });
  // on a bad line the list stays as it is, and can be asked to go on once more
  for (const path of ['**/healthz', '**/*.data*']) await page.route(path, (route) => route.abort());
  await more.click();
  await expect(page.getByText('Homeward could not be reached.')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.unrouteAll();
  for (const shown of [24, 48]) {
    await expect(cards(page)).toHaveCount(shown);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(cards(page).nth(shown).getByRole('link')).toBeFocused();
  }
  await expect(cards(page)).toHaveCount(50);
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(50);
  await expect(more).toBeHidden();
  await cards(page).nth(49).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await cards(page).nth(49).getByRole('link').click();
  await expect(page.getByText('Case Details')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a case that is reported while the list is open appears in it', async ({ page, request }) => {
  const owner = await newPerson(request, 'Tilda');
  const name = newName('Xerxes');
  await gotoAwake(page, `/cases?q=${name}`);
  await expect(page.getByText('No cases found')).toBeVisible();
  await page.waitForTimeout(500);
  await reportMissing(request, owner, { name });
  await expect(cards(page)).toHaveCount(1);
});

test('whatever an address holds, a browser gets a page', async ({ request }) => {
  const strange = ['%00', 'a%00b', '%01%0d%0a', '%ff', '%', '-1', '1e999', '%ED%A0%80', 'x'.repeat(5000), '%22%3E%3Cb'];
  const paths = [
    '/cases?q=',
    '/cases?cursor=',
    '/cases?status=',
    '/pet/',
    '/log-sighting?case=',
    '/animal-found?state=',
  ];
  for (const address of paths.flatMap((path) => strange.map((value) => path + value))) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect([200, 404], address).toContain(answer.status());
    expect(await answer.text(), address).toContain('<h1');
  }
});
