import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { newAdmin } from './support/admins.ts';
import { decideCalls } from './support/calls.ts';
import { bearer, newName, reportMissing } from './support/cases.ts';
import { confirmAddress } from './support/mails.ts';
import { newPerson, signedInAs } from './support/people.ts';
import { test } from './support/test.ts';
import { screens } from './support/wake.ts';

test.use(screens.phone);

/** Sends the missing form, which may ask whether it is a pet that was reported already. */
async function reportFerret(page: Page, name: string, place = 'Mill Lane'): Promise<void> {
  await page.goto('/report-missing');
  await page.getByLabel('Pet name').fill(name);
  await page.getByLabel('Species').selectOption('ferret');
  await page.getByLabel('Last seen location').fill(place);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Report Missing Pet' }).click();
}

test('a pet that is reported already is followed instead, or reported all the same', async ({ page, request }) => {
  const name = newName('Zwirn');
  const lost = await reportMissing(request, await newPerson(request, 'Zoe'), {
    name,
    species: 'ferret',
    place: 'Mill Lane',
  });
  const other = await newPerson(request, 'Zack');
  await signedInAs(page, other);
  await reportFerret(page, name);
  const dialog = page.getByRole('dialog', { name: 'Is this the same pet?' });
  await expect(dialog).toContainText(lost.title, { timeout: 20_000 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No, post mine' }).click();
  await expect(page).toHaveURL(/\/pet\//, { timeout: 20_000 });

  await reportFerret(page, name);
  await dialog.getByRole('listitem').filter({ hasText: 'follow' }).getByRole('button').first().click();
  await expect(page.getByText('You follow this report')).toBeVisible();
  await expect(page).toHaveURL(`/pet/${lost.slug}`);
  const followed = await request.get('/api/follows', { headers: bearer(other) });
  expect((await followed.json()).cases).toMatchObject([{ id: lost.id }]);
});

test('a report whose answer got lost is not taken for another one when it is sent again', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Zita'));
  await page.route('**/api/cases', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const name = newName('Zausel');
  await reportFerret(page, name, `${randomUUID()} Lane`);
  await expect(page.getByText('Failed to create report. Please try again.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/cases');
  await page.getByRole('button', { name: 'Report Missing Pet' }).click();
  await expect(page.getByRole('heading', { name: `Missing: ${name} (Ferret)` })).toBeVisible({ timeout: 20_000 });
});

test('a visitor follows a case after signing in over it, and no longer in the account', async ({ page, request }) => {
  const lost = await reportMissing(request, await newPerson(request, 'Zoe'), { name: 'Folgsam' });
  await page.goto(`/pet/${lost.slug}`);
  const follow = page.getByRole('button', { name: 'Follow', exact: true }).filter({ visible: true });
  await follow.click();
  const sheet = page.getByRole('dialog', { name: 'Sign in to follow this report' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await signedInAs(page, await newPerson(request, 'Zack'));
  await page.goto(`/pet/${lost.slug}`);
  await follow.click();
  await expect(page.getByText('You follow this report')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Following' }).filter({ visible: true })).toBeVisible();
  await page.goto('/account');
  const followed = page.getByRole('listitem').filter({ hasText: lost.title });
  await expect(followed).toBeVisible();
  // the row leaves without the list being read again
  await decideCalls(page, '*/api/follows', 'lost');
  await followed.getByRole('button', { name: 'Stop following' }).click();
  await expect(followed).toHaveCount(0);
});

test('an admin merges two reports, and the address of the other leads to the kept one', async ({ page, request }) => {
  const ute = await newPerson(request, 'Ute');
  const [kept, other] = [
    await reportMissing(request, await newPerson(request, 'Kai'), { name: 'Behalten' }),
    await reportMissing(request, ute, { name: 'Doppelt' }),
  ];
  await signedInAs(page, await newAdmin(request, 'Ada'));
  await page.goto('/admin/cases');
  await page.getByRole('button', { name: `Merge ${other.title} into another report` }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another report' });
  await dialog.getByLabel('The report to keep').fill(`http://localhost:3000/pet/${kept.slug}`);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Reports merged')).toBeVisible();
  await expect(page.getByRole('link', { name: other.title })).toHaveCount(0);
  await expect(page.getByRole('link', { name: kept.title })).toBeVisible();
  const old = await request.get(`/pet/${other.slug}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/pet/${kept.slug}`]);
  await page.goto(`/pet/${other.slug}`);
  await expect(page).toHaveURL(`/pet/${kept.slug}`);
  await expect(page.getByText(/Another report of this animal was merged/)).toBeVisible();

  await signedInAs(page, ute);
  await page.goto('/dashboard');
  await expect(page.getByText(`A moderator merged your report into ${kept.title}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the report' }).click();
  await expect(page).toHaveURL(`/pet/${kept.slug}`);
});

test('a loose pet that is not listed is told of, and its owner asks who saw it', async ({ page, request }) => {
  const { retry, repeatEachIndex } = test.info();
  // the pet that an earlier try told of is still there
  const species = ['tortoise', 'ferret', 'hamster'][retry + repeatEachIndex]!;
  const wanda = await newPerson(request, 'Wanda');
  await signedInAs(page, wanda);
  await page.goto('/log-sighting');
  await page.getByLabel('I saw a loose pet that is not listed').check();
  await page.getByLabel('Species').selectOption(species);
  await page.getByLabel('Colour').fill('green');
  await page.getByLabel('Location').fill('Oxford');
  await page
    .getByRole('option', { name: /United Kingdom/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Today' }).click();
  const told = `A chipped shell and a torn ear, under the bench of ${newName('Mill ')}`;
  await page.getByLabel('Additional information').fill(told);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log Sighting' }).click();
  const next = page.getByRole('region', { name: 'Thank you, we keep it. What happens now' });
  await expect(next).toContainText('Only somebody whose pet it may be learns of it');
  await expectAccessible(page);
  await next.getByRole('link', { name: 'It is still there: what to do, and what not' }).click();
  await expect(page).toHaveURL(`/animal-found?species=${species}&state=loose`);

  const owner = await newPerson(request, 'Otto');
  await confirmAddress(request, owner);
  const seen = { species, colour: 'green', distinctive_markings: 'a chipped shell, a torn ear' };
  const lost = await reportMissing(request, owner, { name: 'Schild', ...seen });
  const kept = async () =>
    (await (await request.get(`/api/cases/${lost.id}/loose-pets`, { headers: bearer(owner) })).json()).loose_pets
      .length;
  await expect.poll(kept, { timeout: 20_000 }).toBeGreaterThan(0);
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  await expect(page.getByRole('button', { name: 'Ask who saw it' })).toBeVisible();
  await expect(page.getByText(told)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask who saw it' }).click();
  await expect(page).toHaveURL(/\/messages\//);
  await expect(page.getByText('You told of a loose pet. It may be mine')).toBeVisible();
  const theirs = await request.get('/api/threads', { headers: bearer(wanda) });
  expect((await theirs.json()).threads).toMatchObject([{ about: { title: lost.title } }]);
});
