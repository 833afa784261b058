import { expect, type Page } from '@playwright/test';
import { bearer, reportMissing } from '../support/cases.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';
import { gotoAwake } from '../support/wake.ts';

test('the pages that tell about the site', async ({ page, request }) => {
  await test.step('home asks Lost a pet? Found one? and offers three ways on, then tells How It Works in three steps', async () => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Lost a pet\?\s*Found one\?/);
    const ways = {
      'Report a Missing Pet': '/report-missing',
      'Report a Found Pet': '/report-found',
      'Log a Sighting': '/log-sighting',
    };
    for (const [name, path] of Object.entries(ways)) {
      await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', path);
    }
    await expect(main.getByRole('heading', { name: 'How It Works' })).toBeVisible();
    for (const step of ['Upload photo and details', 'AI matches and maps sightings', 'Share and get notified']) {
      await expect(main.getByRole('heading', { name: step })).toBeVisible();
    }
  });
  await test.step('the newest three missing pets are on the home page, and View All Cases leads to the rest', async () => {
    const owner = await newPerson(request, 'Hugo');
    for (const name of ['Eins', 'Zwei', 'Drei', 'Vier']) await reportMissing(request, owner, { name });
    await page.goto('/');
    await expect(page.getByRole('main').locator('[data-status]')).toHaveCount(3);
    await page.getByRole('link', { name: 'View All Cases' }).click();
    await expect(page).toHaveURL('/cases');
  });
  await test.step('About tells the mission, four differences and what is Coming Soon', async () => {
    await page.goto('/about');
    const headings = [
      'Our Mission',
      'AI Matching',
      'Real-Time Maps',
      'Community Power',
      'Free to Use',
      'Coming Soon',
      'Printable posters with QR codes',
      'Smart notifications',
      'Shelter integration',
    ];
    for (const name of headings) await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Printable posters' })).toContainText('Now available');
  });
  await test.step('Success Stories counts reunions, quick ones and 100+ Community Helpers', async () => {
    await page.goto('/success-stories');
    for (const label of ['Pets reunited', 'Reunited within 7 days', 'Community Helpers']) {
      await expect(page.getByRole('main').getByText(label)).toBeVisible();
    }
    // also in the order of the HTML, in which it is read aloud
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Helpers' })).toHaveText(
      /^100\+\s+Community Helpers$/,
    );
  });
});

test('a story says who came home and when, and the case leads to it', async ({ page, request }) => {
  const owner = await newPerson(request, 'Stella');
  const { id, slug } = await reportMissing(request, owner, { name: 'Biscuit', species: 'dog' });
  await request.patch(`/api/cases/${id}`, { data: { status: 'reunited' }, headers: bearer(owner) });
  await gotoAwake(page, `/pet/${slug}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Home since today').filter({ visible: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Log a Sighting' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Read the story' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/success-stories#${slug}`);
  const story = page.locator(`[id="${slug}"]`);
  await expect(story.getByRole('heading', { name: 'Biscuit came home' })).toBeVisible();
  await expect(story).toContainText('Home since today');
  await expect(story).not.toContainText('Missing');
});

test('badges are red, orange, blue and green for missing, sighted, found and reunited', async ({ page, request }) => {
  const owner = await newPerson(request, 'Iris');
  const { slug, id } = await reportMissing(request, owner, { name: 'Farbe' });
  const headers = { authorization: `Bearer ${owner.token}` };
  for (const [status, wanted] of Object.entries(statusHues)) {
    await request.patch(`/api/cases/${id}`, { headers, data: { status } });
    await page.goto(`/pet/${slug}`);
    const hue = await hueOf(page, `main [data-status=${status}]`);
    expect(Math.abs(((hue - wanted + 540) % 360) - 180), `${status} is ${hue}`).toBeLessThan(20);
  }
});

/** Hues of red, orange, blue and green, in degrees. */
const statusHues = { missing: 0, sighted: 27, found: 215, reunited: 147 };

/** Hue in degrees of an element's background, as rendered. */
async function hueOf(page: Page, selector: string): Promise<number> {
  const [r = 0, g = 0, b = 0] = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = getComputedStyle(element).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    });
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (max === r) return (((g - b) / (max - min)) * 60 + 360) % 360;
  return max === g ? ((b - r) / (max - min)) * 60 + 120 : ((r - g) / (max - min)) * 60 + 240;
}
