import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { bearer, reportMissing } from './support/cases.ts';
import { consoleErrors } from './support/console.ts';
import { expectFitting } from './support/fitting.ts';
import { newPerson, signedInAs, signInOnce } from './support/people.ts';
import { test } from './support/second-site.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const partOf = (page: Page, step: string) => page.getByRole('listitem').filter({ has: page.getByLabel(step) });

test('an owner and a helper search with one plan, side by side, until the owner removes the helper', async ({
  browser,
  page: owner,
  request,
  site,
}) => {
  const [olga, hanna, witness] = [
    await newPerson(request, 'Olga'),
    await newPerson(request, 'Hanna'),
    await newPerson(request, 'Wim'),
  ];
  const lost = await reportMissing(request, olga, { name: 'Inka' });
  const complaints = consoleErrors(owner);
  await signedInAs(owner, olga);

  await test.step('the plan asks what it does not know, and follows the answer', async () => {
    await owner.goto(`/pet/${lost.slug}`);
    await owner.getByRole('link', { name: 'Open your plan' }).click();
    await expect(owner.getByRole('heading', { name: 'The search for Inka' })).toBeVisible();
    await expect(owner).toHaveTitle('The search for Inka · Homeward');
    await expect(owner.getByText('Search close by first', { exact: true })).toBeVisible();
    await owner.getByRole('button', { name: 'Only indoors' }).click();
    await expect(owner.getByText('Search within a few houses, on your knees')).toBeVisible();
    await expect(owner.getByText('Half of the indoor cats that were found were within 50 m')).toBeVisible();
    await expect(owner.getByRole('region', { name: 'Map of the search' })).toBeVisible();
    await expectAccessible(owner);
  });

  const helper = await (await browser.newContext({ ...phone, baseURL: site.url })).newPage();
  const othersComplaints = consoleErrors(helper, [/403/]);

  await test.step('a link makes a helper of somebody who signs in and says yes', async () => {
    await owner.getByRole('button', { name: 'Invite helpers' }).click();
    const link = await owner.getByLabel('Link that invites helpers').inputValue();
    await helper.goto(link);
    await expect(helper.getByRole('link', { name: 'Sign in to help' })).toBeVisible();
    await signInOnce(helper, hanna);
    await helper.goto(link);
    await expectAccessible(helper);
    await helper.getByRole('button', { name: 'Yes, I help' }).click();
    await expect(helper.getByRole('heading', { name: 'The search for Inka' })).toBeVisible();
    await expect(owner.getByText('Hanna', { exact: true })).toBeVisible();
    await expectFitting(helper, 'the plan of a helper');
  });

  await test.step('who does what is shown to the other without a reload', async () => {
    await partOf(helper, 'Search your own home and garden again').getByRole('button', { name: 'I do this' }).click();
    const ofOwner = partOf(owner, 'Search your own home and garden again');
    await expect(ofOwner.getByText('On it: Hanna')).toBeVisible();
    await expect(ofOwner.getByRole('button', { name: 'I do this' })).toBeHidden();
    await partOf(owner, 'Search within a few houses, on your knees').getByRole('checkbox').check();
    await expect(helper.getByText('Done: Olga')).toBeVisible();
  });

  await test.step('searched ground is drawn by one, told in words by the other, and removed', async () => {
    await owner.getByRole('button', { name: 'Mark searched ground' }).click();
    await expect(owner.getByText('0 corners')).toBeVisible();
    const map = owner.getByRole('region', { name: 'Map of the search' });
    for (const position of [
      { x: 80, y: 120 },
      { x: 200, y: 120 },
      { x: 200, y: 220 },
    ])
      await map.click({ position });
    await expect(owner.getByText('3 corners')).toBeVisible();
    await map.focus();
    await owner.keyboard.press('ArrowDown');
    await owner.keyboard.press('Enter');
    await expect(owner.getByText('4 corners')).toBeVisible();
    await owner.getByRole('button', { name: 'Mark as searched' }).click();
    await expect(helper.getByText('An area on the map')).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Mark searched ground' })).toBeFocused();
    await helper.getByRole('button', { name: 'Mark searched ground' }).click();
    await helper.getByRole('button', { name: 'In words' }).click();
    await helper.getByLabel('In a few words').fill('All sheds of Mill Lane');
    await helper.getByRole('button', { name: 'Mark as searched' }).click();
    await expect(owner.getByText('All sheds of Mill Lane')).toBeVisible();
    await owner.getByRole('button', { name: 'Remove: An area on the map' }).click();
    await expect(helper.getByText('An area on the map')).toBeHidden();
  });

  await test.step('a sighting reaches both, in full', async () => {
    const data = {
      ...{ location: 'Willow Lane 3', date_seen: new Date().toISOString().slice(0, 10) },
      additional_information: 'Under the hedge',
    };
    await request.post(`/api/cases/${lost.id}/sightings`, { data, headers: bearer(witness) });
    for (const page of [owner, helper])
      await expect(page.getByRole('heading', { name: 'Sightings, from first to last' })).toBeVisible();
  });

  await test.step('removal ends the view at once, on open pages', async () => {
    const casePage = await helper.context().newPage();
    await casePage.goto(`/pet/${lost.slug}`);
    await expect(casePage.getByText('Under the hedge')).toBeVisible();
    await helper.getByRole('button', { name: 'Stop helping' }).scrollIntoViewIfNeeded();
    await owner.getByRole('button', { name: 'Remove Hanna' }).click();
    await expect(helper.getByRole('heading', { name: 'You cannot see this plan' })).toBeInViewport();
    await casePage.bringToFront();
    await expect(casePage.getByText('Under the hedge')).toBeHidden();
    await expect(owner.getByText('On it: Hanna')).toBeHidden();
    await helper.goto('/dashboard');
    await expect(helper.getByRole('heading', { name: 'You help to search' })).toBeHidden();
  });
  expect([...complaints, ...othersComplaints]).toEqual([]);
});
