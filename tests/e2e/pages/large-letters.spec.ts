import { expect, type Page } from '@playwright/test';
import type { OwnedCase } from '#core/contract/case.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { decideCalls } from '../support/calls.ts';
import { matchesWith } from '../support/case-matches.ts';
import { reportMissing } from '../support/cases.ts';
import { expectNothingRunsOut } from '../support/fitting.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { openUpkeep } from '../support/upkeep.ts';
import { wake } from '../support/wake.ts';

// what a phone of 390 pixels has room for if its letters are twice as large
test.use({ viewport: { width: 195, height: 422 }, isMobile: true, hasTouch: true });

test('with letters twice as large, the menu can be reached on a phone', async ({ page, request }) => {
  await signedInAs(page, await newPerson(request, 'Lea'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'News' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  await expectNothingRunsOut(page, 'the home page');
  await page.goto('/de/'); // its longest words stand in the footer
  await expectNothingRunsOut(page, 'the home page in German');
});

test('with letters twice as large, a case and the forms are as wide as a phone', async ({ page, request }) => {
  const { lost } = await aLostPet(request);
  // as long as our fonts are not there: those that stand in may be wider
  await decideCalls(page, '*.woff2', 'lost');
  await page.goto(`/pet/${lost.slug}`);
  await expectNothingRunsOut(page, 'a case before it is touched');
  await wake(page);
  await expectNothingRunsOut(page, 'a case');
  for (const path of ['/cases', '/report-missing', '/report-found', '/log-sighting', '/auth', '/success-stories']) {
    await page.goto(path);
    await expectLoadedPageFits(page, path);
  }
  await page.goto('/report-missing');
  await page.getByLabel('Species').selectOption('Cat');
  await expect(page.getByRole('button', { name: 'Tortoiseshell' })).toBeVisible();
  await expectNothingRunsOut(page, 'the colours of cats');
});

test('with letters twice as large, the pages of an owner are as wide as a phone', async ({ page, request }) => {
  const { lost, owner } = await aLostPet(request);
  const message = { text: 'I saw her by the canal this morning.', reply_to: '0123 456789' };
  await request.post(`/api/cases/${lost.id}/messages`, { data: message });
  await signedInAs(page, owner);
  await page.goto('/messages');
  await expect(page.getByText(lost.title)).toBeVisible();
  await expectNothingRunsOut(page, 'the list of conversations');
  await page.goto(`/pet/${lost.slug}`);
  await openUpkeep(page);
  await expect(page.getByRole('heading', { name: 'Add more photos' })).toBeVisible();
  await expect(page.getByRole('link', { name: message.text })).toBeVisible();
  await expectLoadedPageFits(page, 'one’s own case');
  const ownPages = ['edit', 'plan', 'poster'].map((name) => `/pet/${lost.slug}/${name}`);
  for (const path of ['/dashboard', '/account', '/messages', '/notifications', ...ownPages]) {
    await page.goto(path);
    await expectLoadedPageFits(page, path);
  }
  await decideCalls(page, '*/api/cases/*/matches', { json: matchesWith('Found: Tortoiseshell', 0.8) });
  await page.goto('/dashboard?tab=matches');
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  await expectNothingRunsOut(page, 'AI Matches');
});

async function aLostPet(request: Parameters<typeof newPerson>[0]): Promise<{ lost: OwnedCase; owner: Person }> {
  const owner = await newPerson(request, 'Olga');
  const photos = [await drawPet(drawnPets.rusty), await drawPet(drawnPets.luna)];
  return { owner, lost: await reportMissing(request, owner, { name: 'Schnurrbert', photos }) };
}

async function expectLoadedPageFits(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
  await expectNothingRunsOut(page, what);
}
