import { expect } from '@playwright/test';
import { relativeDay } from '#core/cases/relative-time.ts';
import { utcDay } from '#core/cases/seen.ts';
import { bearer, newName, reportFound, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { noticeable, watchLayoutShift } from '../support/layout-shift.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { gotoAwake, wake } from '../support/wake.ts';

/** A time zone in which it is about noon now, so that "today" has hours before and after. */
const noonZone = (() => {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? `-${ahead}` : `+${-ahead}`}`; // in these names, the sign is reversed
})();
const dayMs = 24 * 3600_000;

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('shows the day of a report as it was written', async ({ page, request }) => {
      const errors = consoleErrors(page);
      const lost = await reportMissing(request, await newPerson(request, 'Dora'), { name: 'Tag', daysAgo: 10 });
      const day = utcDay(new Date(Date.now() - 10 * dayMs));
      const html = await (await request.get(`/pet/${lost.slug}`)).text();
      expect(html).toContain(`>${relativeDay(day, null)}</time>`);
      await page.goto(`/pet/${lost.slug}`);
      const told = page.getByRole('main').getByText('Last seen 1 week ago', { exact: true });
      await expect(told, 'before anything is touched').toBeVisible();
      await wake(page);
      await expect(told).toBeVisible();
      await expect(page.getByText(/hours? ago/)).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing moves when dates become today and yesterday, ${viewport.width} px wide`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const owner = await newPerson(request, 'Dora');
    const lost = await reportMissing(request, owner, { name: 'Tag', daysAgo: 0 });
    const home = await reportMissing(request, owner, { name: 'Heim', daysAgo: 3 });
    await request.patch(`/api/cases/${home.id}`, { data: { status: 'reunited' }, headers: bearer(owner) });
    const shifts = await watchLayoutShift(page);
    for (const path of ['/', '/cases', `/pet/${lost.slug}`, `/pet/${home.slug}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const before = await shifts();
      expect(noticeable(before), path).toEqual([]);
      await expect(page.locator('time[data-ago]').first(), path).toHaveText(/ago|today|yesterday/);
      await wake(page);
      await expect(
        page
          .getByText(/(seen|since) (today|yesterday)/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      expect(await shifts(), path).toEqual(before);
    }
  });
}

test.describe('a report with', () => {
  test.use({ timezoneId: noonZone });

  test('a date without a time shows no hour, a date with a time does', async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Dora'));
    for (const { name, species, time, told } of [
      { name: newName('Minka'), species: 'cat', time: '', told: 'Last seen today' },
      { name: newName('Otto'), species: 'dog', time: '00:00', told: /^Last seen 1[0-3] hours ago$/ },
    ]) {
      await page.goto('/report-missing');
      await page.getByLabel('Pet name').fill(name);
      await page.getByLabel('Species').selectOption(species);
      await page.getByLabel('Last seen location').fill('Behind the church');
      await page.getByRole('button', { name: 'Today' }).click();
      if (time) await page.getByLabel('About what time?').fill(time);
      await page.getByRole('button', { name: 'Report Missing Pet' }).click();
      await page.waitForURL(/\/pet\//);
      await expect(page.getByRole('main').getByText(told)).toBeVisible();
    }
  });

  test('a time in the future is refused beside its field', async ({ page, request }) => {
    await signedInAs(page, await newPerson(request, 'Dora'));
    await page.goto('/report-missing');
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByLabel('About what time?').fill('23:30');
    await page.getByRole('button', { name: 'Report Missing Pet' }).click();
    await expect(page.getByText('This time is still to come.')).toBeVisible();
  });
});

test.describe('cards say what their time means:', () => {
  test.use({ timezoneId: 'UTC' });

  test('Last seen, Found, Home since', async ({ page, request }) => {
    const person = await newPerson(request, 'Dora');
    const lost = await reportMissing(request, person, { name: 'Tag', daysAgo: 1 });
    const found = await reportFound(request, person, { daysAgo: 0 });
    const home = await reportMissing(request, person, { name: 'Heim', daysAgo: 3 });
    await request.patch(`/api/cases/${home.id}`, { data: { status: 'reunited' }, headers: bearer(person) });
    const wanted = { [lost.slug]: 'Last seen yesterday', [found.slug]: 'Found today', [home.slug]: 'Home since today' };
    await gotoAwake(page, '/cases');
    for (const [slug, told] of Object.entries(wanted)) {
      const card = page.getByRole('article').filter({ has: page.locator(`a[href="/pet/${slug}"]`) });
      await expect(card).toContainText(told);
    }
    await gotoAwake(page, `/pet/${found.slug}`);
    await expect(page.getByRole('main').getByText('Found today')).toBeVisible();
    await expect(page.getByRole('main').getByText(/Last seen/)).toHaveCount(0);
  });
});
