import { expect } from '@playwright/test';
import type { OwnedCase } from '#core/contract/case.ts';
import { decideCalls } from '../support/calls.ts';
import { bearer, reportFound, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson, type Person } from '../support/people.ts';
import { test } from '../support/test.ts';
import { gotoAwake } from '../support/wake.ts';

let owner: Person;
let lost: OwnedCase;

test.beforeEach(async ({ request }) => {
  owner = await newPerson(request, 'Olga');
  lost = await reportMissing(request, owner, { name: 'Maunz' });
});

test('a case is shown and printed', async ({ page }) => {
  await test.step('shows the case as the spec lists it', async () => {
    await page.goto(`/pet/${lost.slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Missing: Maunz (Cat)' })).toBeVisible();
    await expect(main.locator('[data-status=missing]')).toHaveText('Missing');
    await expect(main.getByText(`Case ${lost.id.slice(0, 8)}`)).toBeVisible();
    await expect(main.getByRole('img', { name: 'No photo yet' })).toBeVisible();
    for (const block of ['Case Details', 'Location', 'Updates']) {
      await expect(main.getByRole('heading', { name: block })).toBeVisible();
    }
    await expect(main.getByText('Location is approximate for privacy')).toBeVisible();
    await expect(main.getByText('No updates yet')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Log a Sighting' }).first()).toHaveAttribute(
      'href',
      `/log-sighting?case=${lost.slug}`,
    );
  });
  await test.step('while its poster has not arrived, its page is printed instead of nothing', async () => {
    const end = await decideCalls(page, '*/poster.jpg', 'lost');
    expect((await page.pdf({ format: 'A4' })).toString('latin1')).toContain('/Subtype /Link');
    await end();
  });
  await test.step('a printed case is its poster on one page of A4, and nothing else', async () => {
    const posters: string[] = [];
    page.on('request', (asked) => asked.url().includes('/poster') && posters.push(new URL(asked.url()).pathname));
    await page.goto(`/pet/${lost.slug}`, { waitUntil: 'networkidle' });
    expect(posters).toEqual([]);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(posters).toEqual([`/pet/${lost.slug}/poster.jpg`]);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/Width 1654\s+\/Height 2339/);
    // no letters beside it
    expect(pdf).not.toContain('/Type /Font');
  });
});

test('the HTML of the server carries what services show where a link is shared', async ({ request }) => {
  const html = await (await request.get(`/pet/${lost.slug}`)).text();
  expect(html).toContain('<title>Missing: Maunz (Cat) · Homeward</title>');
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/pet/${lost.slug}"`));
  expect(html).toMatch(
    new RegExp(`property="og:image" content="http[^"]+/pet/${lost.slug}/card.png\\?v=\\d+-missing"`),
  );
  expect(html).toContain('property="og:image:width" content="1200"');
  expect(html).toContain('property="og:image:height" content="630"');
  expect(html).toContain('property="og:image:width" content="1080"');
  expect(html).toMatch(/rel="alternate" type="application\/json\+oembed" href="http[^"]+\/oembed\?url=http[^"]+"/);
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
  expect(html).not.toMatch(/ style="/);
});

test('an unknown slug is answered with 404 and a way on', async ({ page }) => {
  const response = await page.goto('/pet/nobody-knows');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Case not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse all cases' }).click();
  await expect(page).toHaveURL('/cases');
});

test('updates come in while the page is open, and say whose they are', async ({ page, request }) => {
  await gotoAwake(page, `/pet/${lost.slug}`);
  await expect(page.getByText('No updates yet')).toBeVisible();
  // the connection for live events is opened after hydration
  await page.waitForTimeout(500);
  const data = { update_text: 'She was heard in the garden' };
  await request.post(`/api/cases/${lost.id}/updates`, { data, headers: bearer(owner) });
  await expect(page.getByText('Owner update: She was heard in the garden')).toBeVisible();
  const date_seen = new Date().toISOString().slice(0, 10);
  const sighting = { location: 'Mill Road', date_seen, additional_information: 'On a wall' };
  const finder = await newPerson(request, 'Finn');
  await request.post(`/api/cases/${lost.id}/sightings`, { data: sighting, headers: bearer(finder) });
  await expect(page.getByText(/^Update: Seen in the area on/)).toBeVisible();
  await expect(page.getByText('Mill Road')).toHaveCount(0);
});

test('news that cannot be read yet leave the page and what lies over it, and come later', async ({ page, request }) => {
  const pet = await reportMissing(request, owner, { name: 'Nele' });
  await gotoAwake(page, `/pet/${pet.slug}`);
  await page.getByRole('button', { name: 'Contact Owner' }).click();
  await page.getByLabel('Your message').fill('She sits on our wall');
  for (const path of ['**/healthz', '**/*.data*']) await page.route(path, (route) => route.abort());
  const asked = page.waitForRequest('**/healthz');
  const data = { update_text: 'She was heard in the garden' };
  await request.post(`/api/cases/${pet.id}/updates`, { data, headers: bearer(owner) });
  await asked;
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Your message')).toHaveValue('She sits on our wall');
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Owner update: She was heard in the garden')).toBeVisible();
});

test('Share This Post', async ({ page, context }) => {
  const errors = consoleErrors(page);
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('button', { name: 'Share This Post' }).click();

  await test.step('leads to the four services with the message or the link', async () => {
    const hrefOf = (service: string) => page.getByRole('link', { name: `Share on ${service}` }).getAttribute('href');
    expect(await hrefOf('WhatsApp')).toContain('LOST');
    expect(await hrefOf('X')).toContain('LOST');
    for (const service of ['Facebook', 'LinkedIn'] as const)
      expect(await hrefOf(service)).toContain(encodeURIComponent(lost.share_url));
  });

  await test.step('shows and hides a QR code of 200 px and saves it', async () => {
    await page.getByRole('button', { name: 'Show QR Code' }).click();
    const code = page.getByRole('img', { name: 'QR code that leads to this case' });
    await expect(code).toBeVisible();
    expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PNG' }).click();
    expect((await download).suggestedFilename()).toBe(`${lost.slug}.png`);
    await page.getByRole('button', { name: 'Hide QR Code' }).click();
    await expect(code).toBeHidden();
  });

  const copy = page.getByRole('button', { name: 'Copy link' });
  await test.step('copies the link and confirms it for two seconds', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(page.getByText('Link copied!')).toBeVisible();
    await expect(copy).toHaveAttribute('data-copied', 'true');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lost.share_url);
    await expect(copy).toHaveAttribute('data-copied', 'false', { timeout: 3000 });
  });

  await test.step('has texts for groups, of the length that fits, and the picture for them', async () => {
    await page.getByText('Ready texts').click();
    await page.getByRole('button', { name: 'Copy the text: Short' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^MISSING: Maunz \(Cat\)/);
    expect(copied.length).toBeLessThanOrEqual(160);
    await expect(page.getByRole('link', { name: 'Save the picture' })).toHaveAttribute('download', /-square\.jpg$/);
  });

  await test.step('says so when copying is not allowed, and selects the link for a copy by hand', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await copy.click();
    await expect(page.getByText('Failed to copy')).toBeVisible();
    await expect(page.getByText('Please copy the link manually')).toBeVisible();
    const selected = () =>
      page.getByLabel('Link to this case').evaluate((input: HTMLInputElement) => {
        return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
      });
    expect(await selected()).toBe(lost.share_url);
  });

  await test.step('opens the share sheet of the device with a text and the square picture', async () => {
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async (sent) => {
        const { text, files } = sent ?? {};
        const [picture] = files ?? [];
        document.title = JSON.stringify([text, picture?.type, (picture?.size ?? 0) > 10_000]);
      };
    });
    const square = page.waitForResponse((answer) => answer.url().includes('format=square'));
    await page.reload();
    await page.getByRole('button', { name: 'Share This Post' }).click();
    await (await square).finished();
    await page.getByRole('button', { name: 'Share with an app' }).click();
    await expect(page).toHaveTitle(/^\["MISSING: Maunz \(Cat\), .*","image\/jpeg",true\]$/);
  });

  await test.step('says nothing to a second tap while the sheet comes', async () => {
    await page.evaluate(() => {
      let isOpening = false;
      navigator.share = async () => {
        if (isOpening) throw new DOMException('An earlier share has not yet completed.', 'InvalidStateError');
        isOpening = true;
        await new Promise(() => undefined);
      };
    });
    await page.getByRole('button', { name: 'Share with an app' }).dblclick();
    await page.waitForTimeout(300);
    await expect(page.getByText('The app could not be opened')).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});

test('Contact Owner passes a message on, with the rules of safety beside it, and keeps it if it fails', async ({
  page,
}) => {
  const broken = { error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' } };
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('button', { name: 'Contact Owner' }).click();
  await expect(page.getByText('Stay safe')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fill in this field')).toHaveCount(2);
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.getByLabel('Your message').fill('I think she is in our shed');
  await page.getByLabel('How can they reach you?').fill('finn@homeward.test');
  // closed by accident
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Contact Owner' }).click();
  await expect(page.getByLabel('How can they reach you?')).toHaveValue('finn@homeward.test');
  await page.route('**/api/cases/*/messages', (route) => route.fulfill({ status: 500, json: broken }));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(broken.error.message)).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('I think she is in our shed');
  await page.unroute('**/api/cases/*/messages');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a found case offers Contact Finder', async ({ page, request }) => {
  const found = await reportFound(request, owner);
  await page.goto(`/pet/${found.slug}`);
  await page.getByRole('button', { name: 'Contact Finder', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Finder' })).toBeVisible();
});
