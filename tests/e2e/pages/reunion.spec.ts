import { expect, test } from '@playwright/test';
import { caseMatches } from '#core/contract/match.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { expectAccessible } from '../support/accessible.ts';
import { bearer, reportFound, reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';

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

  const page = await (await browser.newContext()).newPage();
  await signedInAs(page, owner);
  await page.goto(`/pet/${lost.slug}`);
  await page.getByRole('button', { name: 'Change Status' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Reunited' }).click();
  await expect(page.getByText('Status updated successfully!')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Home again!' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByLabel('The report that it was').selectOption({ value: found.id });
  await expect(dialog.getByLabel(tick)).not.toBeChecked();
  await expect(dialog.getByText('under the licence CC BY 4.0')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(tick).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Thank you. That is noted.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const other = await (await browser.newContext()).newPage();
  await signedInAs(other, finder);
  await other.goto('/dashboard');
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

  await other.goto(`/pet/${found.slug}`);
  await expect(other.getByText('Reunited').first()).toBeVisible();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'It was another pet: open my report again' }).click();
  await expect(other.getByText('The search goes on')).toBeVisible();
  await expect(other.getByText('Your report brought a pet home:')).toHaveCount(0);
  await Promise.all([page.context().close(), other.context().close()]);
});
