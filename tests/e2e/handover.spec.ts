import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { headersOf } from '#tests/harness/servers/smtp.ts';
import { expectAccessible } from './support/accessible.ts';
import { bearer, reportFound } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { confirmAddress } from './support/mails.ts';
import { newPerson, signedInAs, signInOnce } from './support/people.ts';
import { type Site, test } from './support/second-site.ts';
import { openUpkeep } from './support/upkeep.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Accessible, and no wider than the screen. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const link = /\/take-over\?token=[\w.-]+/;

/** Undoes what quoted-printable does to links. */
const decoded = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** Only such people have letters sent to others. */
async function aConfirmedPerson(request: APIRequestContext, site: Site, name = 'Olga') {
  const person = await newPerson(request, name);
  await confirmAddress(request, person, async () => {
    await expect.poll(() => site.mailsTo(person.email).length).toBeGreaterThan(0);
    return site.mailsTo(person.email).at(-1)!;
  });
  return person;
}

test('a case is offered by mail and taken over by somebody who had no account', async ({
  browser,
  page: owner,
  request,
  site,
}) => {
  const olga = await aConfirmedPerson(request, site);
  const found = await reportFound(request, olga, { heldBack: 'a white toe' });
  const email = `next-${crypto.randomUUID()}@homeward.test`;
  await signedInAs(owner, olga);
  await owner.goto(`/pet/${found.slug}`);

  // with the keyboard alone
  await openUpkeep(owner);
  const opener = owner.getByRole('button', { name: 'Hand to somebody else' });
  await opener.focus();
  await owner.keyboard.press('Enter');
  const dialog = owner.getByRole('dialog', { name: 'Hand to somebody else' });
  await expect(dialog).toContainText('Your contact and your conversations stay with you.');
  await dialog.getByLabel('Their email address').fill('nobody');
  await dialog.getByLabel('Their email address').press('Enter');
  await expect(dialog).toContainText('Please enter an email address.');
  await expectGood(owner);
  await dialog.getByLabel('Their email address').fill(email);
  await dialog.getByLabel('Their email address').press('Enter');
  await expect(owner.getByText(`Offered to ${email}, who can accept until`)).toBeVisible();
  await expectGood(owner);

  const next = await (await browser.newContext({ ...phone, baseURL: site.url })).newPage();
  const complaints = consoleErrors(next);
  await expect.poll(() => site.mailsTo(email).some((mail) => link.test(decoded(mail)))).toBe(true);
  await next.goto(link.exec(decoded(site.mailsTo(email).join('\n')))![0]);
  await expect(next.getByRole('heading', { name: 'Will you take this report over?' })).toBeVisible();
  await expect(next.getByText(found.title)).toBeVisible();
  await expectGood(next);
  await next.getByRole('link', { name: 'Sign in to accept' }).click();
  await next.getByRole('button', { name: 'Sign in with a code by mail' }).click();
  await next.getByLabel('Email').fill(email);
  await next.getByRole('button', { name: 'Send me a code' }).click();
  const codeOf = (mail: string) => /^\d{6}/.exec(headersOf(mail).get('subject') ?? '')?.[0];
  await expect.poll(() => site.mailsTo(email).some(codeOf)).toBe(true);
  await next.getByLabel('Code').fill(site.mailsTo(email).map(codeOf).find(Boolean) ?? '');

  await next.getByLabel('How can you be reached?').fill('030 999');
  await expectGood(next);
  await next.getByRole('button', { name: 'Take it over' }).click();
  await expect(next.getByRole('heading', { name: 'The report is yours now' })).toBeVisible();
  await expectGood(next);
  await next.getByRole('link', { name: 'See your report' }).click();
  await openUpkeep(next);
  await expect(next.getByText('Handed to another account')).toBeVisible();

  // the former owner's open page follows
  await owner.reload();
  await expect(owner.getByRole('heading', { name: found.title })).toBeVisible();
  await expect(owner.getByText('Handed to another account')).toHaveCount(0);
  await expect(opener).toHaveCount(0);
  await expect.poll(() => site.mailsTo(olga.email).join('\n')).not.toContain(email);
  expect(complaints).toEqual([]);
});

test('an offer rings the bell of who has an account; declined, it says so from its top, and leads on', async ({
  page,
  request,
  site,
}) => {
  const nora = await aConfirmedPerson(request, site, 'Nora');
  await signedInAs(page, nora);
  await page.goto('/about');
  const bell = (name: string | RegExp) => page.getByRole('link', { name });
  await expect(bell(/^News$/)).toBeVisible();
  const { slug } = await mailedOffer(request, site, nora.email);
  await expect(bell('News, 1 not seen yet')).toBeVisible();
  await bell('News, 1 not seen yet').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Will you take over a report of a found pet/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Will you take this report over?' })).toBeVisible();
  await page.getByRole('button', { name: 'No, thank you' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You declined' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(bell(/^News$/)).toBeVisible();
  await expectGood(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/pet/${slug}`);
});

test('who is signed in with another address than the offer went to can use that one', async ({
  page,
  request,
  site,
}) => {
  const { path } = await mailedOffer(request, site);
  const other = await newPerson(request, 'Otto');
  await page.goto('/about');
  await signInOnce(page, other);
  await page.goto(path);
  await expect(page.getByText(`You are signed in as ${other.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByText('The offer was mailed to another address')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(`/auth?to=${encodeURIComponent(path)}`);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sign in to accept' })).toBeVisible();
});

/** The path of the link in the mail of an offer. */
async function mailedOffer(
  request: APIRequestContext,
  site: Site,
  email = `no-${crypto.randomUUID()}@homeward.test`,
): Promise<{ slug: string; path: string }> {
  const olga = await aConfirmedPerson(request, site);
  const { id, slug } = await reportFound(request, olga);
  const offered = await request.post(`/api/cases/${id}/handover`, { data: { email }, headers: bearer(olga) });
  expect(offered.ok()).toBe(true);
  const linkIn = () => link.exec(site.mailsTo(email).map(decoded).join('\n'));
  await expect.poll(linkIn).not.toBeNull();
  return { slug, path: linkIn()![0] };
}
