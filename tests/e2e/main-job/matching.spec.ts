import { expect, type Page } from '@playwright/test';
import { caseMatches, matchPetAnswer } from '#core/contract/match.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { decideCalls, withoutNews } from '../support/calls.ts';
import { bearer, reportMissing } from '../support/cases.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { photoIsCompared } from '../support/read-photos.ts';
import { test } from '../support/test.ts';
import { eachToast } from '../support/toasts.ts';

let finder: Person;

test.beforeEach(async ({ page, request }) => {
  finder = await newPerson(request, 'Fiona');
  await signedInAs(page, finder);
});

test.describe('the found form', () => {
  test.beforeEach(({ page }) => withoutNews(page));

  test("asks the matcher once per change of what is asked, with today's date", async ({ page }) => {
    const asked = questions(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/report-found');
    await addPhoto(page);
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(1);
    await page.getByRole('button', { name: 'Today' }).click();
    await expect.poll(() => asked.length).toBe(2);
    // several times as long as the form waits for more changes
    await page.waitForTimeout(3_000);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ found_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await page.getByLabel('Species').selectOption('cat');
    await expect.poll(() => asked.length).toBe(3);
  });

  test('says how long it takes when many photos are being compared', async ({ page }) => {
    // the load itself is simulated: a single test cannot keep the photo model busy for so long
    const end = await decideCalls(page, '*/api/match-pet', new Promise(() => undefined));
    await decideCalls(page, '*/api/match-pet/wait', { json: { seconds: 23 } });
    await page.goto('/report-found');
    await addPhoto(page);
    const wait = page.getByText('Many photos are being compared just now. Yours takes about 25 seconds');
    await expect(wait).toBeVisible();
    await end();
    await expect(wait).toBeHidden();
  });

  test('shows one error if matching keeps failing, and keeps the last matches', async ({ page, request }) => {
    const owner = await newPerson(request, 'Otto');
    await reportMissing(request, owner, { name: 'Bleibt', photo: await drawPet(drawnPets.shadow) });
    await page.goto('/report-found');
    await addPhoto(page, 'shadow');
    await expect(page.getByText(/% match so far/).first()).toBeVisible({ timeout: 60_000 });
    const asked = questions(page);
    const answered = await decideCalls(page, '*/api/match-pet', tooMany());
    for (const description of ['Black', 'Black, shy', 'Black, shy, in our garden']) {
      const before = asked.length;
      await page.getByLabel('Description').fill(description);
      await expect.poll(() => asked.length).toBe(before + 1);
    }
    await expect(page.getByText('These matches could not be refreshed')).toBeVisible();
    await expect(page.getByText(/% match so far/).first()).toBeVisible();
    await expect(eachToast(page)).toHaveCount(1);
    await answered();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('These matches could not be refreshed')).toBeHidden();
  });

  test('shows the percent that the dashboards show, once the report is complete', async ({ page, request }) => {
    // it waits for two photos to be described, beside those of other tests
    test.slow();
    const asked = questions(page);
    const owner = await newPerson(request, 'Odile');
    const name = `Gleich ${Date.now().toString(36)}`;
    const photo = await drawPet(drawnPets.rusty);
    const lost = await reportMissing(request, owner, { name, photo, daysAgo: 4 });
    await photoIsCompared(request, finder, { name, photo });
    await page.goto('/report-found');
    await addPhoto(page);
    await page.getByLabel('Species').selectOption('cat');
    await page.getByLabel('Description').fill(`Ginger cat, answers to ${name}`);
    await page.getByRole('combobox', { name: 'Location' }).fill('Oxford');
    await page
      .getByRole('option', { name: /United Kingdom|England|GB/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yesterday' }).click();
    const card = page.getByRole('listitem').filter({ hasText: lost.title });
    await expect(card.getByText(/% match so far/)).toBeVisible({ timeout: 60_000 });
    await page.getByLabel('Contact information').fill('fiona@homeward.test');
    await expect(card.getByText(/\d+% match$/)).toBeVisible({ timeout: 60_000 });
    const question = asked.at(-1);
    const filed = page.waitForResponse('**/api/cases');
    await page.getByRole('button', { name: 'Report Found Pet' }).click();
    const found = await (await filed).json();

    const dashboardOf = async (who: Person, mine: string, other: string) => {
      const response = await request.get(`/api/cases/${mine}/matches`, { headers: bearer(who) });
      const { matches } = caseMatches.parse(await response.json());
      return Math.round(100 * (matches.find(({ id }) => id === other)?.confidence ?? 0));
    };
    const formAsked = async () => {
      const response = await request.post('/api/match-pet', { data: question, headers: bearer(finder) });
      const { matches } = matchPetAnswer.parse(await response.json());
      return matches.find(({ petId }) => petId === lost.id)?.confidence;
    };
    // other tests report similar pets meanwhile, so everything is requested at the same moment
    await expect(async () => {
      const percent = await formAsked();
      expect(await dashboardOf(finder, found.id, lost.id)).toBe(percent);
      expect(await dashboardOf(owner, lost.id, found.id)).toBe(percent);
    }).toPass();
  });
});

test.describe('AI Matches on the dashboard', () => {
  for (const [what, failure] of Object.entries({ 'a limit': tooMany(), 'a lost connection': 'lost' as const })) {
    test(`that cannot be loaded because of ${what} are not shown as no matches`, async ({ page, request }) => {
      await reportMissing(request, finder, { name: 'Still' });
      const answered = await decideCalls(page, '*/api/cases/*/matches', failure);
      await page.goto('/dashboard?tab=matches');
      await expect(page.getByText('These matches could not be loaded. Please try again.')).toBeVisible();
      await expect(page.getByText('No AI matches found yet')).toBeHidden();
      await answered();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('These matches could not be loaded')).toBeHidden();
    });
  }
});

function tooMany() {
  return { status: 429, json: { error: { code: 'rate_limited', message: 'Too many at once.' } } };
}

/** Records what the page asks the matcher. */
function questions(page: Page): unknown[] {
  const asked: unknown[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('/api/match-pet') && asked.push(request.postDataJSON())),
  );
  return asked;
}

async function addPhoto(page: Page, pet: keyof typeof drawnPets = 'rusty'): Promise<void> {
  const buffer = await drawPet(drawnPets[pet]);
  await page.locator('input[type=file]').setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
}
