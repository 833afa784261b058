import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type OwnedCase, ownedCase } from '#core/contract/case.ts';
import type { MatchPetAnswer } from '#core/contract/match.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { newAdmin } from '../support/admins.ts';
import { decideCalls } from '../support/calls.ts';
import { oneCompared } from '../support/case-matches.ts';
import { bearer } from '../support/cases.ts';
import { whatDoesNotFit } from '../support/fitting.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

/** 120 characters without a space, the maximum of short fields, with the widest letters. */
const long = (kind: string) => `${kind}${'Wm'.repeat(60)}`.slice(0, 120);
const chip = () => `9${Array.from({ length: 14 }, () => Math.floor(Math.random() * 10)).join('')}`;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: phone, isMobile: true, hasTouch: true });

test('names of 120 characters stay in their frames, on a phone and on a desktop', async ({ page, request }) => {
  const owner = await longNamed(request);
  const { lost, home, finder } = await aTownOfLongNames(request, owner);
  await test.step('on the pages for everyone', () => pagesForEveryone(page, [lost, home]));
  await test.step('on the pages for members', () => pagesForMembers(page, { owner, finder, lost }));
  const complaint = { kind: 'case', id: lost.id, reason: 'scam', words: long('Words') };
  await request.post('/api/reports', { data: complaint });
  await signedInAs(page, await newAdmin(request, 'Ada'));
  await test.step('on the pages for admins', () => pagesForAdmins(page, complaint.words));
});

/** Looks at the layer that is open now, on both screens. */
async function expectFitting(page: Page, what: string): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    expect(await whatDoesNotFit(page), `${what}, ${size.width} pixels wide: what does not fit`).toEqual([]);
  }
}

async function pagesForEveryone(page: Page, [lost, home]: [OwnedCase, OwnedCase]): Promise<void> {
  for (const path of ['/', '/cases', '/success-stories', `/pet/${home.slug}`, `/pet/${lost.slug}`])
    await expectPageFits(page, path);
  for (const name of ['Share This Post', 'Contact Owner']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFitting(page, name);
    await page.keyboard.press('Escape');
  }
}

type Members = { owner: Person; finder: Person; lost: OwnedCase };

async function pagesForMembers(page: Page, { owner, finder, lost }: Members): Promise<void> {
  await signedInAs(page, finder);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Sightings you sent' })).toBeVisible();
  await expectFitting(page, 'the dashboard of a finder');
  await signedInAs(page, owner);
  for (const path of ['/account', `/log-sighting?case=${lost.slug}`, `/pet/${lost.slug}/edit`, '/dashboard'])
    await expectPageFits(page, path);
  await expectDashboardFits(page);
  await expectMenusFit(page);
  await expectMatchCardsFit(page);
}

async function pagesForAdmins(page: Page, words: string): Promise<void> {
  await page.goto('/admin/moderation');
  await expect(page.getByText(words).first()).toBeVisible();
  await expectFitting(page, 'reports of abuse');
  for (const path of ['/admin/users', '/admin/cases']) await expectPageFits(page, path);
  await page
    .getByRole('button', { name: /^Delete Missing: NameWm/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFitting(page, 'the question before a case is deleted');
  const connections = [{ platform: 'x', account_id: long('Account') }];
  await decideCalls(page, '*/api/admin/social', { json: { connections } });
  await expectPageFits(page, '/admin/social');
}

async function expectPageFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
  await expectFitting(page, path);
}

async function expectMenusFit(page: Page): Promise<void> {
  const menus = [
    { size: phone, name: 'Menu' },
    { size: desktop, name: 'My Account' },
  ];
  await page.goto('/');
  for (const { size, name } of menus) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Sign Out').filter({ visible: true })).toBeVisible();
    expect(await whatDoesNotFit(page), `the menu, ${size.width} pixels wide`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(phone);
}

/** Looks at each layer that opens on the dashboard, which is shown. */
async function expectDashboardFits(page: Page): Promise<void> {
  const message = long('Refused');
  await decideCalls(page, '*/updates', { status: 500, json: { error: { code: 'internal', message } } });
  await page.getByRole('button', { name: 'Add Update' }).first().click();
  await expectFitting(page, 'Add Update');
  await page.getByRole('dialog').getByRole('textbox').fill(long('Update'));
  await page.getByRole('dialog').getByRole('button').filter({ hasText: /post/i }).click();
  await expect(page.getByText(/Failed to post update/).first()).toBeVisible();
  await expectFitting(page, 'a toast');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFitting(page, 'the question before one’s case is deleted');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'AI Matches' }).click();
  await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  await expectFitting(page, 'AI Matches');
}

/** The matches of the found form with a simulated answer, because their layout does not depend on photos. */
async function expectMatchCardsFit(page: Page): Promise<void> {
  const lastSeen = { last_seen_at: null, last_seen_precision: 'day' as const, last_seen_day: null };
  const photo = { primary_photo_url: null, primary_photo_focus: { x: 0.5, y: 0.5 } };
  const pet = { slug: 'x', title: long('Title'), area_name: long('Area'), ...photo, ...lastSeen };
  const match = {
    petId: crypto.randomUUID(),
    pet,
    confidence: 61,
    lead: true,
    strength: 'strong' as const,
    reasoning: long('Reason'),
    similarities: [long('Like')],
    evidence: [],
  };
  const answer: MatchPetAnswer = { matches: [match], scope: oneCompared, photo_notes: [], advice: [] };
  await decideCalls(page, '*/api/match-pet', { json: answer });
  await page.goto('/report-found');
  const buffer = await drawPet(drawnPets.rusty);
  const file = { name: `${long('photo')}.jpg`, mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText(pet.title).first()).toBeVisible();
  await expectFitting(page, 'the matches of the found form');
}

/** A person whose name and browser name are long words. */
async function longNamed(request: APIRequestContext): Promise<Person> {
  const person = await newPerson(request, 'Lea');
  await request.patch('/api/account', { data: { display_name: long('Person') }, headers: bearer(person) });
  const { email, password } = person;
  await request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { 'user-agent': long('Browser') },
  });
  return { ...person, user: { ...person.user, display_name: long('Person') } };
}

/** A missing case with updates and a match, and a reunited one; every field is a long word. */
async function aTownOfLongNames(request: APIRequestContext, owner: Person) {
  const finder = await newPerson(request, 'Finn');
  const microchip = chip();
  const lost = await report(request, owner, { ...missing(), microchip });
  await report(request, finder, { ...found(), microchip });
  const update = { update_text: long('Update') };
  await request.post(`/api/cases/${lost.id}/updates`, { data: update, headers: bearer(owner) });
  const today = new Date().toISOString().slice(0, 10);
  const sighting = { location: long('Place'), date_seen: today, additional_information: long('Sighting') };
  await request.post(`/api/cases/${lost.id}/sightings`, { data: sighting, headers: bearer(finder) });
  const home = await report(request, owner, missing());
  await request.patch(`/api/cases/${home.id}`, { data: { status: 'reunited' }, headers: bearer(owner) });
  return { lost, home, finder };
}

async function report(request: APIRequestContext, by: Person, data: object) {
  const response = await request.post('/api/cases', { data, headers: bearer(by) });
  if (!response.ok()) throw new Error(`Report failed: ${response.status()} ${await response.text()}`);
  return ownedCase.parse(await response.json());
}

const animal = () => ({ species: 'cat', breed: long('Breed'), colour: long('Colour'), collar: long('Collar') });
const yesterday = () => new Date(Date.now() - 24 * 3600_000).toISOString();

function missing() {
  const text = { distinctive_markings: long('Marks'), reward: long('Reward'), contact_display: long('Contact') };
  const where = { last_seen_location: long('Area'), last_seen_date: yesterday() };
  return { ...animal(), ...text, ...where, status: 'missing', pet_name: long('Name') };
}

function found() {
  const contact = { contact_information: long('Contact'), show_contact: true };
  const where = { location_name: long('Area'), date_found: yesterday() };
  return { ...animal(), ...contact, ...where, status: 'found', description: long('Description') };
}
