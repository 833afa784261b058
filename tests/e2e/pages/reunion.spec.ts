import { expect } from '@playwright/test';
import { caseMatches } from '#core/contract/match.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { bearer, reportFound, reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';
import { gotoAwake } from '../support/wake.ts';

const tick = 'Let the photos of both reports help to recognise other pets';

test('who closes a case through a match is asked once, unticked, and so is the finder, who can withdraw', async ({
  browser,
  request,
}) => {
  const [owner, finder] = [await newPerson(request, 'Olga'), await newPerson(request, 'Fritz')];
  const name = `Heimi ${Date.now().toString(36)}`;
  const lost = await reportMissing(request, owner, { name, photo: await drawPet(drawnPets.rusty) });
  const found = await reportFound(request, finder, { animal: `A tame tabby who answers to ${name}` });

  // the page waits four seconds for the leads of a case that is closed
  const leads = async () => {
    const answer = await request.get(`/api/cases/${lost.id}/matches`, { headers: bearer(owner) });
    return caseMatches.parse(await answer.json()).matches.map(({ id }) => id);
  };
  await expect.poll(leads, { timeout: 30_000 }).toContain(found.id);

  const other = await (await browser.newContext()).newPage();
  await signedInAs(other, finder);
  await other.goto('/dashboard');
  await expect(other.getByRole('tab', { name: 'My Cases' })).toBeVisible();
  const page = await (await browser.newContext()).newPage();
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('button', { name: 'Change Status' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Reunited' }).click();
  await expect(page.getByText('Status updated successfully!')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Home again!' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expect(dialog.getByLabel('Thank them (optional)')).toHaveCount(0);
  // the best one: an earlier try of this test leaves a report that is alike
  await dialog
    .getByRole('radio', { name: /^Found: Cat \(.*\d+% match\)$/ })
    .first()
    .check();
  await expect(dialog.getByLabel(tick)).not.toBeChecked();
  await expect(dialog.getByText('under the licence CC BY 4.0')).toBeVisible();
  // a label below the edge of the screen counts as hidden to axe
  await dialog.getByText('The first one is shown with the story.').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await dialog.getByLabel(tick).check();
  const words = 'She sat at the door of a stranger, who knew what to do.';
  await dialog.getByLabel('Thank them (optional)').fill('You kept her warm. Thank you!');
  await dialog.getByLabel('Your story, in your own words (optional)').fill(words);
  const photo = { name: 'home.png', mimeType: 'image/png', buffer: await drawPet(drawnPets.luna) };
  await dialog.getByLabel('A photo from home (optional)').setInputFiles(photo);
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thank you. Your story is told.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo from home, 1 of 1' })).toBeVisible();
  await expectAccessible(page);

  // the finder's dashboard was open all the time
  await expect(other.getByText('Your report brought a pet home:')).toBeVisible();
  await expect(other.getByRole('link', { name: lost.title })).toBeVisible();
  await expect(other.getByLabel(tick)).not.toBeChecked();
  await expectAccessible(other);
  await other.getByLabel(tick).check();
  await expect(other.getByText('Thank you. The photos help if the other person agrees too.')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel(tick)).toBeChecked();
  await other.getByLabel(tick).uncheck();
  await expect(other.getByText('Withdrawn. The photos are no longer used for this.')).toBeVisible();
  await other.getByLabel('Name me in the story: “Found by Fritz”').check();
  await expect(other.getByText('Thank you. The story names you.')).toBeVisible();

  await other.goto('/messages');
  await expect(other.getByText('You kept her warm. Thank you!')).toBeVisible();
  await other.goto('/success-stories');
  await expect(other.getByText(words)).toBeVisible();
  const ofStory = other.getByRole('article').filter({ hasText: words });
  await expect(ofStory).toContainText('Found by Fritz, who reported it here');
  await expectAccessible(other);
  await other.goto(`/pet/${found.slug}`);
  await expect(other.getByText('Reunited').first()).toBeVisible();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'It was another pet: open my report again' }).click();
  await expect(other.getByText('The search goes on')).toBeVisible();
  await expect(other.getByText('Your report brought a pet home:')).toHaveCount(0);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('an owner who has skipped the question tells the story later, and changes it', async ({ browser, request }) => {
  const owner = await newPerson(request, 'Olga');
  const name = `Heimi ${Date.now().toString(36)}`;
  const lost = await reportMissing(request, owner, { name, distinctive_markings: 'A bent tail' });
  const page = await (await browser.newContext()).newPage();
  await signedInAs(page, owner);
  // the link of the mail that asks for news, as the server answers it
  await page.route('**/api/case-check**', async (route) => {
    const { slug, title, side } = lost;
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { slug, title, side, status: side, archived: false } });
    const data = { status: 'reunited' };
    await request.patch(`/api/cases/${lost.id}`, { data, headers: bearer(owner) });
    await route.fulfill({ status: 204 });
  });
  await page.goto('/still-missing?token=any');
  await page.getByRole('button', { name: 'Home again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Home again!' });
  await expect(dialog.getByRole('radio', { name: 'Came home alone' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'How good that is!' })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await gotoAwake(visitor, '/success-stories');
  const story = visitor.getByRole('article').filter({ hasText: `${name} came home` });
  await expect(story).toBeVisible();
  await expect(story).not.toContainText('bent tail');

  await page.getByRole('link', { name: 'Tell your story' }).click();
  await page.getByRole('button', { name: 'Tell your story' }).click();
  const told = dialog.getByLabel('Your story, in your own words (optional)');
  await told.fill('At dawn he scratched at the door.');
  // closed by mistake
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Tell your story' }).click();
  await expect(told).toHaveValue('At dawn he scratched at the door.');
  await dialog.getByRole('radio', { name: 'Came home alone' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(story).toContainText('At dawn he scratched at the door.');
  await expect(story).toContainText('Came back alone');

  await page.getByRole('button', { name: 'Change your story' }).click();
  const words = dialog.getByLabel('Your story, in your own words (optional)');
  await expect(words).toHaveValue('At dawn he scratched at the door.');
  await words.fill('At dawn she scratched at the door.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(story).toContainText('At dawn she scratched at the door.');
  await expect(story).toContainText('Came back alone');
  await Promise.all([page.context().close(), visitor.context().close()]);
});
